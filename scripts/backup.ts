import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { backup, openDatabase } from "../host/server/database/index.ts";
import { failCommand } from "./commandFault.ts";

/** Writes database, files and tables into one file: `npm run backup -- [file]`. The server may be running or not. */
const dataDir = resolve(process.env.DATA_DIR || "data");
const [name, ...rest] = process.argv.slice(2);
const file = resolve(name ?? `petrons-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup`);

async function run(): Promise<void> {
  if (rest.length > 0 || name?.startsWith("-")) throw new Error("Which file? npm run backup -- [file]");
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`);
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}. Make it, or choose another file.`);
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, joinRunning: true, mustExist: true });
  try {
    const { tables, files, missing } = await backup(database, dataDir, file);
    console.log(`Wrote ${tables} tables and ${files} files to ${file}. It holds secrets: keep it as safe as the data itself.`);
    if (missing.length > 0) console.error(`${missing.length} files that documents name are missing in ${dataDir}, such as ${missing[0]}.`);
  } finally {
    await database.stop();
  }
}

run().catch(failCommand);
