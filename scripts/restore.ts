import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase, restore, resume } from "../host/server/database/index.ts";
import { failCommand } from "./commandFault.ts";

const dataDir = resolve(process.env.DATA_DIR || "data");
const databaseUrl = process.env.DATABASE_URL;

/**
 * Brings a backup back: `npm run restore -- file [--replace]`, with the server stopped. What is restored holds schedules, background runs and
 * mail until `npm run restore -- --resume`, with the server running or not.
 */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: "boolean", default: false }, resume: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [name, ...rest] = positionals;
  if (values.resume && !name) return goOn();
  if (!name || rest.length > 0 || values.resume) throw new Error("Which backup? npm run restore -- file [--replace], and then npm run restore -- --resume");
  const file = resolve(name);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const { tables, files } = await restore(database, dataDir, file, { replace: values.replace });
    console.log(`Restored ${tables} tables and ${files} files from ${file}. Everybody signs in again.
Schedules, background runs and mail are held, so that a copy does not act beside the original. When this is the one that goes on:
  npm run restore -- --resume`);
  } finally {
    await database.stop();
  }
}

async function goOn(): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, joinRunning: true, mustExist: true });
  try {
    console.log((await resume(database)) ? "Schedules, background runs and mail go on." : "Nothing was held.");
  } finally {
    await database.stop();
  }
}

run().catch(failCommand);
