import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Plugin } from "esbuild";
import { namedImports } from "./shared/namedImports.ts";

const refusal = `
  const refuse = async (name) => { throw new Error("The icon '" + name + "' is named by text. Import its component from @blueprintjs/icons."); };
  export { refuse as allPathsLoader, refuse as splitPathsBySizeLoader, refuse as defaultNextIconPathsLoader };
`;

/**
 * The list of all names (34 kB), which Blueprint asks whether a text names an icon: any text is
 * refused.
 */
const anyName = `
  export const IconNames = { SQUARE: "square" };
  export const IconNamesSet = { has: () => true };
`;

const pieces = {
  SVGIconContainer: "svgIconContainer",
  IconNames: "iconNames",
  IconSize: "iconTypes",
};

/**
 * `@blueprintjs/icons` as one component an icon. Each source file is given an entry point of its
 * own with the icons it names, so that an icon travels with the module that draws it and not with
 * the first page. The sets of all paths (200 kB) that Blueprint loads for icons named by text stay
 * out: such an icon is not drawn, and says so on the console. Only Blueprint's own bundle asks for
 * the loader itself.
 */
export function iconComponents(blueprint: boolean): Plugin {
  const handedOn = Object.entries({ ...(blueprint ? { Icons: "iconLoader" } : {}), ...pieces }).map(
    ([name, module]) => `export { ${name} } from "../${module}";`,
  );
  return {
    name: "icon-components",
    setup(build) {
      build.onResolve(
        { filter: /^@blueprintjs\/icons$/ },
        async ({ path, importer, kind, resolveDir, pluginData }) => {
          if (kind !== "import-statement" || pluginData === whole) return undefined;
          const index = await build.resolve(path, { kind, resolveDir, pluginData: whole });
          if (index.errors.length > 0) return { errors: index.errors };
          // The name of a module is part of what it is called after being built: it holds nothing
          // of this machine.
          const name = relative(build.initialOptions.absWorkingDir ?? "/", importer);
          return {
            path: name,
            namespace: "icons-of",
            sideEffects: false,
            pluginData: { index: index.path, importer },
          };
        },
      );
      build.onLoad({ filter: /.*/, namespace: "icons-of" }, async ({ pluginData }) => {
        const { index, importer } = pluginData as { index: string; importer: string };
        const generated = join(dirname(index), "generated/index.js").replace(
          "generated/generated",
          "generated",
        );
        const files = await iconFiles(generated);
        const lines = (
          namedImports(await readFile(importer, "utf8"), "@blueprintjs/icons") ?? []
        ).map((name) => `export { ${name} } from ${JSON.stringify(files.get(name) ?? index)};`);
        return {
          contents: lines.join("\n"),
          loader: "js",
          resolveDir: dirname(index),
          watchFiles: [importer],
        };
      });
      build.onLoad(
        { filter: /@blueprintjs\/icons\/lib\/esm\/(paths-loaders\/|next\/pathsLoader)/ },
        () => ({ contents: refusal, loader: "js" }),
      );
      if (blueprint)
        build.onLoad({ filter: /@blueprintjs\/icons\/lib\/esm\/iconNames\.js$/ }, () => ({
          contents: anyName,
          loader: "js",
        }));
      build.onLoad(
        { filter: /@blueprintjs\/icons\/lib\/esm\/generated\/index\.js$/ },
        async ({ path }) => ({
          contents: (await readFile(path, "utf8")).replace(
            'export * from "../index";',
            handedOn.join(" "),
          ),
          loader: "js",
        }),
      );
    },
  };
}

const whole = { index: "whole" };

const known = new Map<string, Promise<Map<string, string>>>();

/** Icon → file of its component, as the package's own index has them. */
function iconFiles(index: string): Promise<Map<string, string>> {
  const files = known.get(index) ?? readIconFiles(index);
  known.set(index, files);
  return files;
}

async function readIconFiles(index: string): Promise<Map<string, string>> {
  const lines = (await readFile(index, "utf8")).matchAll(
    /export \{([^}]*)\} from "(\.\/components\/[^"]+)"/g,
  );
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      names
        .split(",")
        .map((name): [string, string] => [name.trim(), join(dirname(index), `${file}.js`)]),
    ),
  );
}
