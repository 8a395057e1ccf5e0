import type { Plugin } from "esbuild";

/**
 * Leaves shared specifiers to the import map. A CommonJS package asks with `require`, which an ES module cannot answer, so its call
 * gets a module that imports the specifier and hands its names on.
 */
export function sharedImports(specifiers: ReadonlySet<string>): Plugin {
  return {
    name: "shared-imports",
    setup(build) {
      build.onResolve({ filter: /^[@a-z]/ }, ({ path, kind, namespace }) => {
        if (!specifiers.has(path)) return undefined;
        if (kind === "require-call" && namespace !== "shared-require") return { path, namespace: "shared-require" };
        return { path, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: "shared-require" }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(path)};`,
        loader: "js",
      }));
    },
  };
}
