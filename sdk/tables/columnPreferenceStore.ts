import { type ColumnPreference, readColumnPreference, writeColumnPreference } from "./columnPreferences.ts";

/**
 * The columns of tables as this page has them: what the browser keeps, until a link or Back shows something else, which is not kept. They are read
 * again when a page is opened, not while another tab changes them.
 */
export class ColumnPreferenceStore {
  readonly #tables = new Map<string, ColumnPreference | undefined>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#tables.clear();
    };
  };

  of(table: string): ColumnPreference | undefined {
    if (!this.#tables.has(table)) this.#tables.set(table, readColumnPreference(table));
    return this.#tables.get(table);
  }

  /** A person's choice: kept, whatever else a link shows now. */
  keep(table: string, change: Partial<ColumnPreference>): void {
    writeColumnPreference(table, { ...unlaid, ...readColumnPreference(table), ...change });
    this.show(table, change);
  }

  show(table: string, change: Partial<ColumnPreference>): void {
    this.#tables.set(table, { ...unlaid, ...this.of(table), ...change });
    for (const listener of this.#listeners) listener();
  }
}

const unlaid = { order: [], widths: {}, frozen: 0 };

export const columnPreferences = new ColumnPreferenceStore();
