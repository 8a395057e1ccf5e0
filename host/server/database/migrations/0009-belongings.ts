import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Which fields of a container name what its documents go for good with; null until it is registered
 * again.
 */
export const belongings: Migration = {
  name: "documents 2 belongings",
  up: async (executor) =>
    void (await sql`alter table container add column belongs jsonb`.execute(executor)),
};
