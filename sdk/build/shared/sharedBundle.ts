import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "esbuild";
import type { AssetFile, BuiltGroup } from "../assetManifest.ts";
import type { Bundle } from "../browserBundle.ts";
import { bundleForBrowser } from "../browserBundle.ts";
import { laterThan } from "../command/laterThan.ts";
import { closureOf } from "../moduleClosure.ts";
import { classesNamedBy, stylesFor } from "../styles/earlyStyles.ts";
import type { StyleLayer } from "../styles/styleSheet.ts";
import { vendorStyles, writeStyleSheet } from "../styles/styleSheet.ts";
import {
  earlySpecifier,
  hostSpecifier,
  sdkDirectory,
  sdkEntries,
  sdkEntryFile,
  sdkPageFile,
  sdkSpecifier,
  sharedPackages,
  sharedSpecifiers,
} from "./sharedModules.ts";

const assetsPath = "/assets/";

/**
 * Third-party packages, in one graph, so that CommonJS packages among them find each other; only
 * the listed names leave it.
 */
export async function bundleVendor(directory: string): Promise<BuiltGroup> {
  const specifiers = sharedPackages.flatMap(({ specifier, early }) => [
    specifier,
    ...(early ? [earlySpecifier(specifier)] : []),
  ]);
  const bundle = await bundleForBrowser({
    entries: Object.fromEntries(
      specifiers.map((specifier) => [fileName(specifier), `shared-entry:${specifier}`]),
    ),
    directory,
    publicPath: assetsPath,
    shared: new Set(),
    workingDirectory: sdkDirectory,
    plugins: [listedExports()],
  });
  const imports = Object.fromEntries(
    specifiers.map((specifier) => [specifier, fileOf(bundle, fileName(specifier))]),
  );
  const early = imports[earlySpecifier(blueprint)]!;
  const classes = classesNamedBy(
    sourcesOf(bundle, early).filter((file) => file.includes("@blueprintjs/core/")),
  );
  bundle.styles.set(early, stylesFor(classes, vendorStyles(blueprint)));
  for (const { specifier } of sharedPackages)
    if (specifier !== blueprint) bundle.styles.set(imports[specifier]!, vendorStyles(specifier));
  const built = await group(bundle, imports, "vendor", directory);
  // All of it before the sheets of packages that build on it, in the order that they expect.
  const whole = (await writeStyleSheet(
    "vendor",
    fileName(blueprint),
    vendorStyles(blueprint),
    directory,
  ))!;
  const building = sharedPackages
    .filter(({ specifier }) => specifier.startsWith("@blueprintjs/"))
    .map(({ specifier }) => imports[specifier]);
  const styled = built.files.map((file) =>
    building.includes(file.path) ? { ...file, styles: [whole.path, ...(file.styles ?? [])] } : file,
  );
  return { ...built, files: [...styled, whole] };
}

const blueprint = "@blueprintjs/core";

/** The source files whose code a built module and all that it imports hold. */
function sourcesOf({ metafile, files }: Bundle, module: string): string[] {
  const modules = new Set(closureOf({ files, imports: {} }, [module]).map(({ path }) => path));
  const outputs = Object.entries(metafile.outputs).filter(([output]) =>
    modules.has(basename(output)),
  );
  const sources = outputs.flatMap(([, { inputs }]) =>
    Object.entries(inputs).flatMap(([source, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [source] : [],
    ),
  );
  return sources
    .filter((source) => !source.includes(":"))
    .map((source) => join(sdkDirectory, source));
}

/** The SDK's entry points, those that exist. */
export async function bundleSdk(directory: string): Promise<BuiltGroup> {
  const present = sdkEntries.filter((entry) => sdkEntryFile(entry) !== undefined);
  const bundle = await bundleForBrowser({
    entries: Object.fromEntries(present.map((entry) => [`sdk-${entry}`, sdkPageFile(entry)!])),
    directory,
    publicPath: assetsPath,
    shared: new Set(sharedPackages.map(({ specifier }) => specifier)),
    workingDirectory: sdkDirectory,
    plugins: [
      laterThan(["contracts", "browser", "components"].map((entry) => sdkEntryFile(entry)!)),
    ],
  });
  const imports = Object.fromEntries(
    present.map((entry) => [sdkSpecifier(entry), fileOf(bundle, `sdk-${entry}`)]),
  );
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
async function group(
  bundle: Bundle,
  imports: Record<string, string>,
  layer: StyleLayer,
  directory: string,
): Promise<BuiltGroup> {
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
function fileOf({ entries }: Bundle, entry: string): string {
  const built = entries[entry];
  if (!built) throw new Error(`The bundle has no file for its entry '${entry}'.`);
  return built.file;
}

/**
 * A module per shared package that hands on the listed names and nothing else, and one with its
 * early names, each from the file that defines it.
 */
function listedExports(): Plugin {
  return {
    name: "listed-exports",
    setup(build) {
      build.onResolve({ filter: /^shared-entry:/ }, ({ path }) => ({
        path: path.slice("shared-entry:".length),
        namespace: "shared-entry",
      }));
      build.onLoad({ filter: /.*/, namespace: "shared-entry" }, async ({ path }) => {
        const early = sharedPackages.find(({ specifier }) => earlySpecifier(specifier) === path);
        if (early?.early !== undefined) {
          const entryPoint = await build.resolve(early.specifier, {
            kind: "import-statement",
            resolveDir: sdkDirectory,
          });
          const files = definingFiles(entryPoint.path);
          const lines = early.early.map(
            (name) => `export { ${name} } from ${JSON.stringify(files.get(name))};`,
          );
          return { contents: lines.join("\n"), loader: "js", resolveDir: sdkDirectory };
        }
        const shared = sharedPackages.find(({ specifier }) => specifier === path);
        const names = [...(shared?.names ?? []), ...(shared?.default ? ["default"] : [])];
        return {
          contents: `export { ${names.join(", ")} } from ${JSON.stringify(path)};`,
          loader: "js",
          resolveDir: sdkDirectory,
        };
      });
    },
  };
}

/** Name → file of what an index hands on. A bundler takes an index to need all that it names. */
function definingFiles(index: string): Map<string, string> {
  const files = new Map<string, string>();
  const beside = (from: string) =>
    [`${from}.js`, join(from, "index.js")]
      .map((path) => join(dirname(index), path))
      .find(existsSync);
  for (const [, names, from = ""] of readFileSync(index, "utf8").matchAll(
    /^export (?:\*|\{([^}]*)\}) from "([^"]+)";/gm,
  )) {
    const file = beside(from);
    if (file === undefined) continue;
    if (names === undefined)
      for (const [name, place] of definingFiles(file)) files.set(name, place);
    else for (const name of names.split(",")) files.set(name.trim(), file);
  }
  return files;
}
