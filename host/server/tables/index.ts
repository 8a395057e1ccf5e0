export { createTableStore, type TableStoreDependencies } from "./engine/tableStore.ts";
export { readingOptions } from "./fileReadingOptions.ts";
export { type ImportFault, importFaults } from "./import/importPlan.ts";
export { type Table, tableContainer } from "./tableContainer.ts";
export {
  countImportOfFilesTask,
  countImportTask,
  exportTableTask,
  importFilesTask,
  importIntoTableTask,
  importTableTask,
  inspectFilesTask,
  inspectFileTask,
} from "./tableTasks.ts";
export type { ImportLock, OwnScopeTables, ScopeTablesDependencies, TableStore } from "./types.ts";
export {
  compareVersionsTask,
  deleteOldVersionsTask,
  restoreTableTask,
  undoImportTask,
} from "./versions/versionTasks.ts";
export type { TableSummary } from "./views/collections.ts";
