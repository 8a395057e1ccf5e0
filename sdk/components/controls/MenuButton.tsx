import { Button, type ButtonProps } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { type MenuEntry, MenuList } from "./MenuList.tsx";
import { Popup } from "./Popup.tsx";
import { openOnArrowDown } from "./walkMenu.ts";

export interface MenuButtonProps {
  label: string;
  entries: readonly MenuEntry[];
  icon?: ReactElement;
  /** Shows only the icon; the label is then the accessible name. */
  iconOnly?: boolean;
  disabled?: boolean;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
}

/**
 * A button with a menu. Enter, Space or ArrowDown open it; arrows, Home and End walk, a letter
 * jumps, Escape closes and gives the focus back.
 */
export function MenuButton({
  label,
  entries,
  icon,
  iconOnly = false,
  disabled = false,
  variant,
  size,
}: MenuButtonProps) {
  return (
    <Popup content={<MenuList label={label} entries={entries} />}>
      <Button
        icon={icon}
        endIcon={iconOnly ? undefined : <CaretDown />}
        text={iconOnly ? undefined : label}
        aria-label={iconOnly ? label : undefined}
        variant={variant}
        size={size}
        disabled={disabled}
        onKeyDown={openOnArrowDown}
      />
    </Popup>
  );
}
