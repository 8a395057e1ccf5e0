import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useShell } from "./ShellProvider.tsx";
import { isPaletteKey, isShortcutsKey } from "./shellKeys.ts";
import { useLate } from "./useLate.ts";

const loadOverlay = async () => (await import("./palette/ShellOverlay.tsx")).ShellOverlay;

/** The shell's dialogs over the page, and the keys that open them. Their code is loaded when the first is opened. */
export const Overlays = observer(function Overlays() {
  const { layout, forge } = useShell();
  const View = useLate(loadOverlay, layout.overlay !== null, layout.closeOverlay);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const kind = isPaletteKey(event) ? "palette" : isShortcutsKey(event) ? "shortcuts" : undefined;
      if (kind === undefined || event.defaultPrevented) return;
      event.preventDefault();
      if (layout.overlay?.kind === kind) layout.closeOverlay();
      // Nothing is opened over a dialog: it may hold what somebody typed, or say that the connection is lost.
      else if (forge.connection.blockedBy === null && document.querySelector(".bp6-dialog") === null) layout.show({ kind });
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [layout, forge]);
  return View === undefined || layout.overlay === null ? null : <View />;
});
