export type { Change } from "./change.ts";
export { fieldColumn, tableName } from "./containerTable.ts";
export type { DatedDocument } from "./dateDocuments.ts";
export { createDocumentStore, type DocumentStoreOptions } from "./documentStore.ts";
export type { MigrateDocument } from "./documentUpdate.ts";
export { isStorable, parseQuery, type QueryNode } from "./queryParser.ts";
export { queryPredicate } from "./queryPredicate.ts";
export type { ChangeFeed, DocumentStore, FailedChangeList } from "./types.ts";
