import { type LiveList, resourceNamesOf, type WorkspaceDefinition } from "@petrons/sdk/server";
import { parametersIn } from "./lists/listQuery.ts";

/** Of elements in a live list that has a limit. */
const maxLimit = 10_000;

/** The names of the parameters of an address. */
export const parametersOf = (address: string): string[] =>
  [...address.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Throws what is wrong with the definition of a workspace. */
export function checkDefinition(definition: WorkspaceDefinition, pluginId: string): void {
  const { address, enter, collections, announceEvery = {} } = definition;
  const fault = (reason: string) =>
    new Error(`The workspace ${address} of the plugin '${pluginId}' ${reason}.`);
  const params = parametersOf(address);
  if (!/^\$root(\/(\{\w+\}|[^/#{}|]+))+$/.test(address))
    throw fault("needs an address such as $root/Field/{fieldId}");
  if (new Set(params).size !== params.length) throw fault("names a parameter twice");
  for (const param of [enter.self, enter.through?.param, enter.plugin, collections])
    if (param !== undefined && !params.includes(param))
      throw fault(`speaks of the parameter {${param}}, which its address does not have`);
  const names = resourceNamesOf(definition);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw fault(`names the resource '${twice}' twice`);
  const wrong = listFault(definition.lists, params);
  if (wrong !== undefined) throw fault(wrong);
  for (const name of Object.keys(announceEvery))
    if (!names.includes(name))
      throw fault(`says when '${name}' is announced, which is none of its resources`);
  if (collections !== undefined && !params.includes("userId"))
    throw fault("has collections, so its address must hold {userId}");
}

/** Only orders that the database and the server decide alike can be read on from a place. */
function limitFault({ limit, sortBy = "createdAt", parentField }: LiveList): string | undefined {
  if (limit === undefined) return undefined;
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit)
    return `that is no whole number from 1 to ${maxLimit}`;
  if (sortBy !== "createdAt" && sortBy !== "updatedAt")
    return "that is sorted neither by createdAt nor by updatedAt";
  return parentField === undefined ? undefined : "of documents that answer others";
}

function joinFault({
  joins = {},
  element,
  parentField,
  without = [],
}: LiveList): string | undefined {
  const all = Object.values(joins);
  if (all.length === 0) return undefined;
  if (parentField !== undefined) return "of documents that answer others";
  if (!element) return "not how to make an element of them";
  const isLeftOut = all.some(
    (join) => without.includes(join.equals) || join.without?.includes(join.field),
  );
  return isLeftOut ? "without a field that they join by" : undefined;
}

/** What is wrong with the declared lists of a workspace whose address has these parameters. */
function listFault(
  lists: WorkspaceDefinition["lists"] = {},
  params: readonly string[],
): string | undefined {
  for (const [name, list] of Object.entries(lists)) {
    const joins = Object.values(list.joins ?? {});
    const unknown = [list, ...joins]
      .flatMap(({ query }) => parametersIn(query))
      .find((param) => !params.includes(param));
    if (unknown !== undefined)
      return `speaks of the parameter {${unknown}} in '${name}', which its address does not have`;
    if (list.parentField !== undefined && !list.element)
      return `has a list '${name}' of documents that answer others, but not how to make an element of them`;
    const joinWrong = joinFault(list);
    if (joinWrong !== undefined) return `has a list '${name}' with joins, but ${joinWrong}`;
    const limitWrong = limitFault(list);
    if (limitWrong !== undefined) return `has a list '${name}' with a limit ${limitWrong}`;
    const { within } = list;
    const own = resourceNamesOf({ lists: { [name]: list } });
    const missing = within && own.find((one) => !Object.hasOwn(within.fallback, one));
    if (missing !== undefined)
      return `does not say what '${missing}' is where its list is too long`;
  }
  return undefined;
}
