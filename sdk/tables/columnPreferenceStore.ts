import { makeAutoObservable, observableRef, reaction, runInAction, untracked } from "mobx";
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
  /** Tables that show something else than when the page was opened. */
  shown: ReadonlyMap<string, ColumnPreference> = new Map();
  readonly #opened = new Map<string, ColumnPreference | undefined>();
  readonly #listeners = new Set<() => void>();

  constructor() {
    makeAutoObservable(this, {
      shown: observableRef,
      subscribe: false,
      opened: false,
      of: false,
      keep: false,
      show: false,
    });
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    const leave = reaction(
      () => this.shown,
      () => changed(),
    );
    this.#listeners.add(leave);
    return () => {
      leave();
      this.#listeners.delete(leave);
      // Where a page goes to another of its tables, that one listens by then.
      queueMicrotask(() => {
        if (this.#listeners.size > 0) return;
        this.#opened.clear();
        this.#set(new Map());
      });
    };
  };

  /** As they were when the page was opened. */
  opened(table: string): ColumnPreference | undefined {
    if (!this.#opened.has(table)) this.#opened.set(table, readColumnPreference(table));
    return this.#opened.get(table);
  }

  /** As they are now. Not tracked: another table's columns draw nothing. */
  of(table: string): ColumnPreference | undefined {
    return untracked(() => this.shown).get(table) ?? this.opened(table);
  }

  /** A person's choice: kept, whatever else a link shows now. */
  keep(table: string, change: Partial<ColumnPreference>): void {
    const before = this.of(table);
    writeColumnPreference(table, { ...unlaid, ...readColumnPreference(table), ...change });
    this.#set(new Map(this.shown).set(table, { ...unlaid, ...before, ...change }));
  }

  show(table: string, change: Partial<ColumnPreference>): void {
    this.#set(new Map(this.shown).set(table, { ...unlaid, ...this.of(table), ...change }));
  }

  #set(shown: ReadonlyMap<string, ColumnPreference>): void {
    runInAction(() => {
      this.shown = shown;
    });
  }
}

const unlaid = { order: [], widths: {}, frozen: 0 };

export const columnPreferences = new ColumnPreferenceStore();
