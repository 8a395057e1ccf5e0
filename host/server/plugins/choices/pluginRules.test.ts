import { expect, it } from "vitest";
import { incompatibilities } from "../installed/compatibility.ts";
import type { KnownPlugin } from "../installed/installedPlugins.ts";
import type { PluginHold } from "../running/pluginStops.ts";
import { pluginRules } from "./pluginRules.ts";

const plugin = (id: string, more: object = {}, plugins: object = {}) =>
  ({
    manifest: { id, server: { entry: "x" }, requires: { plugins }, contributes: {} },
    module: {},
    enabledByDefault: true,
    ...more,
  }) as unknown as KnownPlugin;

it("what is updated, stopped or starting passes; what is incompatible, failed, or lacks what it requires is broken until it is mended", () => {
  const plugins = [
    plugin("fine"),
    plugin("starting", { module: undefined }),
    plugin("incompatible", { incompatible: "too old" }),
    plugin("failure", { failure: "no", module: undefined }),
    ...["updating", "stopped", "failed"].map((id) => plugin(id)),
    plugin("off", { enabledByDefault: false }),
    plugin("needs-fine", {}, { fine: "1" }),
    plugin("needs-off", {}, { off: "1" }),
    plugin("needs-failure", {}, { failure: "1" }),
    plugin("needs-updating", {}, { updating: "1" }),
  ];
  const holds = new Map(
    ["updating", "stopped", "failed"].map((kind) => [kind, { kind, reason: kind } as PluginHold]),
  );
  const known = new Map(plugins.map((one) => [one.manifest.id, one]));
  const { broken } = pluginRules(
    known,
    () => undefined,
    (id) => holds.get(id),
  );
  expect([...known.keys()].filter((id) => broken("acme", id))).toEqual([
    "incompatible",
    "failure",
    "failed",
    "needs-off",
    "needs-failure",
  ]);
});

const layered = (layers: number): Map<string, KnownPlugin> => {
  const both = (layer: number) => [`s/a${layer}`, `s/b${layer}`];
  const plugins = Array.from({ length: 2 * layers }, (_, index) => {
    const layer = Math.floor(index / 2);
    const services = layer === 0 ? [] : both(layer - 1).map((name) => [name, "^1.0.0"]);
    const one = plugin(`p${index}`);
    Object.assign(one.manifest, {
      title: one.manifest.id,
      requires: { sdk: "*", services: Object.fromEntries(services) },
      contributes: {
        services: [{ provides: both(layer)[index % 2], version: "1.0.0", names: {} }],
      },
    });
    return one;
  });
  return new Map(plugins.map((one) => [one.manifest.id, one]));
};

it("a question about one plugin among 60 that need each other in layers visits each once", () => {
  const known = layered(30);
  const visits: string[] = [];
  const rules = pluginRules(
    known,
    () => undefined,
    (id) => {
      visits.push(id);
      return undefined;
    },
  );
  const asked = <T>(ask: () => T) => {
    visits.length = 0;
    return { answer: ask(), visits: visits.length, plugins: new Set(visits).size };
  };
  expect(asked(() => rules.unusable("acme", "p58"))).toEqual({
    ...{ answer: undefined, visits: 59, plugins: 59 },
  });
  expect(asked(() => rules.broken("acme", "p58"))).toEqual({
    ...{ answer: false, visits: 59, plugins: 59 },
  });
});

it("of 60 plugins in layers that lead back to the last one, each is looked at a few times", () => {
  const known = layered(30);
  const manifests = [...known.values()].map(({ manifest }) => manifest);
  for (const first of manifests.slice(0, 2)) first.requires.plugins = { p58: "*" };
  const visits = new Map<string, number>();
  for (const manifest of manifests) {
    Object.assign(manifest, { version: "1.0.0" });
    const { requires } = manifest;
    Object.defineProperty(manifest, "requires", {
      get() {
        visits.set(manifest.id, (visits.get(manifest.id) ?? 0) + 1);
        return requires;
      },
    });
  }
  const reasons = incompatibilities(manifests, "1.0.0");
  expect(reasons.size).toBe(60);
  expect(reasons.get("p58")).toMatch(/^It requires itself: p58 → .* → p58\.$/);
  expect(reasons.get("p59")).toMatch(/^It requires the service 's\/a28'/);
  expect(Math.max(...visits.values())).toBeLessThan(10);
});
