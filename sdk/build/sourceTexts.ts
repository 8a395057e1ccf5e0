import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "esbuild";
import { interfaceRows } from "./interfaceRows.ts";
import { sdkEntryDeclarations } from "./shared/sharedModules.ts";

/**
 * Documentation that cannot go stale. `import source from "./Some.example.tsx?source"` gives a
 * file's text as it runs; `import rows from "@petrons/sdk/tables?props=TablePagerProps"` gives the
 * members of an interface of the SDK as
 * `{ name, type, optional, description }`, read from its declaration.
 */
export function sourceTexts(): Plugin {
  return {
    name: "source-texts",
    setup(build) {
      build.onResolve({ filter: /\?source$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path.slice(0, -"?source".length)),
        namespace: "source-text",
      }));
      build.onLoad({ filter: /.*/, namespace: "source-text" }, async ({ path }) => ({
        contents: (await readFile(path, "utf8")).trimEnd(),
        loader: "text",
        watchFiles: [path],
      }));
      build.onResolve({ filter: /^@petrons\/sdk\/\w+\?props=\w+$/ }, async ({ path }) => {
        const [, entry = "", name = ""] = /^@petrons\/sdk\/(\w+)\?props=(\w+)$/.exec(path)!;
        const { rows, file } = await interfaceRows(sdkEntryDeclarations(entry), name);
        return { path: file, suffix: `?${name}`, namespace: "interface-rows", pluginData: rows };
      });
      build.onLoad({ filter: /.*/, namespace: "interface-rows" }, ({ path, pluginData }) => ({
        contents: JSON.stringify(pluginData),
        loader: "json",
        watchFiles: [path],
      }));
    },
  };
}
