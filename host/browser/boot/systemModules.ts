import type { LazyFile, LazyModules, PublicBoot } from "../../contracts/index.ts";
import { freshSockets } from "../api/serverReached.ts";
import { linkStyles, StyleFailure } from "../plugins/styleLinks.ts";
import { thrownText } from "../plugins/thrownText.ts";
import type { ModuleSystem } from "../plugins/types.ts";
import { LazyModulesFailure } from "./lazyModules.ts";
import { moduleRequests } from "./moduleRequests.ts";
import { ModuleTimeout, withinTimeout } from "./moduleTimeout.ts";
import { preloadFile } from "./preloadFile.ts";

/**
 * What a module imports later did not arrive: the sentence that a person reads of it, with the
 * loader's error as its cause.
 */
class PartFailure extends Error {
  override readonly name = "PartFailure";
  constructor(cause: unknown) {
    super("This part of the page could not be loaded. Check the connection and try again.", {
      cause,
    });
  }
}

interface ImportMap {
  imports: Record<string, string>;
  integrity: Record<string, string>;
  depcache: Record<string, string[]>;
}

/** The part of SystemJS (`system.min.js`) that the page uses. */
interface SystemLoader {
  import(specifier: string, parent?: string, meta?: unknown): Promise<Record<string, unknown>>;
  resolve(specifier: string, parent?: string): string;
  has(url: string): boolean;
  delete(url: string): unknown;
  getImportMap(): ImportMap;
  addImportMap(map: ImportMap): void;
  onload(error: unknown, url: string, dependencies: string[] | undefined, isSource: boolean): void;
  instantiate(url: string, ...rest: unknown[]): unknown;
  createScript(url: string): { src: string };
}

export interface PageLoader {
  system: SystemLoader;
  linkStyles(styles: LazyModules["moduleStyles"][string]): Promise<void>;
  preloadFile: typeof preloadFile;
  fetcher: typeof fetch;
  freshSockets(): Promise<void>;
}

const thisPage = (): PageLoader => ({
  system: (globalThis as unknown as { System: SystemLoader }).System,
  linkStyles,
  preloadFile,
  fetcher: fetch,
  freshSockets,
});

/**
 * What SystemJS knows of a module; `L` settles when all it imports has arrived, or something of it
 * has not.
 */
interface LoadRecord {
  L?: Promise<unknown>;
}

/** Its records, which it keeps under a symbol of its own. */
const loadRecords = (system: object): LoadRecord[] =>
  Object.getOwnPropertySymbols(system).flatMap((symbol) =>
    Object.values((system as Record<symbol, Record<string, LoadRecord>>)[symbol] ?? {}),
  );

