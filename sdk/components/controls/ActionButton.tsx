import type { ButtonProps } from "@blueprintjs/core";
import { Tip, type TipProps } from "../Tip.tsx";
import { FocusKeepingButton } from "./FocusKeepingButton.tsx";

export interface ActionButtonProps extends Omit<ButtonProps, "disabled"> {
  /**
   * Why it cannot be used now: the button looks disabled, does nothing, stays in the tab order, and
   * its tooltip says why.
   */
  disabledReason?: string;
  /** Tooltip while it can be used. */
  tip?: string;
  placement?: TipProps["placement"];
}

/**
 * A button that explains itself. Use it wherever a button may be disabled: nobody should have to
 * guess why. While `loading` it does nothing and keeps the focus, as a FocusKeepingButton.
 */
export function ActionButton({
  disabledReason = "",
  tip = "",
  placement,
  onClick,
  ...button
}: ActionButtonProps) {
  const disabled = disabledReason !== "";
  return (
    <Tip text={disabled ? disabledReason : tip} placement={placement}>
      <FocusKeepingButton
        {...button}
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          if (disabled) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </Tip>
  );
}
