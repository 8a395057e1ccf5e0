import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PluginFile } from "@petrons/sdk/contracts";
import type { PublicBoot } from "../../../contracts/index.ts";

/** What the build left for browsers, from `dist/assets.json` and `dist/icons.json`. */
export interface HostAssets {
  importMap: PublicBoot["importMap"];
  joined: PublicBoot["joined"];
  moduleStyles: PublicBoot["moduleStyles"];
  lazyModules: PublicBoot["lateModules"];
  /** Paths of an icon by name. */
  icon(name: string): string[] | undefined;
}

interface AssetManifest {
  imports: Record<string, string>;
  files: (PluginFile & { styles?: string[] })[];
  shell: string[];
  joined: Record<string, string[]>;
  lazyModules: PublicBoot["lateModules"];
}

const base = "/assets/";

export function readHostAssets(distDir: string): HostAssets {
  const file = join(distDir, "assets.json");
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build.`);
  const { imports, files, shell, joined, lazyModules } = JSON.parse(
    readFileSync(file, "utf8"),
  ) as AssetManifest;
  const early = files.filter(({ path }) => shell.includes(path));
  const sheet = (path: string) => {
    const built = files.find((one) => one.path === path);
    if (!built)
      throw new Error(`${file} lacks the style sheet ${path}, which it names: run npm run build.`);
    return { href: base + path, integrity: built.integrity };
  };
  const icons = JSON.parse(readFileSync(join(distDir, "icons.json"), "utf8")) as Record<
    string,
    string[]
  >;
  return {
    importMap: importMapOf(base, imports, early),
    joined: Object.fromEntries(
      Object.entries(joined).map(([path, holds]) => [
        base + path,
        holds.map((held) => base + held),
      ]),
    ),
    moduleStyles: Object.fromEntries(
      early.flatMap(({ path, styles }) => (styles ? [[base + path, styles.map(sheet)]] : [])),
    ),
    lazyModules,
    icon: (name) => (Object.hasOwn(icons, name) ? icons[name] : undefined),
  };
}

/**
 * The import map part of a folder of built files: entries, integrity of every module, and what each
 * imports, so that nothing is discovered late.
 */
export function importMapOf(
  base: string,
  entries: Record<string, string>,
  files: readonly PluginFile[],
): PublicBoot["importMap"] {
  const modules = files.filter(({ path }) => path.endsWith(".js"));
  return {
    imports: Object.fromEntries(
      Object.entries(entries).map(([specifier, path]) => [specifier, base + path]),
    ),
    integrity: Object.fromEntries(modules.map(({ path, integrity }) => [base + path, integrity])),
    depcache: Object.fromEntries(
      modules
        .filter(({ imports }) => imports?.length)
        .map(({ path, imports }) => [base + path, imports ?? []]),
    ),
  };
}
