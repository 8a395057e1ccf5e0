import { Tooltip } from "@blueprintjs/core";
import type { ReactElement } from "react";

/** Tooltips appear after 750 ms (D1 §9). An empty text shows none. */
export const tooltipDelay = 750;

export interface TipProps {
  text: string;
  children: ReactElement;
  placement?: "bottom" | "top" | "left" | "right";
}

/** A tooltip, for the pointer and for the focus. A disabled button that has one is `aria-disabled`, so that it is reached: see ActionButton. */
export function Tip({ text, children, placement = "bottom" }: TipProps) {
  return (
    <Tooltip content={text} disabled={text === ""} hoverOpenDelay={tooltipDelay} placement={placement} compact>
      {children}
    </Tooltip>
  );
}
