import { newId, type Operation, PetronsError } from "@petrons/sdk/contracts";
import type { AuditRow } from "../../audit/types.ts";
import type { Database } from "../../database/index.ts";
import type { AccessPredicate } from "../access/accessPredicate.ts";
import { everySql } from "../access/accessSql.ts";
import { type Actor, type ActorScope, actorScope, reportAudited } from "../access/actor.ts";
import { grantConditions, uncoveredField } from "../access/fieldGrants.ts";
import { spendAllowance } from "../access/personAllowance.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { generatedValue } from "../containers/containerTable.ts";
import { rowColumns } from "../containers/documentShape.ts";
import { outboxSql } from "../feed/outbox.ts";
import { type FieldSource, isStamp } from "../query/fieldSource.ts";
import { Statement } from "../query/statement.ts";
import { runStatement } from "../query/statementRunner.ts";
import type { NewDocument } from "./auditSql.ts";
import { auditedColumn, insertAudit } from "./auditSql.ts";

export const maxInserted = 1_000;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const forbidden = (operation: Operation, container: RegisteredContainer) =>
  new PetronsError("operation-forbidden", { operation, container: container.definition.name });
export const fieldForbidden = (path: string, field: string, container: RegisteredContainer) =>
  new PetronsError("field-forbidden", {
    path: `${path}.${field}`,
    field,
    container: container.definition.name,
  });

/** What the caller may not write at all is refused before anything is looked up. */
export function refuseStamps(
  body: unknown,
  at: string,
  container: RegisteredContainer,
  allowed: readonly string[] = [],
): asserts body is Record<string, unknown> {
  if (!isObject(body))
    throw new PetronsError("field-invalid", { path: at, reason: "expected an object of fields" });
  const taken = Object.keys(body).find((field) => isStamp(field) && !allowed.includes(field));
  if (taken) throw fieldForbidden(at, taken, container);
}

/** Refuses fields of lists that the container does not have, before anything is read for them. */
export function refuseUnknown(
  container: RegisteredContainer,
  fields: readonly string[],
  at: string,
): void {
  const { name } = container.definition;
  const known = container.schema.fields;
  const unknown = fields.find((field) => isStamp(field) || (known && !known.includes(field)));
  if (unknown !== undefined)
    throw new PetronsError("field-unknown", {
      path: `${at}.${unknown}`,
      field: unknown,
      container: name,
    });
}

/** Fills stamps and defaults and checks the result. */
export function newDocument(
  container: RegisteredContainer,
  actor: Actor,
  given: unknown,
  at: string,
  id: string = newId(),
): NewDocument {
  const { defaults = {}, stamps = {} } = container.definition;
  const { id: _, ...fields } = given as Record<string, unknown>;
  const body: Record<string, unknown> = { ...fields };
  for (const [field, value] of Object.entries(defaults))
    if (body[field] === undefined) body[field] = value;
  for (const [field, stamp] of Object.entries(stamps)) {
    // The organization may say who a document is from; a person is always oneself.
    if (actor.identity === null && body[field] !== undefined) continue;
    body[field] = stamp === "userId" ? actor.userId : new Date().toISOString();
  }
  container.schema.checkWhole(body, at);
  const sent = Object.keys(fields).filter(
    (field) => fields[field] !== undefined && !Object.hasOwn(stamps, field),
  );
  return { id, body, sent, at };
}

/** Grants that the new documents themselves fulfill need no look at the database. */
async function undecided(
  container: RegisteredContainer,
  actor: Actor,
  documents: readonly NewDocument[],
  predicate: AccessPredicate,
): Promise<boolean> {
  const { identity } = actor;
  if (!identity) return false;
  const grants = container.definition.access.insert;
  let open = false;
  for (const document of documents) {
    const asStored = { ...document.body, id: document.id, createdBy: identity.userId };
    const matching = [];
    for (const grant of grants)
      if (grant.to !== "through" && (await predicate.grant(grant, asStored, identity)))
        matching.push(grant);
    const uncovered = uncoveredField(matching, document.sent);
    if (matching.length > 0 && uncovered === undefined) continue;
    if (grants.some(({ to }) => to === "through")) open = true;
    else if (matching.length === 0) throw forbidden("insert", container);
    else throw fieldForbidden(document.at, uncovered!, container);
  }
  return open;
}

/** After a refusal: which document and field it was about. */
async function refusal(
  container: RegisteredContainer,
  actor: Actor,
  documents: readonly NewDocument[],
  predicate: AccessPredicate,
): Promise<PetronsError> {
  for (const document of documents) {
    const asStored = { ...document.body, id: document.id, createdBy: actor.userId };
    const matching = [];
    for (const grant of container.definition.access.insert)
      if (await predicate.grant(grant, asStored, actor.identity!)) matching.push(grant);
    const uncovered = uncoveredField(matching, document.sent);
    if (matching.length > 0 && uncovered !== undefined)
      return fieldForbidden(document.at, uncovered, container);
  }
  return forbidden("insert", container);
}

interface Bound {
  /** The value that is counted: the column of stored rows, and that of a new row `n`. */
  stored: string;
  given: string;
  limit: number;
}

