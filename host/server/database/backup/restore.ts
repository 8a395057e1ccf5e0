import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import type { Database } from "../types.ts";
import { readArchive } from "./archive.ts";
import { type BackupSummary, shapeOnly } from "./backup.ts";
import { copyIn } from "./copyStream.ts";
import { replaceFolders, unpackFile } from "./folderParts.ts";
import type { TableShape } from "./tableShape.ts";

/**
 * Brings back what `backup` wrote. The database changes in one transaction after the whole archive was read; the folders are
 * swapped right after it. A house that holds anything is refused unless `replace`. No server may run on it.
 */
export async function restore(database: Database, dataDir: string, file: string, options: { replace?: boolean } = {}): Promise<BackupSummary> {
  const folder = resolve(dataDir);
  const draft = join(folder, "restore.draft");
  const client = await database.pool.connect();
  const summary: BackupSummary = { tables: 0, files: 0 };
  let broken: Error | undefined;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    await refuseRunningServer(client);
    await client.query("begin");
    await clearHouse(client, options.replace ?? false);
    const finish: string[] = [];
    for await (const part of readArchive(file)) {
      if (part.header.kind === "table") {
        const shape = part.header as unknown as TableShape;
        await client.query(shape.make);
        await copyIn(client, `copy ${shape.table} (${shape.columns.join(", ")}) from stdin`, part.content);
        finish.push(...shape.finish);
        summary.tables += 1;
      } else {
        await unpackFile(draft, part);
        summary.files += 1;
      }
    }
    for (const statement of finish.filter((one) => !one.includes(" FOREIGN KEY "))) await client.query(statement);
    for (const statement of finish.filter((one) => one.includes(" FOREIGN KEY "))) await client.query(statement);
    await client.query("commit");
    await client.query("analyze");
    await replaceFolders(folder, draft);
    return summary;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
    await rm(draft, { recursive: true, force: true });
  }
}

async function refuseRunningServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select 1 from pg_stat_activity where application_name = 'petrons listener' and datname = current_database()");
  if (rows.length > 0) throw new Error("A server works on this database. Stop every server of it first, then restore.");
}

/** Removes all tables; those with rows only when that was asked for. */
async function clearHouse(client: pg.ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; plain: string }>(
    "select quote_ident(tablename) as name, tablename as plain from pg_tables where schemaname = current_schema()",
  );
  for (const { name, plain } of rows) {
    if (replace || plain === "migration" || shapeOnly.has(plain)) continue;
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
    if (rowCount)
      throw new Error("This house is not empty, and restoring replaces everything in it. Say so with --replace, or restore into an empty data folder.");
  }
  for (const { name } of rows) await client.query(`drop table ${name} cascade`);
  // The queue is made anew by the server; what it delivered to is in the tables.
  await client.query("drop schema if exists pgboss cascade");
}
