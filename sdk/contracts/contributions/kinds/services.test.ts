import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { pluginManifestSchema } from "../manifestSchema.ts";
import { serviceFault, services } from "./services.ts";

const declared = { containers: [{ name: "Topic" }], tasks: [{ taskName: "Ask" }] };
const fault = (version: string, names: object) =>
  serviceFault(
    { label: "Topics", version: "1.1.0", names: { all: "container", counted: "task?" } },
    { provides: "topics", version, names },
    declared,
  );

it("a provider fits from an older minor version to a newer one, and not of another major one", () => {
  const fits = ["1.0.0", "1.1.0", "1.12.3", "2.0.0", "0.9.0", "11.0.0"].map(
    (version) => fault(version, { all: "Topic" }) === undefined,
  );
  expect(fits).toEqual([true, true, true, false, false, false]);
});

it("a name that came later may be lacking; one that is given must be what the plugin has", () => {
  expect(fault("1.1.0", { all: "Topic", counted: "Ask" })).toBeUndefined();
  expect(fault("1.0.0", { counted: "Ask" })).toBe(
    "lacks the name of the container 'all' of its service 'topics'.",
  );
  expect(fault("1.1.0", { all: "Topic", counted: "Typo" })).toBe(
    "has no task 'Typo', which its service 'topics' names.",
  );
});

it("the version of a service is the same for everyone who knows the service", () => {
  const found = ["1.2.3", "99999999999999999999.0.0", "01.0.0"].map((version) =>
    services.fault?.({ provides: "wells/forecasts", version, names: {} }, {}),
  );
  expect(found).toEqual([
    undefined,
    "provides 'wells/forecasts' 99999999999999999999.0.0, which is not a version.",
    "provides 'wells/forecasts' 01.0.0, which is not a version.",
  ]);
});

it("what a service calls a live resource is one of its workspace, by a plain name", () => {
  const workspaces = [{ address: "$root/Trick/{petronId}" }];
  const of = (threads: string) =>
    services.fault?.(
      { provides: "comments", version: "1.0.0", names: { threads } },
      { workspaces },
    );
  expect(of("$root/Trick/{petronId}#Comments_2")).toBeUndefined();
  for (const name of ["/../../Users/x#Y", "", "A b", "A#B", "A/B", "A?b"])
    expect(of(`$root/Trick/{petronId}#${name}`)).toMatch(/^has no resource /);
});

it("a service has a bounded number of names, each of bounded length", () => {
  const validate = new Ajv({ allowUnionTypes: true }).compile(pluginManifestSchema);
  const fits = (names: object, provides = "wells/forecasts") =>
    validate({
      ...{ format: 1, id: "wells", version: "1.0.0", title: "Wells", requires: { sdk: "*" } },
      contributes: { services: [{ provides, version: "1.0.0", names }] },
    });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`n${index}`, "name"]));
  expect([fits(many(32)), fits({ ["n".repeat(64)]: "n".repeat(256) })]).toEqual([true, true]);
  expect([
    fits(many(33)),
    fits({ ["n".repeat(65)]: "name" }),
    fits({ all: "n".repeat(257) }),
    fits({}, "w".repeat(129)),
  ]).toEqual([false, false, false, false]);
});
