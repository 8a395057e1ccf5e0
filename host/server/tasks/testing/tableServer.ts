import { fileURLToPath } from "node:url";
import type { TaskDefinition } from "@petrons/sdk/server";
import type { Database } from "../../database/index.ts";
import { limitsOf } from "../../limits/index.ts";
import { petronScope } from "../../scope/testing.ts";
import { endlessStorage } from "../../storage/testing.ts";
import {
  createTableStore,
  exportTableTask,
  importTableTask,
  type TableStore,
} from "../../tables/index.ts";
import { type TaskServer, taskServer } from "./taskServer.ts";

const module = fileURLToPath(import.meta.resolve("../../tables/fileTasks.ts"));

/** A node of tasks with tables, and the tasks that import and export them; it carries out runs. */
export async function tableServer(
  database: Database,
): Promise<{ server: TaskServer; tables: TableStore; close(): Promise<void> }> {
  const server = await taskServer(database, { loadTables: async () => tables });
  const { dataDir, documents, files, logger, tasks } = server;
  const tables = await createTableStore({
    config: { dataDir, limits: limitsOf({}) },
    database,
    documents,
    scope: petronScope,
    files,
    storage: endlessStorage,
    logger,
  });
  for (const [taskName, definition, handler] of [
    ["ImportTable", importTableTask, "importTable"],
    ["ExportTable", exportTableTask, "exportTable"],
  ] as const)
    tasks.register({
      entry: { taskName, display: taskName, jobType: "Import", systemLevelJob: false },
      definition: definition as unknown as TaskDefinition,
      pluginId: "host",
      handler,
      module,
    });
  await tasks.start();
  return {
    server,
    tables,
    async close() {
      await server.close();
      await tables.close();
    },
  };
}
