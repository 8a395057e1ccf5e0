import { join, resolve } from "node:path";
import { PetronsError, type StorageFigures, type StorageUsage } from "@petrons/sdk/contracts";
// Type-only: processes of files load this module and must not load the database package.
import type { Database } from "../database/index.ts";
import { folderSize, freeBytesOf } from "./diskSpace.ts";
import { type Reservation, Reservations } from "./reservations.ts";
import { storageFigures } from "./storageFigures.ts";

/**
 * How long an answer may be old, in ms: an import that filled the environment is felt this soon.
 */
const measuredFor = 2_000;
/** The same while bytes of this process come in, which are counted one by one. */
const measuredForWriting = 60_000;
const mebibyte = 1_048_576;

/**
 * What the environment holds, measured where it lies: the database, the versions of tables, the
 * files.
 */
export interface StorageMeter {
  usage(): Promise<StorageUsage>;
  figures(): Promise<StorageFigures>;
  /**
   * Bytes of the documents of one organization, as they are stored. Of very large containers it
   * reads a part and multiplies.
   */
  documentBytes(orgId: string): Promise<number>;
  /**
   * Room for something that is about to be written, so that what is written at once does not pass
   * the environment's limit together (GP-073: throws storage-exceeded) and leaves the disk its free
   * part (throws disk-full). `expected`: its bytes, when they are known. `toLimit`: false for what
   * the limit does not stop, such as an export.
   */
  reserve(expected: number | undefined, toLimit?: boolean): Promise<Reservation>;
}

interface MeterDependencies {
  database: Pick<Database, "pool">;
  dataDir: string;
  /** In bytes; negative is unlimited. */
  limit: number;
  /** Of the disk, so much is left free. */
  freeDiskMiB: number;
  /** The free bytes of the disk. */
  freeBytes?: (folder: string) => Promise<number>;
  /** Milliseconds that never go back. */
  now?: () => number;
}

export function createStorageMeter({
  database,
  dataDir,
  limit,
  freeDiskMiB,
  freeBytes = freeBytesOf,
  now = () => performance.now(),
}: MeterDependencies): StorageMeter {
  const root = resolve(dataDir);
  let last: { at: number; usage: Promise<StorageUsage> } | undefined;

  async function measure(): Promise<StorageUsage> {
    const [documents, tables, files] = await Promise.all([
      databaseSize(database),
      folderSize(join(root, "tables")),
      folderSize(join(root, "files")),
    ]);
    return {
      ...storageFigures(documents + tables + files, limit),
      documents,
      tables,
      files,
      measuredAt: new Date().toISOString(),
    };
  }

  const reservations = new Reservations(limit >= 0);

  const usage = (age = measuredFor): Promise<StorageUsage> => {
    if (last && now() - last.at < age) return last.usage;
    reservations.measuring();
    const measured = { at: now(), usage: measure() };
    last = measured;
    // A failed measurement is nobody else's answer.
    measured.usage.catch(() => {
      if (last === measured) last = undefined;
    });
    return measured.usage;
  };

  return {
    usage: () => usage(),
    async figures() {
      const { documents, tables, files } = await usage();
      return storageFigures(documents + tables + files, limit);
    },
    documentBytes: (orgId) => documentBytes(database, orgId),
    reserve(expected, toLimit = true) {
      let age = measuredFor;
      return reservations.open(expected, async (bytes, take) => {
        const figures = toLimit && limit >= 0 ? await usage(age) : undefined;
        const free = await freeBytes(root);
        age = measuredForWriting;
        if (
          figures &&
          (figures.overLimit || figures.usedStorage + reservations.unmeasured + bytes > limit)
        )
          throw new PetronsError("storage-exceeded");
        if (free - reservations.unwritten - bytes < freeDiskMiB * mebibyte)
          throw new PetronsError("disk-full");
        take();
      });
    },
  };
}

async function databaseSize({ pool }: Pick<Database, "pool">): Promise<number> {
  const { rows } = await pool.query<{ size: string }>(
    "select pg_database_size(current_database()) as size",
  );
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
  const { rows } = await pool.query<{ bytes: string | null }>(
    `select round(sum(bytes)) as bytes from (${sizes.join(" union all ")}) as each`,
    [orgId],
  );
  return Number(rows[0]!.bytes ?? 0);
}
