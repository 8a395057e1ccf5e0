import type { DisplayUnits } from "@petrons/sdk/browser";
import { makeAutoObservable, observableRef } from "mobx";
import {
  columnHeader,
  type TableColumnOption,
  type TableRow,
  usableColumns,
} from "../columnOptions.ts";
import type { GridPlace } from "../grid/gridTypes.ts";
import { measuredColumns } from "../measuredColumns.ts";
import { nextSort } from "../nextSort.ts";
import type { TableSort } from "../source/tableSource.ts";
import { editedText, readCell, startText } from "./cellText.ts";
import { CellValidation } from "./cellValidation.ts";
import { EditorHistory } from "./editorHistory.ts";
import type { CellRange, TableEditorOptions } from "./editorOptions.ts";
import { pasteWait, readPaste } from "./editorPaste.ts";
import {
  type EditorRow,
  emptyValues,
  type MakeRow,
  type RowRange,
  sortedRows,
  withCopies,
  withMoved,
  withoutRows,
  withValues,
} from "./editorRows.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import { nextError, validationSummary } from "./validationSummary.ts";

const start: GridPlace = { row: 0, column: 0 };

/**
 * A table while it is edited (TB-028 to TB-031), without a screen and without calls. Values that
 * cannot be read stay as the text that was typed, with their problem. Every change is one step of
 * undo, and sets `dirty`.
 */
export class TableEditorStore {
  columns: readonly TableColumnOption[];
  rows: readonly EditorRow[];
  dirty = false;
  /** Rows of a paste that is being formatted; nothing when there is none. */
  formatting: number | undefined = undefined;
  /** The paste is still being read: nothing else changes the rows. */
  locked = false;
  mark: CellRange = { from: start, to: start };
  /** Where the focus shall go; another object each time. */
  focus: GridPlace | undefined = undefined;
  sort: TableSort | undefined = undefined;
  readonly history = new EditorHistory();
  readonly validation: CellValidation;
  private readonly zone: string;
  readonly minRows: number;
  private readonly onChange: (rows: readonly TableRow[]) => void;
  private keys = 0;
  private readonly make: MakeRow = (values = emptyValues(this.columns)) => {
    this.keys += 1;
    return { key: String(this.keys), values };
  };
  private beforeSort: readonly string[] = [];
  private stopPaste: () => void = () => undefined;

