import { resourceFailure } from "@petrons/sdk/browser";
import {
  type ColumnSummary,
  defaultPageSize,
  type ExportOutcome,
  type ExportTableOptions,
  type FilterDefinition,
  type FilterQuery,
  literalOptions,
  type MarkingOperation,
  maxSortColumns,
  maxSummarizedColumns,
  type TableColumn,
  type TableGrouping,
  type TableOptions,
  type TableView,
} from "@petrons/sdk/contracts";
import { autorun } from "mobx";
import type { TableColumnOption } from "../columnOptions.ts";
import { groupsTable } from "../grouping/groupsTable.ts";
import { withOldName } from "../oldNames.ts";
import { type LiveTableSourceOptions, liveTableName, tableUpdateWait } from "./liveTableOptions.ts";
import {
  asQuery,
  echoes,
  endOfRun,
  isAny,
  liveColumn,
  outcomeOf,
  sameIds,
  sameOptions,
  sortOf,
  storedSort,
  withoutSort,
} from "./liveTableParts.ts";
import { areYears } from "./plainNumbers.ts";
import {
  type ExportedFile,
  type ExportRequest,
  markedIds,
  type RestoredTable,
  type SummaryRequest,
  type TableGroups,
  type TableQuery,
  type TableSource,
  type TableState,
} from "./tableSource.ts";
import { TableStateStore } from "./tableStateStore.ts";

/** How often `tableUpdateWait` is waited while the server is still at work on the page. */
const maxWaits = 20;

/**
 * A live table as its person sees it (TB-012, TB-014): the page follows the options, the filters,
 * the marking and every import. After a change the table is not live until the server echoes it or,
 * where it is at work on nothing, 3 seconds have passed; then the server's state is shown again.
 */
export const liveTableSource = (options: LiveTableSourceOptions): TableSource =>
  withOldName(new LiveTable(options));

interface Marked {
  ids: ReadonlySet<string>;
}

class LiveTable implements TableSource {
  readonly table: string;
  readonly maxSorts = maxSortColumns;
  readonly searched = "stored";
  readonly #store = new TableStateStore({ columns: [] }, () => this.#start());
  readonly #options: LiveTableSourceOptions;
  readonly #views: string;
  readonly #stored: string;
  readonly #filters: string;
  /** Asked and not echoed by the view yet. */
  #pending: TableOptions | undefined;
  /**
   * Sent and not confirmed by the stored options yet, which may come after the view: the next
   * change begins from here.
   */
  #sent: TableOptions | undefined;
  #marked: Marked | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rowColumns: { of: readonly TableColumn[]; columns: TableColumnOption[] } | undefined;
  #schema:
    | { of: readonly TableColumn[]; years: readonly string[]; columns: TableColumnOption[] }
    | undefined;

  constructor(options: LiveTableSourceOptions) {
    this.table = liveTableName(options.workspace, options.collection);
    this.#options = options;
    this.#views = `${options.workspace}#TableViews`;
    this.#stored = `${options.workspace}#TableOptions`;
    this.#filters = `${options.workspace}#Filters`;
  }

  readonly getState = (): TableState => this.#store.getState();

  readonly subscribe = (changed: () => void): (() => void) => this.#store.subscribe(changed);

  readonly setQuery = ({ skip, limit, search, ...change }: Partial<TableQuery>): Promise<void> => {
    const next: TableOptions = { ...this.#asked() };
    if (skip !== undefined) next.skip = skip;
    if (limit !== undefined) next.limit = limit;
    if (search !== undefined && search !== (next.searchText ?? "") && skip === undefined)
      next.skip = 0;
    if (search !== undefined) next.searchText = search;
    if (search === "") delete next.searchText;
    return this.#send(
      "sort" in change ? { ...withoutSort(next), ...storedSort(change.sort) } : next,
    );
  };

