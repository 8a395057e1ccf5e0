import {
  type ColumnPreference,
  readColumnPreference,
  writeColumnPreference,
} from "./columnPreferences.ts";

/**
 * The columns of tables as this page has them: what the browser keeps, until a link or Back shows
 * something else, which is not kept. They are read when a page is opened, not while another tab
 * changes them.
 */
export class ColumnPreferenceStore {
  readonly #opened = new Map<string, ColumnPreference | undefined>();
  readonly #shown = new Map<string, ColumnPreference | undefined>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      // Where a page goes to another of its tables, that one listens by then.
      queueMicrotask(() => {
        if (this.#listeners.size > 0) return;
        this.#opened.clear();
        this.#shown.clear();
      });
    };
  };

  /** As they were when the page was opened. */
  opened(table: string): ColumnPreference | undefined {
    if (!this.#opened.has(table)) this.#opened.set(table, readColumnPreference(table));
    return this.#opened.get(table);
  }

  /** As they are now. */
  of(table: string): ColumnPreference | undefined {
    if (!this.#shown.has(table)) this.#shown.set(table, this.opened(table));
    return this.#shown.get(table);
  }

  /** A person's choice: kept, whatever else a link shows now. */
  keep(table: string, change: Partial<ColumnPreference>): void {
    const before = this.of(table);
    writeColumnPreference(table, { ...unlaid, ...readColumnPreference(table), ...change });
    this.#show(table, { ...unlaid, ...before, ...change });
  }

  show(table: string, change: Partial<ColumnPreference>): void {
    this.#show(table, { ...unlaid, ...this.of(table), ...change });
  }

  #show(table: string, preference: ColumnPreference): void {
    this.#shown.set(table, preference);
    for (const listener of this.#listeners) listener();
  }
}

const unlaid = { order: [], widths: {}, frozen: 0 };

export const columnPreferences = new ColumnPreferenceStore();
