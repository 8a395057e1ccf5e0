import { createRequire } from "node:module";
import { afterEach, expect, test, vi } from "vitest";
import { StyleFailure } from "../plugins/styleLinks.ts";
import { LazyModulesFailure } from "./lazyModules.ts";
import { type PageLoader, systemModules } from "./systemModules.ts";

afterEach(() => void vi.useRealTimers());

const base = "https://petrons.test/plugins/wells/";

/** The loader's registry, as far as forgetting and describing need it. */
function fakeSystem(
  loaded: string[],
  failures = 0,
  instantiate = (_url: string): unknown => undefined,
) {
  const registry = new Set(loaded);
  const deleted: string[] = [];
  const added: string[] = [];
  const prototype = { instantiate, createScript: (url: string) => ({ src: url }) };
  const system = Object.assign(Object.create(prototype) as typeof prototype, {
    import: async () => ({}),
    resolve: (specifier: string, parent?: string) => new URL(specifier, parent ?? base).href,
    has: (url: string) => registry.has(url),
    delete: (url: string) => void deleted.push(url),
    getImportMap: () => ({
      imports: {},
      integrity: { [`${base}wells.js`]: "sha384-wells", [`${base}axis.js`]: "sha384-axis" },
      depcache: {
        [`${base}wells.js`]: ["./chart.js", "./table.js"],
        [`${base}chart.js`]: ["./axis.js"],
      },
    }),
    addImportMap: ({ integrity }: { integrity: Record<string, string> }) =>
      void added.push(...Object.keys(integrity)),
    onload: (
      _error: unknown,
      _url: string,
      _dependencies: string[] | undefined,
      _isSource: boolean,
    ): void => undefined,
  });
  const linked: string[] = [];
  let applied = (): void => undefined;
  const linkStyles = (styles: readonly { href: string }[]) => {
    linked.push(...styles.map(({ href }) => href));
    return new Promise<void>((resolve) => {
      applied = resolve;
      if (styles.length === 0) resolve();
    });
  };
  const asked: number[] = [];
  const late = async () => {
    asked.push(1);
    if (asked.length <= failures) throw new LazyModulesFailure("/assets/modules-abcdefgh.json");
    return {
      integrity: { "/assets/chart.js": "sha384-chart" },
      depcache: {},
      moduleStyles: {
        "/assets/chart.js": [{ href: "/assets/chart.css", integrity: "sha384-sheet" }],
      },
    };
  };
  const freshSockets = vi.fn(async () => undefined);
  const fetcher = vi.fn(async () => new Response());
  const preloadFile = vi.fn();
  const loader = { system, linkStyles, preloadFile, fetcher, freshSockets };
  const modules = systemModules(() => late, loader);
  modules.addLazyModules("/assets/", { href: "/assets/modules-abcdefgh.json", integrity: "" });
  return {
    system,
    deleted,
    linked,
    added,
    asked,
    fetcher,
    preloadFile,
    freshSockets,
    applied: () => applied(),
    modules,
  };
}

test("forgetting a module forgets every module that failed, what never arrived, and nothing that is in use", () => {
  const { system, deleted, modules } = fakeSystem([`${base}table.js`]);
  system.onload(new Error("404"), `${base}axis.js`, undefined, true);
  system.onload(new Error("404"), `${base}chart.js`, undefined, false);
  system.onload(null, `${base}table.js`, undefined, true);
  modules.forget(`${base}wells.js`);
  expect(deleted.sort()).toEqual([`${base}axis.js`, `${base}chart.js`, `${base}wells.js`]);
  deleted.length = 0;
  modules.forget(`${base}wells.js`, true);
  expect(deleted).toContain(`${base}table.js`);
});

test("what an import failed with is reported by its cause and address", () => {
  const { modules } = fakeSystem([]);
  const note = (code: number) =>
    `(SystemJS Error#${code} https://github.com/systemjs/systemjs/blob/main/docs/errors.md#${code})`;
  expect(
    modules.describe(new Error(`Error loading ${base}chart.js from ${base}wells.js ${note(3)}`)),
  ).toEqual({ cause: "load", address: `${base}chart.js` });
  expect(
    modules.describe(new Error(`Module ${base}wells.js did not instantiate ${note(2)}`)),
  ).toEqual({ cause: "invalid" });
  expect(modules.describe(new Error(`Unable to resolve bare specifier 'vega' ${note(8)}`))).toEqual(
    { cause: "invalid" },
  );
  expect(modules.describe(new TypeError("depth is undefined"))).toEqual({ cause: "evaluation" });
});

const assets = "https://petrons.test/assets/";

