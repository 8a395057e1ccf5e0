import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backup, openDatabase } from "../host/server/database/index.ts";

/** Writes the whole house into one file: `npm run backup -- [file]`. The server may be running or not. */
const dataDir = resolve(process.env.DATA_DIR ?? "data");
const [name, ...rest] = process.argv.slice(2);
const file = resolve(name ?? `petrons-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup`);

async function run(): Promise<void> {
  if (rest.length > 0 || name?.startsWith("-")) throw new Error("Which file? npm run backup -- [file]");
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`);
  if (!process.env.DATABASE_URL && !existsSync(dataDir)) throw new Error(`There is no data folder ${dataDir}. Set DATA_DIR to the one to back up.`);
  const database = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL, joinRunning: true });
  try {
    const { tables, files } = await backup(database, dataDir, file);
    console.log(`Wrote ${tables} tables and ${files} files to ${file}. It holds the house's secrets: keep it as safe as the house.`);
  } finally {
    await database.stop();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
