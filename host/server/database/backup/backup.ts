import { resolve } from "node:path";
import type pg from "pg";
import { holdingFiles, namedFiles } from "../embedded/namedFiles.ts";
import type { Database } from "../types.ts";
import { writeArchive } from "./archive.ts";
import { copyOut } from "./copyStream.ts";
import { writeFolders } from "./folderParts.ts";
import { owedChanges } from "./owedChanges.ts";
import { sequenceShapes, tableShapes } from "./tableShape.ts";

/**
 * Tables without their rows. Those of the outbox speak of transactions of this cluster and mean
 * nothing in another: what is still owed of them is carried apart. Sessions, one-time tokens and
 * signing keys are made anew, so that nothing of them is good for a copy.
 */
export const shapeOnly = new Set([
  ...["outbox", "outbox_cursor", "outbox_mark", "server_hold"],
  ...[
    "identity_secret",
    "identity_session",
    "sign_in",
    "sign_in_handover",
    "oidc_record",
    "file_ticket",
  ],
]);

export interface BackupSummary {
  tables: number;
  files: number;
}

interface BackupReport extends BackupSummary {
  /** Files that documents name and the data folder does not have. */
  missing: string[];
}

/**
 * Writes everything that the server keeps as it was at one moment into one file. The server may go
 * on working meanwhile. Throws when the data folder has none of the files that documents name: it
 * is another one.
 */
export async function backup(
  database: Database,
  dataDir: string,
  file: string,
): Promise<BackupReport> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    return await holdingFiles(client, () => writeBackup(client, dataDir, file));
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection that broke off in the middle of its rows is of no more use.
    client.release(broken);
  }
}

async function writeBackup(
  client: pg.PoolClient,
  dataDir: string,
  file: string,
): Promise<BackupReport> {
  const summary: BackupReport = { tables: 0, files: 0, missing: [] };
  await client.query("begin isolation level repeatable read read only");
  const shapes = await tableShapes(client);
  await writeArchive(file, async (writer) => {
    for (const sequence of await sequenceShapes(client))
      await writer.part({ kind: "sequence", ...sequence }, nothing());
    for (const shape of shapes) {
      const rows = shapeOnly.has(shape.table)
        ? nothing()
        : copyOut(client, `copy ${shape.table} (${shape.columns.join(", ")}) to stdout`);
      await writer.part({ kind: "table", ...shape }, rows);
      summary.tables += 1;
    }
    if (shapes.some(({ table }) => table === "outbox_failed"))
      await writer.part({ kind: "owed" }, copyOut(client, `copy (${owedChanges}) to stdout`));
    const written = await writeFolders(resolve(dataDir), writer);
    const named = await namedFiles(client);
    summary.files = written.size;
    summary.missing = named.filter((path) => !written.has(path));
    if (named.length > 0 && summary.missing.length === named.length)
      throw new Error(
        `The database names ${named.length} files, and ${resolve(dataDir)} has none of them. Set DATA_DIR to the folder that holds them.`,
      );
  });
  await client.query("commit");
  return summary;
}

async function* nothing(): AsyncGenerator<Buffer> {}
