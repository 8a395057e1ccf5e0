// @vitest-environment jsdom
import { cleanup, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { DataTable } from "./DataTable.tsx";
import { currentSource } from "./oldNames.ts";
import { rowsSource } from "./source/rowsSource.ts";
import type { TableQuery, TableSource, TableState } from "./source/tableSource.ts";
import { TableStore } from "./source/tableStore.ts";

Object.assign(window, {
  matchMedia: () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});

const columns = [{ name: "name", label: "Name" }];
const first: TableQuery = { skip: 0, limit: 10, search: "", sort: undefined };

/** As plugins of version 1.0 wrote it, with the SDK's store. */
class OldStore extends TableStore {
  readonly table = "old-store";
  readonly reload = async () => undefined;
  readonly ask = async (change: Partial<TableQuery>) => {
    const state = this.getState();
    this.set({ ...state, question: { ...state.question!, ...change } });
  };
  protected start() {
    this.set({ rows: [{ id: "a", name: "Gannet" }], totalFiltered: 1 });
  }
  protected stop() {}
}

/** As plugins of version 1.0 wrote it, with a state of its own. */
class OwnState {
  readonly table = "old-own";
  #listeners = new Set<() => void>();
  #state = {
    ...rowsSource([{ id: "a", name: "Gannet" }], { table: "any", columns }).getState(),
    question: first,
    query: undefined,
  };
  getState() {
    return this.#state as unknown as TableState;
  }
  subscribe(changed: () => void) {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }
  async ask(change: Partial<TableQuery>) {
    this.#state = { ...this.#state, question: { ...this.#state.question, ...change } };
    for (const changed of this.#listeners) changed();
  }
}

it.each([
  ["the SDK's store", () => new OldStore({ columns })],
  ["a state of its own", () => new OwnState()],
])(
  "TB-005 a table shows and sorts the source that a plugin of version 1.0 made with %s",
  async (_, make) => {
    const source = make();
    const table = { source: source as unknown as TableSource, label: "Wells" };
    await renderWithHost(createElement(DataTable, table));
    expect(document.querySelector('[role="grid"]')?.textContent).toContain("Gannet");
    const header = document.querySelector<HTMLElement>('[role="columnheader"] button');
    await act(async () => header!.click());
    expect(source.getState().question).toEqual({
      ...first,
      sort: { column: "name", ascending: false },
    });
    const sorted = document.querySelector('[role="columnheader"][aria-sort]');
    expect(sorted?.getAttribute("aria-sort")).toBe("descending");
    cleanup();
  },
);

it("a plugin of version 1.0 asks a source of the SDK by the names of then", async () => {
  const source = rowsSource([], { table: "new", columns });
  await source.ask?.({ search: "gannet" });
  expect(source.getState().question).toEqual({ ...first, search: "gannet" });
  expect(source.getState().query).toBe(source.getState().question);
});

it("a plugin of version 1.0 that decorates a source of the SDK is asked by its own name", async () => {
  const changes: Partial<TableQuery>[] = [];
  const made = rowsSource([], { table: "decorated", columns });
  const ask = async (change: Partial<TableQuery>) => {
    changes.push(change);
    await made.setQuery(change);
  };
  await currentSource({ ...made, ask }).setQuery({ search: "gannet" });
  expect(changes).toEqual([{ search: "gannet" }]);
  expect(currentSource(made)).toBe(made);
});
