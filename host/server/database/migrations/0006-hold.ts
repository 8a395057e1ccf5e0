import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * One row while a restored copy must not act on the world: see hold.ts. A restore may have made the
 * table before.
 */
export const holdTable: Migration = {
  name: "database 1 hold",
  up: async (executor) => {
    await sql.raw(makeHoldTable).execute(executor);
  },
};

export const makeHoldTable =
  "create table if not exists server_hold (one boolean primary key default true check (one), since timestamptz not null default now())";
