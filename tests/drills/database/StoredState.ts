import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { shapeOnly } from "../../../host/server/database/backup/backup.ts";

interface StoredRow {
  /** Every column, as the database writes it. */
  text: string;
  /** Of documents. */
  revision?: number;
}

interface StoredFile {
  hash: string;
  bytes: number;
}

/**
 * Everything that a backup is to bring back: the rows of each table by their key, and each file by
 * its path.
 */
export interface StoredState {
  tables: Map<string, Map<string, StoredRow>>;
  files: Map<string, StoredFile>;
}

/** What was compared and found to be the same. */
export interface Compared {
  containers: number;
  documents: number;
  runs: number;
  otherRows: number;
  files: number;
  bytes: number;
  /**
   * Documents that were written while the backup was made: the copy has one of the values that they
   * had meanwhile.
   */
  writtenMeanwhile: number;
}

export const nothingCompared = (): Compared => ({
  containers: 0,
  documents: 0,
  runs: 0,
  otherRows: 0,
  files: 0,
  bytes: 0,
  writtenMeanwhile: 0,
});

const carriedFolders = ["files", "tables"];
const fileOf = (content: Buffer): StoredFile => ({
  hash: createHash("sha256").update(content).digest("hex"),
  bytes: content.length,
});

export async function storedState(databaseUrl: string, dataDir: string): Promise<StoredState> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "drill" });
  await client.connect();
  const tables = new Map<string, Map<string, StoredRow>>();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local timezone = 'UTC'");
    const { rows } = await client.query<{ name: string; keys: string[] | null }>(`
      select c.relname as name, (select array_agg(quote_ident(a.attname)::text) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as keys
      from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by c.relname`);
    for (const { name, keys } of rows) {
      const key = keys ? `concat_ws('/', ${keys.join(", ")})` : "to_jsonb(t)::text";
      const isContainer = name.startsWith("doc_");
      const found = await client.query<{ key: string; text: string; revision?: number }>(
        `select ${key} as key, to_jsonb(t)::text as text ${isContainer ? ", revision" : ""} from "${name}" t`,
      );
      tables.set(name, new Map(found.rows.map(({ key, ...row }) => [key, row])));
    }
    await client.query("commit");
  } finally {
    await client.end();
  }
  return { tables, files: storedFiles(dataDir) };
}

/** A file that is removed while they are read is not one of them. */
function storedFiles(dataDir: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  for (const folder of carriedFolders) {
    let entries: string[] = [];
    try {
      entries = readdirSync(join(dataDir, folder), { recursive: true, encoding: "utf8" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    for (const entry of entries) {
      const path = join(folder, entry);
      try {
        files.set(path, fileOf(readFileSync(join(dataDir, path))));
      } catch (error) {
        if (!["ENOENT", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? ""))
          throw error;
      }
    }
  }
  return files;
}

/**
 * The row as a restore leaves it: what ran waits again, what was being cancelled is, and what owned
 * a run owns it no more.
 */
function asRestored(table: string, text: string): string[] {
  const row = JSON.parse(text) as { state?: string };
  if (table === "task_run" && row.state === "running")
    return [
      { ...row, owner: null, state: "waiting" },
      { ...row, owner: null, state: "ended" },
    ].map(canonical);
  return [canonical(row)];
}

const sorted = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;
const canonical = (value: unknown) => JSON.stringify(sorted(value));

/** Fields of a run's result that a restore writes when the run has not ended. */
const renewedFields = ["jobStatus", "startedAt", "completedAt", "progress", "message"];

interface ResultRow {
  id: string;
  revision: number;
  body: Record<string, unknown>;
}

function isRenewedResult(was: string, is: string): boolean {
  const [before, after] = [JSON.parse(was) as ResultRow, JSON.parse(is) as ResultRow];
  const without = ({ id, body }: ResultRow) =>
    canonical({
      id,
      ...Object.fromEntries(
        Object.entries(body).filter(([field]) => !renewedFields.includes(field)),
      ),
    });
  const { jobStatus } = before.body;
  const expected =
    jobStatus === "running" ? "scheduled" : jobStatus === "cancelling" ? "cancelled" : undefined;
  return (
    expected === after.body.jobStatus &&
    after.revision === before.revision + 1 &&
    without(before) === without(after)
  );
}

/**
 * Holds a copy against what the original had before and after its backup. Throws the first
 * difference: what did not change meanwhile is the same to the last column and byte, what did has
 * one of the values it had.
 */
export function compareStates(
  before: StoredState,
  after: StoredState,
  copy: StoredState,
  sums: Compared,
): void {
  for (const [table, rows] of before.tables) {
    const found = copy.tables.get(table);
    if (!found) throw new Error(`the table ${table} is missing`);
    if (shapeOnly.has(table)) {
      if (found.size > 0 && table !== "outbox_cursor" && table !== "server_hold")
        throw new Error(`${table} holds ${found.size} rows of the original`);
      continue;
    }
    const later = after.tables.get(table) ?? new Map<string, StoredRow>();
    let same = 0;
    for (const [key, row] of rows) {
      const then = later.get(key);
      if (!then) continue;
      const is = found.get(key);
      if (!is) throw new Error(`${table} ${key} is missing`);
      const states = [row.text, then.text].flatMap((text) => asRestored(table, text));
      const renewed =
        table === "doc_job_result" &&
        [row.text, then.text].some((text) => isRenewedResult(text, is.text));
      if (states.includes(canonical(JSON.parse(is.text))) || renewed) same += 1;
      else if (row.text === then.text)
        throw new Error(`${table} ${key} is ${is.text}, and was ${row.text}`);
      else if (
        is.revision !== undefined &&
        (is.revision < row.revision! || is.revision > then.revision! + 1)
      )
        throw new Error(
          `${table} ${key} has revision ${is.revision}, and had ${row.revision} to ${then.revision}`,
        );
      else sums.writtenMeanwhile += 1;
    }
    // Changes that a consumer was owed are there as ones that were never tried.
    const added =
      table === "outbox_failed"
        ? undefined
        : [...found.keys()].find((key) => !rows.has(key) && !later.has(key));
    if (added !== undefined) throw new Error(`${table} has ${added}, which the original never had`);
    if (table === "task_run") sums.runs += same;
    else if (!table.startsWith("doc_")) sums.otherRows += same;
    else {
      sums.containers += 1;
      sums.documents += same;
    }
  }
  for (const [path, { hash, bytes }] of before.files) {
    if (after.files.get(path)?.hash !== hash) continue;
    if (copy.files.get(path)?.hash !== hash)
      throw new Error(
        `the file ${path} is ${copy.files.has(path) ? "not what it was" : "missing"}`,
      );
    sums.files += 1;
    sums.bytes += bytes;
  }
}
