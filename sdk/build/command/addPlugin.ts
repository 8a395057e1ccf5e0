import { existsSync, readdirSync, readFileSync } from "node:fs";
import { rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../compressed.ts";
import { readPackedPlugin } from "./packedPlugin.ts";

/** An entry of `DATA_DIR/plugins.json`, which the server reads beside the environment manifest. */
export interface AddedPlugin {
  id: string;
  version: string;
  /** Folder, relative to the data folder. */
  path: string;
  sha256: string;
  enabledByDefault: boolean;
}

/**
 * Installs a packed plugin, or the `dist` of a folder: copies its files to
 * `DATA_DIR/plugins/<id>/<version>` and pins version and hash in `DATA_DIR/plugins.json`. Nothing
 * of the plugin runs. Other versions stay for tabs that still use them.
 */
export async function addPlugin(
  source: string,
  dataDir: string,
  enabledByDefault: boolean,
): Promise<AddedPlugin> {
  const { manifest, sha256, files } = readPackedPlugin(source);
  const { id, version } = manifest;
  const path = join("plugins", id, version);
  for (const [file, content] of files) await writeWhole(join(dataDir, path, file), content);
  const added: AddedPlugin = { id, version, path, sha256, enabledByDefault };
  const others = addedPlugins(dataDir).filter((entry) => entry.id !== id);
  await writeWhole(
    join(dataDir, "plugins.json"),
    `${JSON.stringify([...others, added], null, 2)}\n`,
  );
  return added;
}

/** What a server makes in its data folder at its first start, or `restore` before it. */
const serverMarks = ["files", "postgres", "postgres.location"];

/** Whether a server has worked with a data folder. */
export const hasServed = (dataDir: string): boolean =>
  serverMarks.some((name) => existsSync(join(dataDir, name)));

/**
 * Takes a plugin out of `DATA_DIR/plugins.json`, and its files with it. Of a folder that only held
 * plugins, the last one leaves nothing.
 */
export async function removeAdded(id: string, dataDir: string): Promise<void> {
  const others = addedPlugins(dataDir).filter((entry) => entry.id !== id);
  await rm(join(dataDir, "plugins", id), { recursive: true, force: true });
  if (others.length > 0 || hasServed(dataDir))
    return writeWhole(join(dataDir, "plugins.json"), `${JSON.stringify(others, null, 2)}\n`);
  await rm(join(dataDir, "plugins.json"));
  for (const folder of [join(dataDir, "plugins"), dataDir])
    if (existsSync(folder) && readdirSync(folder).length === 0) await rmdir(folder);
}

export function addedPlugins(dataDir: string): AddedPlugin[] {
  const file = join(dataDir, "plugins.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as AddedPlugin[]) : [];
}
