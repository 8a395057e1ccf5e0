import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

const refusal = `
  const refuse = async (name) => { throw new Error("The icon '" + name + "' is named by text. Import its component from @blueprintjs/icons."); };
  export { refuse as allPathsLoader, refuse as splitPathsBySizeLoader, refuse as defaultNextIconPathsLoader };
`;

const pieces = { SVGIconContainer: "svgIconContainer", IconNames: "iconNames", IconSize: "iconTypes" };

/**
 * `@blueprintjs/icons` as one component an icon, of which a bundle keeps those it imports. The sets of all paths (200 kB) that Blueprint
 * loads for icons named by text stay out: such an icon is not drawn, and says so on the console. Only Blueprint's own bundle asks for
 * the loader itself.
 */
export function iconComponents(blueprint: boolean): Plugin {
  const handedOn = Object.entries({ ...(blueprint ? { Icons: "iconLoader" } : {}), ...pieces }).map(
    ([name, module]) => `export { ${name} } from "../${module}";`,
  );
  return {
    name: "icon-components",
    setup(build) {
      build.onLoad({ filter: /@blueprintjs\/icons\/lib\/esm\/(paths-loaders\/|next\/pathsLoader)/ }, () => ({ contents: refusal, loader: "js" }));
      build.onLoad({ filter: /@blueprintjs\/icons\/lib\/esm\/generated\/index\.js$/ }, async ({ path }) => ({
        contents: (await readFile(path, "utf8")).replace('export * from "../index";', handedOn.join(" ")),
        loader: "js",
      }));
    },
  };
}