test("a lazy module is fetched when its integrity is known, once for all of them, and is there when its styles apply", async () => {
  const { system, linked, added, asked, applied, modules } = fakeSystem([]);
  let ready = false;
  const chart = Promise.resolve(system.instantiate(`${assets}chart.js`)).then(() => {
    ready = true;
  });
  await expect.poll(() => linked).toEqual(["/assets/chart.css"]);
  expect([added, ready]).toEqual([["/assets/chart.js"], false]);
  applied();
  await chart;
  await system.instantiate(`${assets}axis.js`);
  expect(asked).toHaveLength(1);
  expect(modules.integrity("/assets/chart.css")).toBe("sha384-sheet");
});

test("modules of the shell and of plugins wait for nothing", async () => {
  const { system, asked, modules } = fakeSystem([]);
  modules.addImportMap({
    imports: {},
    integrity: { "/assets/host.js": "sha384-host" },
    depcache: {},
  });
  await system.instantiate(`${assets}host.js`);
  await system.instantiate(`${base}table.js`);
  expect(asked).toEqual([]);
});

type Hand = (name: string, value: unknown) => void;

test("modules that one file holds come from it, and it is asked for once", async () => {
  createRequire(import.meta.url)("systemjs/dist/system.js");
  const { System: system } = globalThis as unknown as { System: PageLoader["system"] };
  const asked: string[] = [];
  const held = {
    "react.js": [[], (hand: Hand) => ({ execute: () => void hand("version", 19) })],
    "host.js": [
      [`${assets}react.js`],
      (hand: Hand) => {
        const seen = { version: 0 };
        return {
          setters: [(react: object) => Object.assign(seen, react)],
          execute: () => void hand("drawn", seen.version),
        };
      },
    ],
  };
  const instantiate = async (url: string) => {
    asked.push(url);
    return [[], (hand: Hand) => ({ execute: () => void hand("modules", held) })];
  };
  Object.assign(Object.getPrototypeOf(system), { instantiate });
  const modules = systemModules(() => async () => Promise.reject(new Error("not asked")), {
    system,
    linkStyles: async () => undefined,
    preloadFile: () => undefined,
    fetcher: fetch,
    freshSockets: async () => undefined,
  });
  modules.addLazyModules("/assets/", { href: "/assets/modules-abcdefgh.json", integrity: "" });
  modules.addImportMap({
    imports: {},
    integrity: { [`${assets}shell.js`]: "sha384-shell" },
    depcache: {},
  });
  modules.addShared({
    joined: { [`${assets}shell.js`]: [`${assets}react.js`, `${assets}host.js`] },
    moduleStyles: {},
  });
  expect([
    await modules.import(`${assets}host.js`),
    await modules.import(`${assets}react.js`),
  ]).toMatchObject([{ drawn: 19 }, { version: 19 }]);
  expect(asked).toEqual([`${assets}shell.js`]);
});

test("the sheets of a module that is known from the start apply before it runs", async () => {
  const { system, linked, asked, applied, modules } = fakeSystem([]);
  modules.addImportMap({
    imports: {},
    integrity: { "/assets/talk.js": "sha384-talk" },
    depcache: {},
  });
  modules.addShared({
    joined: {},
    moduleStyles: { "/assets/talk.js": [{ href: "/assets/talk.css", integrity: "sha384-sheet" }] },
  });
  let ready = false;
  const talk = Promise.resolve(system.instantiate(`${assets}talk.js`)).then(() => {
    ready = true;
  });
  await expect.poll(() => linked).toEqual(["/assets/talk.css"]);
  expect([ready, asked, modules.integrity("/assets/talk.css")]).toEqual([
    false,
    [],
    "sha384-sheet",
  ]);
  applied();
  await talk;
});

test("a module is fetched ahead with its sheets and what is not there yet of what it imports, without being run; what does not arrive is no fault", async () => {
  const { fetcher, modules } = fakeSystem([`${assets}axis.js`]);
  await modules.warm(`${assets}chart.js`);
  expect(fetcher.mock.calls).toEqual([
    [`${assets}chart.js`, { integrity: "", priority: "low" }],
    ["/assets/chart.css", { integrity: "sha384-sheet", priority: "low" }],
  ]);
  await expect(fakeSystem([], 1).modules.warm(`${assets}chart.js`)).resolves.toBeUndefined();
});

