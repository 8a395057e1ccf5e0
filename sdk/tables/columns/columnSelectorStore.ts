import { makeAutoObservable, observableRef } from "mobx";
import { columnHeader } from "../columnOptions.ts";
import { type ColumnMove, movedColumns, placedColumns } from "./columnOrder.ts";
import { columnTexts } from "./columnTexts.ts";
import { ListSelection } from "./listSelection.ts";

/**
 * A column that can be chosen (TB-019, column definition). The unit, when there is one, is shown
 * behind the label.
 */
export interface SelectableColumn {
  name: string;
  label: string;
  unit?: string;
  /** It is always displayed. */
  required?: boolean;
}

interface ColumnLimits {
  /** More columns than this cannot be applied; 0, the default, is no limit (TB-022). */
  maxColumns?: number;
  /** More columns than this bring a warning; 20 by default (TB-023). */
  warnAbove?: number;
}

export type ColumnSide = "available" | "displayed";

/**
 * What the column selector knows while it is open: two lists, what is selected in each, what is
 * searched, what was last done.
 */
export class ColumnSelectorStore {
  displayed: readonly string[];
  readonly search: Record<ColumnSide, string> = { available: "", displayed: "" };
  readonly lists: Record<ColumnSide, ListSelection> = {
    available: new ListSelection(),
    displayed: new ListSelection(),
  };
  /**
   * What screen readers are to announce; another object each time, so that the same text is
   * announced again.
   */
  message: { text: string; required: boolean } = { text: "", required: false };
  private readonly columns: ReadonlyMap<string, SelectableColumn>;
  private readonly limits: Required<ColumnLimits>;
  private readonly onRequired: () => void;

  /**
   * Required columns that `shown` leaves out are displayed first. `onRequired` hears of every try
   * to remove one.
   */
  constructor(
    columns: readonly SelectableColumn[],
    shown: readonly string[],
    limits: ColumnLimits = {},
    onRequired: () => void = () => undefined,
  ) {
    this.columns = new Map(columns.map((column) => [column.name, column]));
    this.limits = { maxColumns: limits.maxColumns ?? 0, warnAbove: limits.warnAbove ?? 20 };
    this.onRequired = onRequired;
    const known = [...new Set(shown)].filter((name) => this.columns.has(name));
    const missing = columns
      .filter(({ name, required }) => required && !known.includes(name))
      .map(({ name }) => name);
    this.displayed = [...missing, ...known];
    makeAutoObservable<this, "columns" | "limits" | "onRequired">(
      this,
      {
        displayed: observableRef,
        message: observableRef,
        lists: false,
        columns: false,
        limits: false,
        onRequired: false,
      },
      { autoBind: true },
    );
  }

  /**
   * The columns of a list that its search leaves: available in the order of the definitions,
   * displayed in theirs.
   */
  get listed(): Record<ColumnSide, readonly SelectableColumn[]> {
    return {
      available: this.found("available", this.available),
      displayed: this.found("displayed", this.displayed),
    };
  }

  get available(): readonly string[] {
    const displayed = new Set(this.displayed);
    return [...this.columns.keys()].filter((name) => !displayed.has(name));
  }

  get counter(): string {
    return columnTexts.counter(this.displayed.length);
  }

  /** Why the choice cannot be applied. */
  get problem(): string | undefined {
    const { maxColumns } = this.limits;
    return maxColumns > 0 && this.displayed.length > maxColumns
      ? columnTexts.limit(maxColumns)
      : undefined;
  }

  get warning(): string | undefined {
    const { warnAbove } = this.limits;
    return this.displayed.length > warnAbove ? columnTexts.performance(warnAbove) : undefined;
  }

  setSearch(side: ColumnSide, text: string): void {
    this.search[side] = text;
    this.lists[side].keepOnly(this.listed[side].map(({ name }) => name));
  }

  /** The selected columns of a list change sides. */
  transferSelected(side: ColumnSide): void {
    this.transfer(side, this.selectedOf(side));
  }

  /**
   * Everything a list shows changes sides; what is required stays, quietly when there was something
   * else to move.
   */
  transferListed(side: ColumnSide): void {
    const names = this.listed[side].map(({ name }) => name);
    const free =
      side === "available" ? names : names.filter((name) => !this.columns.get(name)?.required);
    this.transfer(side, free.length > 0 ? free : names);
  }

  /**
   * Columns of a list change sides, in front of `before` or at the end. A required column stays,
   * and its notice is shown (TB-021).
   */
  transfer(side: ColumnSide, names: readonly string[], before?: string): void {
    if (names.length === 0) return;
    const listedBefore = this.listed[side].map(({ name }) => name);
    if (side === "available") {
      this.displayed = placedColumns(this.displayed, names, before);
      this.announce(columnTexts.added(this.named(names), this.displayed.length));
      this.settle("available", "displayed", listedBefore, names);
      return;
    }
    const leaving = names.filter((name) => !this.columns.get(name)?.required);
    const going = new Set(leaving);
    this.displayed = this.displayed.filter((name) => !going.has(name));
    if (leaving.length > 0) {
      this.announce(columnTexts.removed(this.named(leaving), this.displayed.length));
      this.settle("displayed", "available", listedBefore, leaving);
    }
    if (leaving.length < names.length) {
      this.message = { text: columnTexts.required, required: true };
      this.onRequired();
    }
  }

  /** The selected displayed columns to top, up, down or to bottom. */
  move(move: ColumnMove): void {
    this.reorder(
      movedColumns(
        this.displayed,
        this.lists.displayed.selected,
        move,
        this.listed.displayed.map(({ name }) => name),
      ),
    );
  }

  /** Displayed columns to the place in front of another, or to the end. */
  place(names: readonly string[], before: string | undefined): void {
    this.reorder(placedColumns(this.displayed, names, before), names);
  }

  /** The selected columns of a list in its order. */
  selectedOf(side: ColumnSide): string[] {
    return this.listed[side]
      .map(({ name }) => name)
      .filter((name) => this.lists[side].selected.has(name));
  }

  private reorder(order: string[], names: readonly string[] = this.selectedOf("displayed")): void {
    const first = names[0];
    if (first === undefined) return;
    this.displayed = order;
    const position = Math.min(...names.map((name) => order.indexOf(name))) + 1;
    this.announce(columnTexts.moved(this.named(names), position, order.length));
  }

  private settle(
    from: ColumnSide,
    to: ColumnSide,
    listedBefore: readonly string[],
    moved: readonly string[],
  ): void {
    this.lists[from].leave(listedBefore, new Set(moved));
    const arrived = new Set(moved);
    this.lists[to].set(this.listed[to].map(({ name }) => name).filter((name) => arrived.has(name)));
  }

  private found(side: ColumnSide, names: readonly string[]): readonly SelectableColumn[] {
    const text = this.search[side].trim().toLowerCase();
    const columns = names.flatMap((name) => this.columns.get(name) ?? []);
    return text === ""
      ? columns
      : columns.filter((column) => columnHeader(column).toLowerCase().includes(text));
  }

  private named(names: readonly string[]): string {
    const only = names.length === 1 ? this.columns.get(names[0]!) : undefined;
    return only?.label ?? columnTexts.many(names.length);
  }

  private announce(text: string): void {
    this.message = { text, required: false };
  }
}
