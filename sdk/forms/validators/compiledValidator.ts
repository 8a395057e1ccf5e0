import { hashForSchema, ID_KEY, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import { createPrecompiledValidator, type ValidatorFunctions } from "@rjsf/validator-ajv8";

/**
 * The functions that the plugin build made of a schema. The schema must be the one they were made
 * of.
 */
export const compiledValidator = (functions: unknown, schema: RJSFSchema): ValidatorType =>
  createPrecompiledValidator(functions as ValidatorFunctions, schema) as unknown as ValidatorType;

/**
 * Whether functions were made of this very schema. They were not when a plugin was built with an
 * SDK that put its form schema into other words than the one of the page; its forms are then
 * checked by the interpreter.
 */
export const madeOf = (functions: unknown, schema: RJSFSchema): boolean =>
  typeof functions === "object" &&
  functions !== null &&
  (schema[ID_KEY] ?? hashForSchema(schema)) in functions;
