import type { Api } from "@petrons/sdk/browser";
import { failureText, firstItem } from "@petrons/sdk/browser";
import type { TableOptions, TableView } from "@petrons/sdk/contracts";
import { liveColumn } from "../source/liveTableParts.ts";
import {
  nextQuery,
  type TableQuery,
  type TableSource,
  type TableState,
} from "../source/tableSource.ts";
import { TableStateStore } from "../source/tableStateStore.ts";

interface VersionSourceOptions {
  workspace: string;
  collection: string;
  version: string;
  api: Pick<Api, "forge">;
}

/**
 * An older version of a live table: paged, searched and sorted by the server, and nothing else. It
 * never changes.
 */
export const versionSource = (options: VersionSourceOptions): TableSource =>
  new VersionPages(options);

class VersionPages implements TableSource {
  readonly table: string;
  readonly #store = new TableStateStore({ columns: [] }, () => this.#start());
  readonly #options: VersionSourceOptions;
  #round = 0;

  constructor(options: VersionSourceOptions) {
    // Columns that are chosen for the table are chosen for its versions.
    this.table = `${options.workspace}/${options.collection}/versions`;
    this.#options = options;
  }

  readonly getState = (): TableState => this.#store.getState();

  readonly subscribe = (changed: () => void): (() => void) => this.#store.subscribe(changed);

  readonly setQuery = (change: Partial<TableQuery>): Promise<void> =>
    this.#fetch(nextQuery(this.getState().query, change));

  readonly reload = (): Promise<void> => this.#fetch(this.getState().query);

  #start(): () => void {
    void this.reload();
    return () => {
      this.#round += 1;
    };
  }

  async #fetch(query: TableQuery): Promise<void> {
    const round = ++this.#round;
    const { api, ...named } = this.#options;
    if (query !== this.getState().query) this.#store.set({ query, live: false });
    const { skip, limit, search, sort } = query;
    const options: TableOptions = {
      skip,
      limit,
      searchText: search,
      ...(sort && { sortByFieldName: sort.column, sortAscending: sort.ascending }),
    };
    try {
      const answer = await api.forge<TableView>(
        "GetTableVersion",
        { ...named, options },
        { quiet403: true },
      );
      if (round !== this.#round) return;
      const view = firstItem(answer);
      this.#store.set({
        columns:
          this.getState().columns.length > 0
            ? this.getState().columns
            : view.sourceCollectionSchema.map((column) => liveColumn(column)),
        rows: view.viewRecords,
        skip: view.skip,
        totalFiltered: view.totalNumFilteredRecords,
        totalRecords: view.totalNumRecords,
        idField: view.markingIdFieldName,
        live: true,
        failure: undefined,
      });
    } catch (error) {
      if (round === this.#round)
        this.#store.set({
          live: true,
          failure: `Unable to get this version: ${failureText(error)}`,
        });
    }
  }
}
