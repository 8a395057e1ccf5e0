import { expect, it } from "vitest";
import type { KnownPlugin } from "./installedPlugins.ts";
import { pluginRules } from "./pluginRules.ts";
import type { PluginHold } from "./pluginStops.ts";

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
