import { sql } from "kysely";
import type { Database, Logger } from "../../database/index.ts";
import type { InFlight } from "../../faults/index.ts";

/** A change whose handling ended the process so often is not handled again by itself. */
export const maxEnds = 2;
const keptFor = "7 days";

/** What a consumer's change in flight is noted under. */
export const flightOf = (consumer: string): string => `change ${consumer}`;

/** Counts, for each change that was handled when a process ended, that it was. */
export async function countEnded(
  database: Database,
  inFlight: InFlight,
  logger: Logger,
): Promise<void> {
  await sql`delete from outbox_ended where ended_at < now() - ${keptFor}::interval`.execute(
    database.kysely,
  );
  for (const { place, what: position } of inFlight.left) {
    if (!place.startsWith(flightOf(""))) continue;
    const consumer = place.slice(flightOf("").length);
    const { rows } = await sql<{ ends: number }>`
      insert into outbox_ended (consumer, position, ends) values (${consumer}, ${position}, 1)
      on conflict (consumer, position) do update set ends = outbox_ended.ends + 1, ended_at = now() returning ends`.execute(
      database.kysely,
    );
    logger.warn(
      { consumer, position, ends: rows[0]!.ends },
      "the server ended while a change was handled",
    );
  }
}

/** How often, as a column of a statement on changes `o` of one consumer. */
export const endsColumn = (consumer: string) =>
  sql<number>`coalesce((select e.ends from outbox_ended e where e.consumer = ${consumer} and e.position = o.position), 0) as ends`;

export class EndedServer extends Error {
  constructor(ends: number) {
    super(`Handling it ended the server ${ends} times, so it is not tried again by itself.`);
  }
}
