import type { Plugin } from "esbuild";
import { packageName, sharedNamesOf } from "./sharedModules.ts";

/**
 * Leaves shared specifiers to the import map. A CommonJS package asks with `require`, which an ES
 * module cannot answer, so its call gets a module that imports the specifier and hands its names
 * on. Other ways into the packages of `whole` fail the build.
 */
export function sharedImports(
  specifiers: ReadonlySet<string>,
  whole: ReadonlySet<string> = new Set(),
): Plugin {
  return {
    name: "shared-imports",
    setup(build) {
      build.onResolve({ filter: /^[@a-z]/ }, ({ path, kind, namespace }) => {
        if (!specifiers.has(path))
          return whole.has(packageName(path))
            ? { errors: [{ text: bundledSentence(packageName(path), path) }] }
            : undefined;
        if (kind === "require-call" && namespace !== "shared-require")
          return { path, namespace: "shared-require" };
        return { path, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: "shared-require" }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(path)};`,
        loader: "js",
      }));
    },
  };
}

/** The error when a shared package would get into a bundle. */
export const bundledSentence = (name: string, from: string): string =>
  `The browser half bundles the shared package '${name}' (${from}). Import it by one of its shared names: ${sharedNamesOf(name).join(", ")}.`;
