import {
  defaultMaxSelectableItems,
  type TableColumn,
  type TableView,
} from "@petrons/sdk/contracts";
import { identifier } from "../engine/sqlText.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { cutSql, shownCharacters } from "./answerSize.ts";
import {
  conditionOf,
  type EffectiveOptions,
  type StoredMarking,
  stateVariables,
} from "./collectionState.ts";
import { type ColumnFilters, shownSql } from "./filterSql.ts";
import { findsRowsFirst, type SortedPage, sortedPage } from "./sortedRows.ts";
import { orderOf } from "./sortOrder.ts";

export interface ViewState {
  workspace: string;
  options: EffectiveOptions;
  filters: ColumnFilters | undefined;
  marking: StoredMarking | undefined;
  /** How many tables are shown together: they share what one answer may hold. */
  tables: number;
}

/**
 * One page of a table as a person sees it. Missing values come last whichever way it is sorted;
 * equal ones stay in file order.
 */
export async function tableView(
  reader: VersionReader,
  table: ReadTable,
  { workspace, options, filters, marking, tables }: ViewState,
): Promise<TableView> {
  const condition = conditionOf(table, filters, options);
  const texts = table.schema.filter(
    ({ name, type }) => type === "text" && options.fieldsToInclude.includes(name),
  ).length;
  const characters = shownCharacters(reader.limits.answerBytes, tables * options.limit * texts);
  const statement = pageSql(table, condition, options, characters);
  const findsFirst = findsRowsFirst(table, options);
  const pageOf = (asking: VersionReader) =>
    asking.cached(`${table.key} page ${statement}`, async (own): Promise<SortedPage> => {
      if (findsFirst)
        return await sortedPage(own, table, {
          condition,
          options,
          fields: fieldsSql(table, options, characters),
        });
      return { rows: await own.rows(table, statement), total: undefined };
    });
  const counted = async (asking: VersionReader) => (await pageOf(asking)).total;
  const [{ rows: shown }, rows] = await Promise.all([
    pageOf(reader),
    reader.filtered(table, condition, findsFirst ? counted : undefined),
  ]);
  return {
    viewRecords: shown.map((record) => ({
      ...record,
      [table.idField]: String(record[table.idField]),
    })),
    totalNumFilteredRecords: rows.total,
    totalNumRecords: table.rowCount,
    selectedIds: marking?.version === table.version ? marking.ids : [],
    ...(rows.ids ? { filteredRecordIds: rows.ids } : {}),
    maxSelectableItems: defaultMaxSelectableItems,
    markingIdFieldName: table.idField,
    markingResource: `${workspace}#${stateVariables.markings}`,
    sourceCollection: table.collection,
    sourceCollectionSchema: table.schema,
    fieldsToInclude: options.fieldsToInclude,
    skip: options.skip,
    limit: options.limit,
    searchText: options.searchText,
    ...(options.sortByFieldName === undefined
      ? {}
      : { sortByFieldName: options.sortByFieldName, sortAscending: options.sortAscending }),
    ...(options.sortThenBy.length > 0 ? { sortThenBy: options.sortThenBy } : {}),
    tableVersion: table.version,
  };
}

/** One statement for a page, with so many characters of each text. */
export const pageSql = (
  table: ReadTable,
  condition: string | null,
  options: EffectiveOptions,
  characters: number,
): string =>
  `SELECT ${fieldsSql(table, options, characters)} FROM (SELECT * FROM ${table.relation}${pageClauses(table, condition, options)}) AS page`;

/** All rows a condition leaves, in the order a person sees them, as they are stored. */
export const storedRowsSql = (
  table: ReadTable,
  condition: string | null,
  options: EffectiveOptions,
): string => {
  const order = orderOf(table, options) ?? identifier(table.idField);
  return `SELECT * FROM ${table.relation}${condition ? ` WHERE ${condition}` : ""} ORDER BY ${order}`;
};

/** The same as they look outside, whole. */
export const rowsSql = (
  table: ReadTable,
  condition: string | null,
  options: EffectiveOptions,
): string =>
  `SELECT ${fieldsSql(table, options)} FROM (${storedRowsSql(table, condition, options)}) AS page`;

function fieldsSql(
  { schema, idField }: ReadTable,
  { fieldsToInclude }: EffectiveOptions,
  characters = Infinity,
): string {
  const shown = schema.filter(({ name }) => fieldsToInclude.includes(name));
  const fieldSql = ({ name, type }: TableColumn) => {
    const value = shownSql(`page.${identifier(name)}`, type);
    return `${characters === Infinity ? value : cutSql(value, type, characters)} AS ${identifier(name)}`;
  };
  const fields = shown.map(fieldSql);
  return [`page.${identifier(idField)}`, ...fields].join(", ");
}

function pageClauses(
  table: ReadTable,
  condition: string | null,
  options: EffectiveOptions,
): string {
  const order = orderOf(table, options);
  return `${condition ? ` WHERE ${condition}` : ""}${order ? ` ORDER BY ${order}` : ""} LIMIT ${options.limit} OFFSET ${options.skip}`;
}

/** What takes the place of a view whose options name something that is not there. */
export const emptyView = (workspace: string, table: ReadTable): Omit<TableView, "errors"> => ({
  viewRecords: [],
  totalNumFilteredRecords: 0,
  totalNumRecords: table.rowCount,
  selectedIds: [],
  maxSelectableItems: defaultMaxSelectableItems,
  markingIdFieldName: table.idField,
  markingResource: `${workspace}#${stateVariables.markings}`,
  sourceCollection: table.collection,
  sourceCollectionSchema: table.schema,
  fieldsToInclude: table.schema.map(({ name }) => name),
  skip: 0,
  limit: 10,
  searchText: "",
  tableVersion: table.version,
});
