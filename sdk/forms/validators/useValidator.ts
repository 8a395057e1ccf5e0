import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import { useEffect, useMemo, useState } from "react";
import { compiledValidator, madeOf } from "./compiledValidator.ts";

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
