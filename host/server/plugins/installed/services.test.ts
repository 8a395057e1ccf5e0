import type { PluginManifest, ServiceEntry } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { pluginRules } from "../choices/pluginRules.ts";
import { incompatibilities } from "./compatibility.ts";
import type { KnownPlugin } from "./installedPlugins.ts";
import { PluginRelations } from "./pluginRelations.ts";
import { absentServices, missingResource } from "./services.ts";

const manifest = (
  id: string,
  { provides, requires }: { provides?: string; requires?: object } = {},
): PluginManifest =>
  ({
    ...{ id, title: id.toUpperCase(), version: "1.0.0" },
    requires: { sdk: "^1.0.0", services: requires },
    contributes: {
      services: provides && [{ provides: "wells/forecasts", version: provides, names: {} }],
    },
  }) as unknown as PluginManifest;
const known = (...manifests: PluginManifest[]) =>
  new Map(
    manifests.map((one) => [
      one.id,
      { manifest: one, enabledByDefault: true } as unknown as KnownPlugin,
    ]),
  );
const rulesOf = (plugins: ReadonlyMap<string, KnownPlugin>, off: readonly string[] = []) =>
  pluginRules(
    plugins,
    (_, id) => !off.includes(id),
    () => undefined,
  );
const needs = (range: string) => ({ requires: { "wells/forecasts": range } });

it("what requires a service that nobody provides in its range, or its own, is incompatible", () => {
  const reasons = (...manifests: PluginManifest[]) =>
    Object.fromEntries(incompatibilities(manifests, "1.0.0"));
  const one = manifest("one", { provides: "1.2.0" });
  expect(reasons(one, manifest("user", needs("^1.1.0")))).toEqual({});
  expect(reasons(one, manifest("user", needs("^2.0.0")))).toEqual({
    user: "It requires the service 'wells/forecasts' ^2.0.0; ONE provides 1.2.0.",
  });
  expect(reasons(manifest("user", needs("^1.0.0")))).toEqual({
    user: "It requires the service 'wells/forecasts' ^1.0.0, which no plugin that can run here provides.",
  });
  expect(reasons(one, manifest("user", needs("new")))).toEqual({
    user: "It requires the service 'wells/forecasts' at 'new', which is not a version range.",
  });
  const circle = { ...one, requires: { ...one.requires, plugins: { user: "1" } } };
  expect(Object.keys(reasons(circle, manifest("user", needs("^1.0.0"))))).toEqual(["one", "user"]);
});

it("a service closes a circle only if all its providers that can run lead back", () => {
  const requiring = (id: string, other: string, provides?: string) => {
    const one = manifest(id, provides === undefined ? {} : { provides });
    return { ...one, requires: { ...one.requires, plugins: { [other]: "1" } } };
  };
  const reasons = (...manifests: PluginManifest[]) =>
    Object.fromEntries(incompatibilities(manifests, "1.0.0"));
  const user = manifest("user", needs("^1.0.0"));
  const circling = requiring("circling", "user", "1.0.0");
  const other = manifest("other", { provides: "1.0.0" });
  const itself = {
    user: "It requires itself: user → circling → user.",
    circling: "It requires itself: circling → user → circling.",
  };
  expect(reasons(user, circling)).toEqual(itself);
  expect(reasons(user, circling, other)).toEqual({});
  expect(reasons(user, circling, requiring("other", "circling", "1.0.0"))).toMatchObject(itself);
  const old = { ...other, requires: { sdk: "^2.0.0" } };
  expect(reasons(user, circling, old)).toMatchObject(itself);
  expect(reasons(user, circling, requiring("reader", "user"))).toEqual({
    ...itself,
    reader: "It requires the plugin 'user', which is incompatible.",
  });

  // A service that it provides itself is not what it lacks.
  const own = requiring("own", "own", "1.0.0");
  const both = { "wells/forecasts": "^1.0.0", "wells/maps": "^1.0.0" };
  const maps = {
    ...requiring("maps", "loop"),
    contributes: { services: [{ provides: "wells/maps", version: "1.0.0", names: {} }] },
  } as unknown as PluginManifest;
  const lacking = { ...own, requires: { sdk: "^1.0.0", services: both } } as PluginManifest;
  expect(reasons(lacking, maps, requiring("loop", "maps")).own).toBe(
    "It requires the service 'wells/maps' ^1.0.0, which no plugin that can run here provides.",
  );

  // An organization that chose the circle alone has neither; its jobs don't wait for them.
  const { unusable, broken } = rulesOf(known(user, circling, other), ["other"]);
  expect(unusable("acme", "user")).toContain("CIRCLING, which cannot run");
  expect(unusable("acme", "circling")).toBe("It requires the plugin 'user', which cannot run.");
  expect([broken("acme", "user"), broken("acme", "circling")]).toEqual([true, true]);
  const whole = rulesOf(known(other, user, { ...circling, contributes: {} }));
  expect([whole.unusable("acme", "circling"), whole.broken("acme", "circling")]).toEqual([
    undefined,
    false,
  ]);
});

