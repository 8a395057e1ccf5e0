import { Tooltip } from "@blueprintjs/core";
import type { ReactElement } from "react";

/** Tooltips appear after 750 ms (D1 §9). An empty text shows none. */
export const tooltipDelay = 750;

export function Tip({ text, children, placement = "bottom" }: { text: string; children: ReactElement; placement?: "bottom" | "top" | "left" | "right" }) {
  return (
    <Tooltip content={text} disabled={text === ""} hoverOpenDelay={tooltipDelay} placement={placement} compact>
      {children}
    </Tooltip>
  );
}
