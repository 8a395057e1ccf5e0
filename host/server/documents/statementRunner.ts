import type { Transaction } from "kysely";
import type { Database, Tables } from "../database/index.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import type { Statement } from "./statement.ts";
import { storageError } from "./storageError.ts";

const attempts = 5;

/** Runs one statement: inside `tx` when given, again after a deadlock when not. */
export async function runStatement<Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  options: { tx?: Transaction<Tables> } = {},
): Promise<Row[]> {
  try {
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