  readonly group = (grouping: TableGrouping | undefined): Promise<void> => {
    const { grouping: _, ...rest } = withoutSort(this.#asked());
    return this.#send({ ...rest, skip: 0, ...(grouping && { grouping }) });
  };

  readonly restore = (
    { skip, limit, search, sort }: TableQuery,
    { columns, grouping }: RestoredTable,
  ): Promise<void> =>
    this.#send({
      skip,
      limit,
      ...(search ? { searchText: search } : {}),
      ...storedSort(sort),
      ...(grouping ? { grouping } : {}),
      ...(columns ? { fieldsToInclude: [...columns] } : {}),
    });

  readonly choose = (columns: readonly string[]): Promise<void> =>
    this.#send({ ...this.#asked(), fieldsToInclude: [...columns] });

  readonly isBusy = (): boolean => this.#pending !== undefined || this.#isComputed();

  readonly mark = async (op: MarkingOperation, ids: readonly string[]): Promise<void> => {
    const { workspace, collection, api } = this.#options;
    const marked = { ids: markedIds(this.getState().selectedIds, op, ids) };
    this.#marked = marked;
    this.#wait();
    this.#refresh();
    const indexName = this.#view()?.markingIdFieldName ?? "id";
    try {
      await api.forge("SetMarking", {
        workspace,
        collection,
        name: collection,
        indexName,
        indexValues: [...ids],
        op,
      });
    } catch (error) {
      if (this.#marked === marked) this.#marked = undefined;
      this.#refresh();
      throw error;
    }
  };

  readonly readIds = async (): Promise<readonly string[]> => this.getState().filteredIds ?? [];

  readonly summarize = async ({
    columns,
    units,
    selected,
    spread,
    signal,
  }: SummaryRequest): Promise<readonly ColumnSummary[]> => {
    const { workspace, collection, api } = this.#options;
    const { selectedIds, query } = this.getState();
    const view = this.#view();
    const rows = {
      filterQuery: this.#filterQuery(),
      searchText: query.search,
      ...(view && { fieldsToInclude: view.fieldsToInclude }),
      ...(selected ? { ids: [...selectedIds] } : view?.grouping && { grouping: view.grouping }),
    };
    const summaries: ColumnSummary[] = [];
    for (let from = 0; from < columns.length; from += maxSummarizedColumns) {
      const options = {
        workspace,
        collection,
        columns: columns.slice(from, from + maxSummarizedColumns),
        units,
        ...(spread && { spread }),
        ...rows,
      };
      summaries.push(
        ...(
          await api.forge<ColumnSummary>("GetColumnSummaries", options, { signal, quiet403: true })
        ).data,
      );
    }
    return summaries;
  };

  readonly exportFile = async ({
    columns,
    units,
    decimals,
    precision,
    format,
    about,
    background,
    signal,
  }: ExportRequest): Promise<ExportedFile> => {
    const { workspace, collection, api } = this.#options;
    const pid = this.#options.petronId ?? workspace.split("/")[2] ?? null;
    const { searchText, fieldsToInclude } = this.#asked();
    const filterQuery = this.#filterQuery();
    const options: ExportTableOptions = {
      collection,
      columns: [...columns],
      precision,
      ...(format === "csv" ? {} : { format }),
      ...(about && format !== "xlsx" ? { about } : {}),
      ...(precision === "shown" && isAny(decimals) && { decimals: { ...decimals } }),
      ...(isAny(units) && { units: { ...units } }),
      ...(searchText ? { searchText } : {}),
      ...(searchText && fieldsToInclude ? { fieldsToInclude: [...fieldsToInclude] } : {}),
      ...(filterQuery.length > 0 ? { filterQuery } : {}),
      ...storedSort(sortOf(this.#asked())),
      ...(this.#view()?.grouping && { grouping: this.#view()?.grouping }),
    };
    const answer = await api.runTask<ExportOutcome>({
      taskType: "ExportTable",
      pid,
      options: literalOptions(options),
      runInBackground: background,
    });
    signal.throwIfAborted();
    const id = answer.insertedIds?.[0] ?? "";
    return outcomeOf(background ? await endOfRun(api, id, signal) : answer.data?.[0]);
  };

  #start(): () => void {
    const { forge } = this.#options;
    const leave = [this.#views, this.#stored, this.#filters].map((uri) => forge.subscribe(uri));
    leave.push(autorun(() => this.#refresh()));
    return () => {
      for (const stop of leave) stop();
      clearTimeout(this.#timer);
      this.#settle();
    };
  }

  #settle(): void {
    this.#pending = undefined;
    this.#sent = undefined;
    this.#marked = undefined;
  }

  #definitions(): FilterDefinition[] {
    return (
      this.#options.forge.element<Record<string, FilterDefinition[]>>(this.#filters).data?.[
        this.#options.collection
      ] ?? []
    );
  }

  /** Columns whose whole numbers look like years. */
  #years(): string[] {
    return this.#definitions().flatMap(({ name, index }) =>
      index.valueType === "int" && areYears(index.low, index.high) ? [name] : [],
    );
  }

  #filterQuery(): FilterQuery {
    return this.#definitions()
      .filter(({ filter }) => filter.active)
      .map(asQuery);
  }

  #view(): TableView | undefined {
    return this.#options.forge.element<Record<string, TableView>>(this.#views).data?.[
      this.#options.collection
    ];
  }

  #confirmed(): TableOptions {
    return (
      this.#options.forge.element<Record<string, TableOptions>>(this.#stored).data?.[
        this.#options.collection
      ] ?? {}
    );
  }

  #asked(): TableOptions {
    return this.#pending ?? this.#sent ?? this.#confirmed();
  }

  async #send(next: TableOptions): Promise<void> {
    const { workspace, collection, forge } = this.#options;
    this.#pending = next;
    this.#sent = next;
    this.#wait();
    this.#refresh();
    const others = forge.element<Record<string, TableOptions>>(this.#stored).data;
    try {
      await forge.setVariable(workspace, "TableOptions", { ...others, [collection]: next });
    } catch (error) {
      if (this.#pending === next) this.#pending = undefined;
      if (this.#sent === next) this.#sent = undefined;
      this.#refresh();
      throw error;
    }
  }

  #isComputed(): boolean {
    const { dirty, state } = this.#options.forge.element(this.#views);
    return dirty && state !== "error";
  }

  /** A page that takes long stays the one that is waited for. */
  #wait(times = maxWaits): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (times > 1 && this.#isComputed()) return this.#wait(times - 1);
      this.#settle();
      this.#refresh();
    }, tableUpdateWait);
  }

  #refresh(): void {
    const { forge, collection } = this.#options;
    const element = forge.element<Record<string, TableView>>(this.#views);
    const view = element.data?.[collection];
    const confirmed = this.#confirmed();
    if (this.#pending && echoes(view, this.#pending)) this.#pending = undefined;
    if (this.#marked && view && sameIds(view.selectedIds, this.#marked.ids))
      this.#marked = undefined;
    if (this.#sent && sameOptions(this.#sent, confirmed)) this.#sent = undefined;
    const asked = this.#pending ?? view ?? confirmed;
    const message =
      element.state === "error"
        ? resourceFailure(element)
        : view?.errors && resourceFailure({ errors: view.errors });
    const failure = message === undefined ? undefined : `Unable to get ${collection}: ${message}`;
    const query: TableQuery = {
      skip: asked.skip ?? 0,
      limit: asked.limit ?? view?.limit ?? defaultPageSize,
      search: asked.searchText ?? "",
      sort: sortOf(asked),
    };
    if (!view) {
      this.#store.set({ query, failure });
      return;
    }
    this.#store.set({
      query,
      columns: this.#columnsOf(view),
      // Groups show all their columns: which they have is chosen with the grouping.
      shown: view.grouping
        ? view.sourceCollectionSchema.map(({ name }) => name)
        : this.#asked().fieldsToInclude,
      groups: this.#groupsOf(view),
      rows: view.viewRecords,
      skip: view.skip,
      totalFiltered: view.totalNumFilteredRecords,
      totalRecords: view.totalNumRecords,
      idField: view.markingIdFieldName,
      selectedIds: this.#marked?.ids ?? new Set(view.selectedIds),
      maxSelectableItems: view.maxSelectableItems,
      filteredIds: view.filteredRecordIds,
      contents: JSON.stringify([
        view.tableVersion,
        view.totalNumFilteredRecords,
        view.searchText,
        view.fieldsToInclude,
        view.grouping,
        this.#filterQuery(),
      ]),
      live: this.#pending === undefined && this.#marked === undefined,
      failure,
    });
  }

  #columnsOf({ sourceCollectionSchema }: TableView): TableColumnOption[] {
    const years = this.#years();
    if (this.#schema?.of !== sourceCollectionSchema || this.#schema.years.join() !== years.join())
      this.#schema = {
        of: sourceCollectionSchema,
        years,
        columns: sourceCollectionSchema.map((column) =>
          liveColumn(column, years.includes(column.name)),
        ),
      };
    return this.#schema.columns;
  }

  #groupsOf({ grouping, rowSchema, sourceCollectionSchema }: TableView): TableGroups {
    const rows = rowSchema ?? sourceCollectionSchema;
    if (this.#rowColumns?.of !== rows)
      this.#rowColumns = { of: rows, columns: rows.map((column) => liveColumn(column)) };
    return {
      grouping,
      rowColumns: this.#rowColumns.columns,
      table: groupsTable(this.table, grouping),
    };
  }
}
