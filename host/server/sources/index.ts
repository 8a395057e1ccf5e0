export { followAddedFiles } from "./addedFiles.ts";
export { importFromDatabaseTask } from "./connections/connectionTasks.ts";
export { watchFolders } from "./folders/watchFolders.ts";
export { withNamedHosts } from "./namedHosts.ts";
export { createSourceAccess } from "./sourceAccess.ts";
export { importFromFolderTask, importFromUrlTask } from "./sourceTasks.ts";
