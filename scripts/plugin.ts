import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type PluginOperator, runPluginCommand } from "@petrons/sdk/build";
import { openDatabase } from "../host/server/database/index.ts";
import { operatorPlugins } from "../host/server/plugins/index.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const manifestFile = join(root, "manifests", `${process.env.ENVIRONMENT ?? "local"}.json`);
const { plugins: pinned } = JSON.parse(readFileSync(manifestFile, "utf8")) as { plugins: { id: string; version: string; path: string }[] };
const dataDir = process.env.DATA_DIR ?? join(root, "data");

async function operator(): Promise<PluginOperator> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, joinRunning: true });
  return { ...operatorPlugins(database), close: () => database.stop() };
}

const succeeded = await runPluginCommand(process.argv.slice(2), { dataDir, pinned, print: console.log, operator });
if (!succeeded) process.exitCode = 1;
