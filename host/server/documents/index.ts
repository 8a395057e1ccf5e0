export { personMay } from "./access/personMay.ts";
export { fieldColumn, tableName } from "./containers/containerTable.ts";
export type { DatedDocument } from "./containers/dateDocuments.ts";
export type { MigrateDocument } from "./containers/documentUpdate.ts";
export type { Change } from "./feed/change.ts";
export { isStorable, parseQuery, type QueryNode } from "./query/queryParser.ts";
export { queryPredicate } from "./query/queryPredicate.ts";
export { createDocumentStore, type DocumentStoreOptions } from "./store/documentStore.ts";
export type { ChangeFeed, DocumentStore, FailedChangeList } from "./types.ts";
