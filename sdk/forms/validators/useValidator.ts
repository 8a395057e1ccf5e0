import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { hashForSchema, ID_KEY } from "@rjsf/utils";
import { createPrecompiledValidator, type ValidatorFunctions } from "@rjsf/validator-ajv8";
import { useEffect, useMemo, useState } from "react";

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

/**
 * The validator of a form: the compiled one, or the interpreter, which is loaded when a form first
 * needs it: it has no compiled one, or that of another schema. Undefined while it loads; throws
 * when it cannot be.
 */
export function useValidator(compiled: unknown, schema: RJSFSchema): ValidatorType | undefined {
  const [interpreted, setInterpreted] = useState<ValidatorType>();
  const [failure, setFailure] = useState<unknown>();
  const needed = useMemo(
    () => compiled === undefined || !madeOf(compiled, schema),
    [compiled, schema],
  );
  useEffect(() => {
    if (!needed) return;
    let gone = false;
    import("./interpretedValidator.ts").then(
      ({ interpretedValidator }) => gone || setInterpreted(interpretedValidator()),
      (error: unknown) => gone || setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [needed]);
  if (failure !== undefined) throw failure;
  return useMemo(
    () => (needed ? interpreted : compiledValidator(compiled, schema)),
    [needed, interpreted, compiled, schema],
  );
}
