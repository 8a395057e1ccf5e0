import { expect, test } from "vitest";
import { StyleFailure } from "../plugins/styleLinks.ts";
import { systemModules } from "./systemModules.ts";

const base = "https://petrons.test/plugins/wells/";

/** The loader's registry, as far as forgetting and describing need it. */
function fakeSystem(loaded: string[]) {
  const registry = new Set(loaded);
  const deleted: string[] = [];
  const prototype = { instantiate: (_url: string): unknown => undefined };
  const system = Object.assign(Object.create(prototype) as typeof prototype, {
    import: async () => ({}),
    resolve: (specifier: string, parent?: string) => new URL(specifier, parent ?? base).href,
    has: (url: string) => registry.has(url),
    delete: (url: string) => void deleted.push(url),
    getImportMap: () => ({ imports: {}, integrity: {}, depcache: { [`${base}wells.js`]: ["./chart.js", "./table.js"], [`${base}chart.js`]: ["./axis.js"] } }),
    addImportMap: () => undefined,
    onload: (_error: unknown, _url: string, _dependencies: string[] | undefined, _isSource: boolean): void => undefined,
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
  const chartStyles = { "/plugins/wells/chart.js": [{ href: "/assets/chart.css", integrity: "sha384-chart" }] };
  return { system, deleted, linked, applied: () => applied(), modules: systemModules(chartStyles, { system, linkStyles }) };
}

test("forgetting a module forgets every module that failed, what never arrived, and nothing that is in use", () => {
  const { system, deleted, modules } = fakeSystem([`${base}table.js`]);
  system.onload(new Error("404"), `${base}axis.js`, undefined, true);
  system.onload(new Error("404"), `${base}chart.js`, undefined, false);
  system.onload(null, `${base}table.js`, undefined, true);
  modules.forget(`${base}wells.js`);
  expect(deleted.sort()).toEqual([`${base}axis.js`, `${base}chart.js`, `${base}wells.js`]);
});

test("what an import failed with is told by its cause and address", () => {
  const { modules } = fakeSystem([]);
  const note = (code: number) => `(SystemJS Error#${code} https://github.com/systemjs/systemjs/blob/main/docs/errors.md#${code})`;
  expect(modules.describe(new Error(`Error loading ${base}chart.js from ${base}wells.js ${note(3)}`))).toEqual({ cause: "load", address: `${base}chart.js` });
  expect(modules.describe(new Error(`Module ${base}wells.js did not instantiate ${note(2)}`))).toEqual({ cause: "invalid" });
  expect(modules.describe(new Error(`Unable to resolve bare specifier 'vega' ${note(8)}`))).toEqual({ cause: "invalid" });
  expect(modules.describe(new TypeError("depth is undefined"))).toEqual({ cause: "evaluation" });
});

test("dependencies are those of the whole chain", () => {
  expect(fakeSystem([]).modules.dependencies(`${base}wells.js`)).toEqual(["chart.js", "axis.js", "table.js"].map((file) => base + file));
});

test("a module with style sheets of its own is there only when they apply; one without waits for none", async () => {
  const { system, linked, applied, modules } = fakeSystem([]);
  await system.instantiate(`${base}table.js`);
  expect(linked).toEqual([]);
  let ready = false;
  const chart = Promise.resolve(system.instantiate(`${base}chart.js`)).then(() => {
    ready = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect([linked, ready]).toEqual([["/assets/chart.css"], false]);
  applied();
  await chart;
  expect(modules.integrity("/assets/chart.css")).toBe("sha384-chart");
});

test("a sheet that did not arrive is told by its address", () => {
  expect(fakeSystem([]).modules.describe(new StyleFailure("/assets/chart.css", "sha384-chart"))).toEqual({ cause: "load", address: "/assets/chart.css" });
});