  constructor(
    columns: readonly TableColumnOption[],
    rows: readonly TableRow[],
    options: TableEditorOptions = {},
  ) {
    this.columns = usableColumns(columns);
    this.zone = options.zone ?? "UTC";
    this.minRows = options.minRows ?? 1;
    this.onChange = options.onChange ?? (() => undefined);
    this.validation = new CellValidation(this.columns, this.zone);
    this.rows = this.atLeast(rows.map((values) => this.make(values)));
    makeAutoObservable<
      this,
      "zone" | "onChange" | "keys" | "beforeSort" | "stopPaste" | "make" | "atLeast"
    >(
      this,
      {
        ...{
          columns: observableRef,
          history: false,
          validation: false,
          zone: false,
          minRows: false,
          onChange: false,
          keys: false,
          beforeSort: false,
        },
        ...{
          stopPaste: false,
          make: false,
          atLeast: false,
          problemAt: false,
          textAt: false,
          startText: false,
          canEdit: false,
        },
        rows: observableRef,
        mark: observableRef,
        focus: observableRef,
        sort: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The rows as they would be saved. */
  get plain(): readonly TableRow[] {
    return this.rows.map(({ values }) => values);
  }

  /** Cells with an error, row by row. While a paste is formatted nothing is validated. */
  get errors(): readonly GridPlace[] {
    if (this.formatting !== undefined) return [];
    return this.rows.flatMap((row, at) => {
      const problems = this.validation.problemsOf(row, this.rows);
      if (problems.size === 0) return [];
      return this.columns.flatMap(({ name }, column) =>
        problems.has(name) ? [{ row: at, column }] : [],
      );
    });
  }

  get summary(): string {
    return validationSummary(this.errors);
  }

  get checking(): boolean {
    return this.formatting === undefined && this.validation.isWaiting(this.rows);
  }

  /** Why the rows cannot be taken over now (TB-031). */
  get blocked(): string | undefined {
    if (this.formatting !== undefined) return texts.formattingFirst;
    if (this.errors.length > 0) return texts.fixFirst;
    return this.checking ? texts.checking : undefined;
  }

  /** The rows that are marked. */
  get marked(): RowRange {
    const last = this.rows.length - 1;
    return { from: Math.min(this.mark.from.row, last), to: Math.min(this.mark.to.row, last) };
  }

  get canRemove(): boolean {
    return (
      this.rows.length > this.minRows ||
      this.rows.some(({ values }) =>
        this.columns.some(({ name }) => (values[name] ?? null) !== null),
      )
    );
  }

  /** What is wrong in the cell with the focus, for who does not point at it. */
  get problemHere(): string | undefined {
    const column = this.columns[this.mark.from.column];
    const problem = this.problemAt(this.mark.from);
    return column && problem ? `${columnHeader(column)}: ${problem}` : undefined;
  }

  /** Shows the same columns in other units; the values stay. */
  showIn(units: DisplayUnits): void {
    this.columns = measuredColumns(this.columns, units);
  }

  textAt({ row, column }: GridPlace): string {
    const shown = this.columns[column];
    return shown ? editedText(shown, this.rows[row]?.values[shown.name], this.zone) : "";
  }

  /** The text an editor of the cell starts with. */
  startText({ row, column }: GridPlace): string {
    const shown = this.columns[column];
    return shown ? startText(shown, this.rows[row]?.values[shown.name], this.zone) : "";
  }

  problemAt({ row, column }: GridPlace): string | undefined {
    const found = this.rows[row];
    if (!found || this.formatting !== undefined) return undefined;
    return this.validation.problemsOf(found, this.rows).get(this.columns[column]?.name ?? "");
  }

  canEdit({ row, column }: GridPlace): boolean {
    const found = this.columns[column];
    return found !== undefined && !found.readOnly && !this.locked && row < this.rows.length;
  }

  setMark(from: GridPlace, to: GridPlace): void {
    this.mark = { from, to };
  }

  /** Takes what was typed into a cell. */
  setText(place: GridPlace, text: string): void {
    const column = this.columns[place.column];
    if (!column || !this.canEdit(place)) return;
    // What is only shown shorter is not changed by opening and leaving its editor.
    if (text === this.textAt(place) || text === this.startText(place)) return;
    this.change(
      new Map([[place.row, { [column.name]: readCell(column, text, this.zone).value }]]),
      place,
    );
  }

  /** Yes becomes No and all else Yes, in every boolean cell of the range by the first one. */
  toggle({ from, to }: CellRange): void {
    const next = this.rows[from.row]?.values[this.columns[from.column]?.name ?? ""] !== true;
    this.fill({ from, to }, (column) => (column.type === "boolean" ? next : undefined));
  }

  clear(from: GridPlace, to: GridPlace): void {
    this.fill({ from, to }, () => null);
  }

  /** The topmost row of the range goes into those below; of a single row, the row above into it. */
  fillDown({ from, to }: CellRange): void {
    const source = this.rows[from.row === to.row ? from.row - 1 : from.row];
    if (source) this.fill({ from, to }, ({ name }) => source.values[name] ?? null);
  }

  /**
   * A spreadsheet's cells at a place. Rows grow as needed; one cell fills all that is marked. A
   * paste is one step.
   */
  paste(place: GridPlace, cells: readonly (readonly string[])[]): void {
    if (this.locked || cells.length === 0) return;
    const { from, to } = this.mark;
    const [first = []] = cells;
    const single = cells.length === 1 && first.length === 1;
    const filled = single
      ? Array.from(
          { length: to.row - from.row + 1 },
          () => Array(to.column - from.column + 1).fill(first[0]) as string[],
        )
      : cells;
    const at = single ? from : place;
    this.stopPaste();
    this.locked = true;
    this.formatting = filled.length;
    const timer = setTimeout(this.endFormatting, pasteWait(filled.length));
    const stopReading = readPaste({
      columns: this.columns,
      place: at,
      cells: filled,
      zone: this.zone,
      onRead: (changes) => this.takePaste(changes, at),
    });
    this.stopPaste = () => {
      clearTimeout(timer);
      stopReading();
    };
  }

  addRow(side: "above" | "below"): void {
    const at = side === "above" ? this.marked.from : this.marked.to + 1;
    this.replace([...this.rows.slice(0, at), this.make(), ...this.rows.slice(at)], {
      row: at,
      column: this.mark.from.column,
    });
  }

  duplicate(): void {
    const { from, to } = this.marked;
    this.replace(withCopies(this.rows, { from, to }, this.columns, this.make), {
      row: to + 1,
      column: this.mark.from.column,
    });
  }

  remove(): void {
    if (!this.canRemove) return;
    const next = withoutRows(this.rows, this.marked, this.minRows, this.make);
    this.replace(next, {
      row: Math.min(this.marked.from, next.length - 1),
      column: this.mark.from.column,
    });
  }

  move(by: -1 | 1): void {
    const next = withMoved(this.rows, this.marked, by);
    if (next) this.replace(next, { row: this.marked.from + by, column: this.mark.from.column });
  }

  /**
   * Descending, ascending, and back to the order there was. The order of the rows is part of the
   * table: sorting is a change.
   */
  sortBy(column: string): void {
    if (this.locked) return;
    const to = nextSort(this.sort, column);
    const order = this.sort === undefined ? this.rows.map(({ key }) => key) : this.beforeSort;
    const place = new Map(order.map((key, index) => [key, index]));
    const back = [...this.rows].sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0));
    this.replace(to === undefined ? back : sortedRows(back, to.column, to.ascending), undefined);
    this.beforeSort = order;
    this.sort = to;
  }

  undo(): void {
    this.step("undo");
  }

  redo(): void {
    this.step("redo");
  }

  goToNextError(): void {
    const place = nextError(this.errors, this.mark.from);
    if (place) this.goTo(place);
  }

  goTo(place: GridPlace): void {
    this.focus = { ...place };
  }

  /** The changes were taken over, or the editor was closed (TB-028). */
  markClean(): void {
    this.dirty = false;
  }

  /** Other rows in place of these; what was done before cannot be undone. */
  load(rows: readonly TableRow[]): void {
    this.dispose();
    this.endFormatting();
    this.rows = this.atLeast(rows.map((values) => this.make(values)));
    this.history.clear();
    this.sort = undefined;
    this.dirty = false;
  }

  dispose(): void {
    this.stopPaste();
  }

  private takePaste(changes: Map<number, TableRow>, place: GridPlace): void {
    const last = Math.max(...changes.keys());
    const grown = [...this.rows];
    while (grown.length <= last) grown.push(this.make());
    this.locked = false;
    const next = withValues(grown, changes) ?? (grown.length > this.rows.length ? grown : null);
    if (next) this.replace(next, place);
  }

  private endFormatting(): void {
    this.formatting = undefined;
    this.locked = false;
  }

  private fill({ from, to }: CellRange, value: (column: TableColumnOption) => unknown): void {
    const changes = new Map<number, TableRow>();
    for (let row = from.row; row <= to.row; row++) {
      const columns = this.columns
        .slice(from.column, to.column + 1)
        .filter((column) => !column.readOnly && value(column) !== undefined);
      changes.set(row, Object.fromEntries(columns.map((column) => [column.name, value(column)])));
    }
    if (!this.locked) this.change(changes, from);
  }

  private change(changes: ReadonlyMap<number, TableRow>, place: GridPlace): void {
    const next = withValues(this.rows, changes);
    if (next) this.replace(next, place, false);
  }

  private replace(rows: readonly EditorRow[], place: GridPlace | undefined, focus = true): void {
    if (this.locked) return;
    this.history.add({ rows: this.rows, place: place ?? this.mark.from });
    this.rows = rows;
    this.sort = undefined;
    if (place && focus) this.focus = { ...place };
    this.changed();
  }

  private step(direction: "undo" | "redo"): void {
    if (this.locked) return;
    const step = this.history.take(direction, this.rows);
    if (!step) return;
    this.dispose();
    this.endFormatting();
    this.rows = step.rows;
    this.sort = undefined;
    this.focus = { row: Math.min(step.place.row, step.rows.length - 1), column: step.place.column };
    this.changed();
  }

  private changed(): void {
    this.dirty = true;
    this.onChange(this.plain);
  }

  private atLeast(rows: EditorRow[]): readonly EditorRow[] {
    while (rows.length < this.minRows) rows.push(this.make());
    return rows;
  }
}
