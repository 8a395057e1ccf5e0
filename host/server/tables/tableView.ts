import { defaultMaxSelectableItems, type TableView } from "@petrons/sdk/contracts";
import { conditionOf, type EffectiveOptions, type StoredMarking, stateVariables } from "./collectionState.ts";
import { type ColumnFilters, shownSql } from "./filterSql.ts";
import { identifier } from "./sqlText.ts";
import type { ReadTable, VersionReader } from "./versionReader.ts";

export interface ViewState {
  workspace: string;
  options: EffectiveOptions;
  filters: ColumnFilters | undefined;
  marking: StoredMarking | undefined;
}

/** One page of a table as a person sees it. Missing values come last whichever way it is sorted; equal ones stay in file order. */
export async function tableView(reader: VersionReader, table: ReadTable, { workspace, options, filters, marking }: ViewState): Promise<TableView> {
  const condition = conditionOf(table, filters, options);
  const sql = pageSql(table, condition, options);
  const [records, rows] = await Promise.all([reader.remembered(`${table.version} page ${sql}`, () => reader.rows(sql)), reader.filtered(table, condition)]);
  return {
    viewRecords: records.map((record) => ({ ...record, [table.idField]: String(record[table.idField]) })),
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
    ...(options.sortByFieldName === undefined ? {} : { sortByFieldName: options.sortByFieldName, sortAscending: options.sortAscending }),
    tableVersion: table.version,
  };
}

export function pageSql({ relation, schema, idField }: ReadTable, condition: string | null, options: EffectiveOptions): string {
  const id = identifier(idField);
  const fields = schema
    .filter(({ name }) => options.fieldsToInclude.includes(name))
    .map(({ name, type }) => `${shownSql(`page.${identifier(name)}`, type)} AS ${identifier(name)}`);
  const direction = options.sortAscending ? "ASC" : "DESC";
  const sort =
    options.sortByFieldName === undefined || options.sortByFieldName === idField ? "" : `${identifier(options.sortByFieldName)} ${direction} NULLS LAST, `;
  const order = `${sort}${id}${options.sortByFieldName === idField ? ` ${direction}` : ""}`;
  const where = condition ? ` WHERE ${condition}` : "";
  return `SELECT page.${id}, ${fields.join(", ") || "1 AS unused"} FROM (SELECT * FROM ${relation}${where} ORDER BY ${order} LIMIT ${options.limit} OFFSET ${options.skip}) AS page`;
}

/** What stands in for a view whose options name something that is not there. */
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
