import { posix } from "node:path";
import { importedFile } from "./cycles.ts";
import { importsOf } from "./importsOf.ts";
import { sdkEntries } from "./sdkEntries.ts";
import type { Finding, Source } from "./sources.ts";

/** Exports that no import names: `path#name`, a file or a folder, each with its reason. */
const exportExceptions: Record<string, string> = {
  "host/browser/shell/index.ts#start": "the page calls it on the module that it loads by address",
  "host/server/database/testingCluster.ts#setup": "vitest calls it before the first test",
  "host/server/database/testingCluster.ts#teardown": "vitest calls it after the last test",
  "tests/server/builtPlugins.ts#setup": "vitest calls it before the first test",
};

/** Files whose exports are for more than the files of the repository. */
const published: readonly RegExp[] = [
  // The server and the page load them by the manifest; other plugins build on contracts.
  /^(?:plugins|sdk\/examples)\/[^/]+\/(?:browser|server|contracts)\/index\.ts$/,
  /\/plugin\.ts$/,
  // Plugins of earlier releases import these names.
  /^sdk\/compatibility\//,
  // Tools load them by path.
  /(?:\.config|\.d)\.ts$/,
];
const entries = new Set(sdkEntries.values());
const isPublished = (path: string) =>
  entries.has(path) || published.some((pattern) => pattern.test(path));

/** Exports that no other file imports. Tests count as importers. */
export function checkExports(
  sources: readonly Source[],
  exceptions: Record<string, string> = exportExceptions,
): Finding[] {
  const used = usedNames(sources);
  const loaded = new Set(sources.flatMap(filesLoadedByUrl));
  const needed = new Set<string>();
  const isExcepted = (path: string, name: string) => {
    const found = Object.keys(exceptions).filter(
      (key) =>
        key === `${path}#${name}` || key === path || (key.endsWith("/") && path.startsWith(key)),
    );
    for (const key of found) needed.add(key);
    return found.length > 0;
  };
  const unused = sources
    .filter(({ path }) => !isPublished(path) && !loaded.has(path))
    .flatMap((source) => {
      const { path } = source;
      return importsOf(source)
        .exports.filter(
          ({ name }) => name !== "*" && !used.get(path)?.has(name) && !isExcepted(path, name),
        )
        .map(({ name, line }) => ({
          path,
          line,
          message: `exports '${name}', which no other file imports; expected no export, or a reason in exportExceptions`,
        }));
    });
  const stale = Object.keys(exceptions)
    .filter((key) => !needed.has(key))
    .map((key) => ({
      path: key.split("#")[0]!,
      message: `exportExceptions names '${key}', which needs no exception`,
    }));
  return [...unused, ...stale];
}

/** File → names of it that other files import. */
function usedNames(sources: readonly Source[]): Map<string, ReadonlySet<string>> {
  const used = new Map(sources.map(({ path }) => [path, new Set<string>()]));
  const exportsOf = new Map(sources.map((source) => [source.path, importsOf(source).exports]));
  /** Files whose names all go on through `export *` of this one. */
  const passedOn = new Map(
    [...exportsOf].map(([path, exports]) => [
      path,
      exports.flatMap(({ name, from }) =>
        name === "*" && from ? (importedFile(path, from) ?? []) : [],
      ),
    ]),
  );
  const use = (path: string, name: string) => {
    const names = used.get(path);
    if (!names || names.has(name)) return;
    names.add(name);
    for (const target of passedOn.get(path)!) use(target, name);
  };
  const markAll = (path: string) => {
    for (const { name } of exportsOf.get(path) ?? []) use(path, name);
    for (const target of passedOn.get(path) ?? []) markAll(target);
  };
  for (const source of sources) {
    const { path, text } = source;
    if (isPublished(path)) markAll(path);
    let words: readonly string[] | undefined;
    for (const { specifier, names } of importsOf(source).imports) {
      const target = importedFile(path, specifier);
      if (target === undefined || target === path) continue;
      // Of a module that is imported as a whole, any word of the file can be a name.
      words ??= names ? undefined : ["default", ...(text.match(/[\w$]+/g) ?? [])];
      for (const name of names ?? words!) use(target, name);
    }
  }
  return used;
}

/** Files named by `new URL("…", import.meta.url)`: workers, child processes, task modules. */
function filesLoadedByUrl({ path, text }: Source): string[] {
  return [...text.matchAll(/\bnew URL\(\s*"(\.[^"]+\.tsx?)"/g)].map(([, file = ""]) =>
    posix.join(posix.dirname(path), file),
  );
}
