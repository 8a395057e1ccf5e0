import type { Transaction } from "kysely";
import type { Database, Tables } from "../database/index.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import type { Statement } from "./statement.ts";
import { storageError } from "./storageError.ts";

const attempts = 5;

/** Runs one statement: inside `tx` when given, again after a deadlock when not. */
export const runStatement = <Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  { tx }: { tx?: Transaction<Tables> } = {},
): Promise<Row[]> => repeated(container, tx, () => statement.run<Row>(database, text, tx));

/** The same for a page of rows, which ends early when it would be larger than so many bytes. Inside a transaction, where the server reads for itself, it never does. */
export const runPage = <Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  { tx, maxRows, maxBytes }: { tx?: Transaction<Tables> | undefined; maxRows: number; maxBytes: number },
): Promise<{ rows: Row[]; isComplete: boolean }> =>
  repeated(container, tx, async () =>
    tx ? { rows: await statement.run<Row>(database, text, tx), isComplete: true } : statement.runWithin<Row>(database, text, maxRows, maxBytes),
  );

async function repeated<Answer>(container: RegisteredContainer, tx: Transaction<Tables> | undefined, run: () => Promise<Answer>): Promise<Answer> {
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run();
      } catch (error) {
        const repeatable = ["40001", "40P01"].includes((error as { code?: string }).code ?? "");
        if (tx || !repeatable || attempt >= attempts) throw error;
      }
    }
  } catch (error) {
    throw storageError(error, container);
  }
}
