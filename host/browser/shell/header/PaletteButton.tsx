import { useShell } from "../frame/ShellProvider.tsx";

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** On wide screens: that there is a command palette, and its keys. */
export function PaletteButton() {
  const { layout } = useShell();
  return (
    <button
      type="button"
      className="shell-hint"
      aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
      onClick={() => layout.show({ kind: "palette" })}
    >
      <span className="shell-hidden">Command palette </span>
      <kbd>{isMac ? "⌘K" : "Ctrl K"}</kbd>
    </button>
  );
}
