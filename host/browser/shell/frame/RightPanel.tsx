import { Button } from "@blueprintjs/core";
import { useHost, useUser } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import { liveDataPanel, userPanel } from "../../stores/index.ts";
import { useShell } from "./ShellProvider.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { type LazyPart, useLazyPart } from "./useLazyPart.ts";

const loadUserPanel = () => import("../user/UserPanel.tsx");
const loadLiveDataPanel = () => import("../live/LiveDataPanel.tsx");

/**
 * The right panel that is open, 385 px wide: the shell's own, loaded when first opened, or one of a
 * plugin.
 */
export const RightPanel = observer(function RightPanel() {
  const { layout } = useShell();
  const panel = useOpenPanel();
  if (panel === undefined) return null;
  const { title, View, Footer, lazyPart } = panel;
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
      {View ? <View /> : <Waiting lazyPart={lazyPart} />}
    </SidePanel>
  );
});

interface OpenPanel {
  title: string;
  /** Undefined until loaded. */
  View: ComponentType | undefined;
  Footer?: ComponentType | undefined;
  lazyPart?: LazyPart<unknown>;
}

function Waiting({ lazyPart }: { lazyPart: LazyPart<unknown> | undefined }) {
  if (lazyPart?.failure === undefined)
    return <StateMessage kind="loading" title="Loading" compact />;
  return (
    <StateMessage
      kind="failed"
      title="Not loaded"
      action={<Button size="small" text="Retry" onClick={lazyPart.retry} />}
      compact
    >
      {lazyPart.failure}
    </StateMessage>
  );
}

function useOpenPanel(): OpenPanel | undefined {
  const host = useHost();
  const admin = userIsAdmin(useUser());
  const { layout, plugins } = useShell();
  const { openPanel } = layout;
  const user = openPanel === userPanel;
  const live = openPanel === liveDataPanel && admin;
  const userPart = useLazyPart(loadUserPanel, user);
  const livePart = useLazyPart(loadLiveDataPanel, live);
  if (user)
    return {
      title: "User",
      View: userPart.part?.UserPanel,
      Footer: userPart.part?.UserPanelFooter,
      lazyPart: userPart,
    };
  if (live)
    return { title: "Live data status", View: livePart.part?.LiveDataPanel, lazyPart: livePart };
  const contributed = plugins.contributions("panels").find(({ id }) => id === openPanel);
  return (
    contributed && {
      title: contributed.title,
      View: host.view(contributed.pluginId, contributed.view),
    }
  );
}
