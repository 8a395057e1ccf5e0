import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase, restore } from "../host/server/database/index.ts";

/** Brings a backup back: `npm run restore -- file [--replace]`, with the server stopped. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { replace: { type: "boolean", default: false } }, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error("Which backup? npm run restore -- file [--replace]");
  const file = resolve(name);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const dataDir = resolve(process.env.DATA_DIR ?? "data");
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL });
  try {
    const { tables, files } = await restore(database, dataDir, file, { replace: values.replace });
    console.log(`Restored ${tables} tables and ${files} files from ${file}.`);
  } finally {
    await database.stop();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
