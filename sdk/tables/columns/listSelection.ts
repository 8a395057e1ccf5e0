import { makeAutoObservable, observableRef } from "mobx";

/**
 * How a key or a click selects: alone, on to the last one chosen, or one in or out. `walk` moves
 * the active one without selecting.
 */
export type SelectMode = "alone" | "extend" | "toggle" | "walk";

/**
 * What is selected in a list, and which entry the keyboard is on. Entries are names; each call
 * passes the list's order.
 */
export class ListSelection {
  selected: ReadonlySet<string> = new Set();
  active: string | undefined = undefined;
  private anchor: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { selected: observableRef }, { autoBind: true });
  }

  select(names: readonly string[], name: string, mode: SelectMode): void {
    this.active = name;
    if (mode === "walk") return;
    if (mode === "extend") {
      const from = Math.max(0, names.indexOf(this.anchor ?? name));
      const to = names.indexOf(name);
      this.selected = new Set(names.slice(Math.min(from, to), Math.max(from, to) + 1));
      return;
    }
    this.anchor = name;
    if (mode === "alone") {
      this.selected = new Set([name]);
      return;
    }
    const next = new Set(this.selected);
    if (!next.delete(name)) next.add(name);
    this.selected = next;
  }

  set(names: readonly string[]): void {
    this.selected = new Set(names);
    this.active = names[0];
    this.anchor = names[0];
  }

  selectAll(names: readonly string[]): void {
    this.selected = new Set(names);
    this.active ??= names[0];
  }

  /** Entries that are no longer listed are no longer selected. */
  keepOnly(names: readonly string[]): void {
    const listed = new Set(names);
    this.selected = new Set([...this.selected].filter((name) => listed.has(name)));
    if (this.active !== undefined && !listed.has(this.active)) this.active = undefined;
  }

  /** After entries left, the keyboard goes on at the nearest that stayed. */
  leave(before: readonly string[], gone: ReadonlySet<string>): void {
    const at = before.findIndex((name) => gone.has(name));
    const next =
      before.slice(at).find((name) => !gone.has(name)) ??
      before.slice(0, at).findLast((name) => !gone.has(name));
    this.set(next === undefined ? [] : [next]);
  }
}
