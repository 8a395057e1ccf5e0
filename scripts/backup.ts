import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { backup, openDatabase } from "../host/server/database/index.ts";
import { commandArguments } from "./commandArguments.ts";
import { failCommand } from "./commandFault.ts";
import { commandPlace } from "./commandPlace.ts";

/**
 * Writes database, files and tables into one file: `npm run backup -- [file]`. The server may be
 * running or not.
 */
const usage =
  "npm run backup -- [FILE]    writes database, files and tables into one archive, without FILE into DATA_DIR/backups";
const { operands } = commandArguments({ usage, operands: 1 });
const [name] = operands;

/** The archive holds secrets: one without a name goes to a folder that is closed to others. */
function ownFile(dataDir: string): string {
  return join(
    dataDir,
    "backups",
    `petrons-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.backup`,
  );
}

async function run(): Promise<void> {
  const { dataDir, databaseUrl } = commandPlace();
  const file = name ? resolve(name) : ownFile(dataDir);
  const folder = dirname(file);
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`);
  if (name && !existsSync(folder))
    throw new Error(`There is no folder ${folder}. Make it, or choose another file.`);
  const database = await openDatabase({ dataDir, databaseUrl, joinRunning: true, mustExist: true });
  try {
    if (!name) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      chmodSync(folder, 0o700);
    }
    const { tables, files, missing } = await backup(database, dataDir, file);
    console.log(
      `Wrote ${tables} tables and ${files} files to ${file}. It holds secrets: keep it as safe as the data itself.`,
    );
    if (!name)
      console.log(
        "It is on the disk of the data: copy it to another one, and remove it here when it is no longer needed.",
      );
    if (missing.length > 0)
      console.error(
        `${missing.length} files that documents name are missing in ${dataDir}, such as ${missing[0]}.`,
      );
  } finally {
    await database.stop();
  }
}

run().catch(failCommand);
