import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { openDatabase, restore, resume } from "../host/server/database/index.ts";
import { commandArguments, refuseCommand } from "./commandArguments.ts";
import { failCommand } from "./commandFault.ts";
import { commandPlace } from "./commandPlace.ts";

/**
 * Brings a backup back: `npm run restore -- file [--replace]`, with the server stopped. What is
 * restored holds schedules, background runs and mail until `npm run restore -- --resume`, with the
 * server running or not.
 */
const usage = `npm run restore -- FILE              brings a backup back into an empty data folder or database, with the server stopped
npm run restore -- FILE --replace    replaces all that is there
npm run restore -- --resume          lets schedules, background runs and mail go on, which a restored server holds`;
const { values, operands } = commandArguments({
  usage,
  options: { replace: { type: "boolean" }, resume: { type: "boolean" } },
  operands: 1,
});
const [name] = operands;
if (values.resume && values.replace) refuseCommand(usage, "--resume replaces nothing.");
if (values.resume && name !== undefined)
  refuseCommand(usage, "--resume takes no file: restore first, then resume.");
if (!values.resume && name === undefined) refuseCommand(usage, "Say which backup.");

async function bringBack(name: string): Promise<void> {
  const { dataDir, databaseUrl } = commandPlace();
  const file = resolve(name);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const { tables, files, plugins } = await restore(database, dataDir, file, {
      replace: values.replace ?? false,
    });
    console.log(`Restored ${tables} tables and ${files} files from ${file} into ${databaseUrl ? "the database of DATABASE_URL and " : ""}${dataDir}. Everybody signs in again.${plugins.length > 0 ? `\nIt brings the plugins ${plugins.join(", ")}, which run from the next start on.` : ""}
Schedules, background runs and mail are held, so that a copy does not act beside the original. When this is the one that goes on:
  npm run restore -- --resume`);
  } finally {
    await database.stop();
  }
}

async function goOn(): Promise<void> {
  const database = await openDatabase({ ...commandPlace(), joinRunning: true, mustExist: true });
  try {
    console.log(
      (await resume(database)) ? "Schedules, background runs and mail go on." : "Nothing was held.",
    );
  } finally {
    await database.stop();
  }
}

(name === undefined ? goOn() : bringBack(name)).catch(failCommand);
