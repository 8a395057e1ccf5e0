import { useHost } from "@petrons/sdk/browser";
import { useEffect } from "react";

const panel = "running-jobs";

/** The command 'Show running jobs': opens the panel and is gone. */
export function ShowRunningJobs({ onClose }: { onClose?: () => void }) {
  const { layout } = useHost();
  // Once, when the command is given.
  useEffect(() => {
    if (layout.openPanel !== panel) layout.togglePanel(panel);
    onClose?.();
  }, []);
  return null;
}
