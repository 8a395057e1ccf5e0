import { sql, type Transaction } from "kysely";
import { gt, lt } from "semver";
import { liftStatementLimit } from "./connection/statementLimit.ts";
import { schemaLock } from "./schemaLock.ts";
import type { Database, Tables } from "./types.ts";

/** The database needs a newer program than this one. */
class ProgramTooOld extends Error {
  override readonly name = "Error";
}

interface VersionRow {
  written_by: string;
  oldest_reader: string;
}

async function read(tx: Transaction<Tables>): Promise<VersionRow | undefined> {
  await sql`
    create table if not exists database_version (
      only_row boolean primary key default true check (only_row),
      written_by text not null,
      oldest_reader text not null,
      written_at timestamptz not null default now()
    )`.execute(tx);
  return (await sql<VersionRow>`select written_by, oldest_reader from database_version`.execute(tx))
    .rows[0];
}

async function write(
  tx: Transaction<Tables>,
  { written_by, oldest_reader }: VersionRow,
): Promise<void> {
  await sql`
    insert into database_version (written_by, oldest_reader) values (${written_by}, ${oldest_reader})
    on conflict (only_row) do update set written_by = excluded.written_by, oldest_reader = excluded.oldest_reader, written_at = now()`.execute(
    tx,
  );
}

/**
 * Records that a program of this version writes the database. Throws when what the database holds
 * needs a newer one. Call before anything else.
 */
export async function claimDatabase(
  database: Pick<Database, "transaction">,
  program: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await liftStatementLimit(tx);
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(tx);
    const found = await read(tx);
    if (found && lt(program, found.oldest_reader))
      throw new ProgramTooOld(
        `This program is Petrons ${program}, and the database needs ${found.oldest_reader} or newer: it was written by ${found.written_by}. ` +
          `Start Petrons ${found.oldest_reader} or newer, or restore a backup that an older version wrote.`,
      );
    if (!found) await write(tx, { written_by: program, oldest_reader: "0.0.0" });
    else if (gt(program, found.written_by)) await write(tx, { ...found, written_by: program });
  });
}

/** From now on programs older than `version` are refused. */
export async function requireReader(tx: Transaction<Tables>, version: string): Promise<void> {
  const found = (await read(tx)) ?? { written_by: version, oldest_reader: "0.0.0" };
  if (gt(version, found.oldest_reader)) await write(tx, { ...found, oldest_reader: version });
}
