import { sql } from "kysely";
import { type Database, oneRow } from "../../database/index.ts";

/**
 * The database's clock, which all nodes share. What one transaction cannot ask is answered from the
 * last reading.
 */
export class DatabaseClock {
  readonly #database: Pick<Database, "kysely">;
  /** Milliseconds that it is ahead of this process's own, which never steps. */
  #ahead: number | undefined;

  constructor(database: Pick<Database, "kysely">) {
    this.#database = database;
  }

  async read(): Promise<number> {
    const row = oneRow(
      await sql<{ now: Date }>`select clock_timestamp() as now`.execute(this.#database.kysely),
    );
    const now = row.now.getTime();
    this.#ahead = now - performance.now();
    return now;
  }

  now(): number {
    return this.#ahead === undefined ? Date.now() : Math.floor(performance.now() + this.#ahead);
  }
}

export type JobClock = Pick<DatabaseClock, "read" | "now">;
