import type { AssetManifest } from "./assetManifest.ts";
import { closureOf, stylesOf } from "./moduleClosure.ts";
import { hostSpecifier, sdkEntries, sdkSpecifier } from "./shared/sharedModules.ts";

/**
 * For each entry point of the SDK what a page that has the shell loads more when a plugin imports
 * it, and what each of its pieces brings when it is first shown. Brotli, styles counted; a piece
 * that several entry points load counts for each.
 */
export function entryBytes(manifest: AssetManifest): string[] {
  const reach = (start: readonly string[]): Map<string, number> => {
    const modules = closureOf(manifest, start);
    return new Map(
      [...modules, ...stylesOf(manifest, modules)].map(({ path, brotli }) => [path, brotli]),
    );
  };
  const shell = reach([manifest.imports[hostSpecifier]!]);
  return sdkEntries.flatMap((entry) => {
    const file = manifest.imports[sdkSpecifier(entry)];
    if (file === undefined) return [];
    const own = reach([file]);
    // What every page could show anyway is counted for the entry point that is part of the shell.
    const modules = closureOf(manifest, [file]).filter(
      ({ path }) => shell.has(file) || !shell.has(path),
    );
    const pieces = new Set(modules.flatMap(({ lazy = [] }) => lazy));
    const later = [...pieces].map((piece) => ({
      piece: piece.replace(/-[A-Za-z0-9]+\.js$/, ""),
      bytes: added(reach([piece]), shell, own),
    }));
    const shown = later
      .filter(({ bytes }) => bytes >= 500)
      .sort((one, other) => other.bytes - one.bytes);
    return [
      `  ${sdkSpecifier(entry).padEnd(24)} ${kilobytes(added(own, shell))} kB brotli beside the shell`,
      ...(shown.length > 0
        ? [
            `    when first shown: ${shown.map(({ piece, bytes }) => `${piece} ${kilobytes(bytes)}`).join(", ")}`,
          ]
        : []),
    ];
  });
}

/** Bytes of the files that are in none of the others. */
function added(
  files: ReadonlyMap<string, number>,
  ...others: readonly ReadonlyMap<string, number>[]
): number {
  return [...files]
    .filter(([path]) => !others.some((other) => other.has(path)))
    .reduce((sum, [, bytes]) => sum + bytes, 0);
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
