import type { Grant, Identity, Operation } from "@petrons/sdk/contracts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";
import { columnOf, type FieldSource, storedSource, thereSql } from "../query/fieldSource.ts";
import type { Statement } from "../query/statement.ts";

/** Rules may lead through at most so many containers. */
export const maxThrough = 4;

const node = (source: FieldSource, field: string) =>
  field
    .split(".")
    .reduce((at, key) => `${at} -> '${key.replaceAll("'", "''")}'`, `(${source.body})`);

/** What is known of the rows of a statement. */
export interface RowFacts {
  /**
   * Whether the scope of each row is looked up by itself. A plan that is made once for all values
   * cannot know how few rows a pattern leaves, and would begin with all scopes.
   */
  perRow?: boolean;
  /** Fields that the statement compares with one text: its rows have no other in them. */
  equalTo?: ReadonlyMap<string, string>;
}

/**
 * What the compiler needs beside the rules. Identity values are parameters: the text depends on the
 * rules and the roles alone.
 */
export class AccessScope {
  readonly registry: ContainerRegistry;
  readonly identity: Identity;
  readonly perRow: boolean;
  readonly #equalTo: ReadonlyMap<string, string>;
  readonly #placeholders = new Map<string, string>();
  readonly #statement: Statement;
  #org: string | undefined;
  #user: string | undefined;

  constructor(
    registry: ContainerRegistry,
    statement: Statement,
    identity: Identity,
    { perRow = false, equalTo = new Map() }: RowFacts = {},
  ) {
    this.registry = registry;
    this.identity = identity;
    this.perRow = perRow;
    this.#equalTo = equalTo;
    this.#statement = statement;
  }

  /** The value that every row of the statement has in a field, where it has one. */
  equalTo(field: string): string | undefined {
    const value = this.#equalTo.get(field);
    if (value === undefined) return undefined;
    const placeholder = this.#placeholders.get(field) ?? this.#statement.value(value, "text");
    this.#placeholders.set(field, placeholder);
    return placeholder;
  }

  // Made when first used: a statement must not have values that its text does not name.
  get org(): string {
    this.#org ??= this.#statement.value(this.identity.orgId, "text");
    return this.#org;
  }

