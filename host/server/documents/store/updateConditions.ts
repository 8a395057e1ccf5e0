import { accessSql, grantSql } from "../access/accessSql.ts";
import type { ActorScope } from "../access/actor.ts";
import { grantConditions, placeFields, placesOf } from "../access/fieldGrants.ts";
import type { RegisteredContainer } from "../containers/containerRegistry.ts";
import type { FieldSource } from "../query/fieldSource.ts";
import type { Statement } from "../query/statement.ts";

/** What must hold for each row that an update changes; a null counts as false. */
interface UpdateConditions {
  allowed: string;
  /** For each field that not every grant covers, whether one holds that does. */
  limited: { field: string; condition: string }[];
  /** Whether the document may be put where the update leads it. */
  placed: string;
}

/** What an update sets: the row `t` with the placeholder `body` merged into it, by `user`. */
export const setSql = (body: string, user: string): string =>
  `body = t.body || ${body}, revision = t.revision + 1, updated_at = statement_timestamp(), updated_by = ${user}`;

/** The access rules on rows `stored` that are merged with the placeholder `body`. */
export function updateConditions(
  { table, definition }: RegisteredContainer,
  { access }: ActorScope,
  { stored, body, written }: { stored: FieldSource; body: string; written: readonly string[] },
  statement: Statement,
): UpdateConditions {
  if (!access) return { allowed: "true", limited: [], placed: "true" };
  const { alias } = stored;
  const after: FieldSource = { alias, table, body: `(${alias}.body || ${body})`, stored: false };
  const rules = definition.access;
  // What a document is allowed by must hold for where it goes as for where it was.
  const { any: allowed, fields: limited } = grantConditions(
    rules.update,
    written,
    stored,
    access,
    (grant) =>
      placesOf(grant).some((field) => written.includes(field))
        ? grantSql(grant, after, access)
        : "true",
  );
  const moved = placeFields(rules.insert, rules.read, rules.update).filter((field) =>
    written.includes(field),
  );
  if (moved.length === 0) return { allowed, limited, placed: "true" };
  const unmoved = moved.map(
    (field) =>
      `${alias}.body -> ${statement.value(field)} is not distinct from ${body} -> ${statement.value(field)}`,
  );
  const placed = `((${unmoved.join(" and ")}) or ${accessSql(definition.name, "insert", after, access)})`;
  return { allowed, limited, placed };
}
