import type { Transaction } from "kysely";
import type { Bounds, Database, Fields, Tables } from "../../database/index.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import { storageError } from "../store/storageError.ts";
import type { Statement } from "./statement.ts";

const attempts = 5;

/** Runs one statement: inside `tx` when given, again after a deadlock when not. */
export const runStatement = <Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  { tx }: { tx?: Transaction<Tables> } = {},
): Promise<Row[]> => repeated(container, tx, () => statement.run<Row>(database, text, tx));

/**
 * The same for a page of rows outside a transaction, which ends early when it would be larger than
 * so many bytes.
 */
export const runPage = <Row>(
  database: Database,
  container: RegisteredContainer,
  statement: Statement,
  text: string,
  bounds: Bounds,
  rowOf: (fields: Fields) => Row,
): Promise<{ rows: Row[]; isComplete: boolean }> =>
  repeated(container, undefined, () => statement.runWithin(database, text, bounds, rowOf));

async function repeated<Answer>(
  container: RegisteredContainer,
  tx: Transaction<Tables> | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
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
