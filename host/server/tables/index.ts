export type { TableSummary } from "./collections.ts";
export { type ImportFault, importFaults } from "./importPlan.ts";
export { type Table, tableContainer } from "./tableContainer.ts";
export { createTableStore, type TableStoreParts } from "./tableStore.ts";
export {
  countImportOfFilesTask,
  countImportTask,
  exportTableTask,
  importFilesTask,
  importIntoTableTask,
  importTableTask,
  inspectFilesTask,
  inspectFileTask,
  readingOptions,
} from "./tableTasks.ts";
export type { ImportLock, OwnScopeTables, ScopeTablesParts, TableStore } from "./types.ts";
export { compareVersionsTask, deleteOldVersionsTask, restoreTableTask, undoImportTask } from "./versionTasks.ts";
