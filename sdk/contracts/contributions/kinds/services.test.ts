import { expect, it } from "vitest";
import { serviceFault } from "./services.ts";

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
