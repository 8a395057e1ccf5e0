import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PluginManifest } from "@petrons/sdk/contracts";
import { bundleForBrowser } from "./browserBundle.ts";
import { BuildError } from "./buildError.ts";
import { laterThan } from "./command/laterThan.ts";
import { writeWhole } from "./compressed.ts";
import { writeLazyModules } from "./lazyModules.ts";
import { manifestProblems } from "./manifestSchema.ts";
import { dropOldFiles } from "./oldFiles.ts";
import { evaluateDefinition, usedNames } from "./pluginDefinition.ts";
import { bundleForServer } from "./serverBundle.ts";
import { bundledSentence } from "./shared/sharedImports.ts";
import { packageName, sdkDirectory, sharedOnly, sharedSpecifiers } from "./shared/sharedModules.ts";
import { writeStyleSheet } from "./styles/styleSheet.ts";
import { unlistedNames } from "./systemFormat.ts";

export interface BuiltPlugin {
  manifest: PluginManifest;
  /** The text of `plugin.json`; its sha256 is what a manifest pins. */
  text: string;
  inputs: string[];
  outputs: string[];
}

/**
 * Builds a plugin into its `dist` folder. Throws a BuildError that lists everything found wrong;
 * then `dist/plugin.json` stays as it was.
 */
export async function buildPlugin(directory: string): Promise<BuiltPlugin> {
  const dist = join(directory, "dist");
  const { definition, inputs } = await evaluateDefinition(directory);
  const browser = await browserHalf(directory, dist, definition.id);
  const serverEntry = join(directory, "server", "index.ts");
  const server = existsSync(serverEntry)
    ? await bundleForServer(serverEntry, dist, directory)
    : undefined;

  const exported = { browser: new Set(browser?.exports), server: new Set(server?.exports) };
  const missing = usedNames(definition)
    .filter(({ half, name }) => !exported[half].has(name))
    .map(
      ({ half, name, at }) => `plugin.ts: ${at}: '${name}' is not an export of ${half}/index.ts.`,
    );
  if (missing.length > 0) throw new BuildError(missing);

  const manifest: PluginManifest = {
    format: 1,
    ...definition,
    ...(browser ? { browser: browser.half } : {}),
    ...(server ? { server: { entry: server.entry, sha256: server.sha256 } } : {}),
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const problems = manifestProblems(JSON.parse(text));
  if (problems.length > 0)
    throw new BuildError(problems.map((problem) => `plugin.json: ${problem}`));
  await writeWhole(join(dist, "plugin.json"), text);
  const files = [
    ...(browser?.half.files.map(({ path }) => path) ?? []),
    ...(server ? [server.entry] : []),
    "plugin.json",
  ];
  await dropOldFiles(dist, new Set(files));
  return {
    manifest,
    text,
    inputs: [...inputs, ...(browser?.inputs ?? []), ...(server?.inputs ?? [])],
    outputs: files.map((file) => join(dist, file)),
  };
}

interface BrowserHalf {
  half: NonNullable<PluginManifest["browser"]>;
  exports: string[];
  inputs: string[];
}

async function browserHalf(
  directory: string,
  dist: string,
  id: string,
): Promise<BrowserHalf | undefined> {
  const source = ["index.ts", "index.tsx"]
    .map((name) => join(directory, "browser", name))
    .find(existsSync);
  if (source === undefined) return undefined;
  const bundle = await bundleForBrowser({
    entries: { [id]: source },
    directory: dist,
    publicPath: `/plugins/${id}/`,
    shared: sharedSpecifiers,
    whole: sharedOnly,
    workingDirectory: directory,
    // What a view that is shown at once shares with later ones stays in the entry's file: a page
    // would fetch a file for each such share.
    plugins: [laterThan([source])],
    check: unlistedNames,
  });
  const bundled = bundledSharedPackages(bundle.sources.filter((input) => !isOwn(directory, input)));
  if (bundled.length > 0) throw new BuildError(bundled);
  const sheet = await writeStyleSheet("plugin", id, [...bundle.styles.values()].join("\n"), dist);
  const files = bundle.files.map(({ lazy: _report, ...file }) => file);
  const entry = bundle.entries[id]!;
  const lazyFile = await writeLazyModules(id, entry.file, files, dist);
  return {
    half: {
      entry: entry.file,
      files: [...files, ...(sheet ? [sheet] : []), ...(lazyFile ? [lazyFile] : [])],
      styles: sheet ? [sheet.path] : [],
      ...(lazyFile ? { late: lazyFile.path } : {}),
    },
    exports: entry.exports,
    inputs: bundle.inputs,
  };
}

const isOwn = (directory: string, input: string): boolean =>
  input.startsWith(join(directory, "/")) && !input.includes("/node_modules/");

/** Sentences for shared packages that came into the bundle by a way around their shared name. */
function bundledSharedPackages(inputs: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const input of inputs) {
    const inside = input.lastIndexOf("node_modules/");
    const ofSdk = input.startsWith(join(sdkDirectory, "/")) && inside < sdkDirectory.length;
    const name = ofSdk
      ? "@petrons/sdk"
      : inside < 0
        ? ""
        : packageName(input.slice(inside + "node_modules/".length));
    if (sharedOnly.has(name) && !found.has(name)) found.set(name, input);
  }
  return [...found].map(([name, input]) => bundledSentence(name, input));
}
