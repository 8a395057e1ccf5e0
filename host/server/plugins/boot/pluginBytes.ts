import { brotliCompressSync, constants } from "node:zlib";
import { type PluginFile, type PluginManifest, roles } from "@petrons/sdk/contracts";
import type { PublicBoot } from "../../../contracts/index.ts";
import type { RouteLookup } from "../installed/contributionRules.ts";
import { compilePlugin, pluginImportMap } from "./bootCompiler.ts";
import { entryFiles } from "./entryFiles.ts";

export interface PluginBytes {
  boot: number;
  shown: number;
  files: number;
}

const compressed = (value: unknown): number =>
  brotliCompressSync(JSON.stringify(value), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    .length;

/**
 * What a plugin costs, in brotli bytes: what it adds to an admin's boot document, which is
 * compressed as one, so that it is the growth of `document` with the plugins that it requires that
 * counts; what the first page of it loads; and all its files. Shared modules of the host are not
 * its own.
 */
export function pluginBytes(
  manifest: PluginManifest,
  required: readonly PluginManifest[],
  document: PublicBoot,
): PluginBytes {
  const before = [document, ...required.map((other) => partOf(other, document))];
  const files = manifest.browser?.files ?? [];
  const sum = (list: readonly PluginFile[]) =>
    list.reduce((total, { brotli }) => total + brotli, 0);
  return {
    boot: Math.max(0, compressed([...before, partOf(manifest, document)]) - compressed(before)),
    shown: sum(loadedFirst(manifest)),
    files: sum(files),
  };
}

const everywhere: RouteLookup = () => ({ access: "signed-in" });

const partOf = (manifest: PluginManifest, document: PublicBoot) => ({
  plugin: compilePlugin(
    { manifest },
    { roles, flags: new Set(manifest.contributes.flags?.map(({ name }) => name)) },
    everywhere,
  ),
  map: manifest.browser ? pluginImportMap(manifest.id, manifest.browser, document) : {},
});

/** The entry, what it imports of the plugin's own files, and the styles. */
function loadedFirst({ browser }: PluginManifest): PluginFile[] {
  if (!browser) return [];
  return [
    ...entryFiles(browser.entry, browser.files),
    ...browser.files.filter(({ path }) => browser.styles.includes(path)),
  ];
}