  get user(): string {
    this.#user ??= this.#statement.value(this.identity.userId, "text");
    return this.#user;
  }
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * A field's value as the rules name it. Rules are the product's own, so it is written into the SQL.
 */
function valueSql(
  field: string,
  value: string | number | boolean | null,
  source: FieldSource,
): string {
  const column = columnOf(source, field);
  if (column?.type === "text" && typeof value === "string")
    return `${column.column} = ${literal(value)}`;
  return `${node(source, field)} = ${literal(JSON.stringify(value))}::jsonb`;
}

/**
 * One grant as a condition, or a constant when the identity alone decides it. A null counts as
 * false. Same meaning as accessPredicate.
 */
export function grantSql(grant: Grant, source: FieldSource, scope: AccessScope, depth = 0): string {
  const holder = holderSql(grant, source, scope, depth);
  const values = Object.entries(grant.when ?? {}).map(([field, value]) =>
    valueSql(field, value, source),
  );
  if (holder === "false" || values.length === 0) return holder;
  return `(${[...values, ...(holder === "true" ? [] : [holder])].join(" and ")})`;
}

/** Whether the identity alone fulfills a grant, whatever the document holds. */
export const isCertain = ({ when, ...grant }: Grant, identity: Identity): boolean =>
  when === undefined &&
  (grant.to === "org" || (grant.to === "role" && identity.roles.includes(grant.role)));

function holderSql(grant: Grant, source: FieldSource, scope: AccessScope, depth: number): string {
  const { identity, registry } = scope;
  switch (grant.to) {
    case "org":
      return "true";
    case "role":
      return identity.roles.includes(grant.role) ? "true" : "false";
    case "creator":
      return `${source.alias}.created_by = ${scope.user}`;
    case "id":
      return `${source.alias}.id = ${scope.user}`;
    case "owner": {
      const column = columnOf(source, grant.field);
      return column?.type === "text"
        ? `${column.column} = ${scope.user}`
        : `${node(source, grant.field)} = to_jsonb(${scope.user})`;
    }
    case "member": {
      const column = columnOf(source, grant.field);
      const list = column?.type === "list" ? column.column : node(source, grant.field);
      return `${list} @> jsonb_build_array(${scope.user})`;
    }
    case "public": {
      const column = columnOf(source, grant.field);
      return column?.type === "boolean"
        ? column.column
        : `${node(source, grant.field)} = 'true'::jsonb`;
    }
    case "through": {
      if (depth >= maxThrough)
        throw new Error(
          `The access rules of '${grant.container}' lead through more than ${maxThrough} containers.`,
        );
      // Its plugin runs for nobody, so its documents give nobody a right.
      const through = registry.find(grant.container);
      if (!through) return "false";
      const { table } = through;
      const alias = `p${depth}`;
      const condition = accessSql(
        grant.container,
        grant.operation ?? "read",
        storedSource(table, alias),
        scope,
        depth + 1,
      );
      // Before anything is a value of the statement that its text would not name.
      if (condition === "false") return "false";
      const column = columnOf(source, grant.field);
      const value = node(source, grant.field);
      // The scope of all rows is looked at once, not with each.
      const one = depth === 0 && source.stored ? scope.equalTo(grant.field) : undefined;
      const reference =
        one ??
        (column?.type === "text"
          ? column.column
          : `(case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end)`);
      const from = `from ${table.name} ${alias} where ${alias}.id = ${reference} and ${alias}.org_id = ${scope.org} and ${condition}`;
      return scope.perRow && depth === 0
        ? `coalesce((select true ${from}), false)`
        : `exists (select 1 ${from})`;
    }
  }
}

/** True when a condition holds for every row. `bool_and` alone would pass over nulls. */
export const everySql = (condition: string) =>
  condition === "true" ? "true" : `bool_and(coalesce((${condition}), false))`;

const bothSql = (one: string, other: string): string =>
  one === "true" || other === "false" ? other : other === "true" ? one : `(${one} and ${other})`;

/**
 * Any of the conditions; constants fold, so that `true` and `false` can be recognized by their
 * text.
 */
function anySql(conditions: readonly string[]): string {
  if (conditions.includes("true")) return "true";
  const open = conditions.filter((condition) => condition !== "false");
  const [first = "false", ...others] = open;
  return others.length === 0 ? first : `(${open.join(" or ")})`;
}

/** The stored rows as the identity sees them: without the private fields of others. */
export function seenSource(
  { definition, table }: RegisteredContainer,
  alias: string,
  scope: AccessScope,
): FieldSource {
  const stored = storedSource(table, alias);
  const { privateFields } = definition;
  if (!privateFields || privateFields.readers.some((grant) => isCertain(grant, scope.identity)))
    return stored;
  return {
    ...stored,
    // Made when first used, as the values of an identity are.
    get body() {
      const readers = anySql(privateFields.readers.map((grant) => grantSql(grant, stored, scope)));
      const others = `(${[stored.body, ...privateFields.fields.map((field) => `array[${field.split(".").map(literal).join(", ")}]`)].join(" #- ")})`;
      return readers === "false"
        ? others
        : `(case when ${readers} then ${stored.body} else ${others} end)`;
    },
  };
}

/**
 * Whether the identity may do the operation on the row: never on one in the trash. The caller adds
 * that it is of the identity's organization.
 */
export function accessSql(
  container: string,
  operation: Operation,
  source: FieldSource,
  scope: AccessScope,
  depth = 0,
): string {
  return bothSql(thereSql(source), grantedSql(container, operation, source, scope, depth));
}

/** Whether the grants alone give the identity the right, also on a row in the trash. */
export function grantedSql(
  container: string,
  operation: Operation,
  source: FieldSource,
  scope: AccessScope,
  depth = 0,
): string {
  const grants = scope.registry.get(container).definition.access[operation];
  // A grant that the identity alone fulfills makes the others needless, and their placeholders with
  // them.
  if (grants.some((grant) => isCertain(grant, scope.identity))) return "true";
  return anySql(grants.map((grant) => grantSql(grant, source, scope, depth)));
}
