// @vitest-environment jsdom
import { envelope, type FilterDefinition } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { FilterList } from "./FilterList.tsx";

let page: HTMLElement;
const workspace = "$root/Wells/p1/u1/tab/abcdefghijklmnopq";
const definition: FilterDefinition = {
  name: "well",
  index: {
    valueType: "string",
    low: null,
    high: null,
    metadata: { label: "Well", distinctCount: 2, missingCount: 0 },
    rowCount: 2,
  },
  filter: { values: [], low: null, high: null, includeInvalid: false, active: false },
};
afterEach(() => vi.useRealTimers());

const box = () => page.querySelector("input[role=combobox]");
/** Folding begins a moment later, and takes 200 ms. */
const fold = async () => {
  await act(async () =>
    page.querySelector<HTMLButtonElement>(".petrons-filter-title button")!.click(),
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
};

test("a pasted list that is not applied stays when its filter is folded, which otherwise keeps nothing on the page", async () => {
  vi.useFakeTimers();
  const forge = vi.fn(async () => envelope({ data: [{ value: "A-1", count: 1 }], total: 1 }));
  const host = fakeHost({ api: { forge: forge as never } });
  page = await renderWithHost(
    <FilterList workspace={workspace} collection="wells" open={["well"]} />,
    { host },
  );
  await act(async () => host.forge.publish(`${workspace}#Filters`, { wells: [definition] }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  await fold();
  expect(box()).toBeNull();
  await fold();
  await act(async () => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => "A-1\nA-2\nA-3" } });
    box()!.dispatchEvent(event);
  });
  const offer = () => page.querySelector(".petrons-filter-offer")?.textContent;
  expect(offer()).toContain("3 values pasted");
  await fold();
  expect(box()?.closest("[aria-hidden=true]")).not.toBeNull();
  await fold();
  expect([offer()?.includes("3 values pasted"), box()?.closest("[aria-hidden=true]")]).toEqual([
    true,
    null,
  ]);
  await act(async () =>
    [...page.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Discard")!
      .click(),
  );
  await fold();
  expect(box()).toBeNull();
});
