import { beforeEach, expect, test, vi } from "vitest";
import type { BootPlugin } from "../../contracts/index.ts";
import { PluginLoader } from "./PluginLoader.ts";
import { StyleFailure } from "./styleLinks.ts";
import type { ModuleSystem, PluginFailure } from "./types.ts";

const wellsModule = { WellsPage: "a component" };
const address = "https://petrons.test/plugins/wells/wells-1.js";
const wells: BootPlugin = {
  id: "wells",
  version: "1.0.0",
  title: "Wells",
  state: "available",
  entry: "plugin/wells",
  contributes: {},
};

/** A loader of modules whose next import a test decides. `forgotten` lists what was forgotten. */
class FakeModules implements ModuleSystem {
  next: () => Promise<Record<string, unknown>> = async () => wellsModule;
  imports = 0;
  forgotten: string[] = [];
  declared: string | undefined;
  cause: ReturnType<ModuleSystem["describe"]> = { cause: "load", address };
  import() {
    this.imports++;
    return this.next();
  }
  resolve = () => address;
  integrity = () => this.declared;
  forget = (url: string) => void this.forgotten.push(url);
  addImportMap = () => undefined;
  addShared = () => undefined;
  warm = async () => undefined;
  preload = () => undefined;
  addLazyModules = () => undefined;
  describe = () => this.cause;
}

let modules: FakeModules;
let failures: PluginFailure[];
let fetcher: typeof fetch;
let linkStyles: () => Promise<void>;
let late: (() => void) | undefined;
/** When something is to be asked for again. */
let waits: [milliseconds: number, callback: () => void][];
let loader: PluginLoader;

beforeEach(() => {
  modules = new FakeModules();
  failures = [];
  fetcher = async () => new Response("code");
  linkStyles = async () => undefined;
  late = undefined;
  waits = [];
  loader = new PluginLoader({
    modules,
    linkStyles: () => linkStyles(),
    onFailure: (failure) => failures.push(failure),
    fetcher: (...request) => fetcher(...request),
    after: (milliseconds, callback) => {
      if (milliseconds !== 15_000) {
        waits.push([milliseconds, callback]);
        return () => undefined;
      }
      late = callback;
      return () => {
        late = undefined;
      };
    },
  });
});

const refuse =
  (message = "Error loading") =>
  () =>
    Promise.reject(new Error(message));
const outcome = () => loader.attempt("wells")?.failure?.kind ?? loader.attempt("wells")?.state;

test("a plugin is imported when first asked for, once, and is then active", async () => {
  expect(outcome()).toBeUndefined();
  const work = loader.load(wells);
  expect(outcome()).toBe("loading");
  await Promise.all([work, loader.load(wells), loader.load(wells)]);
  expect(outcome()).toBe("active");
  expect(modules.imports).toBe(1);
  expect(late).toBeUndefined();
});

test("PL-010 a missing file is named http, with the status the server answered", async () => {
  modules.next = refuse();
  fetcher = async () => new Response("", { status: 404 });
  await loader.load(wells);
  expect(outcome()).toBe("http");
  expect(failures).toEqual([
    expect.objectContaining({
      pluginId: "wells",
      kind: "http",
      reason: `${address} answered 404.`,
    }),
  ]);
});

test("PL-010 an unreachable server is named network", async () => {
  modules.next = refuse();
  fetcher = () => Promise.reject(new TypeError("Failed to fetch"));
  await loader.load(wells);
  expect(outcome()).toBe("network");
});

test("PL-010 an altered file is named integrity, an intact one that did not arrive network", async () => {
  modules.next = refuse();
  modules.declared = "sha384-altered";
  await loader.load(wells);
  expect(outcome()).toBe("integrity");
  const digest = Buffer.from(await crypto.subtle.digest("SHA-384", Buffer.from("code"))).toString(
    "base64",
  );
  modules.declared = `sha384-${digest}`;
  await loader.retry(wells);
  expect(outcome()).toBe("network");
});

test("PL-010 code that throws is named evaluation, with its message and without a fetch", async () => {
  modules.next = refuse("depth is not defined");
  modules.cause = { cause: "evaluation" };
  fetcher = () => Promise.reject(new Error("must not be called"));
  await loader.load(wells);
  expect(outcome()).toBe("evaluation");
  expect(loader.attempt("wells")?.failure?.reason).toBe("depth is not defined");
});

test("PL-010 a file that is no module, or exports nothing, is named invalid", async () => {
  modules.next = refuse();
  modules.cause = { cause: "invalid" };
  await loader.load(wells);
  expect(outcome()).toBe("invalid");
  modules.next = async () => ({});
  await loader.retry(wells);
  expect(outcome()).toBe("invalid");
  expect(loader.attempt("wells")?.failure?.reason).toContain("exports nothing");
});

test("PL-010 a plugin that does not answer within 15 s is named timeout", async () => {
  modules.next = () => new Promise(() => undefined);
  const work = loader.load(wells);
  late?.();
  await work;
  expect(outcome()).toBe("timeout");
  expect(loader.attempt("wells")?.failure?.reason).toBe(
    "The plugin 'wells' did not load within 15 s.",
  );
});

test("a plugin that the network kept away comes by itself when it can, ever more rarely asked for; its message stays meanwhile", async () => {
  modules.next = refuse();
  fetcher = () => Promise.reject(new TypeError("Failed to fetch"));
  await loader.load(wells);
  for (const wait of [10_000, 20_000, 40_000, 60_000]) {
    await vi.waitFor(() => expect(waits.at(-1)?.[0]).toBe(wait));
    waits.at(-1)?.[1]();
    expect(outcome()).toBe("network");
  }
  modules.next = async () => wellsModule;
  await vi.waitFor(() => expect(waits).toHaveLength(5));
  waits.at(-1)?.[1]();
  await vi.waitFor(() => expect(outcome()).toBe("active"));
  expect([modules.imports, modules.forgotten.length, failures.length, waits.length]).toEqual([
    6, 5, 1, 5,
  ]);
});

test("what somebody retries meanwhile, or what is there but wrong, is not asked for by itself", async () => {
  modules.next = refuse();
  fetcher = async () => new Response("", { status: 404 });
  await loader.load(wells);
  expect([outcome(), waits]).toEqual(["http", []]);
  fetcher = () => Promise.reject(new TypeError("Failed to fetch"));
  await loader.retry(wells);
  modules.next = async () => wellsModule;
  await loader.retry(wells);
  const { imports } = modules;
  waits[0]?.[1]();
  expect([outcome(), modules.imports, waits.length]).toEqual(["active", imports, 1]);
});

test("a style sheet that is missing fails the plugin with its kind, because a view without its styles is not shown", async () => {
  linkStyles = () => Promise.reject(new StyleFailure("/plugins/wells/wells-1.css", "sha384-x"));
  fetcher = async () => new Response("", { status: 404 });
  await loader.load(wells);
  expect(outcome()).toBe("http");
});

test("Retry forgets the failed module and imports again; another plugin is not touched", async () => {
  const jobs: BootPlugin = { ...wells, id: "jobs" };
  await loader.load(jobs);
  modules.next = refuse();
  await loader.load(wells);
  expect(outcome()).not.toBe("active");
  expect(loader.attempt("jobs")?.state).toBe("active");
  modules.next = async () => wellsModule;
  await loader.load(wells);
  expect(outcome()).not.toBe("active");
  expect(modules.forgotten).toEqual([]);
  await loader.retry(wells);
  expect(modules.forgotten).toEqual([address]);
  expect(outcome()).toBe("active");
});
