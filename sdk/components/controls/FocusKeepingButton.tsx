import { Button, Spinner, SpinnerSize } from "@blueprintjs/core";
import { type ComponentProps, useState } from "react";

export type FocusKeepingButtonProps = ComponentProps<typeof Button>;

/**
 * A button that never loses the focus by being pressed, as Blueprint's own does once it is
 * disabled: while it is `loading`, or `disabled` with the focus on it, it does nothing and stays
 * where it is. Use it wherever its own work or its own effect may disable a button.
 */
export function FocusKeepingButton({
  loading = false,
  disabled = false,
  className = "",
  icon,
  onClick,
  onFocus,
  onBlur,
  ...button
}: FocusKeepingButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const blocked = loading || (disabled && hasFocus);
  // Its width stays: the spinner takes the place of the icon, else covers the text.
  const covers = loading && !icon;
  return (
    <Button
      {...button}
      className={covers ? `${className} bp6-loading` : className}
      icon={
        loading ? (
          <Spinner
            className={covers ? "bp6-button-spinner" : undefined}
            size={covers ? SpinnerSize.SMALL : 16}
          />
        ) : (
          icon
        )
      }
      disabled={disabled && !blocked}
      aria-busy={loading || undefined}
      aria-disabled={blocked || button["aria-disabled"]}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
