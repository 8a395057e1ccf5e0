import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { type Choice, type InputTypeName, inputTypeNames } from "../../contracts/index.ts";

const names = new Set<string>(inputTypeNames);
/** Names of widgets that rjsf's own documentation uses, by our input type. */
const widgetNames: Record<string, InputTypeName> = {
  updown: "number",
  checkboxes: "multi-select",
  picker: "select",
  text: "text",
};
const byFormat: Record<string, InputTypeName> = {
  date: "date",
  "date-time": "date-time",
  color: "color",
};

const widgetOf = (uiSchema: UiSchema = {}): unknown =>
  uiSchema["ui:widget"] ?? (uiSchema["ui:options"] as { widget?: unknown } | undefined)?.widget;

/**
 * The input type that a schema is entered with; undefined for objects and lists whose parts are
 * inputs of their own.
 */
export function inputTypeOf(schema: RJSFSchema, uiSchema?: UiSchema): InputTypeName | undefined {
  const widget = widgetOf(uiSchema);
  if (typeof widget === "string") {
    if (names.has(widget)) return widget as InputTypeName;
    if (widgetNames[widget]) return widgetNames[widget];
  }
  if (choicesOf(schema) !== undefined) return "select";
  const [type] = Array.isArray(schema.type)
    ? schema.type.filter((name) => name !== "null")
    : [schema.type];
  if (type === "boolean") return "checkbox";
  if (type === "number" || type === "integer") return type;
  if (type === "array")
    return schema.uniqueItems && isSchema(schema.items) && choicesOf(schema.items)
      ? "multi-select"
      : undefined;
  if (type === "string") return byFormat[schema.format ?? ""] ?? "text";
  return undefined;
}

const isSchema = (items: RJSFSchema["items"]): items is RJSFSchema =>
  typeof items === "object" && !Array.isArray(items);

/** The choices that a schema itself lists: an `enum`, or a `oneOf` of constants with titles. */
export function choicesOf(schema: RJSFSchema): Choice[] | undefined {
  if (schema.enum)
    return schema.enum.map((value) => ({ value: value as Choice["value"], label: String(value) }));
  const branches = (schema.oneOf ?? schema.anyOf) as RJSFSchema[] | undefined;
  if (!branches?.every((branch) => typeof branch === "object" && "const" in branch))
    return undefined;
  return branches.map((branch) => ({
    value: branch.const as Choice["value"],
    label: branch.title ?? String(branch.const),
  }));
}
