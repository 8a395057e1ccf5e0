import { PetronsError } from "@petrons/sdk/contracts";
import type { ActionOptions } from "../types.ts";

type Guard<T> = (value: unknown) => value is T;

const isText = (value: unknown): value is string => typeof value === "string";
const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const invalid = (key: string, reason: string) =>
  new PetronsError("action-invalid", { path: `options.${key}`, reason });

/**
 * Option keys count without regard to letter case (GP-010). Two keys that differ in case alone are
 * refused: which one was meant is unknown.
 */
export function readOptions(options: Record<string, unknown>): ActionOptions {
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(options)) {
    const lower = key.toLowerCase();
    if (values.has(lower)) throw invalid(key, "the option is given twice");
    values.set(lower, value);
  }
  const value = (key: string) => values.get(key.toLowerCase());
  const optional = <T>(key: string, guard: Guard<T>, kind: string): T | undefined => {
    const found = value(key);
    if (found === undefined || found === null) return undefined;
    if (!guard(found)) throw invalid(key, `must be ${kind}`);
    return found;
  };
  const required = <T>(key: string, guard: Guard<T>, kind: string): T => {
    const found = optional(key, guard, kind);
    if (found === undefined) throw invalid(key, `is missing, it must be ${kind}`);
    return found;
  };
  return {
    has: (key) => value(key) !== undefined,
    value,
    text(key) {
      const found = required(key, isText, "a text");
      if (!found) throw invalid(key, "must not be empty");
      return found;
    },
    number: (key) => required(key, isNumber, "a number"),
    boolean: (key) => required(key, isBoolean, "true or false"),
    list: (key) => required(key, isList, "a list"),
    object: (key) => required(key, isObject, "an object"),
    optionalText: (key) => optional(key, isText, "a text"),
    optionalNumber: (key) => optional(key, isNumber, "a number"),
    optionalBoolean: (key) => optional(key, isBoolean, "true or false"),
    optionalList: (key) => optional(key, isList, "a list"),
    invalid,
  };
}