test("a module that is loaded in a moment is asked for with what is not there yet of what it imports and has a known integrity, and its folder's lazy modules", async () => {
  const { preloadFile, asked, modules } = fakeSystem([`${base}table.js`]);
  modules.addLazyModules("/plugins/wells/", { href: "/plugins/wells/modules.json", integrity: "" });
  modules.preload(`${base}wells.js`);
  expect(preloadFile.mock.calls).toEqual(
    ["wells", "axis"].map((name) => ["script", `${base}${name}.js`, `sha384-${name}`]),
  );
  expect(asked).toHaveLength(1);
  expect(() => fakeSystem([], 1).modules.preload(`${assets}chart.js`)).not.toThrow();
});

test("lazy modules of a plugin are asked about together with its entry, and wait for the answer; a plugin without any waits for nothing", async () => {
  const { system, asked, added, modules } = fakeSystem([]);
  modules.addLazyModules("/plugins/wells/", {
    href: "/plugins/wells/modules-abcdefgh.json",
    integrity: "",
  });
  modules.addImportMap({
    imports: {},
    integrity: { "/plugins/wells/wells.js": "sha384-wells" },
    depcache: {},
  });
  expect(asked).toEqual([]);
  await system.instantiate(`${base}wells.js`);
  expect(asked).toHaveLength(1);
  await system.instantiate(`${base}view.js`);
  expect([asked.length, added.includes("/assets/chart.js")]).toEqual([1, true]);
  await system.instantiate("https://petrons.test/plugins/jobs/view.js");
  expect(asked).toHaveLength(1);
});

test("what is known of lazy modules is asked for again after it did not arrive, and its failure is reported by its address", async () => {
  const { system, asked, applied, modules } = fakeSystem([], 1);
  const failure = await Promise.resolve(system.instantiate(`${assets}chart.js`)).catch(
    (error: unknown) => error,
  );
  expect(modules.describe(failure)).toEqual({
    cause: "load",
    address: "/assets/modules-abcdefgh.json",
  });
  const again = system.instantiate(`${assets}chart.js`);
  await expect.poll(() => asked).toHaveLength(2);
  await expect.poll(() => (applied(), modules.integrity("/assets/chart.css"))).toBe("sha384-sheet");
  applied();
  await again;
});

test("a sheet that did not arrive is reported by its address", () => {
  expect(
    fakeSystem([]).modules.describe(new StyleFailure("/assets/chart.css", "sha384-chart")),
  ).toEqual({ cause: "load", address: "/assets/chart.css" });
});

