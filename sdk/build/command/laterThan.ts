import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Lets every module that is loaded later import these entry points whole. Every page has them by
 * then, so nothing more is loaded; and since all of them reach all of the entry points, the bundler
 * keeps an entry point's modules together in place of a file for each set of modules that shares
 * some.
 */
export function laterThan(entryPoints: readonly string[]): Plugin {
  const imports = entryPoints
    .map((entryPoint) => `import ${JSON.stringify(entryPoint)};`)
    .join("\n");
  return {
    name: "later-than",
    setup(build) {
      build.onResolve(
        { filter: /^\.{1,2}\// },
        async ({ path, kind, resolveDir, importer, pluginData }) => {
          if (kind !== "dynamic-import" || pluginData === resolved) return undefined;
          const target = await build.resolve(path, {
            kind: "import-statement",
            resolveDir,
            importer,
            pluginData: resolved,
          });
          return target.errors.length > 0
            ? { errors: target.errors }
            : {
                path: relative(build.initialOptions.absWorkingDir ?? "/", target.path),
                namespace: "later",
                pluginData: target.path,
              };
        },
      );
      build.onLoad({ filter: /.*/, namespace: "later" }, async ({ pluginData }) => {
        const file = JSON.stringify(pluginData);
        const named = /\bexport default\b|\bas default\b/.test(
          await readFile(pluginData as string, "utf8"),
        )
          ? `export { default } from ${file};`
          : "";
        return {
          contents: `${imports}\nexport * from ${file};\n${named}`,
          loader: "js",
          resolveDir: "/",
        };
      });
    },
  };
}

const resolved = { later: "resolved" };
