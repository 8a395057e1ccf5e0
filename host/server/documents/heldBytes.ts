import { PetronsError } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database } from "../database/index.ts";
import type { Actor } from "./actor.ts";
import type { RegisteredContainer } from "./containerRegistry.ts";
import { Statement } from "./statement.ts";
import { runStatement } from "./statementRunner.ts";

/** Whether what one person writes is bounded in bytes: it is then written in a transaction, and measured before its end. */
export const measuresBytes = ({ definition }: RegisteredContainer, { identity }: Actor): boolean =>
  identity !== null && definition.maxBytesPerPerson !== undefined;

/** After a write of these documents, in its transaction: refuses it when a person who made some of them would hold too much where those are. */
export async function refuseTooLarge(database: Database, actor: Actor, container: RegisteredContainer, ids: readonly string[]): Promise<void> {
  const { boundedWithin: field, maxBytesPerPerson: limit, name } = container.definition;
  if (field === undefined || limit === undefined || ids.length === 0 || !measuresBytes(container, actor)) return;
  const { table } = container;
  const column = field === "orgId" ? "org_id" : table.columns.get(field)!.column;
  const statement = new Statement();
  const places = `select distinct org_id, ${column} as value, created_by from ${table.name} where id = any(${statement.value(ids, "text[]")})`;
  const held = `select sum(octet_length(e.body::text)) from ${table.name} e where e.org_id = p.org_id and e.${column} = p.value and e.created_by = p.created_by`;
  const text = `select 1 from (${places}) p where (${held}) > ${statement.value(limit, "int")} limit 1`;
  const [found] = await runStatement(database, container, statement, text, { tx: actor.tx });
  if (found) throw new PetronsError("documents-too-large", { limit: limit.toLocaleString("en-US"), container: name });
}

/**
 * Until the end of its transaction: what one person writes at once is counted one after the other, or each would count without the others. Comes before
 * every lock of a row, or two calls of the person could wait for each other.
 */
export async function holdBound({ tx, orgId, userId, identity }: Actor, { definition, table }: RegisteredContainer): Promise<void> {
  if (tx && identity && definition.boundedWithin !== undefined)
    await sql`select pg_advisory_xact_lock(hashtext(${`petrons bound ${table.name}`}), hashtext(${`${orgId} ${userId}`}))`.execute(tx);
}