it("a service that the SDK uses must have all its names, of what the plugin has, in a version that fits", () => {
  const units = (version: string, names: object, contributes: object = {}) =>
    incompatibilities(
      [
        {
          ...manifest("units"),
          contributes: { services: [{ provides: "units", version, names }], ...contributes },
        } as unknown as PluginManifest,
      ],
      "1.0.0",
    ).get("units");
  const names = { information: "Ask", reporting: "$root/U#All", shown: "$root/U/{petronId}#All" };
  const whole = {
    tasks: [{ taskName: "Ask" }],
    workspaces: [{ address: "$root/U" }, { address: "$root/U/{petronId}" }],
  };
  expect(units("1.4.0", names, whole)).toBeUndefined();
  expect(units("2.0.0", names, whole)).toBe("It provides 'units' 2.0.0; this SDK uses 1.0.0.");
  expect(units("1.0.0", { ...names, shown: undefined }, whole)).toBe(
    "It lacks the name of the resource 'shown' of its service 'units'.",
  );
  expect(units("1.0.0", names, { ...whole, tasks: [] })).toBe(
    "It has no task 'Ask', which its service 'units' names.",
  );
});

it("of two plugins that an organization has and that provide one service the first has it, and the other says so", () => {
  const both = known(
    manifest("one", { provides: "1.0.0" }),
    manifest("two", { provides: "1.0.0" }),
  );
  const failed = (id: string, off: string[] = []) =>
    [...rulesOf(both, off).of("acme", id)].find(
      ({ rule, passed }) => rule === "provides" && !passed,
    )?.reason;
  expect([failed("one"), failed("two", ["one"])]).toEqual([undefined, undefined]);
  expect(failed("two")).toBe(
    "ONE provides the service 'wells/forecasts' already: only one enabled plugin can.",
  );
  const passed = [...rulesOf(both).of("acme", "one")].find(({ rule }) => rule === "provides");
  expect(passed).toMatchObject({ passed: true, reason: undefined });
  const broken = (id: string, off?: string[]) => rulesOf(both, off).broken("acme", id);
  expect([broken("one"), broken("two"), broken("two", ["one"])]).toEqual([false, true, false]);
});

it("what a service needs is the plugin that is chosen, also while it cannot run, else the first that provides it", () => {
  const plugins = known(
    manifest("one", { provides: "1.0.0" }),
    manifest("two", { provides: "1.0.0" }),
    manifest("user", needs("^1.0.0")),
  );
  const relations = new PluginRelations(plugins);
  expect(relations.allRequired("user", () => false)).toEqual(["one"]);
  expect(relations.allRequired("user", (id) => id === "two")).toEqual(["two"]);
  expect(
    relations.requires(
      "user",
      () => false,
      (id) => id === "two",
    ),
  ).toMatchObject([{ id: "two", enabled: false }]);
  expect(relations.allDependents("two")).toEqual(["user"]);
  expect(relations.requiredBy("one", () => true)).toMatchObject([
    { id: "user", service: "The service 'wells/forecasts'" },
  ]);
});

it("a service that is absent names who would provide it, and whether that cannot run or is not enabled", () => {
  const manifests = [manifest("one", { provides: "1.0.0" })];
  const of = (chosen: boolean, enabled: boolean) =>
    absentServices(
      manifests,
      () => chosen,
      () => enabled,
    )["wells/forecasts"];
  const comes = "The service 'wells/forecasts' comes with the plugin ONE, which";
  expect([of(true, true), of(true, false), of(false, false)]).toEqual([
    undefined,
    `${comes} cannot run.`,
    `${comes} is not enabled.`,
  ]);
});

it("a live resource that a service names must be one that its workspace has", () => {
  const plugin = (reporting: string) => {
    const names = { information: "Ask", reporting, shown: "$root/U#All" };
    const services: ServiceEntry[] = [
      { provides: "units", version: "1.0.0", names },
      { provides: "wells/forecasts", version: "1.0.0", names: { all: "$root/F#All" } },
    ];
    return { contributes: { services, workspaces: [{ address: "$root/U", handler: "units" }] } };
  };
  const module = {
    units: { address: "$root/U", resources: Object.fromEntries([["All", () => undefined]]) },
  };
  expect(missingResource(plugin("$root/U#All"), module)).toBeUndefined();
  expect(missingResource(plugin("$root/U#Typo"), module)).toBe(
    "Its service 'units' names the live resource '$root/U#Typo', which no workspace of it has.",
  );
  expect(
    missingResource(plugin("$root/U#All"), { units: { ...module.units, address: "$root/V" } }),
  ).toContain("'$root/U#All'");
});
