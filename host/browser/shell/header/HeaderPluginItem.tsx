import { type Contributed, useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import { ShellButton } from "../frame/ShellButton.tsx";
import { useShell } from "../frame/ShellProvider.tsx";
import { useScopeParams } from "../scopeParams.ts";
import { badgeUris, useBadgeCount } from "./badgeCount.ts";

/** A header item of a plugin: its own view, or a button with a live badge that opens a panel. */
export const HeaderPluginItem = observer(function HeaderPluginItem({
  item,
}: {
  item: Contributed<"headerItems">;
}) {
  const host = useHost();
  const { plugins, layout } = useShell();
  const badge = useBadgeCount(
    badgeUris([item.badge], { userId: host.user.userId, ...useScopeParams() }),
  );
  if (item.view !== undefined) return createElement(host.view(item.pluginId, item.view));
  const panel = item.opens?.replace(/^panel:/, "");
  return (
    <ShellButton
      icon={
        item.busy !== undefined && badge > 0 ? (
          <span className="shell-busy" />
        ) : (
          <plugins.Icon name={item.icon} />
        )
      }
      label={item.label}
      badge={badge}
      badgeNoun={item.busy}
      active={panel === undefined ? undefined : layout.openPanel === panel}
      controls="right-panel"
      onClick={() => panel !== undefined && layout.togglePanel(panel)}
    />
  );
});
