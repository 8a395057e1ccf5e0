import type { DisplayUnits } from "@petrons/sdk/browser";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { chartFoot } from "./chartFoot.ts";

const operator: FilterDefinition = {
  name: "operator",
  index: {
    valueType: "string",
    low: null,
    high: null,
    metadata: { label: "Operator", distinctCount: 2, missingCount: 0 },
    rowCount: 9,
  },
  filter: { values: ["Eni"], low: null, high: null, includeInvalid: false, active: true },
};
const units = (name?: string) =>
  ({ definition: name && { id: "u", name }, shown: () => undefined }) as unknown as DisplayUnits;
const made = "Feb 3, 2026 14:05 CET";

it("a picture says where it is from, what is filtered, whose units it has, and when it was made", () => {
  expect(
    chartFoot({
      petron: "Gulf",
      table: "production",
      filters: [operator],
      search: "MC 807",
      units: units("Norwegian metric"),
      notes: ["8 of 600 groups, with 2.5% of the oil"],
      made,
    }),
  ).toBe(
    "Gulf · production · Operator: Eni; Search: MC 807 · Units: Norwegian metric · 8 of 600 groups, with 2.5% of the oil · Feb 3, 2026 14:05 CET",
  );
  expect(
    chartFoot({
      petron: "",
      table: "production",
      filters: [],
      search: "",
      units: units(),
      notes: [],
      made,
    }),
  ).toBe("production · No filters · Units as stored · Feb 3, 2026 14:05 CET");
});
