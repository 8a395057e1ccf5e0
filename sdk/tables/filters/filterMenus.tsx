import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Cross, Filter, FilterKeep, FilterRemove } from "@blueprintjs/icons";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import type { ReactElement, ReactNode } from "react";
import { walkMenu } from "../grid/ColumnMenu.tsx";
import type { TableFilters } from "../useFilters.ts";
import { type FilterChoice, isCutText, onlyThis, withoutThis } from "./filterChoice.ts";
import { filterTexts as texts } from "./filterTexts.ts";

interface FilterMenuProps {
  definition: FilterDefinition;
  filters: Pick<TableFilters, "set" | "clear">;
  /** Opens the column's filter. */
  onFilter: () => void;
}

/** What a column's menu says of its filter. */
export function FilterMenuItems({ definition, filters, onFilter }: FilterMenuProps): ReactNode {
  return (
    <>
      <MenuDivider />
      <MenuItem icon={<Filter />} text={texts.filter} onClick={onFilter} />
      {definition.filter.active ? (
        <MenuItem
          icon={<Cross />}
          text={texts.clearFilter}
          onClick={() => filters.clear(definition)}
        />
      ) : null}
    </>
  );
}

/**
 * The menu of a cell: rows with its value alone, or without it. `text` is the value as it is shown.
 */
export function CellFilterMenu({
  definition,
  filters,
  onFilter,
  value,
  text,
  more,
}: FilterMenuProps & { value: unknown; text: string; more: ReactNode }): ReactElement {
  const isCut = isCutText(value);
  const put = ({ change, includeInvalid }: FilterChoice) =>
    filters.set(definition, change, includeInvalid);
  const label = text === "" ? texts.missing : text.length > 24 ? `${text.slice(0, 24)}…` : text;
  const entry = { label, disabled: isCut, title: isCut ? texts.cutText : undefined };
  return (
    <Menu
      onKeyDown={walkMenu}
      className="petrons-datagrid-menu"
      aria-label={texts.cellMenu(definition.index.metadata.label)}
    >
      <MenuItem
        icon={<FilterKeep />}
        text={texts.onlyThis}
        {...entry}
        onClick={() => put(onlyThis(definition, value))}
      />
      <MenuItem
        icon={<FilterRemove />}
        text={texts.withoutThis}
        {...entry}
        onClick={() => put(withoutThis(definition, value))}
      />
      <FilterMenuItems definition={definition} filters={filters} onFilter={onFilter} />
      {more === undefined ? null : (
        <>
          <MenuDivider />
          {more}
        </>
      )}
    </Menu>
  );
}

/** The menu of a cell that has no filter: what can be done with its row. */
export function RowMenu({ children }: { children: ReactNode }): ReactElement {
  return (
    <Menu onKeyDown={walkMenu} className="petrons-datagrid-menu" aria-label={texts.rowMenu}>
      {children}
    </Menu>
  );
}
