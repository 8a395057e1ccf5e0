import { Button, type ButtonProps, Menu, MenuDivider, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import type { KeyboardEvent, ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { nextIndex } from "../lists/nextIndex.ts";

/** An entry of a menu: a link to a route, or an action. */
export interface MenuEntry {
  label: string;
  /** Route by name; while no enabled plugin has it, the entry is left out. */
  to?: string;
  params?: Record<string, string>;
  /** Query text with its question mark. */
  search?: string;
  onClick?: () => void;
  icon?: ReactElement;
  /** Right of the label, such as a count or a key. */
  detail?: string;
  disabledReason?: string;
  /** The entry that is shown now. */
  current?: boolean;
  intent?: ButtonProps["intent"];
  /** A line above the entry. */
  divided?: boolean;
}

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

/** A button with a menu. Enter, Space or ArrowDown open it; arrows, Home and End walk, a letter jumps, Escape closes and gives the focus back. */
export function MenuButton({ label, entries, icon, iconOnly = false, disabled = false, variant, size }: MenuButtonProps) {
  const host = useHost();
  const navigate = useNavigate();
  const shown = entries.filter(({ to }) => to === undefined || host.hasRoute(to));
  const run = ({ to, params, search = "", onClick, disabledReason }: MenuEntry) => {
    if (disabledReason) return;
    onClick?.();
    if (to !== undefined) void navigate(`${host.path(to, params)}${search}`);
  };
  return (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      disabled={disabled}
      onOpened={(popover) => popover.querySelector<HTMLElement>("[role=menuitem]")?.focus()}
      content={
        <Menu onKeyDown={walk} aria-label={label}>
          {shown.flatMap((entry) => [
            ...(entry.divided ? [<MenuDivider key={`${entry.label} line`} />] : []),
            <MenuItem
              key={entry.label}
              text={entry.label}
              icon={entry.icon}
              label={entry.detail}
              intent={entry.intent}
              active={entry.current}
              aria-current={entry.current ? "true" : undefined}
              aria-disabled={entry.disabledReason ? true : undefined}
              title={entry.disabledReason}
              className={entry.disabledReason ? "petrons-menu-disabled" : undefined}
              shouldDismissPopover={!entry.disabledReason}
              href={entry.to === undefined || entry.disabledReason ? undefined : `${host.path(entry.to, entry.params)}${entry.search ?? ""}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                run(entry);
              }}
            />,
          ])}
        </Menu>
      }
    >
      <Button
        icon={icon}
        endIcon={iconOnly ? undefined : <CaretDown />}
        text={iconOnly ? undefined : label}
        aria-label={iconOnly ? label : undefined}
        variant={variant}
        size={size}
        disabled={disabled}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      />
    </PopoverNext>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = nextIndex(event.key, at, items.length) ?? byLetter(items, at, event);
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

function byLetter(items: readonly HTMLElement[], at: number, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined;
  const after = items.map((_, index) => (at + 1 + index) % items.length);
  return after.find((index) => items[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
