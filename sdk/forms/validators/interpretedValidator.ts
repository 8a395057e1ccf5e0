import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { Check, Errors } from "typebox/schema";
import { Settings } from "typebox/system";
import type { ReportedError } from "./schemaErrors.ts";

/**
 * Checks data against a schema that is known only at run time, by reading the schema instead of
 * making code from it: the page has no eval.
 */
export function interpretedValidator(): ValidatorType {
  return {
    isValid: (schema, data, root) => Check(withDefinitions(schema, root), data),
    rawValidation: <Result>(schema: RJSFSchema, data: unknown) => ({
      errors: reportedErrors(schema, data) as unknown as Result[],
    }),
    // The form shows errors from its own store, so the engine gets none.
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    reset: () => undefined,
  };
}

/** A part of a schema may refer to definitions of the whole. */
function withDefinitions(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  const { definitions, $defs } = root;
  return definitions || $defs
    ? { ...(definitions ? { definitions } : {}), ...($defs ? { $defs } : {}), allOf: [schema] }
    : schema;
}

// All errors of a form are reported, not the first eight.
Settings.Set({ maxErrors: 10_000 });

function reportedErrors(schema: RJSFSchema, data: unknown): readonly ReportedError[] {
  const [, errors] = Errors(schema, data);
  return errors;
}
