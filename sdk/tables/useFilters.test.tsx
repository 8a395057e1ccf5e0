// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { type FilterDefinition, PetronsError } from "@petrons/sdk/contracts";
import { fakeHost } from "@petrons/sdk/testing";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TableFilters, useFilters } from "./useFilters.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const definition: FilterDefinition = {
  name: "oil",
  index: { valueType: "double", low: 0, high: 9, metadata: { label: "Oil", distinctCount: 1, missingCount: 0 }, rowCount: 1 },
  filter: { values: [], low: null, high: null, includeInvalid: false, active: true },
};
let root: Root;
let filters: TableFilters;
let told: string[];

function Filters() {
  filters = useFilters("$root/Tables", "wells");
  return null;
}

beforeEach(async () => {
  told = [];
  const forge = async () => {
    throw new PetronsError("rate-limited", { seconds: 3 });
  };
  const services = fakeHost({ api: { forge } });
  Object.assign(services.notices, { error: (text: string) => told.push(text) });
  root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <HostProvider services={services}>
        <Filters />
      </HostProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

test.each<[row: string, what: string, change: () => void, sentence: string]>([
  [
    "FL-008",
    "a filter of a link or saved view",
    () => filters.restore(definition, { range: { low: 1, high: null } }, false),
    "There was a problem setting the Oil filter parameters.",
  ],
  [
    "FL-009",
    "a filter that a person sets",
    () => filters.set(definition, { range: { low: 1, high: null } }),
    "There was an error setting the filter: Too many requests. Try again in 3 s.",
  ],
  ["FL-009", "all filters that a person clears", () => filters.clearAll(), "There was an error clearing the filter: Too many requests. Try again in 3 s."],
  ["FL-009", "a filter that a person clears", () => filters.clear(definition), "There was an error clearing the filter: Too many requests. Try again in 3 s."],
])("%s %s that the server refuses is told with the sentence of the specification", async (_row, _what, change, sentence) => {
  await act(async () => change());
  expect(told).toEqual([sentence]);
});
