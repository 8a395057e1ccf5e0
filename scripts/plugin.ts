import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type PluginOperator, runPluginCommand } from "@petrons/sdk/build";
import { holdsCluster, openDatabase } from "../host/server/database/index.ts";
import { operatorPlugins } from "../host/server/plugins/index.ts";
import { failCommand } from "./commandFault.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifestFile = join(root, "manifests", `${process.env.ENVIRONMENT ?? "local"}.json`);
const { plugins: pinned } = JSON.parse(readFileSync(manifestFile, "utf8")) as { plugins: { id: string; version: string; path: string }[] };
const dataDir = resolve(root, process.env.DATA_DIR || "data");
const databaseUrl = process.env.DATABASE_URL;

async function operator(): Promise<PluginOperator> {
  const database = await openDatabase({ dataDir, databaseUrl, joinRunning: true, mustExist: true });
  return { ...operatorPlugins(database), close: () => database.stop() };
}

async function stopped() {
  if (!databaseUrl && !holdsCluster(dataDir)) return [];
  const database = await openDatabase({ dataDir, databaseUrl, joinRunning: true });
  try {
    return await operatorPlugins(database).stopped();
  } finally {
    await database.stop();
  }
}

runPluginCommand(process.argv.slice(2), { dataDir, pinned, root, print: console.log, operator, stopped }).then((succeeded) => {
  if (!succeeded) process.exitCode = 1;
}, failCommand);
