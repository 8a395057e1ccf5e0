import { isDeepStrictEqual } from "node:util";
import {
  defaultMaxSelectableItems,
  type MarkingOperation,
  markingOperations,
  matchAddress,
  maxSearchLength,
  maxSummarizedColumns,
  PetronsError,
  type TableOptions,
  uniqueValuesLimit,
  withoutTab,
} from "@petrons/sdk/contracts";
import type { WorkspaceDefinition } from "@petrons/sdk/server";
import {
  type ActionOptions,
  type Forge,
  type ForgeAction,
  readOptions,
} from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import type { Limits } from "../../limits/index.ts";
import type { ScopedReader } from "../../scope/index.ts";
import { identifier } from "../engine/sqlText.ts";
import { type NameChoiceDependencies, setNameColumn } from "../names/chooseNameColumn.ts";
import type { StoredTable } from "../tableContainer.ts";
import { versionActions } from "../versions/versionActions.ts";
import { type ReadTable, readTable, type VersionReader } from "../versions/versionReader.ts";
import {
  conditionOf,
  effectiveOptions,
  entryOf,
  type StoredMarking,
  stateVariables,
} from "./collectionState.ts";
import { columnSummaries, unitsOfOptions } from "./columnSummaries.ts";
import { filtersOf, filtersOfList, isScalar } from "./filterQuery.ts";
import { type ColumnFilters, columnOf, comparedSql, valueLiteral } from "./filterSql.ts";
import { groupedTable, groupingOf } from "./grouping.ts";
import { listedValues } from "./listedValues.ts";
import { tablesOf } from "./tablesOf.ts";
import { uniqueValues } from "./uniqueValues.ts";

interface CollectionDependencies {
  dataDir: string;
  forge: Forge;
  /** What a person may read. */
  readAs(session: Session): ScopedReader;
  reader: VersionReader;
  limits: Limits;
  /** The workspaces with collections that were used so far. */
  definitions: readonly WorkspaceDefinition[];
  /** What the choice of columns whose names search finds is written with. */
  choices: Omit<NameChoiceDependencies, "tableFor">;
}

/**
 * The actions of workspaces with collections. What they set is stored as variables, so every node
 * and tab of the person hears of it.
 */
