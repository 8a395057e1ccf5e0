import { readdir, stat, unlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import { type BuildRecord, recipeHash } from "./buildRecord.ts";
import { writeWhole } from "./compressed.ts";
import { writeIconPaths } from "./iconPaths.ts";
import { writePage } from "./page.ts";
import type { BuiltGroup, SharedGroup } from "./sharedBundle.ts";
import { sdkEntries, sdkEntryFile } from "./sharedModules.ts";

/** `dist/assets.json`: what the server tells browsers of the host's own files. Paths are below /assets/. */
export interface AssetManifest {
  format: 1;
  imports: Record<string, string>;
  files: PluginFile[];
  styles: string[];
}

export interface AssetOptions {
  /** The checkout. */
  root: string;
  distDir: string;
  record: BuildRecord;
  report: (line: string) => void;
}

const keptDays = 30;

/** Builds what pages of the host need: shared packages, SDK, shell, the boot script and the page; only the groups that changed. */
export async function buildAssets({ root, distDir, record, report }: AssetOptions): Promise<AssetManifest> {
  const directory = join(distDir, "assets");
  const recipe = await recipeHash(join(root, "package-lock.json"));
  const hostEntry = join(root, "host/browser/shell/index.ts");
  const presentEntries = sdkEntries.filter((entry) => sdkEntryFile(entry) !== undefined).join();
  let changed = false;

  const group = async (name: string, key: string, make: (bundles: typeof import("./sharedBundle.ts")) => Promise<BuiltGroup>): Promise<SharedGroup> => {
    const known = record.fresh<SharedGroup>(name, key);
    if (known) return known;
    changed = true;
    const started = performance.now();
    const { inputs, ...built } = await make(await import("./sharedBundle.ts"));
    await record.keep(
      name,
      key,
      inputs,
      built.files.map(({ path }) => join(directory, path)),
      built,
    );
    report(`${name}: ${built.files.length} files, ${kilobytes(built.files)} kB brotli, ${Math.round(performance.now() - started)} ms`);
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
    styles: groups.flatMap(({ styles }) => styles),
  };
  const pageKey = recipe + JSON.stringify(manifest);
  const page = record.fresh<{ files: string[] }>("page", pageKey);
  if (page && !changed) return manifest;

  const { inputs, files } = await writePage({ root, distDir, manifest });
  await writeIconPaths(join(distDir, "icons.json"));
  await writeWhole(join(distDir, "assets.json"), JSON.stringify(manifest));
  await record.keep("page", pageKey, inputs, [join(distDir, "index.html"), join(distDir, "assets.json"), join(distDir, "icons.json")], { files });
  await dropOldFiles(directory, new Set([...manifest.files.map(({ path }) => path), ...files]));
  return manifest;
}

/** Open tabs outlive a release: files that are no longer named stay for 30 days after the last build that named them. */
async function dropOldFiles(directory: string, current: ReadonlySet<string>): Promise<void> {
  const now = new Date();
  for (const file of await readdir(directory)) {
    const path = join(directory, file);
    const isCurrent = current.has(file.replace(/\.(br|gz)$/, ""));
    if (isCurrent) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs > keptDays * 86_400_000) await unlink(path);
  }
}

const kilobytes = (files: readonly PluginFile[]): string => (files.reduce((sum, { brotli }) => sum + brotli, 0) / 1000).toFixed(1);
