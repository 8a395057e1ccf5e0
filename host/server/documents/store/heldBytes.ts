import { PetronsError } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import type { Database } from "../../database/index.ts";
import type { Actor } from "../access/actor.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import { Statement } from "../query/statement.ts";
import { runStatement } from "../query/statementRunner.ts";

/**
 * Whether what one person writes is bounded in bytes: it is then written in a transaction, and
 * measured before its end.
 */
export const measuresBytes = ({ definition }: RegisteredContainer, { identity }: Actor): boolean =>
  identity !== null && definition.maxBytesPerPerson !== undefined;

/**
 * After a write of these documents, in its transaction: refuses it when a person who made some of
 * them would hold too much where those are.
 */
export async function refuseTooLarge(
  database: Database,
  actor: Actor,
  container: RegisteredContainer,
  ids: readonly string[],
): Promise<void> {
  const { boundedWithin: field, maxBytesPerPerson: limit, name } = container.definition;
  if (
    field === undefined ||
    limit === undefined ||
    ids.length === 0 ||
    !measuresBytes(container, actor)
  )
    return;
  const { table } = container;
  const column = field === "orgId" ? "org_id" : table.columns.get(field)!.column;
  const statement = new Statement();
  const places = `select distinct org_id, ${column} as value, created_by from ${table.name} where id = any(${statement.value(ids, "text[]")})`;
  const held = `select sum(octet_length(e.body::text)) from ${table.name} e where e.org_id = p.org_id and e.${column} = p.value and e.created_by = p.created_by`;
  const text = `select 1 from (${places}) p where (${held}) > ${statement.value(limit, "int")} limit 1`;
  const [found] = await runStatement(database, container, statement, text, { tx: actor.tx });
  if (found)
    throw new PetronsError("documents-too-large", {
      limit: limit.toLocaleString("en-US"),
      container: name,
    });
}

/**
 * Whether a call that writes so many documents is counted with the person's other calls. One
 * document alone passes the bound by little.
 */
export const isCounted = (
  container: RegisteredContainer,
  actor: Actor,
  documents: number,
): boolean =>
  measuresBytes(container, actor) ||
  (actor.identity !== null && container.definition.boundedWithin !== undefined && documents > 1);

/**
 * Until the end of its transaction a person's other counted calls on the container wait: none would
 * see what the others write. It comes before every lock of a row, or two calls of one person could
 * wait for each other.
 */
export async function holdBound(
  { tx, orgId, userId }: Actor,
  { table }: RegisteredContainer,
): Promise<void> {
  if (tx)
    await sql`select pg_advisory_xact_lock(hashtext(${`petrons bound ${table.name}`}), hashtext(${`${orgId} ${userId}`}))`.execute(
      tx,
    );
}
