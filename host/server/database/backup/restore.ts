import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import { folderOwnerFile } from "../folderOwnerFile.ts";
import { oneRow } from "../oneRow.ts";
import { ensureTrigrams } from "../trigrams.ts";
import type { Database } from "../types.ts";
import { type ArchivePart, readArchive } from "./archive.ts";
import { type BackupSummary, shapeOnly } from "./backup.ts";
import { copyIn } from "./copyStream.ts";
import { replaceFolders, unpackedPlugins, unpackFile } from "./folderParts.ts";
import { owedColumns } from "./owedChanges.ts";
import { held, renewed } from "./renewed.ts";
import type { TableShape } from "./tableShape.ts";

interface RestoreReport extends BackupSummary {
  /** What it installed: id and version of each. */
  plugins: string[];
}

/**
 * Brings back what `backup` wrote, into this or any other PostgreSQL. The database changes in one
 * transaction after the whole archive was read; the folders are swapped right after it. Data that
 * is there already is refused unless `replace`. No server may run on it. What is restored holds its
 * background work until `resume`.
 */
export async function restore(
  database: Database,
  dataDir: string,
  file: string,
  options: { replace?: boolean } = {},
): Promise<RestoreReport> {
  const folder = resolve(dataDir);
  const draft = join(folder, "restore.draft");
  const client = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await refuseRunningServer(client);
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await clearData(client, options.replace ?? false);
    const summary = await new Restoration(client, draft).read(readArchive(file));
    const plugins = await unpackedPlugins(draft);
    // The next start ties the folder to this database.
    await rm(join(folder, folderOwnerFile), { force: true });
    await client.query("commit");
    await client.query("analyze");
    await replaceFolders(folder, draft);
    return { ...summary, plugins };
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
    await rm(draft, { recursive: true, force: true });
  }
}

/** One restore inside its transaction. */
class Restoration {
  readonly #client: pg.ClientBase;
  readonly #draft: string;
  readonly #summary: BackupSummary = { tables: 0, files: 0 };
  readonly #finish: string[] = [];

  constructor(client: pg.ClientBase, draft: string) {
    this.#client = client;
    this.#draft = draft;
  }

  async read(parts: AsyncIterable<ArchivePart>): Promise<BackupSummary> {
    for await (const part of parts) await this.#take(part);
    if (this.#summary.tables === 0)
      throw new Error("The backup holds no table: it is not one of Petrons.");
    await this.#finishTables();
    for (const { table, statement } of renewed)
      if (await this.#exists(table)) await this.#client.query(statement);
    for (const statement of held) await this.#client.query(statement);
    return this.#summary;
  }

  async #take(part: ArchivePart): Promise<void> {
    const { kind } = part.header;
    if (kind === "table") {
      const shape = part.header as unknown as TableShape;
      await this.#client.query(shape.make);
      await copyIn(
        this.#client,
        `copy ${shape.table} (${shape.columns.join(", ")}) from stdin`,
        part.content,
      );
      this.#finish.push(...shape.finish);
      this.#summary.tables += 1;
    } else if (kind === "sequence") {
      const { make, finish } = part.header as unknown as Pick<TableShape, "make" | "finish">;
      await this.#client.query(make);
      this.#finish.push(...finish);
      for await (const _none of part.content);
    } else if (kind === "owed") {
      await this.#passFailedIds();
      await copyIn(this.#client, `copy outbox_failed (${owedColumns}) from stdin`, part.content);
    } else if (kind === "file") {
      await unpackFile(this.#draft, part);
      this.#summary.files += 1;
    } else
      throw new Error(
        `The backup holds a part of the unknown kind '${String(kind)}': it is of a newer version of Petrons.`,
      );
  }

  /**
   * Constraints between tables come last. Indexes that need an extension which this PostgreSQL does
   * not have are left out: searching is slower without.
   */
  async #finishTables(): Promise<void> {
    const trigrams =
      this.#finish.some((statement) => statement.includes("gin_trgm_ops")) &&
      (await ensureTrigrams(this.#client));
    const statements = this.#finish.filter(
      (statement) => trigrams || !statement.includes("gin_trgm_ops"),
    );
    const between = (statement: string) => statement.includes(" FOREIGN KEY ");
    for (const statement of statements.filter((one) => !between(one)))
      await this.#client.query(statement);
    for (const statement of statements.filter(between)) await this.#client.query(statement);
    if (!(await this.#exists("outbox_failed"))) return;
    await this.#passFailedIds();
    // Consumers that are owed something begin in this cluster here, with an outbox that is empty.
    await this.#client.query(
      "insert into outbox_cursor (name, passed) select consumer, pg_current_snapshot() from (select distinct consumer from outbox_failed) owed on conflict do nothing",
    );
  }

  /** The next id of what failed comes after all existing ones. */
  async #passFailedIds(): Promise<void> {
    await this.#client.query(
      "select setval(pg_get_serial_sequence('outbox_failed', 'id'), (select coalesce(max(id), 0) + 1 from outbox_failed), false)",
    );
  }

  async #exists(table: string): Promise<boolean> {
    return oneRow(
      await this.#client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
        table,
      ]),
    ).there;
  }
}

async function refuseRunningServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where application_name = 'petrons listener' and datname = current_database()",
  );
  if (rows.length > 0)
    throw new Error(
      "A server works on this database. Stop every server of it first, then restore.",
    );
}

/** Removes all tables; those with rows only when that was asked for. */
async function clearData(client: pg.ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; plain: string }>(
    "select quote_ident(tablename) as name, tablename as plain from pg_tables where schemaname = current_schema()",
  );
  for (const { name, plain } of rows) {
    if (replace || plain === "migration" || plain === "database_version" || shapeOnly.has(plain))
      continue;
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
    if (rowCount)
      throw new Error(
        "There is Petrons data already, and restoring replaces all of it. Say so with --replace, or restore into an empty data folder or database.",
      );
  }
  for (const { name } of rows) await client.query(`drop table ${name} cascade`);
  const { rows: sequences } = await client.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = current_schema()",
  );
  for (const { name } of sequences) await client.query(`drop sequence ${name} cascade`);
  // Left by earlier versions, whose queue had a schema of its own.
  await client.query("drop schema if exists pgboss cascade");
}
