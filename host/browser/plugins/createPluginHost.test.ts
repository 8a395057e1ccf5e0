import { autorun } from "mobx";
import { expect, test } from "vitest";
import type { BootDocument, BootPlugin } from "../../contracts/index.ts";
import { createPluginHost } from "./createPluginHost.ts";
import type { ModuleSystem } from "./types.ts";

const plugin = (id: string, contributes: BootPlugin["contributes"]): BootPlugin => ({
  id,
  version: "1.0.0",
  title: id,
  state: "available",
  entry: `plugin/${id}`,
  contributes,
});
const wells = plugin("wells", {
  routes: [
    { name: "wells", path: "/petron/:petronId/wells", view: "WellsPage", access: "signed-in" },
  ],
  appCards: [
    {
      id: "wells",
      scope: "petron",
      title: "Wells",
      description: "",
      icon: "oil-field",
      to: "wells",
    },
  ],
});
const jobs = plugin("jobs", {
  routes: [{ name: "jobs", path: "/data/jobs", view: "JobsPage", access: "signed-in" }],
});

// Only the parts this module reads.
const boot = (plugins: BootPlugin[], imports: Record<string, string> = {}) =>
  ({
    plugins,
    icons: {},
    importMap: { imports, integrity: {}, depcache: {} },
  }) as unknown as BootDocument;

function pluginHost(...plugins: BootPlugin[]) {
  const added: Record<string, string>[] = [];
  const known = new Map([["react", "/assets/react-1.js"]]);
  const modules = {
    resolve: (specifier: string) => {
      if (!known.has(specifier)) throw new Error(`Unable to resolve ${specifier}`);
      return known.get(specifier)!;
    },
    addLazyModules: () => undefined,
    addImportMap: ({ imports }: BootDocument["importMap"]) => void added.push(imports),
    import: () => Promise.reject(new Error("nothing may be imported before it is shown")),
  } as unknown as ModuleSystem;
  return {
    added,
    ...{ plugins: createPluginHost({ boot: boot(plugins), modules, onFailure: () => undefined }) },
  };
}

test("PL-002 contributions carry the plugin they come from, in the order of the boot document", () => {
  const { plugins } = pluginHost(wells, jobs);
  expect(plugins.contributions("routes").map(({ pluginId, name }) => [pluginId, name])).toEqual([
    ["wells", "wells"],
    ["jobs", "jobs"],
  ]);
  expect(plugins.contributions("appCards")).toEqual([
    { ...wells.contributes.appCards![0], pluginId: "wells" },
  ]);
});

test("a service has the names of the plugin that provides it; without one it says who would, and follows what is enabled", () => {
  const names = { threads: "$root/Notes/{pluginId}/{petronId}/{viewId}#Notes" };
  const notes = plugin("notes", { services: [{ provides: "comments", version: "1.0.0", names }] });
  const { plugins } = pluginHost(wells);
  const seen: unknown[] = [];
  const stop = autorun(() => void seen.push(plugins.service("comments")));
  const reason = "Comments come with the plugin Notes, which is not enabled.";
  plugins.reloadContributions({ ...boot([wells]), absentServices: { comments: reason } });
  plugins.reloadContributions(boot([wells, notes]));
  stop();
  expect(seen).toEqual([
    { absent: "No plugin provides 'comments'." },
    { absent: reason },
    { names },
  ]);
});

test("PL-007 the path of a route is found by name and its parameters are filled and encoded", () => {
  const { plugins } = pluginHost(wells, jobs);
  expect(plugins.path("wells", { petronId: "a/b" })).toBe("/petron/a%2Fb/wells");
  expect(plugins.path({ plugin: "jobs", route: "jobs" })).toBe("/data/jobs");
  expect(() => plugins.path("wells")).toThrow("The route 'wells' needs the parameter 'petronId'.");
  expect(() => plugins.path({ plugin: "jobs", route: "wells" })).toThrow(
    "No enabled plugin has the route 'jobs/wells'.",
  );
  expect(plugins.hasRoute("wells")).toBe(true);
  expect(plugins.hasRoute("plus")).toBe(false);
});

test("a page that is open still links to its routes after its plugin was turned off", () => {
  const { plugins } = pluginHost(wells, jobs);
  plugins.reloadContributions(boot([wells]));
  expect(plugins.hasRoute("jobs")).toBe(false);
  expect(plugins.path("jobs")).toBe("/data/jobs");
  expect(plugins.path({ plugin: "jobs", route: "jobs" })).toBe("/data/jobs");
});

test("PL-010 contributions of an incompatible plugin are not shown, and its status says why", () => {
  const { plugins } = pluginHost({
    ...wells,
    state: "incompatible",
    reason: "It requires the SDK ^2.0.0; this host has 1.0.0.",
  });
  expect(plugins.contributions("appCards")).toEqual([]);
  expect(plugins.status("wells")).toMatchObject({
    state: "incompatible",
    reason: "It requires the SDK ^2.0.0; this host has 1.0.0.",
  });
  expect(plugins.status("jobs").state).toBe("disabled");
});

test("contributions appear and go at once when the organization's set changes", () => {
  const { plugins } = pluginHost(jobs);
  const seen: string[][] = [];
  const stop = autorun(
    () => void seen.push(plugins.contributions("routes").map(({ name }) => name)),
  );
  plugins.reloadContributions(boot([jobs, wells]));
  plugins.reloadContributions(boot([wells]));
  stop();
  expect(seen).toEqual([["jobs"], ["jobs", "wells"], ["wells"]]);
});

test("a newer import map adds plugins and leaves what the page has, so that no page holds two Reacts", () => {
  const { plugins, added } = pluginHost(jobs);
  plugins.reloadContributions(
    boot([jobs, wells], {
      react: "/assets/react-2.js",
      "plugin/wells": "/plugins/wells/wells-1.js",
    }),
  );
  expect(added).toEqual([{ "plugin/wells": "/plugins/wells/wells-1.js" }]);
});

test("a view is the same component for the same names, and making it loads nothing", () => {
  const { plugins } = pluginHost(wells);
  expect(plugins.view("wells", "WellsPage")).toBe(plugins.view("wells", "WellsPage"));
  expect(plugins.view("wells", "WellsPage")).not.toBe(plugins.view("wells", "ImportDialog"));
  expect(plugins.status("wells").state).toBe("available");
});

test("what every object has is no service", () => {
  const { plugins } = pluginHost(wells);
  expect(plugins.service("toString" as "comments")).toEqual({
    absent: "No plugin provides 'toString'.",
  });
});
