import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useShell } from "./ShellProvider.tsx";
import { useLazyPart } from "./useLazyPart.ts";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "target">;

/** Ctrl+K, on a Mac ⌘K. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  key.toLowerCase() === "k" && ctrlKey !== metaKey && !altKey && !shiftKey;

/** `?`, where nobody is typing. */
const isShortcutsKey = ({ key, ctrlKey, metaKey, altKey, target }: Key): boolean =>
  key === "?" &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null
  );

const load = () => import("../palette/ShellOverlay.tsx");
const loadFrame = () => import("../palette/PaletteDialog.tsx");

/**
 * The shell's dialogs over the page, and the keys that open them. Their code is loaded when the
 * first is opened; the palette's frame once the person does anything.
 */
export const Overlays = observer(function Overlays() {
  const { layout, forge, notices } = useShell();
  const { overlay, closeOverlay } = layout;
  const { part, failure, retry } = useLazyPart(load, overlay !== null);
  const isPalette = overlay?.kind === "palette";
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const acts = () => setActive(true);
    for (const event of ["pointermove", "keydown"] as const)
      addEventListener(event, acts, { once: true });
    return () => {
      for (const event of ["pointermove", "keydown"] as const) removeEventListener(event, acts);
    };
  }, []);
  const frame = useLazyPart(loadFrame, isActive || isPalette);
  // It is asked for again when the palette is opened.
  if (isActive && frame.failure !== undefined) setActive(false);
  const lost = isPalette ? frame.failure : failure;
  useEffect(() => {
    if (lost === undefined || overlay === null) return;
    notices.error(lost);
    closeOverlay();
  }, [lost, overlay, notices, closeOverlay]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const kind = isPaletteKey(event)
        ? "palette"
        : isShortcutsKey(event)
          ? "shortcuts"
          : undefined;
      if (kind === undefined || event.defaultPrevented) return;
      event.preventDefault();
      if (layout.overlay?.kind === kind) layout.closeOverlay();
      // Nothing is opened over a dialog: it may hold what somebody typed, or say that the
      // connection is lost.
      else if (
        (forge.connection.blockedBy === null || forge.connection.isReadOnly) &&
        document.querySelector(".bp6-dialog") === null
      )
        layout.show({ kind });
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [layout, forge]);
  if (isPalette)
    return frame.part === undefined ? null : (
      <frame.part.PaletteDialog
        palette={{ part: part?.Palette, failure, retry }}
        onClose={closeOverlay}
      />
    );
  return part === undefined || overlay === null ? null : <part.ShellOverlay />;
});
