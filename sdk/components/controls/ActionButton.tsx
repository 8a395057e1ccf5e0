import { Button, type ButtonProps, Spinner, SpinnerSize } from "@blueprintjs/core";
import { Tip, type TipProps } from "../Tip.tsx";

export interface ActionButtonProps extends Omit<ButtonProps, "disabled"> {
  /** Why it cannot be used now: the button looks disabled, does nothing, stays in the tab order, and its tooltip says why. */
  disabledReason?: string;
  /** Tooltip while it can be used. */
  tip?: string;
  placement?: TipProps["placement"];
}

/**
 * A button that explains itself. Use it wherever a button may be disabled: nobody should have to guess why. While `loading` it does nothing and
 * keeps the focus, which a disabled one would lose.
 */
export function ActionButton({ disabledReason = "", tip = "", placement, loading, className = "", icon, onClick, ...button }: ActionButtonProps) {
  const disabled = disabledReason !== "";
  // Its width stays: the spinner takes the place of the icon, else covers the text.
  const covers = loading && !icon;
  return (
    <Tip text={disabled ? disabledReason : tip} placement={placement}>
      <Button
        {...button}
        className={covers ? `${className} bp6-loading` : className}
        icon={loading ? <Spinner className={covers ? "bp6-button-spinner" : undefined} size={covers ? SpinnerSize.SMALL : 16} /> : icon}
        aria-busy={loading || undefined}
        aria-disabled={disabled || loading || undefined}
        onClick={(event) => {
          if (disabled || loading) event.preventDefault();
          else onClick?.(event);
        }}
      />
    </Tip>
  );
}
