import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { PaletteDialog } from "./palette/PaletteDialog.tsx";
import { useShell } from "./ShellProvider.tsx";
import { isPaletteKey, isShortcutsKey } from "./shellKeys.ts";
import { useLatePart } from "./useLatePart.ts";

const load = () => import("./palette/ShellOverlay.tsx");

/** The shell's dialogs over the page, and the keys that open them. Their code is loaded when the first is opened; the palette's frame is there at once. */
export const Overlays = observer(function Overlays() {
  const { layout, forge, notices } = useShell();
  const { overlay, closeOverlay } = layout;
  const { part, failure, retry } = useLatePart(load, overlay !== null);
  const isPalette = overlay?.kind === "palette";
  useEffect(() => {
    if (failure === undefined || isPalette) return;
    notices.error(failure);
    closeOverlay();
  }, [failure, isPalette, notices, closeOverlay]);
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
  if (isPalette) return <PaletteDialog palette={{ part: part?.Palette, failure, retry }} onClose={closeOverlay} />;
  return part === undefined || overlay === null ? null : <part.ShellOverlay />;
});
