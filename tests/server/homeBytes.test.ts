import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PluginFile, PluginManifest } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const json = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

/**
 * What the heads of an answer weigh, about, and what the page, the boot document and the calls of
 * Home do.
 */
const heads = 300;
const pageAndCalls = 17_000;

const assets = json("dist/assets.json") as {
  files: (PluginFile & { styles?: string[] })[];
  imports: Record<string, string>;
  shell: string[];
  joined: Record<string, string[]>;
};
const { browser } = json("plugins/core-petrons/dist/plugin.json") as PluginManifest;

/**
 * The files that Home loads of those that were built: what the page names, the entry of the plugin
 * that draws Home, which holds the views of it, and what these import.
 */
function homeFiles(): Map<string, number> {
  const own = browser!.files;
  const found = new Map<string, number>();
  const size = (file: string) => readFileSync(join(root, "dist/assets", `${file}.br`)).length;
  for (const [, file = ""] of readFileSync(join(root, "dist/index.html"), "utf8").matchAll(
    /(?:src|href)="\/assets\/([^"]+)"/g,
  ))
    found.set(file, size(file));
  const visit = (path: string) => {
    const file = own.find((one) => one.path === path)!;
    if (found.has(path)) return;
    found.set(path, file.brotli);
    for (const specifier of file.imports ?? [])
      if (specifier.startsWith("./")) visit(specifier.slice(2));
    for (const specifier of file.imports ?? [])
      if (!specifier.startsWith("./")) shared(assets.imports[specifier]!);
  };
  const seen = new Set<string>();
  const shared = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const file = assets.files.find((one) => one.path === path)!;
    const holder = assets.files.find((one) => one.path === holderOf.get(path)) ?? file;
    found.set(holder.path, holder.brotli);
    for (const sheet of file.styles ?? []) found.set(sheet, size(sheet));
    for (const specifier of file.imports ?? [])
      shared(specifier.startsWith("./") ? specifier.slice(2) : assets.imports[specifier]!);
  };
  const holderOf = new Map(
    Object.entries(assets.joined).flatMap(([file, holds]) => holds.map((held) => [held, file])),
  );
  visit(browser!.entry);
  for (const path of [...browser!.styles, browser!.late!])
    found.set(path, own.find((file) => file.path === path)!.brotli);
  return found;
}

test("what Home loads stays below its 330 kB, in few files, and waits for no list of lazy modules", () => {
  const files = homeFiles();
  const bytes = [...files.values()].reduce((sum, size) => sum + size + heads, pageAndCalls);
  const list = [...files].map(([file, size]) => `${size} ${file}`).join("\n");
  expect(bytes, list).toBeLessThan(330_000);
  expect(files.size, list).toBeLessThan(10);
  const views = browser!.files.filter(({ path }) => /^(HomeStart|RecentActivity)-/.test(path));
  expect(views).toEqual([]);
  const known = new Set([...assets.shell, ...Object.values(assets.joined).flat()]);
  const lazy = [...files.keys()].filter(
    (file) =>
      assets.files.some(({ path }) => path === file) && file.endsWith(".js") && !known.has(file),
  );
  expect(lazy).toEqual([]);
});
