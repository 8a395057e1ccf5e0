import {
  type FilterDefinition,
  maxGroupColumns,
  maxGroupMeasures,
  maxSearchLength,
  maxSortColumns,
  maxViewText,
  type NameColumn,
  PetronsError,
  pageSizes,
  type TableColumn,
  type TableOptions,
  type TableView,
} from "@petrons/sdk/contracts";
import type { ResourceScope, WorkspaceDefinition } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Logger } from "../../database/index.ts";
import { reasonOf } from "../../faults/index.ts";
import type { CollectionsProvider, TablesScopeBase } from "../../forge/types.ts";
import { type Scope, scopedReader } from "../../scope/index.ts";
import { nameColumns } from "../names/nameColumns.ts";
import { headersOf } from "../versions/logHeaders.ts";
import { isVersionOf } from "../versions/versionFiles.ts";
import { type ReadTable, readTable, type VersionReader } from "../versions/versionReader.ts";
import { aggregateRows } from "./aggregateRows.ts";
import {
  conditionOf,
  effectiveOptions,
  entryOf,
  type StoredMarking,
  stateVariables,
} from "./collectionState.ts";
import { filterIndexes } from "./filterIndexes.ts";
import { type ColumnFilter, type ColumnFilters, leavesOut } from "./filterSql.ts";
import { groupedView } from "./groupedView.ts";
import { groupingOf } from "./grouping.ts";
import { tablesOf } from "./tablesOf.ts";
import { emptyView, tableView } from "./tableView.ts";

/** One entry of the resource `Tables`. */
export interface TableSummary {
  collection: string;
  rowCount: number;
  version: string;
  schema: TableColumn[];
  markingIdFieldName: string;
  sourceFileName: string;
  /** SHA-256 of the files that its rows came from, as far as they are remembered. */
  fileHashes: string[];
  /** Rows of it came from logs, whose headers GetLogHeaders lists. */
  hasLogHeaders?: boolean;
  /** The columns whose values search finds as wells or fields. */
  nameColumns: NameColumn[];
  rejectedCount: number;
  rejectsFileId: string | null;
  importedAt: string;
  importedBy: string;
}

type Base = TablesScopeBase;

interface CollectionsDependencies {
  dataDir: string;
  reader: VersionReader;
  logger: Logger;
  /** What the tables lie in. */
  tablesIn: Scope;
}

/**
 * What is refused before it is stored: a stored option of the wrong kind would be an error each
 * time that the table is read, until it is set again.
 */
const optionsSchema = Type.Record(
  Type.String(),
  Type.Object(
    {
      skip: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      limit: Type.Optional(Type.Unsafe<number>({ enum: [...pageSizes] })),
      searchText: Type.Optional(Type.String({ maxLength: maxSearchLength })),
      sortByFieldName: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      sortAscending: Type.Optional(Type.Boolean()),
      fieldsToInclude: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
      grouping: Type.Optional(
        Type.Object({
          by: Type.Array(Type.Unknown(), { minItems: 1, maxItems: maxGroupColumns }),
          measures: Type.Array(Type.Unknown(), { minItems: 1, maxItems: maxGroupMeasures }),
        }),
      ),
      sortThenBy: Type.Optional(
        Type.Array(
          Type.Object(
            { field: Type.String(), ascending: Type.Boolean() },
            { additionalProperties: true },
          ),
          { maxItems: maxSortColumns - 1 },
        ),
      ),
    },
    { additionalProperties: true },
  ),
);

/** The person's last view, encoded as in an address. It is offered, never applied by itself. */
const lastViewSchema = Type.Object(
  { text: Type.String({ maxLength: maxViewText }), at: Type.String({ maxLength: 40 }) },
  { additionalProperties: false },
);

/**
 * The live tables of a scope for one person: what a workspace with `collections` has beside its own
 * resources. Each reads the Table documents and the person's variables through the scope, so an
 * import, a filter or an option computes anew what depends on it.
 */