test("a module that hangs on a dead connection is asked for once more over a living one, by another address, and is there when either is", async () => {
  vi.useFakeTimers();
  const answers: ((module: string) => void)[] = [];
  const sources: string[] = [];
  const { system, freshSockets } = fakeSystem([], 0, (url) => {
    sources.push(system.createScript(url).src);
    return new Promise((resolve) => answers.push(resolve));
  });
  const arrived = vi.fn();
  void Promise.resolve(system.instantiate(`${base}view.js`)).then(arrived);
  await vi.advanceTimersByTimeAsync(5_900);
  expect([sources.length, freshSockets.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(200);
  expect([sources, freshSockets.mock.calls.length]).toEqual([
    [`${base}view.js`, `${base}view.js?again=1`],
    1,
  ]);
  answers[1]?.("second");
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived).toHaveBeenCalledExactlyOnceWith("second");
});

test("a module that arrives, or is not there, is asked for once", async () => {
  vi.useFakeTimers();
  const asked = vi.fn((url: string) =>
    url.endsWith("gone.js") ? Promise.reject(new Error("404")) : "here",
  );
  const { system } = fakeSystem([], 0, asked);
  expect(await system.instantiate(`${base}view.js`)).toBe("here");
  await expect(system.instantiate(`${base}gone.js`)).rejects.toThrow("404");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("a module has 15 s of the page's free time to arrive, however long the page was busy meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
  const { system } = fakeSystem([], 0, () => new Promise(() => undefined));
  const failed = vi.fn();
  const waiting = vi.spyOn(globalThis, "setInterval");
  Promise.resolve(system.instantiate(`${base}view.js`)).catch(failed);
  const [look, every] = waiting.mock.calls[0]!;
  // A page that is busy for a minute looks once after it.
  for (let looks = 1; looks < 15_000 / every!; looks++) look();
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).not.toHaveBeenCalled();
  look();
  await vi.advanceTimersByTimeAsync(0);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({
    name: "ModuleTimeout",
    address: `${base}view.js`,
  });
});

test("a module that does not arrive fails those who import it, and nothing else of the page", async () => {
  createRequire(import.meta.url)("systemjs/dist/system.js");
  const { System: system } = globalThis as unknown as { System: PageLoader["system"] };
  const importing = (...names: string[]) => [
    names.map((name) => `${base}${name}.js`),
    () => ({ execute: () => undefined }),
  ];
  const files: Record<string, unknown> = {
    entry: importing("gone", "part"),
    part: importing("lost"),
  };
  Object.assign(Object.getPrototypeOf(system), {
    instantiate: async (url: string) =>
      files[url.slice(base.length, -3)] ?? Promise.reject(new Error(url)),
  });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on("unhandledRejection", note);
  const modules = systemModules(() => async () => Promise.reject(new Error("not asked")), {
    system,
    linkStyles: async () => undefined,
    preloadFile: () => undefined,
    fetcher: fetch,
    freshSockets: async () => undefined,
  });
  await expect(modules.import(`${base}entry.js`)).rejects.toThrow(`${base}gone.js`);
  // Node reports them when the microtasks of a turn are over.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

test("an import that a module makes later and that fails has a sentence and a cause, and the next try asks the server again", async () => {
  createRequire(import.meta.url)("systemjs/dist/system.js");
  const { System: system } = globalThis as unknown as { System: PageLoader["system"] };
  let there = false;
  let importLater = (_file: string): Promise<unknown> => Promise.reject(new Error("not run"));
  const files: Record<string, () => unknown> = {
    page: () => [
      [],
      (_export: unknown, { import: later }: { import: typeof importLater }) => {
        importLater = later;
        return { execute: () => undefined };
      },
    ],
    dialog: () =>
      there
        ? [[`${base}piece.js`], () => ({ execute: () => undefined })]
        : Promise.reject(
            new Error(
              `Error loading ${base}dialog.js (SystemJS Error#3 https://github.com/systemjs)`,
            ),
          ),
    piece: () => [[], () => ({ execute: () => undefined })],
    broken: () => [
      [],
      () => ({
        execute: () => {
          throw new TypeError("depth is undefined");
        },
      }),
    ],
  };
  Object.assign(Object.getPrototypeOf(system), {
    instantiate: async (url: string) => files[url.slice(base.length, -3)]?.(),
  });
  const modules = systemModules(() => async () => Promise.reject(new Error("not asked")), {
    system,
    linkStyles: async () => undefined,
    preloadFile: () => undefined,
    fetcher: fetch,
    freshSockets: async () => undefined,
  });
  await modules.import(`${base}page.js`);
  const failure: unknown = await importLater("./dialog.js").catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: "This part of the page could not be loaded. Check the connection and try again.",
  });
  expect(modules.describe(failure)).toEqual({ cause: "load", address: `${base}dialog.js` });
  await expect(importLater("./broken.js")).rejects.toThrow("depth is undefined");
  there = true;
  await expect(importLater("./dialog.js")).resolves.toBeDefined();
});

test.each(["before", "after"])(
  "of two files that do not arrive, one may fail late: %s a retry begins, and the retry asks for both again",
  async (when) => {
    createRequire(import.meta.url)("systemjs/dist/system.js");
    const { System: system } = globalThis as unknown as { System: PageLoader["system"] };
    const at = (name: string) => `${base}${when}-${name}.js`;
    const gone = (url: string) =>
      new Error(
        `Error loading ${url} (SystemJS Error#3 https://github.com/systemjs/systemjs/blob/main/docs/errors.md#3)`,
      );
    const done = [[], () => ({ execute: () => undefined })];
    const files: Record<string, unknown> = {
      [at("dialog")]: [[at("form"), at("field")], () => ({ execute: () => undefined })],
    };
    let fieldFails = (): void => undefined;
    const field = new Promise((_, reject) => {
      fieldFails = () => reject(gone(at("field")));
    });
    let reachable = false;
    const asked: string[] = [];
    const instantiate = async (url: string) => {
      asked.push(url);
      if (reachable) return files[url] ?? done;
      return files[url] ?? (url === at("field") ? field : Promise.reject(gone(url)));
    };
    Object.assign(Object.getPrototypeOf(system), { instantiate });
    systemModules(() => async () => ({ integrity: {}, depcache: {}, moduleStyles: {} }), {
      system,
      linkStyles: async () => {},
      preloadFile: () => undefined,
      fetcher: fetch,
      freshSockets: async () => {},
    });
    await expect(system.import(at("dialog"), base)).rejects.toMatchObject({ name: "PartFailure" });
    reachable = true;
    if (when === "before") fieldFails();
    const retry = system.import(at("dialog"), base);
    await Promise.resolve();
    if (when === "after") fieldFails();
    await expect(retry).resolves.toBeDefined();
    expect(asked.filter((url) => url === at("field"))).toHaveLength(2);
  },
);
