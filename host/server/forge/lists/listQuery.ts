import type { Query } from "@petrons/sdk/contracts";
import type { LiveList } from "@petrons/sdk/server";

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

function parametersIn(value: unknown): string[] {
  if (typeof value === "string") return [parameterIn(value) ?? []].flat();
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(parametersIn)
    : [];
}

/** What is wrong with the declared lists of a workspace whose address has these parameters. */
export function listFault(
  lists: Readonly<Record<string, LiveList>>,
  resources: Readonly<Record<string, unknown>>,
  params: readonly string[],
): string | undefined {
  const names = [...Object.keys(resources)];
  for (const [name, { query, under, element, totals = {}, within }] of Object.entries(lists)) {
    const own = [name, ...Object.keys(totals)];
    const twice = own.find((one) => names.includes(one));
    if (twice !== undefined) return `names the resource '${twice}' twice`;
    names.push(...own);
    const unknown = parametersIn(query).find((param) => !params.includes(param));
    if (unknown !== undefined)
      return `speaks of the parameter {${unknown}} in '${name}', which its address does not have`;
    if (under !== undefined && !element)
      return `has a list '${name}' of documents that answer others, but not how to make an element of them`;
    const missing = within && own.find((one) => !Object.hasOwn(within.otherwise, one));
    if (missing !== undefined)
      return `does not say what '${missing}' is where its list is too long`;
  }
  return undefined;
}
