import { useHost, useUser } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { createElement, type ReactElement } from "react";
import { liveDataPanel, userPanel } from "../stores/index.ts";
import { LiveDataPanel } from "./LiveDataPanel.tsx";
import { useShell } from "./ShellProvider.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { UserPanel, UserPanelFooter } from "./UserPanel.tsx";

/** The right panel that is open, 385 px wide: the shell's own or one of a plugin. */
export const RightPanel = observer(function RightPanel() {
  const { layout } = useShell();
  const panel = useOpenPanel();
  if (panel === undefined) return null;
  return (
    <SidePanel
      key={layout.openPanel}
      kind="panel"
      id="right-panel"
      title={panel.title}
      onClose={layout.closePanel}
      footer={panel.footer}
      front={layout.front === "panel"}
    >
      {panel.content}
    </SidePanel>
  );
});

function useOpenPanel(): { title: string; content: ReactElement; footer?: ReactElement } | undefined {
  const host = useHost();
  const user = useUser();
  const { layout, plugins } = useShell();
  if (layout.openPanel === userPanel) return { title: "User", content: <UserPanel />, footer: <UserPanelFooter /> };
  if (layout.openPanel === liveDataPanel && userIsAdmin(user)) return { title: "Live data status", content: <LiveDataPanel /> };
  const contributed = plugins.contributions("panels").find(({ id }) => id === layout.openPanel);
  return contributed && { title: contributed.title, content: createElement(host.view(contributed.pluginId, contributed.view)) };
}
