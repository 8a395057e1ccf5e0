import { CompiledQuery, type Transaction } from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import {
  BoundedQuery,
  type Bounds,
  type Database,
  type Fields,
  PreparedQuery,
  type Tables,
} from "../../database/index.ts";
import { inTurns } from "../../faults/index.ts";
import { StatementNames } from "./statementNames.ts";

/** Statements of the same shape are prepared once per connection. */
const names = new StatementNames();

/**
 * One statement in the making. Text holds identifiers and operators of ours only; everything that
 * came from outside is a value.
 */
export class Statement {
  readonly values: unknown[] = [];

  /** The placeholder of a value. */
  value(value: unknown, type = ""): string {
    this.values.push(value);
    return `$${this.values.length}${type && `::${type}`}`;
  }

  json(value: unknown): string {
    return this.value(JSON.stringify(value), "jsonb");
  }

  /** The same for a list, piece by piece: it may hold megabytes. */
  async jsonList(values: readonly object[]): Promise<string> {
    const parts = await inTurns(values, (value) => JSON.stringify(value));
    return this.value(`[${parts.join(",")}]`, "jsonb");
  }

  /** At most so many rows, of at most so many bytes together. */
  async runWithin<Row>(
    database: Database,
    text: string,
    bounds: Bounds,
    rowOf: (fields: Fields) => Row,
  ): Promise<{ rows: Row[]; isComplete: boolean }> {
    const query = new BoundedQuery(text, this.values, names.of(text), bounds, rowOf);
    return { rows: await rowsOf<Row>(database, query), isComplete: query.isComplete };
  }

  async run<Row>(database: Database, text: string, tx?: Transaction<Tables>): Promise<Row[]> {
    if (tx) return (await tx.executeQuery<Row>(CompiledQuery.raw(text, this.values))).rows;
    return rowsOf<Row>(database, new PreparedQuery(text, this.values, names.of(text)));
  }
}

const rowsOf = async <Row>(database: Database, query: PreparedQuery): Promise<Row[]> =>
  ((await database.pool.query(query as unknown as QueryConfig)) as QueryResult).rows as Row[];
