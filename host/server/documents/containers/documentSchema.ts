import {
  countText,
  notBlank,
  PetronsError,
  type TextFormat,
  textFormats,
} from "@petrons/sdk/contracts";
import type { ContainerDefinition } from "@petrons/sdk/server";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import formatsPlugin from "ajv-formats";
import { isStamp } from "../query/fieldSource.ts";
import { isStorable } from "../query/queryParser.ts";
import { quickTextLengths } from "../store/textLengths.ts";
import { numberFault } from "./numberFault.ts";

type Properties = Record<string, object>;

/** Checks what callers want to store. Faults are PetronsErrors with the path to them below `at`. */
export interface DocumentSchema {
  /** The fields that documents may have; undefined when any. */
  fields: readonly string[] | undefined;
  /** A whole new document. */
  checkWhole(document: Record<string, unknown>, at: string): void;
  /** Fields to be merged into a document: those given must be right, none must be there. */
  checkPart(part: Record<string, unknown>, at: string): void;
}

// The code that Ajv writes is as quick when V8 alone improves it, and written in half the time.
const ajv = quickTextLengths(
  new Ajv({
    allErrors: false,
    strict: false,
    // Else Infinity, which 1e999 is read as, would pass and be stored as null.
    strictNumbers: true,
    validateSchema: false,
    code: { optimize: false },
  }),
);
(formatsPlugin as unknown as (ajv: Ajv) => void)(ajv);
for (const [name, { test }] of Object.entries(textFormats)) ajv.addFormat(name, test);

/** "/tags/0/name" as callers write it: "data[0].tags[0].name". */
const readablePath = (at: string, pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`), at);

const valueMissing = (path: string) =>
  new PetronsError("field-invalid", { path, reason: "a value is missing" });

function fault(container: string, error: ErrorObject, at: string): PetronsError {
  const path = readablePath(at, error.instancePath);
  if (error.keyword === "additionalProperties") {
    const field = String(error.params.additionalProperty);
    return new PetronsError("field-unknown", { path: `${path}.${field}`, field, container });
  }
  if (error.keyword === "required") return valueMissing(`${path}.${error.params.missingProperty}`);
  if (error.keyword === "pattern" && error.params.pattern === notBlank)
    return new PetronsError("field-invalid", { path, reason: "must not be blank" });
  const format =
    error.keyword === "format"
      ? (textFormats as Record<string, TextFormat>)[String(error.params.format)]
      : undefined;
  return new PetronsError("field-invalid", {
    path,
    reason: format?.expected ?? limitReason(error) ?? error.message ?? "not allowed",
  });
}

/** A limit as people say it. */
function limitReason({ keyword, params: { limit } }: ErrorObject): string | undefined {
  const noun = { Length: "character", Items: "entry" }[keyword.slice(3)];
  if (noun === undefined || typeof limit !== "number") return undefined;
  const count =
    noun === "entry" && limit !== 1
      ? `${limit.toLocaleString("en-US")} entries`
      : countText(limit, noun);
  return `must have at ${keyword.startsWith("max") ? "most" : "least"} ${count}`;
}

/** An optional field may be null: that is how a value is taken away. */
function withEmptyFields(properties: Properties, required: readonly string[]): Properties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      required.includes(name) ? schema : { anyOf: [{ type: "null" }, schema] },
    ]),
  );
}

/** Of the errors of "null or this" only those about "this" help. */
const mostSpecific = (errors: readonly ErrorObject[]): ErrorObject =>
  errors.find(
    ({ schemaPath, keyword }) => !/anyOf\/0\/(type|const)$/.test(schemaPath) && keyword !== "anyOf",
  ) ?? errors[0]!;

/**
 * Objects within a document hold what their schema names and nothing else, unless it says so: a
 * field of them that nobody declared would have no limit and would reach everybody who reads the
 * document. The parts of an intersection complete each other, so they stay as they are.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null || "allOf" in schema) return schema;
  const each = (parts: object) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, closed(part)]));
  const inside: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [
      key,
      key === "properties" ? each(part) : literalKeywords.has(key) ? part : closed(part),
    ]),
  );
  const isOpen =
    inside.type === "object" &&
    inside.properties !== undefined &&
    !("additionalProperties" in inside) &&
    !("patternProperties" in inside);
  return isOpen ? { ...inside, additionalProperties: false } : inside;
}
/** Under these keywords is a value, not a schema. */
const literalKeywords = new Set(["const", "enum", "default", "examples", "required"]);

export function documentSchema(definition: ContainerDefinition): DocumentSchema {
  const schema = closed(JSON.parse(JSON.stringify(definition.schema))) as {
    type?: string;
    properties?: Properties;
    required?: string[];
    minProperties?: number;
    additionalProperties?: unknown;
  };
  if (schema.type !== "object" || !schema.properties)
    throw new Error(
      `The schema of the container '${definition.name}' is not an object with properties.`,
    );
  const taken = Object.keys(schema.properties).find(isStamp);
  if (taken)
    throw new Error(
      `The container '${definition.name}' has a field '${taken}', which the server stamps itself.`,
    );
  const required = schema.required ?? [];
  const additionalProperties = schema.additionalProperties ?? false;
  const base = {
    ...schema,
    properties: withEmptyFields(schema.properties, required),
    additionalProperties,
  };
  const part = compiled({ ...base, required: [], minProperties: 0 });
  // Written anew only where they differ in more than what must be there.
  const whole = schema.minProperties === undefined ? part : compiled({ ...base, required: [] });

  const check = (validate: ValidateFunction, value: Record<string, unknown>, at: string) => {
    // The schema first: it bounds how much text there is to look through.
    if (!validate(value)) throw fault(definition.name, mostSpecific(validate.errors ?? []), at);
    if (!isStorable(value))
      throw new PetronsError("field-invalid", {
        path: at,
        reason: "text must not hold the character U+0000 or half a surrogate pair",
      });
    const reason = numberFault(value);
    if (reason !== undefined) throw new PetronsError("field-invalid", { path: at, reason });
  };
  const checkWhole = (document: Record<string, unknown>, at: string) => {
    const missing = required.find((name) => document[name] === undefined);
    if (missing !== undefined) throw valueMissing(`${at}.${missing}`);
    check(whole, document, at);
  };
  const fields = additionalProperties === false ? Object.keys(schema.properties) : undefined;
  return { fields, checkWhole, checkPart: (value, at) => check(part, value, at) };
}

/**
 * To write this code is most of what opening a server costs: it is written once for the same
 * schema, for other servers of this process too.
 */
const validators = new Map<string, ValidateFunction>();
function compiled(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const known = validators.get(text) ?? ajv.compile(schema);
  validators.set(text, known);
  return known;
}
