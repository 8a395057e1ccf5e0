import { createRequire } from "node:module";
import { join } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import type { AssetManifest, BuiltGroup, SharedGroup } from "./assetManifest.ts";
import { type BuildRecord, recipeHash } from "./buildRecord.ts";
import { writeWhole } from "./compressed.ts";
import { entryBytes } from "./entryBytes.ts";
import { dropOldFiles } from "./oldFiles.ts";
import { writePage } from "./page.ts";
import { sdkDirectory, sdkEntries, sdkEntryFile } from "./shared/sharedModules.ts";

interface AssetOptions {
  /** The checkout. */
  root: string;
  distDir: string;
  record: BuildRecord;
  report: (line: string) => void;
}

/**
 * Builds what pages of the host need: shared packages, SDK, shell, the boot script and the page;
 * only the groups that changed.
 */
export async function buildAssets({
  root,
  distDir,
  record,
  report,
}: AssetOptions): Promise<AssetManifest> {
  const directory = join(distDir, "assets");
  const recipe = await recipeHash(join(root, "package-lock.json"));
  const hostEntry = join(root, "host/browser/shell/index.ts");
  const presentEntries = sdkEntries.filter((entry) => sdkEntryFile(entry) !== undefined).join();
  let changed = false;

  const group = async (
    name: string,
    key: string,
    make: (bundles: typeof import("./shared/sharedBundle.ts")) => Promise<BuiltGroup>,
  ): Promise<SharedGroup> => {
    const known = record.fresh<SharedGroup>(name, key);
    if (known) return known;
    changed = true;
    const started = performance.now();
    const { inputs, ...built } = await make(await import("./shared/sharedBundle.ts"));
    await record.keep(
      name,
      key,
      inputs,
      built.files.map(({ path }) => join(directory, path)),
      built,
    );
    report(
      `${name}: ${built.files.length} files, ${kilobytes(built.files)} kB brotli, ${Math.round(performance.now() - started)} ms`,
    );
    return built;
  };

  const groups = [
    await group("vendor", recipe, ({ bundleVendor }) => bundleVendor(directory)),
    await group("sdk", recipe + presentEntries, ({ bundleSdk }) => bundleSdk(directory)),
    await group("host", recipe, ({ bundleHost }) => bundleHost(hostEntry, directory)),
  ];
  const manifest: AssetManifest = {
    format: 1,
    imports: Object.assign({}, ...groups.map(({ imports }) => imports)),
    files: groups.flatMap(({ files }) => files),
    shell: [],
    joined: {},
    lazyModules: null,
  };
  const pageKey = recipe + JSON.stringify(manifest);
  const known = record.fresh<AssetManifest>("page", pageKey);
  if (known && !changed) return known;

  const {
    inputs,
    files,
    manifest: complete,
  } = await writePage({
    root,
    distDir,
    manifest,
    vendor: new Set(groups[0]!.files.map(({ path }) => path)),
  });
  await writeIconPaths(join(distDir, "icons.json"));
  await writeWhole(join(distDir, "assets.json"), JSON.stringify(complete));
  const written = ["index.html", "assets.json", "icons.json"].map((file) => join(distDir, file));
  await record.keep("page", pageKey, inputs, written, complete);
  for (const line of entryBytes(complete)) report(line);
  await dropOldFiles(directory, new Set([...complete.files.map(({ path }) => path), ...files]));
  return complete;
}

const kilobytes = (files: readonly PluginFile[]): string =>
  (files.reduce((sum, { brotli }) => sum + brotli, 0) / 1000).toFixed(1);

interface IconSet {
  IconNames: Record<string, string>;
  IconSvgPaths16: Record<string, string[]>;
}

/**
 * Writes the 16-pixel paths of every Blueprint icon by name: the server puts those that
 * contributions name into the boot document.
 */
async function writeIconPaths(file: string): Promise<void> {
  const { IconNames, IconSvgPaths16 } = createRequire(join(sdkDirectory, "package.json"))(
    "@blueprintjs/icons",
  ) as IconSet;
  const names = [...new Set(Object.values(IconNames))].sort();
  const paths = Object.fromEntries(names.map((name) => [name, IconSvgPaths16[pascalCase(name)]]));
  await writeWhole(file, JSON.stringify(paths));
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
