import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import type { PluginDefinition } from "@petrons/sdk/contracts";
import { resourceNamesOf, type WorkspaceDefinition } from "@petrons/sdk/server";
import { owners } from "./owners.ts";
import { type Finding, isTest, type Source } from "./sources.ts";

/** Something the product offers, and the file that defines it. */
interface Offer {
  name: string;
  path: string;
}

/** Routes, calls, live resources and document types as the sources define them. */
async function offersOf(root: string, sources: readonly Source[]): Promise<Offer[]> {
  const code = sources.filter(({ path }) => !isTest(path) && !path.startsWith("scripts/"));
  return [...documents(code), ...calls(code), ...(await contributions(root))];
}

function documents(sources: readonly Source[]): Offer[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bcontainer\(\{\s*name:\s*"(\w+)"/g)].map((match) => ({
      name: `document ${match[1]}`,
      path,
    })),
  );
}

function calls(sources: readonly Source[]): Offer[] {
  const server = sources.filter(({ path }) => path.startsWith("host/server/"));
  return server.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /\.(get|post|put|patch|delete|all)(?:<[^()]{0,240}?>)?\(\s*["'`](\/[^"'`$]*)["'`]/g,
      ),
    ].map((match) => ({
      name: `call ${match[1]?.toUpperCase()} ${match[2]}`,
      path,
    })),
  );
}

async function contributions(root: string): Promise<Offer[]> {
  const offers: Offer[] = [];
  const folders = ["plugins", "sdk/examples"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => posix.join(parent, name)),
  );
  for (const folder of folders.filter((path) => existsSync(join(root, path, "plugin.ts")))) {
    const load = async (file: string) =>
      (await import(pathToFileURL(join(root, folder, file)).href)) as Record<string, unknown>;
    const definition = (await load("plugin.ts")).default as PluginDefinition;
    const { routes = [], workspaces = [] } = definition.contributes;
    offers.push(
      ...routes.map(({ name }) => ({
        name: `route ${name}`,
        path: posix.join(folder, "plugin.ts"),
      })),
    );
    if (workspaces.length === 0) continue;
    const half = await load("server/index.ts");
    for (const { handler } of workspaces) {
      const definition = half[handler] as WorkspaceDefinition;
      offers.push(
        ...resourceNamesOf(definition).map((name) => ({
          name: `resource ${definition.address}#${name}`,
          path: posix.join(folder, "server/index.ts"),
        })),
      );
    }
  }
  return offers;
}

/**
 * Every offer has one owner in the table, and is defined in its folder; the table names nothing
 * that is gone.
 */
export async function checkOwnership(
  root: string,
  sources: readonly Source[],
  table: Record<string, string> = owners,
): Promise<Finding[]> {
  const offers = await offersOf(root, sources);
  const unowned = offers
    .filter(({ name }) => !table[name])
    .map(({ name, path }) => ({
      path,
      message: `${name} has no owner; expected a line in scripts/checks/owners.ts`,
    }));
  const misplaced = offers
    .filter(({ name, path }) => table[name] && !path.startsWith(`${table[name]}/`))
    .map(({ name, path }) => ({
      path,
      message: `${name} is owned by ${table[name]}; expected it there`,
    }));
  const gone = Object.keys(table)
    .filter((name) => !offers.some((offer) => offer.name === name))
    .map((name) => ({
      path: "scripts/checks/owners.ts",
      message: `${name} is owned but nothing defines it`,
    }));
  return [...unowned, ...misplaced, ...gone];
}
