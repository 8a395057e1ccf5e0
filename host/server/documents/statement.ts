import { CompiledQuery, type Transaction } from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import { BoundedQuery, type Database, type Tables } from "../database/index.ts";
import { StatementNames } from "./statementNames.ts";

/** Statements of the same shape are prepared once per connection. */
const names = new StatementNames();

/** One statement in the making. Text holds identifiers and operators of ours only; everything that came from outside is a value. */
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

  /** At most so many rows, of at most so many bytes together. */
  async runWithin<Row>(database: Database, text: string, maxRows: number, maxBytes: number): Promise<{ rows: Row[]; isComplete: boolean }> {
    const name = names.of(text);
    const query = new BoundedQuery({ ...(name && { name }), text, values: this.values }, maxBytes, maxRows);
    const { rows } = (await database.pool.query(query as unknown as QueryConfig)) as QueryResult;
    return { rows: rows as Row[], isComplete: query.isComplete };
  }

  async run<Row>(database: Database, text: string, tx?: Transaction<Tables>): Promise<Row[]> {
    if (tx) return (await tx.executeQuery<Row>(CompiledQuery.raw(text, this.values))).rows;
    const name = names.of(text);
    return (await database.pool.query({ ...(name && { name }), text, values: this.values })).rows as Row[];
  }
}
