import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import "./controls.css";

export interface ToolbarProps {
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

const tools = "button:not([disabled]), a[href], select:not([disabled])";
const keys: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tools with one tab stop: left and right walk, Home and End jump. */
export function Toolbar({ label, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const toolsOf = () => [...(bar.current?.querySelectorAll<HTMLElement>(tools) ?? [])];
  const stopAt = (stop: Element | null | undefined) => {
    for (const tool of toolsOf()) tool.tabIndex = tool === stop ? 0 : -1;
  };
  useEffect(() => {
    const all = toolsOf();
    stopAt(all.find((tool) => tool.tabIndex === 0 && tool.dataset.stop) ?? all[0]);
  });
  const press = (event: KeyboardEvent) => {
    const all = toolsOf();
    const to = keys[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (to === undefined || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <div
      ref={bar}
      className="petrons-toolbar"
      role="toolbar"
      aria-label={label}
      onKeyDown={press}
      onFocus={({ target }) => {
        for (const tool of toolsOf()) delete tool.dataset.stop;
        target.dataset.stop = "true";
        stopAt(target);
      }}
    >
      {children}
    </div>
  );
}
