import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { createPrecompiledValidator, type ValidatorFunctions } from "@rjsf/validator-ajv8";

/** The functions that the plugin build made of a schema. The schema must be the one they were made of. */
export const compiledValidator = (functions: unknown, schema: RJSFSchema): ValidatorType =>
  createPrecompiledValidator(functions as ValidatorFunctions, schema) as unknown as ValidatorType;
