import { fileURLToPath } from "node:url";
import type { TaskDefinition } from "@petrons/sdk/server";
import {
  importFromDatabaseTask,
  importFromFolderTask,
  importFromUrlTask,
} from "./sources/index.ts";
import {
  compareVersionsTask,
  countImportOfFilesTask,
  countImportTask,
  deleteOldVersionsTask,
  exportTableTask,
  importFilesTask,
  importIntoTableTask,
  importTableTask,
  inspectFilesTask,
  inspectFileTask,
  restoreTableTask,
  undoImportTask,
} from "./tables/index.ts";
import type { RegisteredTask } from "./tasks/index.ts";

const fileTasks = fileURLToPath(new URL("./tables/fileTasks.ts", import.meta.url));
const databaseTask = fileURLToPath(
  new URL("./sources/connections/importFromDatabase.ts", import.meta.url),
);
const urlTask = fileURLToPath(new URL("./sources/importFromUrl.ts", import.meta.url));
const folderTask = fileURLToPath(new URL("./sources/folders/importFromFolder.ts", import.meta.url));
const versionTasks = fileURLToPath(new URL("./tables/versions/versionTasks.ts", import.meta.url));

/** A task of the host, which is never disabled. Child processes load `handler` from `module`. */
const hostTask = (
  entry: RegisteredTask["entry"],
  definition: TaskDefinition,
  module: string,
  handler: string,
): RegisteredTask => ({
  entry,
  definition,
  pluginId: "host",
  module,
  handler,
});

/** The host's own tasks; every organization has them. */
export const hostTasks: readonly RegisteredTask[] = [
  hostTask(
    { taskName: "InspectFile", display: "Inspect File", jobType: "Import", systemLevelJob: true },
    inspectFileTask,
    fileTasks,
    "inspectFile",
  ),
  hostTask(
    { taskName: "InspectFiles", display: "Inspect Files", jobType: "Import", systemLevelJob: true },
    inspectFilesTask,
    fileTasks,
    "inspectFiles",
  ),
  hostTask(
    { taskName: "ImportTable", display: "Import Table", jobType: "Import", systemLevelJob: false },
    importTableTask,
    fileTasks,
    "importTable",
  ),
  hostTask(
    {
      taskName: "ImportIntoTable",
      display: "Import into Table",
      jobType: "Import",
      systemLevelJob: false,
    },
    importIntoTableTask,
    fileTasks,
    "importTable",
  ),
  hostTask(
    { taskName: "CountImport", display: "Count Import", jobType: "Import", systemLevelJob: true },
    countImportTask,
    fileTasks,
    "countImport",
  ),
  hostTask(
    { taskName: "ImportFiles", display: "Import Files", jobType: "Import", systemLevelJob: false },
    importFilesTask,
    fileTasks,
    "importTable",
  ),
  hostTask(
    {
      taskName: "CountImportOfFiles",
      display: "Count Import of Files",
      jobType: "Import",
      systemLevelJob: true,
    },
    countImportOfFilesTask,
    fileTasks,
    "countImport",
  ),
  hostTask(
    {
      taskName: "ImportFromDatabase",
      display: "Import from Database",
      jobType: "Import",
      systemLevelJob: false,
    },
    importFromDatabaseTask,
    databaseTask,
    "importFromDatabase",
  ),
  hostTask(
    {
      taskName: "ImportFromUrl",
      display: "Import from URL",
      jobType: "Import",
      systemLevelJob: false,
    },
    importFromUrlTask,
    urlTask,
    "importFromUrl",
  ),
  hostTask(
    {
      taskName: "ImportFromFolder",
      display: "Import from Folder",
      jobType: "Import",
      systemLevelJob: true,
    },
    importFromFolderTask,
    folderTask,
    "importFromFolder",
  ),
  hostTask(
    { taskName: "ExportTable", display: "Export Table", jobType: "Export", systemLevelJob: false },
    exportTableTask,
    fileTasks,
    "exportTable",
  ),
  hostTask(
    { taskName: "RestoreTable", display: "Restore Table", jobType: "Import", systemLevelJob: true },
    restoreTableTask,
    versionTasks,
    "restoreTableTask",
  ),
  hostTask(
    { taskName: "UndoImport", display: "Undo Import", jobType: "Import", systemLevelJob: true },
    undoImportTask,
    versionTasks,
    "undoImportTask",
  ),
  hostTask(
    {
      taskName: "DeleteOldVersions",
      display: "Delete Old Versions",
      jobType: "Processing",
      systemLevelJob: false,
    },
    deleteOldVersionsTask,
    versionTasks,
    "deleteOldVersionsTask",
  ),
  hostTask(
    {
      taskName: "CompareTableVersions",
      display: "Compare Table Versions",
      jobType: "Import",
      systemLevelJob: true,
    },
    compareVersionsTask,
    fileTasks,
    "compareVersions",
  ),
];
