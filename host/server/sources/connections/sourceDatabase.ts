import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { faultLogger, guarded, reasonOf } from "../../faults/index.ts";
import { databaseFault, refusal } from "./databaseFaults.ts";
import { type IdentityRow, identityStatement, isSameDatabase } from "./databaseIdentity.ts";
import {
  type SourceColumn,
  type SourceType,
  sourceColumns,
  typesStatement,
} from "./sourceColumns.ts";
import type { ConnectionGrant } from "./types.ts";

export type SourceRow = (string | null)[];

interface SourceOptions {
  /** The run is to stop. */
  signal: AbortSignal;
  /** For all of the reading together. */
  seconds: number;
}

/**
 * A statement with every value as PostgreSQL writes it. With `queryMode` the server takes one
 * statement alone.
 */
interface RawStatement extends pg.QueryArrayConfig {
  queryMode: "extended";
}

const connectMs = 10_000;
const lockMs = 10_000;
const idleMs = 60_000;
const endMs = 1_000;
const firstRows = 50;
const maxRowsAtOnce = 10_000;
const batchCharacters = 4_000_000;

const raw = (text: string, values: unknown[] = []): RawStatement => ({
  text,
  values,
  rowMode: "array",
  queryMode: "extended",
  types: { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig,
});

/** One session of another database, in a transaction that only reads and sees one moment. */
export class SourceDatabase {
  readonly #client: pg.Client;
  readonly #socket = new Socket();
  readonly #config: pg.ClientConfig;
  readonly #connection: string;
  readonly #stopped = Promise.withResolvers<never>();
  readonly #stop: () => void;
  readonly #options: SourceOptions;
  readonly #deadline: AbortSignal;
  #process: number | undefined;

  private constructor(
    { name, host, port, database, user, password, tls, ca }: ConnectionGrant,
    options: SourceOptions,
  ) {
    this.#connection = name;
    this.#options = options;
    const ssl =
      tls === "off" ? false : { rejectUnauthorized: true, ...(ca !== undefined && { ca }) };
    this.#config = {
      host,
      port,
      database,
      user,
      password,
      ssl,
      connectionTimeoutMillis: connectMs,
      application_name: "Petrons",
      keepAlive: true,
    };
    this.#client = new pg.Client({ ...this.#config, stream: () => this.#socket });
    // What it says is thrown where a statement waits.
    this.#client.on(
      "error",
      guarded("session of a source", faultLogger, (error: Error) => this.#stopped.reject(error)),
    );
    // Mostly no statement waits when it is stopped.
    this.#stopped.promise.catch(() => {});
    this.#deadline = AbortSignal.timeout(options.seconds * 1000);
    const stop = guarded("session of a source", faultLogger, () => {
      const reason = options.signal.aborted
        ? options.signal.reason
        : refusal(
            `The query took longer than ${options.seconds.toLocaleString("en-US")} s, the most that this run gives it. Nothing was imported.`,
          );
      this.#stopped.reject(reason);
    });
    this.#stop = stop;
    options.signal.addEventListener("abort", stop);
    this.#deadline.addEventListener("abort", stop);
  }

  /**
   * Throws where it cannot be entered, is the product's own, or is entered as somebody who may do
   * everything.
   */
  static async open(grant: ConnectionGrant, options: SourceOptions): Promise<SourceDatabase> {
    options.signal.throwIfAborted();
    const source = new SourceDatabase(grant, options);
    try {
      await source.#begin(grant);
      return source;
    } catch (error) {
      await source.close();
      throw databaseFault(error, grant.name);
    }
  }

  async #begin({ name, own }: ConnectionGrant): Promise<void> {
    await this.#during(this.#client.connect());
    const { rows } = await this.#during(
      this.#client.query<IdentityRow & { process: number }>(
        `${identityStatement}, pg_catalog.pg_backend_pid() as process`,
      ),
    ).catch((error: Error) => {
      if (!("code" in error) || !/^4/.test(String(error.code))) throw error;
      throw refusal(
        `It is not known whether the database of '${name}' is this server's own: ${error.message}. Ask an operator to look at it.`,
      );
    });
    const [found] = rows;
    if (!found)
      throw refusal(
        `The database of '${name}' does not say which one it is, so it cannot be distinguished from this server's own. Ask an operator to look at it.`,
      );
    this.#process = found.process;
    if (isSameDatabase(found, own))
      throw refusal(
        `The connection '${name}' leads to this server's own database, which is not imported from.`,
      );
    if (found.superuser)
      throw refusal(
        `The user of the connection '${name}' is a superuser there. Ask an operator for one that may only read what is to be imported.`,
      );
    const settings = {
      ...{
        timezone: "UTC",
        datestyle: "ISO, YMD",
        intervalstyle: "postgres",
        extra_float_digits: 1,
      },
      ...{
        statement_timeout: this.#options.seconds * 1000,
        lock_timeout: lockMs,
        idle_in_transaction_session_timeout: idleMs,
      },
    };
    const set = Object.entries(settings).map(([setting, value]) => `set ${setting} = '${value}'`);
    await this.#during(
      this.#client.query([...set, "begin isolation level repeatable read read only"].join("; ")),
    );
  }

  /** The columns of a query, without reading a row. */
  async columns(query: string, maxColumns: number): Promise<SourceColumn[]> {
    const { fields } = await this.#ask(query, "select * from (\n", "\n) as source limit 0");
    const oids = [...new Set(fields.map(({ dataTypeID }) => dataTypeID))];
    const { rows } = await this.#during(this.#client.query<SourceType>(typesStatement, [oids]));
    return sourceColumns(fields, rows, maxColumns);
  }

  /**
   * The rows of a query, a few megabytes at a time, in its own order; with `by` in that of a
   * column, and only those from a value on and without one.
   */
  async *rows(
    query: string,
    by?: { column: string; from?: string | undefined; isFromIncluded?: boolean },
  ): AsyncGenerator<SourceRow[]> {
    const column = by && `source.${pg.escapeIdentifier(by.column)}`;
    const isBounded = by?.from !== undefined;
    const where = isBounded
      ? ` where ${column} ${by.isFromIncluded ? ">=" : ">"} $1 or ${column} is null`
      : "";
    const order = column ? ` order by ${column} nulls last` : "";
    await this.#ask(
      query,
      "declare petrons_rows no scroll cursor for select * from (\n",
      `\n) as source${where}${order}`,
      isBounded ? [by.from] : [],
    );
    for (let count = firstRows; ; ) {
      const { rows } = await this.#during(
        this.#client.query<SourceRow>(raw(`fetch forward ${count} from petrons_rows`)),
      ).catch((error) => {
        throw databaseFault(error, this.#connection);
      });
      if (rows.length > 0) yield rows;
      if (rows.length < count) return;
      const characters = rows.reduce(
        (sum, row) => sum + row.reduce((all, value) => all + (value?.length ?? 0), 0),
        1,
      );
      count = Math.max(
        1,
        Math.min(maxRowsAtOnce, Math.floor((batchCharacters * rows.length) / characters)),
      );
    }
  }

  /**
   * Also while a statement runs, which is then canceled there: a database does not notice by itself
   * that nobody waits.
   */
  async close(): Promise<void> {
    this.#options.signal.removeEventListener("abort", this.#stop);
    this.#deadline.removeEventListener("abort", this.#stop);
    if (this.#process !== undefined && (this.#deadline.aborted || this.#options.signal.aborted))
      await this.#cancel(this.#process);
    const ended = this.#client
      .end()
      .catch((error: unknown) =>
        faultLogger.error({ reason: reasonOf(error) }, "a session of a source did not end well"),
      );
    // A server that says nothing does not take leave either.
    await Promise.race([ended, delay(endMs, undefined, { ref: false })]);
    this.#socket.destroy();
  }

  async #cancel(process: number): Promise<void> {
    const other = new pg.Client(this.#config);
    other.on(
      "error",
      guarded("session of a source", faultLogger, (error: unknown) =>
        faultLogger.error({ reason: reasonOf(error) }, "a query of a source could not be canceled"),
      ),
    );
    try {
      await other.connect();
      await other.query("select pg_catalog.pg_cancel_backend($1)", [process]);
    } catch (error) {
      faultLogger.error({ reason: reasonOf(error) }, "a query of a source could not be canceled");
    } finally {
      // It is only closed: what could not be canceled was logged.
      await other.end().catch(() => {});
    }
  }

  async #ask(query: string, before: string, after: string, values: unknown[] = []) {
    return await this.#during(
      this.#client.query<SourceRow>(raw(`${before}${query}${after}`, values)),
    ).catch((error) => {
      throw databaseFault(error, this.#connection, { query, before: before.length });
    });
  }

  async #during<T>(statement: Promise<T>): Promise<T> {
    // A cancelled run does not wait for the result of its statement.
    statement.catch(() => {});
    return await Promise.race([statement, this.#stopped.promise]);
  }
}
