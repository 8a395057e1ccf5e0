import {
  defaultMaxSelectableItems,
  defaultPageSize,
  type MarkingOperation,
} from "@petrons/sdk/contracts";
import { makeAutoObservable, observableRef, reaction, runInAction, untracked } from "mobx";
import { changedState } from "../oldNames.ts";
import { markedIds, type OnMark, type TableQuery, type TableState } from "./tableSource.ts";

const firstQuery: TableQuery = {
  skip: 0,
  limit: defaultPageSize,
  search: "",
  sort: undefined,
};

/** The state of a table, which its source holds and sets. */
export class TableStateStore {
  state: TableState;
  readonly #start: () => () => void;
  #stop = (): void => undefined;
  readonly #listeners = new Set<() => void>();

  /** The first listener starts it; what that answers stops it after the last. */
  constructor(
    state: Partial<TableState> & Pick<TableState, "columns">,
    start: () => () => void = () => () => undefined,
  ) {
    const first: TableState = {
      query: firstQuery,
      columns: state.columns,
      shown: undefined,
      rows: undefined,
      skip: 0,
      totalFiltered: 0,
      totalRecords: undefined,
      idField: "id",
      selectedIds: new Set(),
      maxSelectableItems: defaultMaxSelectableItems,
      filteredIds: undefined,
      live: true,
      failure: undefined,
    };
    this.state = changedState(first, state);
    this.#start = start;
    makeAutoObservable(this, {
      state: observableRef,
      getState: false,
      set: false,
      mark: false,
      subscribe: false,
    });
  }

  /** Not tracked: only a listener follows a table, so that no reader is drawn once more. */
  getState(): TableState {
    return untracked(() => this.state);
  }

  set(change: Partial<TableState>): void {
    runInAction(() => {
      this.state = changedState(this.state, change);
    });
  }

  /** Selects at once; a rejection of `onMark` takes it back. */
  async mark(operation: MarkingOperation, ids: readonly string[], onMark?: OnMark): Promise<void> {
    const before = this.getState().selectedIds;
    const after = markedIds(before, operation, ids);
    this.set({ selectedIds: after });
    try {
      await onMark?.(operation, ids, after);
    } catch (error) {
      this.set({ selectedIds: before });
      throw error;
    }
  }

  subscribe(changed: () => void): () => void {
    const leave = reaction(
      () => this.state,
      () => changed(),
    );
    this.#listeners.add(leave);
    if (this.#listeners.size === 1) this.#stop = this.#start();
    return () => {
      leave();
      if (this.#listeners.delete(leave) && this.#listeners.size === 0) this.#stop();
    };
  }
}
