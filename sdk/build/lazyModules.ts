import { join } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import { writeCompressed } from "./compressed.ts";
import { integrityOf, nameHash } from "./contentHash.ts";
import { closureOf } from "./moduleClosure.ts";

/**
 * Up to so many modules beside the entry's own are named to every page from the start; more would
 * weigh on all who never show the plugin.
 */
const namedAtOnce = 20;

/**
 * Writes what a loader must know of a plugin's modules that its entry does not import, unless they
 * are few.
 */
export async function writeLazyModules(
  id: string,
  entry: string,
  files: readonly PluginFile[],
  directory: string,
): Promise<PluginFile | undefined> {
  const eager = new Set(
    closureOf({ files: [...files], imports: {} }, [entry]).map(({ path }) => path),
  );
  const lazy = files.filter(({ path }) => path.endsWith(".js") && !eager.has(path));
  if (lazy.length <= namedAtOnce) return undefined;
  const address = (path: string) => `/plugins/${id}/${path}`;
  const known = {
    integrity: Object.fromEntries(lazy.map(({ path, integrity }) => [address(path), integrity])),
    depcache: Object.fromEntries(
      lazy
        .filter(({ imports }) => imports?.length)
        .map(({ path, imports }) => [address(path), imports]),
    ),
    moduleStyles: {},
  };
  const content = Buffer.from(JSON.stringify(known));
  const path = `modules-${nameHash(content)}.json`;
  return {
    path,
    integrity: integrityOf(content),
    size: content.length,
    brotli: await writeCompressed(join(directory, path), content),
  };
}
