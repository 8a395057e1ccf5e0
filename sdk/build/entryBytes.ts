import type { AssetManifest } from "./assets.ts";
import { closureOf, stylesOf } from "./moduleClosure.ts";
import { hostSpecifier, sdkEntries, sdkSpecifier } from "./sharedModules.ts";

/**
 * A line for each door of the SDK: what a page that has the shell loads more when a plugin imports it, and what comes only when its
 * pieces are first shown. Brotli, styles counted.
 */
export function entryBytes(manifest: AssetManifest): string[] {
  const shell = new Set(closureOf(manifest, [manifest.imports[hostSpecifier]!]).map(({ path }) => path));
  const sum = (entry: string, lazy: boolean, without: ReadonlySet<string>): { bytes: number; paths: Set<string> } => {
    const modules = closureOf(manifest, [entry], { lazy });
    const files = [...modules, ...stylesOf(manifest, modules)].filter(({ path }) => !without.has(path));
    return { bytes: files.reduce((total, { brotli }) => total + brotli, 0), paths: new Set(files.map(({ path }) => path)) };
  };
  const base = new Set([...shell, ...stylesOf(manifest, closureOf(manifest, [manifest.imports[hostSpecifier]!])).map(({ path }) => path)]);
  return sdkEntries.flatMap((entry) => {
    const file = manifest.imports[sdkSpecifier(entry)];
    if (file === undefined) return [];
    const now = sum(file, false, base);
    const later = sum(file, true, new Set([...base, ...now.paths]));
    return [
      `  ${sdkSpecifier(entry).padEnd(24)} ${kilobytes(now.bytes)} kB brotli beside the shell, ${kilobytes(later.bytes)} kB more as its pieces are first shown`,
    ];
  });
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6);