/** How many documents one person may make with the same value of a field. */
function boundOf(
  { definition, table }: RegisteredContainer,
  { identity, limits }: Actor,
): Bound | undefined {
  const { boundedWithin: field, maxPerPerson = Number.POSITIVE_INFINITY } = definition;
  if (!identity || field === undefined) return undefined;
  const limit = Math.min(limits.documentsTogether, maxPerPerson);
  if (field === "orgId") return { stored: "e.org_id", given: "n.org_id", limit };
  const { column, type } = table.columns.get(field)!;
  return { stored: `e.${column}`, given: generatedValue(field, type, "n.body"), limit };
}

/**
 * A row for each value of which the person would have too many: what others made counts for them.
 * No more rows than the limit are counted.
 */
const crowdedSql = (
  { table }: RegisteredContainer,
  { stored, given }: Bound,
  user: string,
  limit: string,
): string =>
  `select 1 from (select n.org_id, ${given} as value, count(*) as more from n group by 1, 2) as g where g.more +
    (select count(*) from (select 1 from ${table.name} e where e.org_id = g.org_id and ${stored} = g.value and e.created_by = ${user}
      limit ${limit}) as present) > ${limit}`;

/** After a refusal: whether it was the bound. */
async function isCrowded(
  database: Database,
  actor: Actor,
  container: RegisteredContainer,
  bound: Bound,
  documents: readonly NewDocument[],
): Promise<boolean> {
  const statement = new Statement();
  const rows = `select r.body, ${statement.value(actor.orgId, "text")} as org_id from jsonb_to_recordset(${statement.json(documents)}) as r(body jsonb)`;
  const crowded = crowdedSql(
    container,
    bound,
    statement.value(actor.userId, "text"),
    statement.value(bound.limit, "int"),
  );
  const text = `with n as materialized (${rows}) ${crowded}`;
  return (await runStatement(database, container, statement, text, { tx: actor.tx })).length > 0;
}

/** The access rules on new rows `n` that hold values in these fields. */
const insertConditions = (
  { table, definition }: RegisteredContainer,
  { access }: ActorScope,
  fields: readonly string[],
) => {
  const source: FieldSource = { alias: "n", table, body: "n.body", stored: false };
  return grantConditions(definition.access.insert, fields, source, access!);
};

/** Stores all documents and their changes in one statement, or none. */
export async function insertDocuments(
  database: Database,
  registry: ContainerRegistry,
  predicate: AccessPredicate,
  actor: Actor,
  container: RegisteredContainer,
  documents: readonly NewDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const checks = await undecided(container, actor, documents, predicate);
  const bound = boundOf(container, actor);
  await spendAllowance(database, actor, container, documents.length);
  const statement = new Statement();
  const scope = actorScope(actor, registry, statement);
  const { table } = container;
  const org = scope.org();
  const user = statement.value(actor.userId, "text");
  const [first] = documents;
  let given = "";
  let values = "";
  if (documents.length === 1 && !checks && !bound) {
    // The common case, and the fastest plan.
    values = `values (${statement.value(first!.id, "text")}, ${org}, ${statement.json(first!.body)}, ${user}, ${user})`;
  } else if (documents.length === 1 && !bound) {
    // The row carries its condition: to gather verdicts of a list costs more than to store it.
    const row = `(select ${statement.value(first!.id, "text")} as id, ${org} as org_id, ${statement.json(first!.body)} as body, ${user} as created_by) n`;
    const conditions = insertConditions(container, scope, first!.sent);
    values = `select n.id, n.org_id, n.body, n.created_by, n.created_by from ${row} where ${conditions.any}`;
    for (const { condition } of conditions.fields) values += ` and ${condition}`;
  } else {
    const rows = `jsonb_to_recordset(${await statement.jsonList(documents)}) as r(id text, body jsonb, sent jsonb)`;
    given = `n as materialized (select r.*, ${org} as org_id, ${user} as created_by from ${rows}), `;
    values = "select n.id, n.org_id, n.body, n.created_by, n.created_by from n";
  }
  if (checks && given !== "") {
    const fields = [...new Set(documents.flatMap(({ sent }) => sent))];
    const conditions = insertConditions(container, scope, fields);
    const perField = conditions.fields.map(
      ({ field, condition }) => `(not (n.sent ? ${statement.value(field)}) or ${condition})`,
    );
    given += `verdict as (select ${everySql([conditions.any, ...perField].join(" and "))} as allowed from n), `;
    values += " where (select allowed from verdict)";
  }
  if (bound) {
    given += `crowded as (${crowdedSql(container, bound, user, statement.value(bound.limit, "int"))}), `;
    values += `${checks ? " and" : " where"} not exists (select 1 from crowded)`;
  }
  const audit = insertAudit(container, documents, actor, statement);
  const text =
    `with ${given}stored as (insert into ${table.name} as t (id, org_id, body, created_by, updated_by) ${values} returning ${rowColumns("t")})` +
    outboxSql(container, "insert", { from: "stored", after: "stored" }, actor, statement) +
    audit +
    ` select 1${auditedColumn(audit)} from stored`;
  const stored = await runStatement<{ audited?: AuditRow[] | null }>(
    database,
    container,
    statement,
    text,
    { tx: actor.tx },
  );
  reportAudited(actor, stored[0]?.audited);
  if (stored.length === documents.length) return;
  if (bound && (await isCrowded(database, actor, container, bound, documents)))
    throw new PetronsError("documents-too-many", {
      limit: bound.limit.toLocaleString("en-US"),
      container: container.definition.name,
    });
  throw await refusal(container, actor, documents, predicate);
}
