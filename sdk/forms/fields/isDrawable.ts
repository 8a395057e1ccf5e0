import type { RJSFSchema } from "@rjsf/utils";
import { choicesOf } from "./inputTypeOf.ts";

const simple = new Set<unknown>(["string", "number", "integer", "boolean"]);

/**
 * Whether a form has an input for what a schema takes. It has none for any value at all, nor for a
 * list of such.
 */
export function isDrawable(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return false;
  const { type, items, properties, anyOf, oneOf, allOf, $ref } = schema as RJSFSchema;
  if ($ref !== undefined || allOf !== undefined || choicesOf(schema as RJSFSchema) !== undefined)
    return true;
  const branches = (oneOf ?? anyOf)?.filter(
    (branch) => typeof branch !== "object" || branch.type !== "null",
  );
  if (branches) return branches.every(isDrawable);
  const kind = Array.isArray(type) ? type.find((name) => name !== "null") : type;
  if (kind === "array") return isDrawable(items);
  if (kind === "object" || properties !== undefined)
    return (
      entrySchemaOf(schema as RJSFSchema) === undefined ||
      isDrawable(entrySchemaOf(schema as RJSFSchema))
    );
  return simple.has(kind);
}

/**
 * The schema of entries whose names are entered too; undefined where an object takes none. True
 * takes any value.
 */
export function entrySchemaOf({ additionalProperties, patternProperties }: RJSFSchema): unknown {
  if (patternProperties) return Object.values(patternProperties)[0];
  return additionalProperties === false ? undefined : additionalProperties;
}

/** What an entry begins with that a form adds. */
export function firstValueOf(schema: RJSFSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  const choices = choicesOf(schema);
  if (choices) return choices[0]?.value;
  switch (Array.isArray(schema.type) ? schema.type.find((name) => name !== "null") : schema.type) {
    case "number":
    case "integer":
      return schema.minimum ?? 0;
    case "boolean":
      return false;
    case "array":
      return [];
    case "object":
      return {};
    default:
      return "";
  }
}
