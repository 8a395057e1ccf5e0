import { Button, type ButtonProps, Classes, Spinner, SpinnerSize } from "@blueprintjs/core";
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
  return (
    <Tip text={disabled ? disabledReason : tip} placement={placement}>
      <Button
        {...button}
        className={loading ? `${className} ${Classes.LOADING}` : className}
        icon={
          loading ? (
            <>
              <Spinner className={Classes.BUTTON_SPINNER} size={SpinnerSize.SMALL} />
              {icon}
            </>
          ) : (
            icon
          )
        }
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
