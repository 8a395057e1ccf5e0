import { createHash } from "node:crypto";
import { CompiledQuery, type Transaction } from "kysely";
import type { Database, Tables } from "../database/index.ts";

const remembered = 1_000;
const names = new Map<string, string>();

/** Statements of the same shape are prepared once per connection. Beyond a thousand shapes the rest are not: each would cost memory on every connection. */
function nameOf(text: string): string | undefined {
  let name = names.get(text);
  if (name === undefined && names.size < remembered) {
    name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
  }
  return name;
}

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

  async run<Row>(database: Database, text: string, tx?: Transaction<Tables>): Promise<Row[]> {
    if (tx) return (await tx.executeQuery<Row>(CompiledQuery.raw(text, this.values))).rows;
    const name = nameOf(text);
    return (await database.pool.query({ ...(name && { name }), text, values: this.values })).rows as Row[];
  }
}
