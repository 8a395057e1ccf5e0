import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import { PetronsError } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../../faults/index.ts";
import { literal } from "./sqlText.ts";

export type Row = Record<string, unknown>;

/**
 * Statements on one connection; an abort interrupts the statement that runs and refuses those after
 * it.
 */
export interface EngineSession {
  rows(sql: string, values?: readonly DuckDBValue[]): Promise<Row[]>;
  run(sql: string): Promise<void>;
  /** Rows as DuckDB makes them, a few thousand at a time: the answer is never whole in memory. */
  stream(sql: string): AsyncIterable<Row[]>;
  /** Percent of the running statement, -1 when DuckDB cannot tell. */
  progress(): number;
}

interface EngineOptions {
  dataDir: string;
  /** Where it spills what memory does not hold. */
  folder: string;
  memoryMiB: number;
  spillBytes: number;
}

/**
 * One DuckDB a process, in memory, that can touch nothing but the data folder: no extensions, no
 * network, no other file, and a configuration that no statement can change.
 */
export class TableEngine {
  readonly #instance: DuckDBInstance;
  readonly #spill: string;
  readonly #idle: DuckDBConnection[] = [];
  readonly #open = new Set<DuckDBConnection>();

  private constructor(instance: DuckDBInstance, spill: string) {
    this.#instance = instance;
    this.#spill = spill;
  }

  static async start({
    dataDir,
    folder,
    memoryMiB,
    spillBytes,
  }: EngineOptions): Promise<TableEngine> {
    const root = resolve(dataDir);
    const spill = join(resolve(folder), `spill-${process.pid}-${randomBytes(6).toString("hex")}`);
    await mkdir(spill, { recursive: true, mode: 0o700 });
    const instance = await DuckDBInstance.create(":memory:", {
      threads: String(Math.min(8, availableParallelism())),
      memory_limit: `${memoryMiB}MiB`,
      temp_directory: spill,
      max_temp_directory_size: `${Math.ceil(spillBytes / 1_048_576)}MiB`,
      autoinstall_known_extensions: "false",
      autoload_known_extensions: "false",
      allow_community_extensions: "false",
    });
    const connection = await instance.connect();
    for (const setting of [
      `allowed_directories = [${literal(`${root}/`)}]`,
      "parquet_metadata_cache = true",
      // Progress is known only while the bar is on, which nothing prints. That is a setting of a
      // connection: this one is kept for the first session, which is an import's.
      "enable_progress_bar = true",
      "enable_progress_bar_print = false",
      "progress_bar_time = 100",
      "enable_external_access = false",
      "lock_configuration = true",
    ])
      await connection.run(`SET ${setting}`);
    const engine = new TableEngine(instance, spill);
    engine.#idle.push(connection);
    return engine;
  }

  async rows(sql: string): Promise<Row[]> {
    return await this.session((session) => session.rows(sql));
  }

  async session<T>(work: (session: EngineSession) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const connection = this.#idle.pop() ?? (await this.#instance.connect());
    this.#open.add(connection);
    const interrupt = guarded("table engine", faultLogger, () => connection.interrupt());
    signal?.addEventListener("abort", interrupt);
    const interruptible = async <R>(statement: Promise<R>): Promise<R> => {
      try {
        const result = await statement;
        signal?.throwIfAborted();
        return result;
      } catch (error) {
        signal?.throwIfAborted();
        throw storageError(error);
      }
    };
    try {
      return await work({
        rows: async (sql, values = []) => {
          signal?.throwIfAborted();
          const reader = await interruptible(connection.runAndReadAll(sql, [...values]));
          return reader.getRowObjectsJS().map(plainRow);
        },
        run: async (sql) => {
          signal?.throwIfAborted();
          await interruptible(connection.run(sql));
        },
        async *stream(sql) {
          signal?.throwIfAborted();
          const chunks = (await interruptible(connection.stream(sql))).yieldRowObjectJs();
          for (
            let chunk = await interruptible(chunks.next());
            !chunk.done;
            chunk = await interruptible(chunks.next())
          )
            yield chunk.value.map(plainRow);
        },
        progress: () => connection.progress.percentage,
      });
    } finally {
      signal?.removeEventListener("abort", interrupt);
      this.#open.delete(connection);
      // A connection that was interrupted may still carry the request to stop: it is not used
      // again.
      if (signal?.aborted || this.#idle.length >= 8) connection.closeSync();
      else this.#idle.push(connection);
    }
  }

  async close(): Promise<void> {
    for (const connection of this.#open) connection.interrupt();
    for (const connection of this.#idle.splice(0)) connection.closeSync();
    this.#instance.closeSync();
    await rm(this.#spill, { recursive: true, force: true });
  }
}

/** Integers come as numbers: every column of ours is within ±2^53, counts are too. */
function plainRow(row: Record<string, unknown>): Row {
  for (const key in row) if (typeof row[key] === "bigint") row[key] = Number(row[key]);
  return row;
}

/** A full disk, reported by DuckDB or by Node, becomes disk-full; other errors stay. */
export function storageError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const message = error instanceof Error ? error.message : "";
  if (
    code === "ENOSPC" ||
    /No space left on device|max_temp_directory_size|failed to offload data block/i.test(message)
  )
    return new PetronsError("disk-full");
  return error;
}
