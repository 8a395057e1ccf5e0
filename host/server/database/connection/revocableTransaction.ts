import { type ConnectionProvider, DummyDriver, PostgresDialect, Transaction } from "kysely";
import type { Tables } from "../types.ts";
import { runsWithin } from "./afterCommit.ts";

/**
 * Statements are written in this dialect; they run on the connection of the transaction that it$
 * is made of, so it opens none of its own.
 */
const dialect = new PostgresDialect({
  pool: () => {
    throw new Error("A revocable transaction has the connection of the one it is made of.");
  },
});

/** A transaction in the hands of code that may go on when nobody waits for it any more. */
export class RevocableTransaction {
  readonly tx: Transaction<Tables>;
  readonly #underWay = new Set<Promise<unknown>>();
  #ended: Error | undefined;

  constructor(outer: Transaction<Tables>) {
    const executor = outer.getExecutor();
    const connections: ConnectionProvider = {
      provideConnection: async (consumer, options) => {
        this.#refuse();
        const statement = executor.provideConnection(async (connection) => {
          this.#refuse();
          return await consumer(connection);
        }, options);
        this.#underWay.add(statement);
        try {
          return await statement;
        } finally {
          this.#underWay.delete(statement);
        }
      },
    };
    this.tx = new Transaction({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor: executor.withConnectionProvider(connections),
    });
    runsWithin(this.tx, outer);
  }

  /**
   * From now on every statement throws this; once answered, none that was sent before is under way.
   */
  async end(reason: Error): Promise<void> {
    this.#ended ??= reason;
    await Promise.allSettled(this.#underWay);
  }

  #refuse(): void {
    if (this.#ended) throw this.#ended;
  }
}