function describe(error: unknown): ReturnType<ModuleSystem["describe"]> {
  if (error instanceof PartFailure) return describe(error.cause);
  if (error instanceof ModuleTimeout) return { cause: "timeout", address: error.address };
  if (error instanceof LazyModulesFailure) return { cause: "load", address: error.address };
  if (error instanceof StyleFailure) return { cause: "load", address: error.href };
  const message = thrownText(error);
  const [, code] = /\(SystemJS Error#(\d+) /.exec(message) ?? [];
  const [, address] = /^Error loading (\S+)/.exec(message) ?? [];
  if (code === "3" && address !== undefined) return { cause: "load", address };
  return { cause: code === undefined ? "evaluation" : "invalid" };
}

/** The folder of built files that a path lies in: the shared ones, or those of one plugin. */
const folderOf = (pathname: string): string =>
  /^\/(?:assets|plugins\/[^/]+)\//.exec(pathname)?.[0] ?? "";
const shared = "/assets/";

/**
 * SystemJS as the rest of the host sees it. Of a module that the import map does not know by its
 * address it first learns from the file of lazy modules of its folder, if that has one; one that
 * has style sheets of its own runs when they apply.
 */
export function systemModules(
  read: (file: LazyFile) => () => Promise<LazyModules>,
  { system, linkStyles, preloadFile, fetcher, freshSockets }: PageLoader = thisPage(),
): ModuleSystem {
  const sheets = new Map<string, string>();
  /**
   * Addresses the import map was given with their integrity: all else in a folder with lazy modules
   * is lazy.
   */
  const early = new Set<string>();
  /** Module → the file that holds it with others. */
  const joined = new Map<string, string>();
  const lazy = new Map<string, () => Promise<LazyModules>>();
  const styles: LazyModules["moduleStyles"] = {};
  const noteStyles = (more: LazyModules["moduleStyles"]) => {
    Object.assign(styles, more);
    for (const sheet of Object.values(more).flat()) sheets.set(sheet.href, sheet.integrity);
  };
  const learned = new Map<string, Promise<void>>();
  const learn = (folder: string, ask: () => Promise<LazyModules>): Promise<void> => {
    const learning =
      learned.get(folder) ??
      ask().then(
        ({ moduleStyles, integrity, depcache }) => {
          system.addImportMap({ imports: {}, integrity, depcache });
          noteStyles(moduleStyles);
        },
        (error: unknown) => {
          learned.delete(folder);
          throw error;
        },
      );
    learned.set(folder, learning);
    return learning;
  };

  const failed = new Set<string>();
  system.onload = (error, url) => {
    if (!error) return;
    failed.add(url);
    // Anyone who imports it hears of it. Records that SystemJS looks at no more, as their importers
    // failed first, are no faults of the page.
    for (const { L } of loadRecords(system)) L?.catch(() => undefined);
  };
  const { instantiate, createScript, import: load } = system;
  const requests = moduleRequests(
    (url, rest) => instantiate.call(system, url, ...rest),
    freshSockets,
  );
  /** The place of a module among all that were asked for. */
  const askedAt = new Map<string, number>();
  let asked = 0;
  const forgetFailed = () => {
    for (const address of failed) {
      system.delete(address);
      askedAt.delete(address);
    }
    failed.clear();
  };
  Object.assign(Object.getPrototypeOf(system), {
    // What a module imports later. SystemJS remembers a failed import: it is forgotten, so that the
    // next try asks the server.
    import(specifier: string, parent?: string, meta?: unknown) {
      if (parent === undefined) return load.call(system, specifier, parent, meta);
      const before = asked;
      const attempt = (): Promise<Record<string, unknown>> =>
        load.call(system, specifier, parent, meta).catch((error: unknown) => {
          if (describe(error).cause === "evaluation") throw error;
          // Of several files of an earlier try, one may fail when the try is over. This one asked
          // nothing for it yet.
          const inherited = [...failed].some(
            (address) => (askedAt.get(address) ?? before + 1) <= before,
          );
          forgetFailed();
          if (inherited) return attempt();
          throw new PartFailure(error);
        });
      return attempt();
    },
    createScript(url: string) {
      const script = createScript.call(system, url);
      script.src = requests.addressOf(url, script.src);
      return script;
    },
    instantiate(url: string, ...rest: unknown[]) {
      const holder = joined.get(url);
      if (holder !== undefined)
        return load
          .call(system, holder)
          .then(
            ({ modules }) =>
              (modules as Record<string, unknown>)[url.slice(url.lastIndexOf("/") + 1)],
          );
      asked += 1;
      askedAt.set(url, asked);
      const { pathname } = new URL(url);
      const module = async () => {
        const [registered] = await Promise.all([
          requests.arriving(url, rest),
          linkStyles(styles[pathname] ?? []),
        ]);
        return registered;
      };
      const folder = folderOf(pathname);
      const ask = lazy.get(folder);
      if (ask === undefined || early.has(url)) {
        // A plugin's first module: its views will come from the lazy ones. Anyone who needs one
        // hears of a failure then.
        if (ask !== undefined && folder !== shared) learn(folder, ask).catch(() => undefined);
        return withinTimeout(module(), url);
      }
      return withinTimeout(learn(folder, ask).then(module), url);
    },
  });

  const closure = (url: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(url)) return seen;
    seen.add(url);
    for (const dependency of system.getImportMap().depcache[url] ?? [])
      closure(system.resolve(dependency, url), seen);
    return seen;
  };

  /** What loading `url` would fetch. */
  const absent = (url: string): string[] =>
    [...closure(url)].filter((address) => !system.has(address) && !joined.has(address));

  const integrity = (url: string) => system.getImportMap().integrity[url] ?? sheets.get(url);
  return {
    import: (specifier) => system.import(specifier),
    resolve: (specifier) => system.resolve(specifier),
    integrity,
    addImportMap(map: PublicBoot["importMap"]) {
      for (const path of Object.keys(map.integrity ?? {})) early.add(system.resolve(path));
      system.addImportMap(map);
    },
    addShared(boot) {
      for (const [file, modules] of Object.entries(boot.joined))
        for (const module of modules) joined.set(system.resolve(module), system.resolve(file));
      noteStyles(boot.moduleStyles);
    },
    addLazyModules(folder, file) {
      // A newer release has other files, and a page keeps to its own.
      if (!lazy.has(folder)) lazy.set(folder, read(file));
    },
    preload(specifier) {
      const url = system.resolve(specifier);
      const folder = folderOf(new URL(url).pathname);
      for (const address of absent(url)) {
        const known = integrity(address);
        // Without it the browser would not use what it fetched.
        if (known !== undefined) preloadFile("script", address, known);
      }
      const ask = lazy.get(folder);
      // Anyone who needs one of the modules reads it again and hears of a failure then.
      if (ask !== undefined) learn(folder, ask).catch(() => undefined);
    },
    async warm(specifier) {
      const url = system.resolve(specifier);
      const { pathname } = new URL(url);
      const ask = lazy.get(folderOf(pathname));
      try {
        if (ask !== undefined) await learn(folderOf(pathname), ask);
        const files = [...absent(url), ...(styles[pathname] ?? []).map(({ href }) => href)];
        await Promise.all(
          files.map((file) => fetcher(file, { integrity: integrity(file) ?? "", priority: "low" })),
        );
      } catch {
        // A file that could not be fetched ahead is requested again when it is needed, and a
        // failure is reported then.
      }
    },
    describe,
    forget(url, inUse = false) {
      // Importers of a failed file fail too and are reported one by one, so `failed` holds the
      // whole chain up to the entry.
      const own = folderOf(new URL(url).pathname);
      const isForgotten = (address: string) =>
        !system.has(address) || (inUse && folderOf(new URL(address).pathname) === own);
      for (const address of closure(url)) if (isForgotten(address)) failed.add(address);
      failed.add(url);
      forgetFailed();
    },
  };
}
