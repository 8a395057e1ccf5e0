import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../config/types.ts";
import { contentAddressed, type KeptFiles } from "../boot/builtFiles.ts";
import { pinnedPlugins } from "./installedPlugins.ts";

const keptDays = 30;
const releaseName = /^[0-9a-f]{64}$/;
const pluginId = /^[a-z][a-z0-9-]*$/;

const releasesFolder = (dataDir: string): string => join(dataDir, "releases");

/**
 * Keeps the built files of this release where all nodes find them: while nodes are updated one
 * after the other, the balancer sends a page of one release to nodes of another. Called again it
 * says that the release is in use; those that none used for 30 days are removed. Files of added
 * plugins lie in the data folder already.
 */
export async function keepRelease(
  config: Pick<Config, "dataDir" | "distDir" | "manifest">,
  root: string,
  now: Date = new Date(),
): Promise<void> {
  const folder = releasesFolder(config.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = await builtFiles(config, root);
  const name = createHash("sha256")
    .update(files.map(({ to }) => to).join("\n"))
    .digest("hex");
  const kept = join(folder, name);
  if (!existsSync(kept)) await copyWhole(files, folder, kept);
  await utimes(kept, now, now);
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    // Another node may have removed it meanwhile.
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > keptDays * 86_400_000)
      await rm(path, { recursive: true, force: true });
  }
}

/** Where each built file for browsers lies, and where in its release it is kept. */
async function builtFiles(
  { distDir, manifest, dataDir }: Pick<Config, "dataDir" | "distDir" | "manifest">,
  root: string,
): Promise<{ from: string; to: string }[]> {
  const folders = [
    [join(distDir, "assets"), "assets"],
    ...pinnedPlugins({ manifest, dataDir }, root, []).map(({ id, path }) => [
      join(path, "dist"),
      join("plugins", id),
    ]),
  ] as [from: string, to: string][];
  const found = await Promise.all(
    folders.map(async ([from, to]) =>
      (existsSync(from) ? await readdir(from) : [])
        .filter((file) => contentAddressed.test(file.replace(/\.(br|gz)$/, "")))
        .toSorted()
        .map((file) => ({ from: join(from, file), to: join(to, file) })),
    ),
  );
  return found.flat();
}

/** All files or none; another node may do the same at once. */
async function copyWhole(
  files: readonly { from: string; to: string }[],
  folder: string,
  kept: string,
): Promise<void> {
  const draft = await mkdtemp(join(folder, "draft-"));
  try {
    for (const { from, to } of files) {
      await mkdir(join(draft, to, ".."), { recursive: true, mode: 0o700 });
      await copyFile(from, join(draft, to));
    }
    await rename(draft, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The folders of the releases that nodes of the data folder keep. */
export function keptFiles(dataDir: string): KeptFiles {
  const folder = releasesFolder(dataDir);
  const ofEach = (part: string): string[] =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => releaseName.test(name))
      .map((name) => join(folder, name, part));
  return {
    assets: () => ofEach("assets"),
    plugin: (id) => (pluginId.test(id) ? ofEach(join("plugins", id)) : []),
  };
}
