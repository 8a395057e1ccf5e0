import { makeAutoObservable, observableRef } from "mobx";
import type { GridPlace } from "../grid/gridTypes.ts";
import type { EditorRow } from "./editorRows.ts";

/** The rows at a time, and where they were about to be changed. */
interface EditorStep {
  rows: readonly EditorRow[];
  place: GridPlace;
}

/**
 * Steps kept for undo. Rows that did not change are shared, so a step costs a list of references.
 */
const kept = 200;

/** What was, and what was undone. */
export class EditorHistory {
  past: readonly EditorStep[] = [];
  future: readonly EditorStep[] = [];

  constructor() {
    makeAutoObservable(this, { past: observableRef, future: observableRef });
  }

  add(step: EditorStep): void {
    this.past = [...this.past.slice(1 - kept), step];
    this.future = [];
  }

  /** The step to go back to, or ahead; `now` is where one can return to. */
  take(direction: "undo" | "redo", now: readonly EditorRow[]): EditorStep | undefined {
    const [from, to] = direction === "undo" ? [this.past, this.future] : [this.future, this.past];
    const step = from.at(-1);
    if (!step) return undefined;
    const [rest, more] = [from.slice(0, -1), [...to, { rows: now, place: step.place }]];
    this.past = direction === "undo" ? rest : more;
    this.future = direction === "undo" ? more : rest;
    return step;
  }

  clear(): void {
    this.past = [];
    this.future = [];
  }
}
