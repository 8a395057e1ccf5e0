import { sql } from "kysely";
import type { Executor } from "../types.ts";

/**
 * For the rest of a transaction of the server's own: its statements take as long as they need, such
 * as one that makes an index.
 */
export const liftStatementLimit = async (tx: Executor): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx);
};

/** PostgreSQL ended the statement: its time was over. */
export const isTooLong = (error: unknown): boolean => {
  const { code, message = "" } = (error ?? {}) as { code?: string; message?: string };
  return code === "57014" && !/user request/.test(message);
};
