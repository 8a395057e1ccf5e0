import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "../database/index.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import type { QueryNode } from "./queryParser.ts";
import type { Statement } from "./statement.ts";
import { storageError } from "./storageError.ts";

const patternLimitMs = 5_000;
const attempts = 5;

export const usesPattern = (query: QueryNode): boolean =>
  query.kind === "compare" ? query.comparison === "regex" : query.kind === "not" ? usesPattern(query.part) : query.parts.some(usesPattern);

/** Runs one statement: inside `tx` when given, again after a deadlock when not, and bounded in time when a caller's pattern is in it. */
export async function runStatement<Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  options: { tx?: Transaction<Tables>; bounded?: boolean } = {},
): Promise<Row[]> {
  try {
    if (options.bounded) return await bounded<Row>(database, statement, text, options.tx);
    if (options.tx) return await statement.run<Row>(database, text, options.tx);
    for (let attempt = 1; ; attempt++) {
      try {
        return await statement.run<Row>(database, text);
      } catch (error) {
        const repeatable = ["40001", "40P01"].includes((error as { code?: string }).code ?? "");
        if (!repeatable || attempt >= attempts) throw error;
      }
    }
  } catch (error) {
    throw storageError(error, container);
  }
}

async function bounded<Row>(database: Database, statement: Statement, text: string, tx: Transaction<Tables> | undefined): Promise<Row[]> {
  const setLimit = (at: Transaction<Tables>, limit: string) => sql`select set_config('statement_timeout', ${limit}, true)`.execute(at);
  if (!tx)
    return database.transaction(async (own) => {
      await setLimit(own, String(patternLimitMs));
      return statement.run<Row>(database, text, own);
    });
  const { rows: before } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx);
  await setLimit(tx, String(patternLimitMs));
  const rows = await statement.run<Row>(database, text, tx);
  await setLimit(tx, before[0]!.limit);
  return rows;
}
