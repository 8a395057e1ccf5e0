import type { TableState } from "./tableSource.ts";
import { TableStateStore } from "./tableStateStore.ts";

/**
 * What a source of one's own may begin from: a state that notifies its listeners, started by the
 * first and stopped after the last.
 */
export abstract class TableStore {
  readonly #store: TableStateStore;

  constructor(state: Partial<TableState> & Pick<TableState, "columns">) {
    this.#store = new TableStateStore(state, () => {
      this.start();
      return () => this.stop();
    });
  }

  readonly getState = (): TableState => this.#store.getState();

  readonly subscribe = (changed: () => void): (() => void) => this.#store.subscribe(changed);

  protected set(change: Partial<TableState>): void {
    this.#store.set(change);
  }

  protected abstract start(): void;
  protected abstract stop(): void;
}
