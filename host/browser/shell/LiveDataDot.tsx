import { ErrorIcon, OfflineIcon, TickCircleIcon, TimeIcon } from "@blueprintjs/icons";
import { observer } from "mobx-react-lite";
import { liveDataPanel } from "../stores/index.ts";
import { liveStatus } from "./liveStatus.ts";
import { ShellButton } from "./ShellButton.tsx";
import { useShell } from "./ShellProvider.tsx";

const looks = {
  live: ["Live", <TickCircleIcon key="live" size={12} />],
  stale: ["Stale", <TimeIcon key="stale" size={12} />],
  errors: ["Errors", <ErrorIcon key="errors" size={12} />],
  disconnected: ["Disconnected", <OfflineIcon key="disconnected" size={12} />],
} as const;

/** The live data status, for admins (SH-014). Never colour alone: each state has an icon and a word. */
export const LiveDataDot = observer(function LiveDataDot() {
  const { forge, layout } = useShell();
  const status = liveStatus(forge.connection.phase, forge.elements);
  const [word, icon] = looks[status];
  return (
    <ShellButton
      className={`shell-live shell-live-${status}`}
      label={`Live data: ${word}`}
      icon={icon}
      active={layout.openPanel === liveDataPanel}
      controls="right-panel"
      onClick={() => layout.togglePanel(liveDataPanel)}
    >
      <span className="shell-live-word">{word}</span>
    </ShellButton>
  );
});
