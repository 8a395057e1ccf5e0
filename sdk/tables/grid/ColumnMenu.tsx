import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Blank,
  Cross,
  Pin,
  SortAsc,
  Unpin,
} from "@blueprintjs/icons";
import { walkFocus } from "@petrons/sdk/components";
import type { KeyboardEvent, ReactNode } from "react";
import { gridKeys, gridTexts } from "./gridTexts.ts";

export interface ColumnMenuProps {
  /** How the column is sorted; left out, it cannot be. */
  sorted?: "ascending" | "descending" | "none" | undefined;
  onSort: (to: "ascending" | "descending" | "none") => void;
  /** Sorts by the column beside others; left out where nothing is sorted yet. */
  onSortFurther?: (() => void) | undefined;
  /** Left out, columns keep their places. */
  onMove?: ((by: -1 | 1) => void) | undefined;
  first: boolean;
  last: boolean;
  onWiden: (by: -1 | 1) => void;
  onFit: () => void;
  /** Whether this is the last frozen column. */
  frozen: boolean;
  onFreeze: () => void;
  children?: ReactNode;
}

/** All that can be done with a column, each entry with its key. Arrow keys walk, Escape closes. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { sorted, onSort, onMove } = props;
  return (
    <Menu onKeyDown={walkMenu} className="petrons-datagrid-menu">
      {sorted === undefined ? null : (
        <>
          <MenuItem
            icon={<ArrowDown />}
            text={gridTexts.sortDescending}
            disabled={sorted === "descending"}
            onClick={() => onSort("descending")}
          />
          <MenuItem
            icon={<ArrowUp />}
            text={gridTexts.sortAscending}
            disabled={sorted === "ascending"}
            onClick={() => onSort("ascending")}
          />
          <MenuItem
            icon={<Cross />}
            text={gridTexts.sortNone}
            disabled={sorted === "none"}
            onClick={() => onSort("none")}
          />
          {props.onSortFurther ? (
            <MenuItem
              icon={<SortAsc />}
              text={gridTexts.sortFurther}
              label={gridKeys.sortFurther}
              onClick={props.onSortFurther}
            />
          ) : null}
          <MenuDivider />
        </>
      )}
      {onMove === undefined ? null : (
        <>
          <MenuItem
            icon={<ArrowLeft />}
            text={gridTexts.moveLeft}
            label={gridKeys.moveLeft}
            disabled={props.first}
            onClick={() => onMove(-1)}
          />
          <MenuItem
            icon={<ArrowRight />}
            text={gridTexts.moveRight}
            label={gridKeys.moveRight}
            disabled={props.last}
            onClick={() => onMove(1)}
          />
        </>
      )}
      <MenuItem
        icon={<Blank />}
        text={gridTexts.wider}
        label={gridKeys.wider}
        shouldDismissPopover={false}
        onClick={() => props.onWiden(1)}
      />
      <MenuItem
        icon={<Blank />}
        text={gridTexts.narrower}
        label={gridKeys.narrower}
        shouldDismissPopover={false}
        onClick={() => props.onWiden(-1)}
      />
      <MenuItem icon={<Blank />} text={gridTexts.fit} onClick={props.onFit} />
      <MenuItem
        icon={props.frozen ? <Unpin /> : <Pin />}
        text={props.frozen ? gridTexts.unfreeze : gridTexts.freeze}
        label={gridKeys.freeze}
        onClick={props.onFreeze}
      />
      {props.children}
    </Menu>
  );
}

/** Arrow keys walk the entries of a menu, around its ends. */
export function walkMenu(event: KeyboardEvent<HTMLUListElement>): void {
  const items = event.currentTarget.querySelectorAll<HTMLElement>(
    '[role="menuitem"]:not([aria-disabled="true"])',
  );
  walkFocus(event, [...items], { wraps: true, ends: false });
}
