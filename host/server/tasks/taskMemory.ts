import { TaskError, type TaskMemory } from "@petrons/sdk/server";
import { sql } from "kysely";
import type { Database } from "../database/index.ts";

const maxBytes = 65_536;

/** Work without a job remembers nothing. */
export const noMemory: TaskMemory = { read: async () => undefined, write: async () => {} };

/** What the runs of a job remember from one to the next. */
export class TaskMemories {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async read(cronJobId: string | null): Promise<unknown> {
    if (cronJobId === null) return undefined;
    const { rows } = await sql<{
      body: string;
    }>`select body from task_memory where cron_job_id = ${cronJobId}`.execute(
      this.#database.kysely,
    );
    return rows[0] && JSON.parse(rows[0].body);
  }

  async write(cronJobId: string | null, value: unknown): Promise<void> {
    if (cronJobId === null) return;
    const body = JSON.stringify(value ?? null);
    if (Buffer.byteLength(body) > maxBytes)
      throw new TaskError(`A job remembers at most ${maxBytes.toLocaleString("en-US")} bytes.`);
    // A run of a deleted job may go on, and leaves nothing behind.
    await sql`insert into task_memory (cron_job_id, body) select id, ${body} from doc_cron_job where id = ${cronJobId}
      on conflict (cron_job_id) do update set body = excluded.body`.execute(this.#database.kysely);
  }
}
