import { Button } from "@blueprintjs/core";
import type { MenuButtonProps } from "./MenuButton.tsx";

/**
 * The place of a menu button whose code is still to come: as wide and high as the button, with
 * nothing to see or press.
 */
export function MenuButtonPlace({
  label,
  icon,
  iconOnly = false,
  variant,
  size,
}: Pick<MenuButtonProps, "label" | "icon" | "iconOnly" | "variant" | "size">) {
  const caret = <span style={{ width: 16 }} />;
  return (
    <Button
      style={{ visibility: "hidden" }}
      icon={icon}
      endIcon={iconOnly ? undefined : caret}
      text={iconOnly ? undefined : label}
      variant={variant}
      size={size}
    />
  );
}
