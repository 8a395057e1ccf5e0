import type { PluginFile } from "@petrons/sdk/contracts";

/**
 * The entry of a plugin and all that it imports of the plugin's own files, in the order they are
 * met.
 */
export function entryFiles(entry: string, files: readonly PluginFile[]): PluginFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  // A set grows while it is walked: what is added is visited too.
  const met = new Set([entry]);
  for (const path of met)
    for (const imported of byPath.get(path)?.imports ?? [])
      if (imported.startsWith("./")) met.add(imported.slice(2));
  return [...met].flatMap((path) => byPath.get(path) ?? []);
}
