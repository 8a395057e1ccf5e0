import type { Api } from "@petrons/sdk/browser";
import { failureText, onReadAgain } from "@petrons/sdk/browser";
import type { MarkingOperation, Query, QueryOptions } from "@petrons/sdk/contracts";
import type { TableColumnOption, TableRow } from "../columnOptions.ts";
import { withOldName } from "../oldNames.ts";
import {
  nextQuery,
  type OnMark,
  type TableQuery,
  type TableSort,
  type TableSource,
  type TableState,
} from "./tableSource.ts";
import { TableStateStore } from "./tableStateStore.ts";

export interface DocumentSourceOptions {
  /** The type of the documents, such as `Petron`. */
  type: string;
  /** What its documents are called in messages; the type by default. */
  what?: string;
  /** Narrows the documents; all that the person may read by default. */
  query?: Query;
  api: Pick<Api, "query">;
  columns: readonly TableColumnOption[];
  /** Fields the search looks in; the columns of type string by default. */
  searchFields?: readonly string[];
  /** What a search finds besides, such as documents of a state whose word holds the text. */
  alsoFinds?: (text: string) => readonly Query[];
  /** Name for the browser's storage; the type by default. */
  table?: string;
  limit?: number;
  /** The search and the first row it begins with, as an address may say. */
  search?: string;
  skip?: number;
  /** The sort it begins with. */
  sort?: TableSort;
  maxSelectableItems?: number;
  onMark?: OnMark;
}

export interface DocumentSource extends TableSource {
  /**
   * Asks the same again; the rows stay live meanwhile, so that a table may follow changes without
   * flicker.
   */
  reload: () => Promise<void>;
}

/**
 * Documents by the data query (DA-005): skip, limit, sortBy and sortOrder, and no sort field
 * without a sort. A failure reads 'Unable to get <type>: <message>'. An answer that a newer
 * query overtook is dropped. The rows are those of the moment they were asked for.
 */
export const documentSource = (options: DocumentSourceOptions): DocumentSource =>
  withOldName(new Documents(options));

const exportPage = 5_000;

class Documents implements DocumentSource {
  readonly table: string;
  readonly searched = "text";
  readonly #store: TableStateStore;
  readonly #options: DocumentSourceOptions;
  #round = 0;
  #all: number | undefined;

  constructor(options: DocumentSourceOptions) {
    const { columns, limit = 10, skip = 0, search = "", sort, maxSelectableItems } = options;
    this.#store = new TableStateStore(
      {
        columns,
        query: { skip, limit, search, sort },
        ...(maxSelectableItems === undefined ? {} : { maxSelectableItems }),
      },
      () => this.#start(),
    );
    this.table = options.table ?? options.type;
    this.#options = options;
  }

  readonly getState = (): TableState => this.#store.getState();

  readonly subscribe = (changed: () => void): (() => void) => this.#store.subscribe(changed);

  readonly reload = (): Promise<void> => this.#fetch(this.getState().query);

  readonly setQuery = (change: Partial<TableQuery>): Promise<void> =>
    this.#fetch(nextQuery(this.getState().query, change));

  readonly mark = (operation: MarkingOperation, ids: readonly string[]): Promise<void> =>
    this.#store.mark(operation, ids, this.#options.onMark);

  readonly readIds = async (signal: AbortSignal): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (let skip = 0; skip < this.getState().totalFiltered; skip += exportPage) {
      ids.push(
        ...(await this.read({ skip, limit: exportPage, signal })).map((row) => String(row.id)),
      );
    }
    return ids;
  };

  readonly read = async ({
    skip,
    limit,
    signal,
  }: {
    skip: number;
    limit: number;
    signal: AbortSignal;
  }): Promise<readonly TableRow[]> => {
    const rows: TableRow[] = [];
    for (let from = skip; from < skip + limit; from += exportPage) {
      signal.throwIfAborted();
      const { query } = this.getState();
      const { data } = await this.#options.api.query(
        this.#options.type,
        this.#filter(query),
        queryOptions({ ...query, skip: from, limit: Math.min(exportPage, skip + limit - from) }),
      );
      rows.push(...data);
      if (data.length < exportPage) break;
    }
    return rows;
  };

  #start(): () => void {
    const leave = onReadAgain(
      (what) => void ((what === "all" || this.getState().failure !== undefined) && this.reload()),
    );
    void this.reload();
    return () => {
      leave();
      this.#round += 1;
    };
  }

  async #fetch(query: TableQuery): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const { type, what = type, api } = this.#options;
    if (query !== this.getState().query) this.#store.set({ query, live: false });
    try {
      const { data, total } = await api.query(type, this.#filter(query), queryOptions(query));
      if (round !== this.#round) return;
      if (query.search === "") this.#all = total;
      this.#store.set({
        rows: data,
        skip: query.skip,
        totalFiltered: total,
        totalRecords: this.#all,
        live: true,
        failure: undefined,
      });
    } catch (error) {
      if (round !== this.#round) return;
      this.#store.set({ live: true, failure: `Unable to get ${what}: ${failureText(error)}` });
    }
  }

  #filter({ search }: TableQuery): Query {
    const { query = {}, columns, searchFields, alsoFinds } = this.#options;
    const text = search.trim();
    const fields =
      searchFields ??
      columns
        .filter(({ type = "string", value }) => type === "string" && !value)
        .map(({ name }) => name);
    if (text === "" || fields.length === 0) return query;
    const pattern = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const held = fields.map((field) => ({ [field]: { $regex: pattern, $options: "i" } }));
    const found: Query = { $or: [...held, ...(alsoFinds?.(text) ?? [])] };
    return Object.keys(query).length === 0 ? found : { $and: [query, found] };
  }
}

function queryOptions({ skip, limit, sort }: TableQuery): QueryOptions {
  return {
    skip,
    limit,
    ...(sort
      ? { sortBy: sort.column, sortOrder: sort.ascending ? "ascending" : "descending" }
      : {}),
  };
}
