import type { AuditKind } from "@petrons/sdk/contracts";
import { maxKeptIds } from "../../audit/types.ts";
import type { Actor } from "../access/actor.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import type { Statement } from "../query/statement.ts";

/**
 * A document about to be stored: what the caller sent decides which fields must be allowed, the
 * body is what is stored.
 */
export interface NewDocument {
  id: string;
  body: Record<string, unknown>;
  sent: string[];
  at: string;
}

/**
 * The parts of writing statements that append to the audit log, in the same transaction: a change
 * whose event cannot be kept does not happen. Empty where the container's rules name nothing of
 * what is written.
 */
const appended =
  "insert into audit_event (org_id, user_id, kind, container, ids, count, field, before, after)";

/** What the statement answers beside its own figures; the rows that were appended, for the log. */
export const auditedColumn = (audit: string): string =>
  audit ? ", (select jsonb_agg(to_jsonb(a)) from audited a) as audited" : "";

/**
 * A call on many documents makes an event for each field, change of values and fifty documents, not
 * one for each document.
 */
const folded = (id: string) => `array_agg(${id} order by ${id}), count(*)::int`;
const fiftyOf = (alike: string, id: string) =>
  `(row_number() over (partition by ${alike} order by ${id}) - 1) / ${maxKeptIds} as part`;

const who = (
  { definition: { name } }: RegisteredContainer,
  actor: Actor,
  statement: Statement,
) => ({
  person: `${statement.value(actor.orgId, "text")}, ${statement.value(actor.userId, "text")}`,
  container: statement.value(name, "text"),
});

/** The fields of an update whose changes the audit log keeps. */
export const auditedFields = (
  { definition: { audit } }: RegisteredContainer,
  patch: Record<string, unknown>,
): string[] => Object.keys(patch).filter((field) => Object.hasOwn(audit?.fields ?? {}, field));

/**
 * One row for each field that changed, each pair of its values before and after, and fifty
 * documents.
 */
export function updateAudit(
  container: RegisteredContainer,
  patch: Record<string, unknown>,
  actor: Actor,
  statement: Statement,
): string {
  const rules = container.definition.audit?.fields;
  const fields = auditedFields(container, patch);
  if (!rules || fields.length === 0) return "";
  const watched = fields.map(
    (field, at) =>
      `(${at}, ${statement.value(field, "text")}, ${statement.value(rules[field]!.kind, "text")}, ${rules[field]!.values === true})`,
  );
  const { person, container: name } = who(container, actor, statement);
  const value = (alias: string) => `case when f.kept then ${alias}.body -> f.field end`;
  return (
    `, audited as (${appended} select ${person}, c.kind, ${name}, ${folded("c.id")}, c.field, c.before, c.after ` +
    `from (select *, ${fiftyOf("at, before, after", "id")} from (` +
    `select stored.id, f.at, f.kind, f.field, ${value("target")} as before, ${value("stored")} as after ` +
    `from stored join target on target.id = stored.id cross join (values ${watched.join(", ")}) f(at, field, kind, kept) ` +
    "where target.body -> f.field is distinct from stored.body -> f.field) changed) c " +
    "group by c.at, c.kind, c.field, c.before, c.after, c.part order by c.at, min(c.id) returning *)"
  );
}

const holdsSomething = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== "" &&
  !(Array.isArray(value) && value.length === 0);

/**
 * One row for each field of the rules that holds something in new documents, each value of it, and
 * fifty documents.
 */
export function insertAudit(
  container: RegisteredContainer,
  documents: readonly NewDocument[],
  actor: Actor,
  statement: Statement,
): string {
  const rules = container.definition.audit?.fields;
  if (!rules) return "";
  const events = Object.entries(rules)
    .filter(([, { inserts }]) => inserts)
    .flatMap(([field, { kind, values }]) =>
      documents
        .filter(({ body }) => holdsSomething(body[field]))
        .map(({ id, body }) => ({ id, kind, field, after: values ? body[field] : null })),
    );
  if (events.length === 0) return "";
  const { person, container: name } = who(container, actor, statement);
  return (
    `, audited as (${appended} select ${person}, e.kind, ${name}, ${folded("e.id")}, e.field, null, nullif(e.after, 'null') ` +
    `from (select *, ${fiftyOf("kind, field, after", "id")} ` +
    `from jsonb_to_recordset(${statement.json(events)}) as given(id text, kind text, field text, after jsonb) ` +
    "where id in (select id from stored)) e group by e.kind, e.field, e.after, e.part returning *)"
  );
}

/** One row for the call. */
export function deleteAudit(
  container: RegisteredContainer,
  actor: Actor,
  statement: Statement,
  kind: Extract<AuditKind, "deletion" | "restoration" | "removal"> = "deletion",
): string {
  if (container.definition.audit?.deletions === false) return "";
  const { person, container: name } = who(container, actor, statement);
  return `, audited as (${appended} select ${person}, '${kind}', ${name}, (array_agg(id order by id))[1:${maxKeptIds}], count(*)::int, null, null, null from removed having count(*) > 0 returning *)`;
}
