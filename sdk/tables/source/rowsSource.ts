import { type ColumnSummary, type MarkingOperation, maxSortColumns } from "@petrons/sdk/contracts";
import {
  columnText,
  columnValue,
  type TableColumnOption,
  type TableRow,
} from "../columnOptions.ts";
import { summaryOfRows } from "../foot/summaryOfRows.ts";
import { sortsOf } from "../nextSort.ts";
import { withOldName } from "../oldNames.ts";
import {
  nextQuery,
  type OnMark,
  type SummaryRequest,
  type TableQuery,
  type TableSource,
  type TableState,
} from "./tableSource.ts";
import { TableStateStore } from "./tableStateStore.ts";

export interface RowsSourceOptions {
  /** Names the table in the browser's storage. */
  table: string;
  columns: readonly TableColumnOption[];
  /** The field that names a row; `id` by default. */
  idField?: string;
  maxSelectableItems?: number;
  /** Rows of a page at first; 10 by default. */
  limit?: number;
  selectedIds?: readonly string[];
  onMark?: OnMark;
  /** Display zone, for searching in shown times; UTC by default. */
  zone?: string;
}

export interface RowsSource extends TableSource {
  /** Replaces the rows; query and selection stay. */
  setRows: (rows: readonly TableRow[]) => void;
}

/** Rows at hand as a table: searched in what is shown, sorted by value with blanks last, paged. */
export const rowsSource = (rows: readonly TableRow[], options: RowsSourceOptions): RowsSource =>
  withOldName(new StaticRows(rows, options));

class StaticRows implements RowsSource {
  readonly table: string;
  readonly maxSorts = maxSortColumns;
  readonly #store: TableStateStore;
  readonly #options: RowsSourceOptions;
  #rows: readonly TableRow[];
  #filtered: readonly TableRow[] = [];

  constructor(rows: readonly TableRow[], options: RowsSourceOptions) {
    const { columns, idField = "id", maxSelectableItems, selectedIds = [], limit = 10 } = options;
    const query: TableQuery = { skip: 0, limit, search: "", sort: undefined };
    this.#store = new TableStateStore({
      columns,
      idField,
      selectedIds: new Set(selectedIds),
      query,
      ...(maxSelectableItems === undefined ? {} : { maxSelectableItems }),
    });
    this.table = options.table;
    this.#options = options;
    this.#rows = rows;
    this.#arrange();
  }

  readonly getState = (): TableState => this.#store.getState();

  readonly subscribe = (changed: () => void): (() => void) => this.#store.subscribe(changed);

  readonly setRows = (rows: readonly TableRow[]): void => {
    this.#rows = rows;
    this.#arrange();
  };

  readonly setQuery = async (change: Partial<TableQuery>): Promise<void> => {
    const query = nextQuery(this.getState().query, change);
    if ("search" in change || "sort" in change) this.#arrange(query);
    else this.#page(query);
  };

  readonly mark = (operation: MarkingOperation, ids: readonly string[]): Promise<void> =>
    this.#store.mark(operation, ids, this.#options.onMark);

  readonly readIds = async (): Promise<readonly string[]> => this.getState().filteredIds ?? [];

  readonly summarize = async ({
    columns,
    shown,
    selected,
  }: SummaryRequest): Promise<readonly ColumnSummary[]> => {
    const { columns: all, idField, selectedIds } = this.getState();
    const rows = selected
      ? this.#rows.filter((row) => selectedIds.has(String(row[idField])))
      : this.#filtered;
    return (shown ?? all)
      .filter(({ name }) => columns.includes(name))
      .map((column) => summaryOfRows(column, rows));
  };

  readonly read = async ({
    skip,
    limit,
  }: {
    skip: number;
    limit: number;
  }): Promise<readonly TableRow[]> => this.#filtered.slice(skip, skip + limit);

  #arrange(query = this.getState().query): void {
    const { columns, idField } = this.getState();
    const needle = query.search.trim().toLowerCase();
    const zone = this.#options.zone ?? "UTC";
    const found =
      needle === ""
        ? this.#rows
        : this.#rows.filter((row) =>
            columns.some((column) => columnText(column, row, zone).toLowerCase().includes(needle)),
          );
    const sorts = sortsOf(query.sort).flatMap(({ column, ascending }) => {
      const option = columns.find(({ name }) => name === column);
      return option ? [{ option, ascending }] : [];
    });
    this.#filtered = sorts.length > 0 ? sorted(found, sorts) : found;
    this.#page(query, {
      totalFiltered: found.length,
      totalRecords: this.#rows.length,
      filteredIds: this.#filtered.map((row) => String(row[idField])),
      contents: this.#filtered,
    });
  }

  #page(query: TableQuery, change: object = {}): void {
    const { skip, limit } = query;
    this.#store.set({ ...change, query, skip, rows: this.#filtered.slice(skip, skip + limit) });
  }
}

interface OptionSort {
  option: TableColumnOption;
  ascending: boolean;
}

function sorted(rows: readonly TableRow[], sorts: readonly OptionSort[]): TableRow[] {
  return [...rows].sort((one, other) => {
    for (const sort of sorts) {
      const order = orderBy(one, other, sort);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function orderBy(one: TableRow, other: TableRow, { option, ascending }: OptionSort): number {
  const [a, b] = [columnValue(option, one), columnValue(option, other)];
  const blanks = Number(isBlank(a)) - Number(isBlank(b));
  return blanks !== 0 || isBlank(a) ? blanks : (ascending ? 1 : -1) * compared(a, b);
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "";
const order = new Intl.Collator("en-US", { numeric: true });
const compared = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number" ? a - b : order.compare(String(a), String(b));
