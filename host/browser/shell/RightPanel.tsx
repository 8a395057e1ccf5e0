import { Button } from "@blueprintjs/core";
import { CrossIcon } from "@blueprintjs/icons";
import { useHost, useUser } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { createElement, type ReactElement } from "react";
import { liveDataPanel, userPanel } from "../stores/index.ts";
import { closingPanel } from "./closingPanel.ts";
import { LiveDataPanel } from "./LiveDataPanel.tsx";
import { useShell } from "./ShellProvider.tsx";
import { UserPanel } from "./UserPanel.tsx";

/** The right panel that is open, 385 px wide: the shell's own or one of a plugin. */
export const RightPanel = observer(function RightPanel() {
  const { layout } = useShell();
  const panel = useOpenPanel();
  if (panel === undefined) return null;
  const { onClick, onKeyDown } = closingPanel("right-panel", layout.closePanel);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes from whatever inside has the focus
    <aside className="shell-panel" id="right-panel" aria-label={panel.title} onKeyDown={onKeyDown}>
      <div className="shell-panel-header">
        <h2>{panel.title}</h2>
        <Button variant="minimal" size="small" icon={<CrossIcon />} aria-label={`Close ${panel.title}`} onClick={onClick} />
      </div>
      <div className="shell-panel-content">{panel.content}</div>
    </aside>
  );
});

function useOpenPanel(): { title: string; content: ReactElement } | undefined {
  const host = useHost();
  const user = useUser();
  const { layout, plugins } = useShell();
  if (layout.openPanel === userPanel) return { title: "User", content: <UserPanel /> };
  if (layout.openPanel === liveDataPanel && userIsAdmin(user)) return { title: "Live data status", content: <LiveDataPanel /> };
  const contributed = plugins.contributions("panels").find(({ id }) => id === layout.openPanel);
  return contributed && { title: contributed.title, content: createElement(host.view(contributed.pluginId, contributed.view)) };
}
