import { join } from "node:path";
import type { Plugin } from "esbuild";
import type { Bundle, BundledFile } from "./browserBundle.ts";
import { bundleForBrowser } from "./browserBundle.ts";
import { laterThan } from "./laterThan.ts";
import { hostSpecifier, sdkDirectory, sdkEntries, sdkEntryFile, sdkSpecifier, sharedPackages, sharedSpecifiers } from "./sharedModules.ts";
import type { StyleLayer } from "./styleSheet.ts";
import { vendorStyles, writeStyleSheet } from "./styleSheet.ts";

/** A file of the assets folder; `styles` names the sheets that apply before the module runs. */
export interface AssetFile extends BundledFile {
  styles?: string[];
}

/** What one of the shared groups put into the assets folder. `imports` is specifier → file. */
export interface SharedGroup {
  imports: Record<string, string>;
  files: AssetFile[];
}

export interface BuiltGroup extends SharedGroup {
  inputs: string[];
}

const assetsPath = "/assets/";

/** Third-party packages, in one graph, so that CommonJS packages among them find each other; only the listed names leave it. */
export async function bundleVendor(directory: string): Promise<BuiltGroup> {
  const entries = Object.fromEntries(sharedPackages.map(({ specifier }) => [fileName(specifier), `shared-entry:${specifier}`]));
  const bundle = await bundleForBrowser({
    entries,
    directory,
    publicPath: assetsPath,
    shared: new Set(),
    workingDirectory: sdkDirectory,
    plugins: [listedExports()],
  });
  const imports = Object.fromEntries(sharedPackages.map(({ specifier }) => [specifier, fileOf(bundle, fileName(specifier))]));
  for (const { specifier } of sharedPackages) bundle.styles.set(imports[specifier]!, vendorStyles(specifier));
  return group(bundle, imports, "vendor", directory);
}

/** The SDK's doors, those that exist. */
export async function bundleSdk(directory: string): Promise<BuiltGroup> {
  const present = sdkEntries.filter((entry) => sdkEntryFile(entry) !== undefined);
  const bundle = await bundleForBrowser({
    entries: Object.fromEntries(present.map((entry) => [`sdk-${entry}`, sdkEntryFile(entry)!])),
    directory,
    publicPath: assetsPath,
    shared: new Set(sharedPackages.map(({ specifier }) => specifier)),
    workingDirectory: sdkDirectory,
    plugins: [laterThan(["contracts", "browser", "components"].map((entry) => sdkEntryFile(entry)!))],
  });
  const imports = Object.fromEntries(present.map((entry) => [sdkSpecifier(entry), fileOf(bundle, `sdk-${entry}`)]));
  return group(bundle, imports, "sdk", directory);
}

/** The host's own half. */
export async function bundleHost(entryFile: string, directory: string): Promise<BuiltGroup> {
  const bundle = await bundleForBrowser({
    entries: { host: entryFile },
    directory,
    publicPath: assetsPath,
    shared: sharedSpecifiers,
    workingDirectory: join(sdkDirectory, ".."),
  });
  return group(bundle, { [hostSpecifier]: fileOf(bundle, "host") }, "host", directory);
}

/** Writes the sheets of a bundle into the layer, each beside the module that brings it. */
async function group(bundle: Bundle, imports: Record<string, string>, layer: StyleLayer, directory: string): Promise<BuiltGroup> {
  const files: AssetFile[] = [];
  for (const file of bundle.files) {
    const name = file.path.replace(/-[A-Za-z0-9]+\.js$/, "");
    const sheet = await writeStyleSheet(layer, name, bundle.styles.get(file.path) ?? "", directory);
    if (sheet) files.push({ ...file, styles: [sheet.path] }, sheet);
    else files.push(file);
  }
  return { imports, files, inputs: bundle.inputs };
}

const fileName = (specifier: string): string => specifier.replace(/^@/, "").replaceAll("/", "-");
const fileOf = (bundle: Bundle, entry: string): string => bundle.entries[entry]!.file;

/** A module per shared package that hands on the listed names and nothing else. */
function listedExports(): Plugin {
  return {
    name: "listed-exports",
    setup(build) {
      build.onResolve({ filter: /^shared-entry:/ }, ({ path }) => ({ path: path.slice("shared-entry:".length), namespace: "shared-entry" }));
      build.onLoad({ filter: /.*/, namespace: "shared-entry" }, ({ path }) => {
        const shared = sharedPackages.find(({ specifier }) => specifier === path);
        const names = [...(shared?.names ?? []), ...(shared?.default ? ["default"] : [])];
        return { contents: `export { ${names.join(", ")} } from ${JSON.stringify(path)};`, loader: "js", resolveDir: sdkDirectory };
      });
    },
  };
}
