import {
  defaultPageSize,
  maxSearchLength,
  maxSortColumns,
  pageSizes,
} from "@petrons/sdk/contracts";
import { type FootMeasure, footMeasuresOf } from "../foot/footMeasures.ts";
import type { TableSort } from "../source/tableSource.ts";
import { escaped, parted, unescaped } from "./escapedText.ts";
import { filtersField } from "./filtersField.ts";
import { groupField } from "./groupField.ts";
import { looksField } from "./looksField.ts";
import { type FieldsOf, type ViewState, viewCodec } from "./viewCodec.ts";
import { choiceField, countField, namesField, textField, type ViewField } from "./viewFields.ts";

/**
 * Columns by which rows are sorted, the first before the others: `-oil,well` is oil from the
 * largest, then wells.
 */
const sortField: ViewField<readonly Omit<TableSort, "thenBy">[]> = {
  write: (sorts) =>
    sorts.length === 0
      ? undefined
      : sorts
          .map(({ column, ascending }) => `${ascending ? "" : "-"}${escaped(column, ",-")}`)
          .join(","),
  read(text) {
    const sorts = parted(text, ",").map(({ raw }) => ({
      column: unescaped(raw.replace(/^-/, "")),
      ascending: !raw.startsWith("-"),
    }));
    return sorts.length > maxSortColumns || sorts.some(({ column }) => column === "")
      ? undefined
      : sorts;
  },
};

/** What the foot says of each column. */
const footField: ViewField<readonly FootMeasure[]> = {
  write: (measures) => (measures.length === 0 ? undefined : footMeasuresOf(measures).join(",")),
  read(text) {
    const measures = footMeasuresOf(text.split(","));
    return measures.length > 0 && measures.join(",") === text ? measures : undefined;
  },
};

/**
 * All that shapes what is seen of a page with a table. Another module adds its own fields:
 * `tableView.with({ … })`.
 */
export const tableView = viewCodec({
  table: textField(200),
  filters: filtersField,
  search: textField(maxSearchLength),
  sort: sortField,
  /** From 1. */
  page: countField,
  /** Rows of a page. */
  size: choiceField(pageSizes, defaultPageSize),
  columns: namesField,
  /** Groups in the place of rows. */
  group: groupField,
  looks: looksField,
  foot: footField,
});

export type TableViewFields = FieldsOf<typeof tableView>;
/** The state of a page with a table, and of whatever else is on it. */
export type TableViewState = ViewState<TableViewFields>;
