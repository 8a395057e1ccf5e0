import "./controls.css";

const names: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Enter: "↵",
  Escape: "Esc",
};

export interface KbdProps {
  /** Keys joined by +, such as `Mod+K` or `Shift+Enter`; Mod is ⌘ on a Mac, elsewhere Ctrl. */
  keys: string;
}

/** A key or shortcut as it is printed on the keyboard. */
export function Kbd({ keys }: KbdProps) {
  const mac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const shown = keys
    .split("+")
    .map((key) => (key === "Mod" ? (mac ? "⌘" : "Ctrl") : (names[key] ?? key)));
  return <kbd className="petrons-kbd">{shown.join(mac ? "" : "+")}</kbd>;
}

export interface ShortcutHintProps extends KbdProps {
  /** What the keys do. */
  children: string;
}

/** A shortcut with what it does, for help texts and foot lines. */
export function ShortcutHint({ keys, children }: ShortcutHintProps) {
  return (
    <span className="petrons-shortcut">
      <Kbd keys={keys} /> {children}
    </span>
  );
}
