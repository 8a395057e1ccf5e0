import { sql } from "kysely";

/** Held while tables are made or changed, by every node. */
export const schemaLock = sql.lit(7_364_001);
