// @vitest-environment jsdom
import { type FilterDefinition, PetronsError } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { type TableFilters, useFilters } from "./useFilters.ts";

const definition: FilterDefinition = {
  name: "oil",
  index: {
    valueType: "double",
    low: 0,
    high: 9,
    metadata: { label: "Oil", distinctCount: 1, missingCount: 0 },
    rowCount: 1,
  },
  filter: { values: [], low: null, high: null, includeInvalid: false, active: true },
};
let filters: TableFilters;
let reported: string[];

function Filters() {
  filters = useFilters("$root/Tables", "wells");
  return null;
}

beforeEach(async () => {
  reported = [];
  const forge = async () => {
    throw new PetronsError("rate-limited", { seconds: 3 });
  };
  const services = fakeHost({ api: { forge } });
  Object.assign(services.notices, { error: (text: string) => reported.push(text) });
  await renderWithHost(<Filters />, { host: services });
});

test("FL-008 a filter of a link or saved view that the server refuses is reported by the filter's name", async () => {
  await act(async () => filters.restore(definition, { range: { low: 1, high: null } }, false));
  expect(reported).toEqual(["There was a problem setting the Oil filter parameters."]);
});

test("FL-009 a filter that a person sets, and the server refuses, is reported with the reason", async () => {
  await act(async () => filters.set(definition, { range: { low: 1, high: null } }));
  expect(reported).toEqual([
    "There was an error setting the filter: Too many requests. Try again in 3 s.",
  ]);
});

test.each<[what: string, change: () => void]>([
  ["all filters", () => filters.clearAll()],
  ["one filter", () => filters.clear(definition)],
  [
    "a filter that is set to everything",
    () => filters.set(definition, { range: { low: null, high: null } }, false),
  ],
])(
  "FL-009 clearing %s, refused by the server, is reported with the reason",
  async (_what, change) => {
    await act(async () => change());
    expect(reported).toEqual([
      "There was an error clearing the filter: Too many requests. Try again in 3 s.",
    ]);
  },
);
