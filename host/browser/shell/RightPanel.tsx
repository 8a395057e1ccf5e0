import { useHost, useUser } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { liveDataPanel, userPanel } from "../stores/index.ts";
import { useShell } from "./ShellProvider.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { useLate } from "./useLate.ts";

const loadUserPanel = async () => (await import("./user/UserPanel.tsx")).UserPanel;
const loadUserPanelFooter = async () => (await import("./user/UserPanel.tsx")).UserPanelFooter;
const loadLiveDataPanel = async () => (await import("./live/LiveDataPanel.tsx")).LiveDataPanel;

/** The right panel that is open, 385 px wide: the shell's own, loaded when first opened, or one of a plugin. */
export const RightPanel = observer(function RightPanel() {
  const { layout } = useShell();
  const panel = useOpenPanel();
  if (panel === undefined) return null;
  const { title, View, Footer } = panel;
  return (
    <SidePanel
      key={layout.openPanel}
      kind="panel"
      id="right-panel"
      title={title}
      onClose={layout.closePanel}
      footer={Footer && <Footer />}
      front={layout.front === "panel"}
    >
      {View && <View />}
    </SidePanel>
  );
});

interface OpenPanel {
  title: string;
  /** Undefined until loaded. */
  View: ComponentType | undefined;
  Footer?: ComponentType;
}

function useOpenPanel(): OpenPanel | undefined {
  const host = useHost();
  const admin = userIsAdmin(useUser());
  const { layout, plugins } = useShell();
  const { openPanel, closePanel } = layout;
  const user = openPanel === userPanel;
  const live = openPanel === liveDataPanel && admin;
  const UserPanel = useLate(loadUserPanel, user, closePanel);
  const UserPanelFooter = useLate(loadUserPanelFooter, user, closePanel);
  const LiveDataPanel = useLate(loadLiveDataPanel, live, closePanel);
  if (user) return { title: "User", View: UserPanel, Footer: UserPanelFooter };
  if (live) return { title: "Live data status", View: LiveDataPanel };
  const contributed = plugins.contributions("panels").find(({ id }) => id === openPanel);
  return contributed && { title: contributed.title, View: host.view(contributed.pluginId, contributed.view) };
}
