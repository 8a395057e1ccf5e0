import type { AssetFile, AssetManifest } from "./assetManifest.ts";

type Modules = Pick<AssetManifest, "files" | "imports">;

/**
 * The modules with everything they import, what is imported first; with `lazy` also what they load
 * later.
 */
export function closureOf(
  { files, imports }: Modules,
  start: readonly string[],
  options: { lazy?: boolean } = {},
): AssetFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found: AssetFile[] = [];
  const visit = (path: string | undefined): void => {
    const file = path === undefined ? undefined : byPath.get(path);
    if (!file || seen.has(file.path)) return;
    seen.add(file.path);
    for (const specifier of file.imports ?? [])
      visit(specifier.startsWith("./") ? specifier.slice(2) : imports[specifier]);
    if (options.lazy) for (const module of file.lazy ?? []) visit(module);
    found.push(file);
  };
  for (const path of start) visit(path);
  return found;
}

/** The sheets of some modules, in the order of the modules. */
export function stylesOf({ files }: Modules, modules: readonly AssetFile[]): AssetFile[] {
  const paths = [...new Set(modules.flatMap(({ styles = [] }) => styles))];
  return paths.map((path) => {
    const sheet = files.find((file) => file.path === path);
    if (!sheet) throw new Error(`The build names the style sheet ${path}, but did not write it.`);
    return sheet;
  });
}
