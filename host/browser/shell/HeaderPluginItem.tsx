import { type Contributed, useHost, usePetronId, useResource } from "@petrons/sdk/browser";
import { fillAddress } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import { ShellButton } from "./ShellButton.tsx";
import { useShell } from "./ShellProvider.tsx";

/** A header item of a plugin: its own view, or a button with a live badge that opens a panel. */
export const HeaderPluginItem = observer(function HeaderPluginItem({ item }: { item: Contributed<"headerItems"> }) {
  const host = useHost();
  const { plugins, layout } = useShell();
  const badge = useResource<number>(useBadgeUri(item.badge));
  if (item.view !== undefined) return createElement(host.view(item.pluginId, item.view));
  const panel = item.opens?.replace(/^panel:/, "");
  const count = typeof badge.data === "number" ? badge.data : 0;
  return (
    <ShellButton
      icon={item.busy !== undefined && count > 0 ? <span className="shell-busy" /> : <plugins.Icon name={item.icon} />}
      label={item.label}
      badge={count}
      counted={item.busy}
      active={panel === undefined ? undefined : layout.openPanel === panel}
      controls="right-panel"
      onClick={() => panel !== undefined && layout.togglePanel(panel)}
    />
  );
});

/** The badge's resource for this person and Petron; none while there is no Petron to fill it with. */
function useBadgeUri(template: string | undefined): string | null {
  const { user } = useHost();
  const petronId = usePetronId();
  if (template === undefined || (template.includes("{petronId}") && petronId === undefined)) return null;
  return fillAddress(template, { userId: user.userId, petronId: petronId ?? "" });
}
