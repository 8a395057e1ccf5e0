import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { backup, openDatabase } from "../host/server/database/index.ts";
import { commandArguments } from "./commandArguments.ts";
import { failCommand } from "./commandFault.ts";
import { commandPlace } from "./commandPlace.ts";

/** Writes database, files and tables into one file: `npm run backup -- [file]`. The server may be running or not. */
const { operands } = commandArguments({ usage: "npm run backup -- [FILE]    writes database, files and tables into one archive", operands: 1 });
const file = resolve(operands[0] ?? `petrons-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup`);

async function run(): Promise<void> {
  const { dataDir, databaseUrl } = commandPlace();
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`);
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}. Make it, or choose another file.`);
  const database = await openDatabase({ dataDir, databaseUrl, joinRunning: true, mustExist: true });
  try {
    const { tables, files, missing } = await backup(database, dataDir, file);
    console.log(`Wrote ${tables} tables and ${files} files to ${file}. It holds secrets: keep it as safe as the data itself.`);
    if (missing.length > 0) console.error(`${missing.length} files that documents name are missing in ${dataDir}, such as ${missing[0]}.`);
  } finally {
    await database.stop();
  }
}

run().catch(failCommand);
