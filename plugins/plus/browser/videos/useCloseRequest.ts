import { useEffect, useRef } from "react";

/** As far as it is used here; the types of browsers do not have it yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/**
 * Calls `onClose` when the person asks to close what is open, such as by Escape, although the page
 * hears no key: a browser's own controls of a video keep theirs. Browsers without close requests
 * tell the page of those keys.
 */
export function useCloseRequest(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, []);
}
