// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { type Envelope, envelope, type FilterDefinition } from "@petrons/sdk/contracts";
import { fakeHost } from "@petrons/sdk/testing";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DiscreteFilter, filterSearchDebounce } from "./DiscreteFilter.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
const definition: FilterDefinition = {
  name: "well",
  index: { valueType: "string", low: null, high: null, metadata: { label: "Well", distinctCount: 1_000, missingCount: 0 }, rowCount: 1_000 },
  filter: { values: [], low: null, high: null, includeInvalid: false, active: false },
};
let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  page = document.createElement("div");
  root = createRoot(page);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
});

/** The filter of a column of which only the first ten of `total` values fit into an answer. */
async function mount(total: number) {
  const asked: unknown[] = [];
  const all = Array.from({ length: total }, (_, index) => ({ value: `well-${index}`, count: 1 }));
  const forge = async (_action: string, options: Record<string, unknown>) => {
    asked.push(options.search);
    const found = all.filter(({ value }) => value.includes(String(options.search ?? "")));
    return envelope({ data: found.slice(0, 10), total: found.length }) as Envelope<never>;
  };
  await act(async () =>
    root.render(
      <HostProvider services={fakeHost({ api: { forge } })}>
        <DiscreteFilter workspace="$root/Tables" collection="wells" definition={definition} onChange={() => {}} />
      </HostProvider>,
    ),
  );
  return {
    asked,
    listed: () => [...page.querySelectorAll("li span[title]")].map((label) => label.textContent),
    hints: () => [...page.querySelectorAll(".petrons-filter-hint")].map((hint) => hint.textContent),
    search: async (text: string) => {
      const input = page.querySelector("input[type=search]") as HTMLInputElement;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
      await act(async () => {
        set.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await act(async () => vi.advanceTimersByTimeAsync(filterSearchDebounce));
    },
  };
}

test("FL-003 with more values than one answer holds, the list says how many there are, and the search asks the server", async () => {
  const filter = await mount(1_000);
  expect([filter.listed().length, filter.hints()]).toEqual([10, ["990 more: search to narrow them."]]);
  await filter.search("WELL-777");
  expect([filter.listed(), filter.hints()]).toEqual([["well-777"], []]);
  await filter.search("well-77");
  expect([filter.listed().length, filter.hints()]).toEqual([10, ["1 more: search to narrow them."]]);
  await filter.search("");
  expect(filter.hints()).toEqual(["990 more: search to narrow them."]);
  expect(filter.asked).toEqual([undefined, "well-777", "well-77"]);
});

test("FL-003 a list that is whole is searched at once, without the server", async () => {
  const filter = await mount(10);
  await filter.search("7");
  expect([filter.listed(), filter.hints(), filter.asked]).toEqual([["well-7"], [], [undefined]]);
});