export function collectionsProvider({
  dataDir,
  reader,
  logger,
  tablesIn,
}: CollectionsDependencies): (definition: WorkspaceDefinition) => CollectionsProvider {
  return ({ collections }) => {
    const scopeIdOf = ({ params }: Base): string => params[collections ?? ""] ?? "";
    const stored = (scope: Base) =>
      tablesOf(
        scopedReader(scope.documents as Parameters<typeof scopedReader>[0], tablesIn),
        scopeIdOf(scope),
      );
    /** A document that names a file outside its scope's folder is no table. */
    const tables = async (scope: Base): Promise<ReadTable[]> =>
      (await stored(scope))
        .filter((table) => isVersionOf(scope.identity.orgId, table))
        .map((table) => readTable(dataDir, scope.identity, table));

    /** A version that cannot be read is the fault of its collection alone. */
    function unread({ collection, version }: ReadTable, error: unknown): PetronsError {
      logger.error(
        { collection, version, reason: reasonOf(error) },
        "a table's version could not be read",
      );
      return new PetronsError("resource-failed", {
        name: collection,
        reason: "its data cannot be read.",
      });
    }

    async function views(scope: Base): Promise<Record<string, TableView>> {
      const [found, options, filters, markings] = await Promise.all([
        tables(scope),
        scope.variable(stateVariables.options),
        scope.variable(stateVariables.filters),
        scope.variable(stateVariables.markings),
      ]);
      const asking = reader.until(scope.unwanted);
      const read = await Promise.all(
        found.map(async (table): Promise<TableView> => {
          const { collection } = table;
          try {
            const given = entryOf<TableOptions>(options, collection);
            const view = {
              workspace: scope.workspace,
              options: effectiveOptions(given, table, { kept: true }),
              filters: entryOf<ColumnFilters>(filters, collection),
              marking: entryOf<StoredMarking>(markings, collection),
              tables: found.length,
            };
            const grouping = groupingOf(given?.grouping, table, {
              path: `TableOptions.${collection}.grouping`,
              kept: true,
            });
            return await (grouping
              ? groupedView(asking, table, view, grouping, given)
              : tableView(asking, table, view));
          } catch (error) {
            scope.unwanted.throwIfAborted();
            const { code, message, path } =
              error instanceof PetronsError ? error : unread(table, error);
            return { ...emptyView(scope.workspace, table), errors: [{ code, message, path }] };
          }
        }),
      );
      return Object.fromEntries(read.map((view) => [view.sourceCollection, view]));
    }

    async function filters(scope: Base): Promise<Record<string, FilterDefinition[]>> {
      const [found, state] = await Promise.all([
        tables(scope),
        scope.variable(stateVariables.filters),
      ]);
      const asking = reader.until(scope.unwanted);
      const definitions = await Promise.all(
        found.map(async (table): Promise<[string, FilterDefinition[]]> => {
          const indexes = await filterIndexes(asking, table).catch((error: unknown) => {
            scope.unwanted.throwIfAborted();
            unread(table, error);
            return undefined;
          });
          if (!indexes) return [table.collection, []];
          const set = entryOf<ColumnFilters>(state, table.collection);
          return [
            table.collection,
            [...indexes].map(([name, index]) =>
              definitionOf(name, index, entryOf<ColumnFilter>(set, name)),
            ),
          ];
        }),
      );
      return Object.fromEntries(definitions);
    }

    const options = async (scope: Base) =>
      (await scope.variable<Record<string, unknown>>(stateVariables.options)) ?? {};
    const lastView = async (scope: Base) => (await scope.variable(stateVariables.lastView)) ?? null;
    const summaries = async (scope: Base): Promise<TableSummary[]> =>
      (await stored(scope)).map(({ idField, fileHashes = [], ...table }) => {
        const {
          collection,
          rowCount,
          version,
          schema,
          sourceFileName,
          rejectedCount,
          rejectsFileId,
          importedAt,
          importedBy,
        } = table;
        return {
          ...{
            collection,
            rowCount,
            version,
            schema,
            markingIdFieldName: idField,
            sourceFileName,
            fileHashes,
          },
          ...(headersOf(table).length > 0 && { hasLogHeaders: true }),
          nameColumns: nameColumns(table.schema, table.nameColumns),
          rejectedCount,
          rejectsFileId,
          importedAt,
          importedBy,
        };
      });

    return {
      resources: {
        TableViews: views,
        TableOptions: options,
        Filters: filters,
        Tables: summaries,
        LastView: lastView,
      },
      variables: {
        [stateVariables.options]: { schema: optionsSchema },
        [stateVariables.filters]: { internal: true },
        [stateVariables.markings]: { internal: true },
        [stateVariables.lastView]: { schema: lastViewSchema },
      },
      tables: (base): ResourceScope["tables"] => ({
        list: async () =>
          (await stored(base)).map(({ collection, rowCount, version }) => ({
            collection,
            rowCount,
            version,
          })),
        async aggregate({ unfiltered = false, ...query }) {
          const table = (await tables(base)).find(
            ({ collection }) => collection === query.collection,
          );
          if (!table) throw new PetronsError("table-unknown", { name: query.collection });
          let condition: string | null = null;
          if (!unfiltered) {
            const [given, set] = await Promise.all([
              base.variable(stateVariables.options),
              base.variable(stateVariables.filters),
            ]);
            condition = conditionOf(
              table,
              entryOf<ColumnFilters>(set, query.collection),
              effectiveOptions(entryOf(given, query.collection), table, { kept: true }),
            );
          }
          return {
            rows: await aggregateRows(reader.until(base.unwanted), table, query, condition),
            version: table.version,
          };
        },
      }),
    };
  };
}

function definitionOf(
  name: string,
  index: FilterDefinition["index"],
  stored: ColumnFilter | undefined,
): FilterDefinition {
  const filter = stored && leavesOut(stored) ? stored : undefined;
  return {
    name,
    index,
    filter: {
      values: filter?.values ?? [],
      low: filter?.low ?? null,
      high: filter?.high ?? null,
      includeInvalid: filter?.includeInvalid ?? false,
      ...(filter?.exclude ? { exclude: filter.exclude } : {}),
      active: filter !== undefined,
    },
  };
}
