import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "esbuild";
import { namedImports } from "./namedImports.ts";
import { earlySpecifier, sharedPackages } from "./sharedModules.ts";

const earlyNames = new Map(
  sharedPackages.flatMap(({ specifier, early }) =>
    early ? [[specifier, new Set(early)] as const] : [],
  ),
);

/**
 * Asks for the early names of a shared package by the module that has them alone, and for all
 * others by the package's own: a file that imports only early names loads nothing else of the
 * package.
 */
export function sharedParts(shared: ReadonlySet<string>): Plugin {
  return {
    name: "shared-parts",
    setup(build) {
      build.onResolve({ filter: /^[@a-z]/ }, async ({ path, kind, namespace, importer }) => {
        const early = shared.has(path) ? earlyNames.get(path) : undefined;
        if (early === undefined || namespace !== "file" || kind !== "import-statement")
          return undefined;
        const names = namedImports(await readFile(importer, "utf8"), path);
        if (names === undefined) return undefined;
        const [first, rest] = [
          names.filter((name) => early.has(name)),
          names.filter((name) => !early.has(name)),
        ];
        // One for each importer: what several share would be a file of its own. The name holds
        // nothing of this machine.
        const name = `${path}:${relative(build.initialOptions.absWorkingDir ?? "/", importer)}`;
        return {
          path: name,
          namespace: "shared-part",
          sideEffects: false,
          pluginData: { path, first, rest } satisfies Part,
        };
      });
      build.onResolve({ filter: /.*/, namespace: "shared-part" }, ({ path }) => ({
        path,
        external: true,
      }));
      build.onLoad({ filter: /.*/, namespace: "shared-part" }, ({ pluginData }) => {
        const { path, first, rest } = pluginData as Part;
        const handOn = (names: string[], from: string) =>
          names.length > 0 ? `export { ${names.join(", ")} } from ${JSON.stringify(from)};` : "";
        return { contents: handOn(first, earlySpecifier(path)) + handOn(rest, path), loader: "js" };
      });
    },
  };
}

interface Part {
  path: string;
  first: string[];
  rest: string[];
}
