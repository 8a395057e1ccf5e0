import type { Query } from "@petrons/sdk/contracts";

/** The name of a parameter that a value stands for. */
const parameterIn = (value: string): string | undefined => /^\{(\w+)\}$/.exec(value)?.[1];

/** A query with the parameters of an address in place of `{name}`. */
export function listQuery(query: Query, params: Readonly<Record<string, string>>): Query {
  const filled = (value: unknown): unknown => {
    if (typeof value === "string") return params[parameterIn(value) ?? ""] ?? value;
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part)]));
  };
  return filled(query) as Query;
}

/** The names of the parameters that a query asks for. */
export function parametersIn(value: unknown): string[] {
  if (typeof value === "string") return [parameterIn(value) ?? []].flat();
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(parametersIn)
    : [];
}