export function collectionActions({
  dataDir,
  limits,
  forge,
  readAs,
  reader,
  definitions,
  choices,
}: CollectionDependencies): Record<string, ForgeAction> {
  /**
   * The table an action speaks of; only who may enter the workspace and read the scope gets so far.
   */
  async function tableFor(
    session: Session,
    options: ActionOptions,
    collectionKey: string,
  ): Promise<{ workspace: string; stored: StoredTable; table: ReadTable }> {
    const workspace = options.text("workspace");
    const collection = options.text(collectionKey);
    await forge.enter(session, workspace);
    for (const { address, collections } of definitions) {
      const scopeId = matchAddress(address, withoutTab(workspace))?.[collections ?? ""];
      if (scopeId === undefined) continue;
      const found = (await tablesOf(readAs(session), scopeId)).find(
        (table) => table.collection === collection,
      );
      if (!found) throw new PetronsError("table-unknown", { name: collection });
      return { workspace, stored: found, table: readTable(dataDir, session, found) };
    }
    throw options.invalid("workspace", "has no tables");
  }

  const change = <T>(
    session: Session,
    workspace: string,
    name: string,
    collection: string,
    next: (entry: T | undefined) => T | undefined,
  ) =>
    forge.changeVariable<Record<string, T>>(session, workspace, name, (value) => {
      const entry = next(entryOf<T>(value, collection));
      const { [collection]: _, ...others } = value ?? {};
      return entry === undefined ? others : { ...others, [collection]: entry };
    });

  /** Other filters leave other rows: a page further on of those before means nothing among them. */
  async function changeFilters(
    session: Session,
    workspace: string,
    collection: string,
    next: (filters: ColumnFilters | undefined) => ColumnFilters | undefined,
  ): Promise<void> {
    let changed = false;
    await change<ColumnFilters>(
      session,
      workspace,
      stateVariables.filters,
      collection,
      (filters) => {
        const after = next(filters);
        changed = !isDeepStrictEqual(after ?? {}, filters ?? {});
        return after;
      },
    );
    if (!changed) return;
    await change<TableOptions>(session, workspace, stateVariables.options, collection, (options) =>
      options?.skip ? { ...options, skip: 0 } : options,
    );
  }

  /**
   * With `replace`, filters of columns that the query does not name are cleared: a link or Back
   * brings all of them at once.
   */
  const setFilter: ForgeAction = async (session, given) => {
    const options = readOptions(given);
    const { workspace, table } = await tableFor(session, options, "collection");
    const replace = options.optionalBoolean("replace") ?? false;
    const set = filtersOf(options, table, { mayBeEmpty: replace });
    await changeFilters(session, workspace, table.collection, (filters) => {
      const next: ColumnFilters = replace ? {} : { ...filters };
      for (const [name, filter] of set)
        if (filter) next[name] = filter;
        else delete next[name];
      return next;
    });
    return {};
  };

  const clearFilter: ForgeAction = async (session, given) => {
    const options = readOptions(given);
    const { workspace, table } = await tableFor(session, options, "collection");
    const name = options.optionalText("name");
    await changeFilters(session, workspace, table.collection, (filters) => {
      if (!name) return undefined;
      const { [name]: _, ...others } = filters ?? {};
      return others;
    });
    return {};
  };

  const getUniqueIndexValues: ForgeAction = async (session, given, gone) => {
    const options = readOptions(given);
    const { table } = await tableFor(session, options, "name");
    const limit = options.optionalNumber("limit") ?? uniqueValuesLimit;
    if (!Number.isSafeInteger(limit) || limit < 1 || limit > uniqueValuesLimit)
      throw options.invalid("limit", `must be a whole number from 1 to ${uniqueValuesLimit}`);
    const search = options.optionalText("search");
    if (search !== undefined && search.length > maxSearchLength)
      throw options.invalid(
        "search",
        `must be a text of at most ${maxSearchLength.toLocaleString("en-US")} characters`,
      );
    const indexName = options.text("indexName");
    const list = options.optionalList("values");
    if (list === undefined)
      return await uniqueValues(reader.until(gone), table, indexName, {
        limit,
        ...(search === undefined ? {} : { search }),
      });
    const wrong = list.findIndex((value) => typeof value !== "string");
    if (wrong >= 0) throw options.invalid(`values[${wrong}]`, "must be a text");
    return await listedValues(reader.until(gone), table, indexName, list as string[]);
  };

  const setMarking: ForgeAction = async (session, given) => {
    const options = readOptions(given);
    const { workspace, table } = await tableFor(session, options, "collection");
    const op = options.text("op") as MarkingOperation;
    if (!markingOperations.includes(op))
      throw options.invalid("op", `must be one of ${markingOperations.join(", ")}`);
    const ids = op === "clear" ? [] : await markedIds(options, table);
    await change<StoredMarking>(
      session,
      workspace,
      stateVariables.markings,
      table.collection,
      (marking) => {
        const marked = new Set(
          marking?.version === table.version && (op === "add" || op === "subtract")
            ? marking.ids
            : [],
        );
        for (const id of ids)
          if (op === "subtract") marked.delete(id);
          else marked.add(id);
        if (marked.size > defaultMaxSelectableItems) throw new PetronsError("selection-too-large");
        return marked.size === 0 ? undefined : { version: table.version, ids: [...marked] };
      },
    );
    return {};
  };

  function rowNumbers(options: ActionOptions, ids: readonly unknown[], key: string): number[] {
    if (ids.length > defaultMaxSelectableItems) throw new PetronsError("selection-too-large");
    const wrong = ids.findIndex((id) => !/^[1-9][0-9]{0,14}$/.test(String(id)));
    if (wrong >= 0) throw options.invalid(`${key}[${wrong}]`, "is not the id of a row");
    return ids.map(Number);
  }

  /** The condition of filters and a search as a page asks for them. */
  function chosenRows(table: ReadTable, options: ActionOptions): string | null {
    const filters: ColumnFilters = {};
    for (const [name, filter] of filtersOfList(options.optionalList("filterQuery") ?? [], table))
      if (filter) filters[name] = filter;
    const [searchText, fieldsToInclude] = [
      options.optionalText("searchText") ?? "",
      options.optionalList("fieldsToInclude"),
    ];
    return conditionOf(
      table,
      filters,
      effectiveOptions({ searchText, ...(fieldsToInclude && { fieldsToInclude }) }, table),
    );
  }

  /** The rows meant: by their own ids, or all rows with one of the values in a column. */
  async function markedIds(options: ActionOptions, table: ReadTable): Promise<string[]> {
    const given = options.list("indexValues");
    const indexName = options.optionalText("indexName") || table.idField;
    const isById = indexName === table.idField;
    if (given.length > defaultMaxSelectableItems) {
      if (isById) throw new PetronsError("selection-too-large");
      throw options.invalid(
        "indexValues",
        `must not hold more than ${defaultMaxSelectableItems.toLocaleString("en-US")} values`,
      );
    }
    const values = given.map((value, index) => {
      if (!isScalar(value))
        throw options.invalid(`indexValues[${index}]`, "must be a text, a number or true or false");
      return String(value);
    });
    if (isById) return rowNumbers(options, values, "indexValues").map(String);
    const column = columnOf(table.schema, indexName, "options.indexName", table.collection);
    if (values.length === 0) return [];
    const id = identifier(table.idField);
    const rows = await reader.rows(
      table,
      `SELECT ${id} AS id FROM ${table.relation} WHERE ${comparedSql(column)} IN (${values.map((value) => valueLiteral(column, value)).join(", ")}) ORDER BY ${id} LIMIT ${defaultMaxSelectableItems + 1}`,
    );
    return rows.map((row) => String(row.id));
  }

  /**
   * The rows are said by the caller, as of an export: what its page shows, whatever is stored
   * meanwhile.
   */
  const getColumnSummaries: ForgeAction = async (session, given, gone) => {
    const options = readOptions(given);
    const { table } = await tableFor(session, options, "collection");
    const columns = options.list("columns");
    if (columns.length > maxSummarizedColumns)
      throw options.invalid("columns", `must not hold more than ${maxSummarizedColumns} columns`);
    const names = columns.map((name, at) => {
      if (typeof name !== "string")
        throw options.invalid(`columns[${at}]`, "must be the name of a column");
      return name;
    });
    const units = unitsOfOptions(options.value("units"));
    const spread = options.value("spread") === true;
    const condition = chosenRows(table, options);
    const ids = options.optionalList("ids");
    if (ids)
      return {
        data: await columnSummaries(
          reader.until(gone),
          table,
          { columns: names, units, spread, ids: rowNumbers(options, ids, "ids") },
          condition,
        ),
      };
    const grouping = groupingOf(options.value("grouping"), table, { path: "options.grouping" });
    const [relation, where] = grouping
      ? [groupedTable(table, grouping, condition), null]
      : [table, condition];
    return {
      data: await columnSummaries(
        reader.until(gone),
        relation,
        { columns: names, units, spread },
        where,
      ),
    };
  };

  return {
    ...versionActions({ dataDir, limits, readAs, reader, tableFor }),
    SetNameColumn: setNameColumn({ ...choices, tableFor }),
    GetColumnSummaries: getColumnSummaries,
    SetFilter: setFilter,
    ClearFilter: clearFilter,
    GetUniqueIndexValues: getUniqueIndexValues,
    SetMarking: setMarking,
  };
}
