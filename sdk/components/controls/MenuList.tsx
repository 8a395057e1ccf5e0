import { type ButtonProps, Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { Fragment, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { useKeptFocus } from "./Popup.tsx";
import "./menus.css";

/** An entry of a menu: a link to a route, or an action. */
export interface MenuEntry {
  label: string;
  /**
   * Route by name. The entry is left out while no enabled plugin has it, and where a parameter of
   * its path is missing.
   */
  to?: string | { plugin: string; route: string };
  params?: Record<string, string>;
  /** Query text with its question mark. */
  search?: string;
  onClick?: () => void;
  icon?: ReactElement;
  /** Right of the label, such as a count or a key. */
  detail?: string;
  /** Why it can't be chosen, shown below its label. */
  disabledReason?: string;
  /** The entry that is shown now. */
  current?: boolean;
  intent?: ButtonProps["intent"];
  /** A line above the entry. */
  divided?: boolean;
  /** Words above the entry, which begins a part of the menu. */
  heading?: string;
}

export interface MenuListProps {
  label: string;
  entries: readonly MenuEntry[];
  /** Shown when there is no entry. */
  empty?: string;
}

/**
 * The entries of a menu, for a popup of your own, which walks them by keys. Links open in a new tab
 * with Ctrl.
 */
export function MenuList({ label, entries, empty }: MenuListProps) {
  const host = useHost();
  const navigate = useNavigate();
  const list = useKeptFocus();
  const shown = entries.filter(
    ({ to, params = {} }) => to === undefined || host.hasRoute(to, params),
  );
  const run = ({ to, params, search = "", onClick, disabledReason }: MenuEntry) => {
    if (disabledReason) return;
    onClick?.();
    if (to !== undefined) void navigate(`${host.path(to, params)}${search}`);
  };
  if (shown.length === 0 && empty !== undefined)
    return <p className="petrons-menu-empty">{empty}</p>;
  return (
    <Menu ulRef={list} className="petrons-menu" aria-label={label}>
      {shown.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and entries have no state
        <Fragment key={at}>
          {entry.divided ? <MenuDivider /> : null}
          {entry.heading === undefined ? null : (
            <li role="presentation" className="petrons-menu-heading">
              {entry.heading}
            </li>
          )}
          <MenuItem
            text={
              entry.disabledReason ? (
                <>
                  {entry.label}
                  <span className="petrons-menu-reason">{entry.disabledReason}</span>
                </>
              ) : (
                entry.label
              )
            }
            icon={entry.icon}
            label={entry.detail}
            intent={entry.intent}
            active={entry.current}
            aria-current={entry.current ? "true" : undefined}
            aria-disabled={entry.disabledReason ? true : undefined}
            className={entry.disabledReason ? "petrons-menu-disabled" : undefined}
            shouldDismissPopover={!entry.disabledReason}
            href={
              entry.to === undefined || entry.disabledReason
                ? undefined
                : `${host.path(entry.to, entry.params)}${entry.search ?? ""}`
            }
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              run(entry);
            }}
          />
        </Fragment>
      ))}
    </Menu>
  );
}
