import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { PetronsError, type StorageFigures, type StorageUsage } from "@petrons/sdk/contracts";
import type { Database } from "../database/index.ts";
import { storageFigures } from "./storageFigures.ts";

/** How long an answer may be old, in ms: an import that filled the environment is felt this soon. */
export const measuredFor = 2_000;

/** What the environment holds, measured where it lies: the database, the versions of tables, the files. */
export interface StorageMeter {
  usage(): Promise<StorageUsage>;
  figures(): Promise<StorageFigures>;
  /** Bytes of the documents of one organization, as they are stored. Of very large containers it reads a part and multiplies. */
  documentBytes(orgId: string): Promise<number>;
  /** Refuses what would bring more data into an environment over its limit (GP-073): throws storage-exceeded. */
  refuseWhenFull(): Promise<void>;
}

interface MeterParts {
  database: Pick<Database, "pool">;
  dataDir: string;
  /** In bytes; negative is unlimited. */
  limit: number;
  /** Milliseconds that never go back. */
  now?: () => number;
}

export function createStorageMeter({ database, dataDir, limit, now = () => performance.now() }: MeterParts): StorageMeter {
  const root = resolve(dataDir);
  let last: { at: number; usage: Promise<StorageUsage> } | undefined;

  async function measure(): Promise<StorageUsage> {
    const [documents, tables, files] = await Promise.all([databaseSize(database), folderSize(join(root, "tables")), folderSize(join(root, "files"))]);
    return { ...storageFigures(documents + tables + files, limit), documents, tables, files, measuredAt: new Date().toISOString() };
  }

  const usage = (): Promise<StorageUsage> => {
    if (last && now() - last.at < measuredFor) return last.usage;
    const measured = { at: now(), usage: measure() };
    last = measured;
    // A failed measurement is nobody else's answer.
    measured.usage.catch(() => {
      if (last === measured) last = undefined;
    });
    return measured.usage;
  };

  return {
    usage,
    async figures() {
      const { documents, tables, files } = await usage();
      return storageFigures(documents + tables + files, limit);
    },
    documentBytes: (orgId) => documentBytes(database, orgId),
    async refuseWhenFull() {
      if (limit >= 0 && (await usage()).overLimit) throw new PetronsError("storage-exceeded");
    },
  };
}

async function databaseSize({ pool }: Pick<Database, "pool">): Promise<number> {
  const { rows } = await pool.query<{ size: string }>("select pg_database_size(current_database()) as size");
  return Number(rows[0]!.size);
}

/** Blocks of 8 KiB that are read of one container. */
const maxBlocks = 2_000;

async function documentBytes({ pool }: Pick<Database, "pool">, orgId: string): Promise<number> {
  const { rows: tables } = await pool.query<{ name: string; blocks: string }>(
    `select quote_ident(relname) as name, pg_relation_size(oid) / current_setting('block_size')::int as blocks from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname like 'doc\\_%'`,
  );
  const sizes = tables.map(({ name, blocks }) => {
    const part = Math.min(1, maxBlocks / Math.max(1, Number(blocks)));
    const sample = part < 1 ? `tablesample system (${part * 100}) repeatable (0)` : "";
    return `select sum(pg_column_size(body)) / ${part} as bytes from ${name} ${sample} where org_id = $1`;
  });
  const { rows } = await pool.query<{ bytes: string | null }>(`select round(sum(bytes)) as bytes from (${sizes.join(" union all ")}) as each`, [orgId]);
  return Number(rows[0]!.bytes ?? 0);
}

/** The bytes of all files below a folder; what disappears while it is counted counts nothing. */
async function folderSize(folder: string): Promise<number> {
  const gone = <T>(otherwise: T) => {
    return (error: NodeJS.ErrnoException): T => {
      if (error.code === "ENOENT") return otherwise;
      throw error;
    };
  };
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(gone([]));
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let total = 0;
  const together = 64;
  for (let from = 0; from < paths.length; from += together) {
    const sizes = await Promise.all(paths.slice(from, from + together).map((path) => stat(path).then(({ size }) => size, gone(0))));
    total += sizes.reduce((sum, size) => sum + size, 0);
  }
  return total;
}
