import { PetronsError, type Variable } from "@petrons/sdk/contracts";
import type { TaskDefinition } from "@petrons/sdk/server";
import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { Settings } from "typebox/system";
import { Value } from "typebox/value";
import { isStorable } from "../documents/index.ts";
import type { OptionFault } from "./listLengths.ts";
import { tooLongLists } from "./listLengths.ts";
import { fillVariables } from "./variables.ts";

/** So many faults are reported one by one. */
const maxFaults = 20;
/** One wrong option may be several errors of its schema; the library stops at eight. */
Settings.Set({ maxErrors: 400 });

interface SchemaError {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: Record<string, unknown>;
  message: string;
}

type ClosedSchema = TSchema & { additionalProperties?: unknown; properties?: object };

const pathOf = (pointer: string, ...more: string[]) =>
  [...pointer.split("/").slice(1), ...more].reduce(
    (path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`),
    "options",
  );

interface CheckBounds {
  variables?: readonly Variable[];
  maxBytes?: number;
}

/**
 * The options with variables and the schema's defaults filled in, and everything that is wrong with
 * them. A variable that is not known is reported alone.
 */
export function checkOptions(
  definition: TaskDefinition,
  given: unknown,
  { variables = [], maxBytes = Number.POSITIVE_INFINITY }: CheckBounds = {},
): { options: object; faults: OptionFault[] } {
  if (given !== undefined && given !== null && (typeof given !== "object" || Array.isArray(given)))
    return { options: {}, faults: [{ path: "options", reason: "must be an object" }] };
  if (Buffer.byteLength(JSON.stringify(given ?? {})) > maxBytes)
    return {
      options: {},
      faults: [
        {
          path: "options",
          reason: `must not be larger than ${maxBytes.toLocaleString("en-US")} bytes; put data into a file`,
        },
      ],
    };
  if (!isStorable(given ?? {}))
    return {
      options: {},
      faults: [
        {
          path: "options",
          reason: "text must not hold the character U+0000 or half a surrogate pair",
        },
      ],
    };
  const { filled, unknown } = fillVariables(given ?? {}, variables);
  if (unknown.length > 0)
    return {
      options: {},
      faults: firstFaults(unknown, ({ path, key }) => ({
        path: `options${path}`,
        reason: unknownReason(key, variables),
      })),
    };
  const tooLong = tooLongLists(definition.options, filled);
  if (tooLong.length > 0) return { options: {}, faults: firstFaults(tooLong, (fault) => fault) };
  const options = Value.Default(definition.options, filled) as object;
  const faults = isTaken(definition.options, options)
    ? []
    : schemaFaults(definition.options, options);
  if (faults.length === 0)
    for (const reason of definition.validate?.(options) ?? [])
      faults.push({ path: "options", reason });
  return { options, faults: firstFaults(faults, (fault) => fault) };
}

/**
 * Compiled when a task is first asked for: listing each fault takes ten times as long as finding
 * none.
 */
const validators = new WeakMap<TSchema, Validator>();

function isTaken(schema: TSchema, options: object): boolean {
  let validator = validators.get(schema);
  if (!validator) {
    validator = Compile(schema);
    validators.set(schema, validator);
  }
  return validator.Check(options);
}

/**
 * The first faults, and how many more there are: what is sent back never grows far beyond what was
 * sent.
 */
function firstFaults<T>(found: readonly T[], fault: (found: T) => OptionFault): OptionFault[] {
  const more = found.length - maxFaults;
  return [
    ...found.slice(0, maxFaults).map(fault),
    ...(more > 0
      ? [{ path: "options", reason: `has ${more.toLocaleString("en-US")} more faults` }]
      : []),
  ];
}

const unknownReason = (key: string, variables: readonly Variable[]): string => {
  const name = key.slice(0, 100);
  return `there is no variable '${name}'; known are ${variables.map((variable) => variable.key).join(", ")}; write $\${${name}} for that text itself`;
};

function schemaFaults(schema: ClosedSchema, options: object): OptionFault[] {
  const errors = [...Value.Errors(schema, options)] as SchemaError[];
  const choices = errors.filter(({ keyword }) => keyword === "anyOf");
  const faults: OptionFault[] = [];
  for (const error of errors) {
    // What each alternative of a choice lacks says less than that none of them fits.
    if (
      error.keyword === "boolean" ||
      choices.some(({ schemaPath }) => error.schemaPath.startsWith(`${schemaPath}/anyOf/`))
    )
      continue;
    const { requiredProperties = [], additionalProperties = [] } = error.params as {
      requiredProperties?: string[];
      additionalProperties?: string[];
    };
    if (error.keyword === "required")
      for (const name of requiredProperties)
        faults.push({ path: pathOf(error.instancePath, name), reason: "is missing" });
    else if (error.keyword === "additionalProperties")
      for (const name of additionalProperties)
        faults.push({
          path: pathOf(error.instancePath, name),
          reason: "is not an option of this task",
        });
    else
      faults.push({
        path: pathOf(error.instancePath),
        reason: error.keyword === "anyOf" ? choiceReason(errors, error) : error.message,
      });
  }
  if (faults.length > 0) return faults;
  // Thousands of wrong options end the list of errors before it says something of use.
  const unknown =
    schema.additionalProperties === false
      ? Object.keys(options).filter((name) => !Object.hasOwn(schema.properties ?? {}, name))
      : [];
  if (unknown.length > 0)
    return unknown.map((name) => ({
      path: pathOf("", name),
      reason: "is not an option of this task",
    }));
  return [{ path: "options", reason: "do not have the form that this task takes" }];
}

function choiceReason(errors: readonly SchemaError[], { schemaPath }: SchemaError): string {
  const parts = errors.filter((error) => error.schemaPath.startsWith(`${schemaPath}/anyOf/`));
  const values = parts.flatMap(({ keyword, params }) =>
    keyword === "const" ? [JSON.stringify(params.allowedValue)] : [],
  );
  return values.length > 0 && values.length === parts.length
    ? `must be one of ${values.join(", ")}`
    : "has none of the forms this option may have";
}

/** All faults in one error, or only the first when the caller wants to stop there (GP-028). */
export function optionsError(
  [first, ...others]: readonly OptionFault[],
  aggregate: boolean,
): PetronsError {
  const rest = aggregate ? others.map(({ path, reason }) => `; ${path}: ${reason}`).join("") : "";
  return new PetronsError("task-options-invalid", {
    path: first!.path,
    reason: `${first!.reason}${rest}`,
  });
}
