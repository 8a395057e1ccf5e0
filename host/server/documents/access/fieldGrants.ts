import type { Grant } from "@petrons/sdk/contracts";
import type { FieldSource } from "../query/fieldSource.ts";
import { type AccessScope, grantSql, isCertain } from "./accessSql.ts";

const covers = (grant: Grant, field: string) =>
  grant.fields === undefined || grant.fields.includes(field);

/** The first field that none of the grants lets the caller write. */
export const uncoveredField = (
  matching: readonly Grant[],
  fields: readonly string[],
): string | undefined => fields.find((field) => !matching.some((grant) => covers(grant, field)));

/**
 * Grants as conditions: whether any holds, and for each field that not every grant covers, whether
 * one holds that does.
 */
interface GrantConditions {
  any: string;
  fields: { field: string; condition: string }[];
}

export function grantConditions(
  grants: readonly Grant[],
  fields: readonly string[],
  source: FieldSource,
  scope: AccessScope,
  also: (grant: Grant) => string = () => "true",
): GrantConditions {
  // A grant held for certain that covers every field makes the others needless, and a statement
  // must not carry what it does not use.
  const certain = grants.find(
    (grant) =>
      isCertain(grant, scope.identity) &&
      also(grant) === "true" &&
      fields.every((field) => covers(grant, field)),
  );
  if (certain) return { any: "true", fields: [] };
  const conditions = new Map(
    grants.map((grant) => {
      const condition = grantSql(grant, source, scope);
      const further = condition === "false" ? "true" : also(grant);
      return [grant, further === "true" ? condition : `(${condition} and ${further})`] as const;
    }),
  );
  // Every condition appears in the text, also beside one that is certain: its values are part of
  // the statement already.
  const join = (wanted: readonly Grant[]) => {
    const parts = wanted
      .map((grant) => conditions.get(grant)!)
      .filter((condition) => condition !== "false");
    return parts.length === 0 ? "false" : `(${parts.join(" or ")})`;
  };
  const limited = fields.filter((field) => !grants.every((grant) => covers(grant, field)));
  return {
    any: join(grants),
    fields: limited.map((field) => ({
      field,
      condition: join(grants.filter((grant) => covers(grant, field))),
    })),
  };
}

/**
 * The fields of a grant that say where a document belongs: by which it leads through another
 * container, and which its `when` names.
 */
export const placesOf = (grant: Grant): string[] =>
  [...(grant.to === "through" ? [grant.field] : []), ...Object.keys(grant.when ?? {})].map(
    (field) => field.split(".")[0]!,
  );

/** Where documents of these rules may be put. */
export const placeFields = (...rules: readonly (readonly Grant[])[]): string[] => [
  ...new Set(rules.flat().flatMap(placesOf)),
];
