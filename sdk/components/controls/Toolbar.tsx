import type { ReactNode } from "react";
import { useRovingFocus } from "../lists/useRovingFocus.ts";
import "./controls.css";

export interface ToolbarProps {
  /** Accessible name. */
  label: string;
  children: ReactNode;
}

const tools = "button:not([disabled]), a[href], select:not([disabled])";
/** A row of tools with one tab stop: left and right walk, Home and End jump. */
export function Toolbar({ label, children }: ToolbarProps) {
  const roving = useRovingFocus<HTMLDivElement>(tools, { orientation: "horizontal", wraps: true });
  return (
    <div
      {...roving}
      className="petrons-toolbar"
      role="toolbar"
      aria-label={label}
      onKeyDown={(event) =>
        event.target instanceof HTMLSelectElement ? undefined : roving.onKeyDown(event)
      }
    >
      {children}
    </div>
  );
}
