import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import {
  type Database,
  folderOwnerFile,
  schemaLock,
  withUnnamedFiles,
} from "../../database/index.ts";
import { agedVersions } from "./versionFiles.ts";

/** As many files as are asked of at once; one that the database names is enough. */
const askedAtOnce = 1_000;

/** The data folder belongs to another database. */
class ForeignFolder extends Error {
  override readonly name = "Error";
}

/** In place of a database: the first one that met the files named none of them. */
const nobody = "nobody";

/**
 * Ties the data folder to the database, since versions that no document names are removed from it:
 * another database names none of them. Throws where it is tied to another one. False where nobody
 * knows, as the first database that met its files named none: then nothing is ever removed, also
 * after that database has files of its own there.
 */
export async function claimDataFolder(database: Database, dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir);
  const path = join(folder, folderOwnerFile);
  const id = await identityOf(database);
  const owner = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (owner?.trim() === id) return true;
  if (owner?.trim() === nobody) return false;
  if (owner !== undefined)
    throw new ForeignFolder(
      `The files in ${folder} belong to another database than this one, and to work with both would lose them. Start with the DATABASE_URL that they belong to (none for the embedded database), or set DATA_DIR to another folder. If they do belong to this database, remove ${path} and start again.`,
    );
  const isOwner = await namesFilesIn(database, folder);
  // The next start asks again.
  if (isOwner === undefined) return false;
  // Nodes of several machines share the folder, and may have the same process id.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${isOwner ? id : nobody}\n`, { mode: 0o600 });
  await rename(draft, path);
  return isOwner;
}

/**
 * Whether a file of the folder is of this database, or there is none. Undefined while a backup
 * keeps others from asking.
 */
async function namesFilesIn(database: Database, folder: string): Promise<boolean | undefined> {
  const versions = await agedVersions(folder, Number.NEGATIVE_INFINITY);
  for (let from = 0; from < versions.length; from += askedAtOnce) {
    const paths = versions.slice(from, from + askedAtOnce).map(({ file }) => `tables/${file}`);
    const unnamed = await withUnnamedFiles(database, paths, async (found) => found.length);
    if (unnamed === undefined) return undefined;
    if (unnamed < paths.length) return true;
  }
  return versions.length === 0;
}

/** What this database is called, whatever leads to it. A backup that is restored keeps it. */
const identityOf = (database: Database): Promise<string> =>
  database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(tx);
    await sql`
      create table if not exists database_identity (
        only_row boolean primary key default true check (only_row),
        id uuid not null default gen_random_uuid()
      )`.execute(tx);
    await sql`insert into database_identity default values on conflict do nothing`.execute(tx);
    const { rows } = await sql<{ id: string }>`select id::text from database_identity`.execute(tx);
    return rows[0]!.id;
  });
