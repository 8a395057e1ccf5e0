import { Tooltip } from "@blueprintjs/core";
import { cloneElement, type ReactElement } from "react";

/** Tooltips appear after 750 ms (SH-006). An empty text shows none. */
export const tooltipDelay = 750;

export interface TipProps {
  text: string;
  children: ReactElement;
  placement?: "bottom" | "top" | "left" | "right";
}

/**
 * A tooltip, for the pointer, the focus and, as a description, for screen readers. A disabled
 * button that has one is `aria-disabled`: see ActionButton.
 */
export function Tip({ text, children, placement = "bottom" }: TipProps) {
  const child = children as ReactElement<{ "aria-label"?: string; "aria-description"?: string }>;
  const isAnnounced = text === "" || child.props["aria-label"] === text;
  return (
    <Tooltip
      content={<span role="tooltip">{text}</span>}
      disabled={text === ""}
      hoverOpenDelay={tooltipDelay}
      placement={placement}
      compact
    >
      {isAnnounced ? child : cloneElement(child, { "aria-description": text })}
    </Tooltip>
  );
}
