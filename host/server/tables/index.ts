export { createTableStore } from "./engine/tableStore.ts";
export { readingOptions } from "./fileReadingOptions.ts";
export { importFaults } from "./import/importPlan.ts";
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
export type { TableStore } from "./types.ts";
export {
  compareVersionsTask,
  deleteOldVersionsTask,
  restoreTableTask,
  undoImportTask,
} from "./versions/versionTasks.ts";
export type { TableSummary } from "./views/collections.ts";
