// @vitest-environment jsdom
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { columnPreferences } from "../columnPreferenceStore.ts";
import { FilterChips } from "../FilterChips.tsx";
import { FilterList } from "../FilterList.tsx";
import { rangeFilterDebounce } from "../RangeFilter.tsx";

let page: HTMLElement;
const workspace = "$root/Wells/p1/u1/tab/abcdefghijklmnopq";
const depth = (low: number | null): FilterDefinition => ({
  name: "depth",
  index: {
    valueType: "double",
    low: 100,
    high: 20_000,
    metadata: { label: "Depth", quantity: "Length", unit: "ft", distinctCount: 9, missingCount: 0 },
    rowCount: 9,
  },
  filter: { values: [], low, high: null, includeInvalid: false, active: low !== null },
});
afterEach(() => vi.useRealTimers());

async function show(low: number | null) {
  const forge = vi.fn(async () => ({ data: [] }));
  const host = fakeHost({ api: { forge: forge as never } });
  page = await renderWithHost(
    <>
      <FilterChips workspace={workspace} collection="wells" />
      <FilterList workspace={workspace} collection="wells" open={["depth"]} />
    </>,
    { host },
  );
  await act(async () => host.forge.publish(`${workspace}#Filters`, { wells: [depth(low)] }));
  const input = (end: string) =>
    page.querySelector<HTMLInputElement>(`input[aria-label="Depth ${end}"]`)!;
  return { forge, input };
}
const choose = (unit: string | undefined, decimals?: number) =>
  act(async () => {
    columnPreferences.show("$root/Wells/p1/u1/wells", {
      looks: unit ? { depth: { unit, ...(decimals !== undefined && { decimals }) } } : {},
    });
    // The units are loaded when somebody chose one.
    await import("@petrons/sdk/units");
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

test("UN-004 a range filter shows and takes the unit that a person chose for the column, and names it beside its fields", async () => {
  const { forge, input } = await show(10_000);
  expect([page.querySelector(".petrons-chips")?.textContent, input("from").value]).toEqual([
    "Depth ≥ 10,000 ftClear all",
    "10000",
  ]);
  await choose("m");
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.querySelector(".petrons-chips")?.textContent).toBe("Depth ≥ 3,048 mClear all");
  });
  expect([input("from").value, input("to").placeholder]).toEqual(["3048", "6096"]);
  expect(page.querySelector(".petrons-filter-title")?.textContent).toContain("Depth (m)");
  const unit = page.querySelector(`[id="${input("from").getAttribute("aria-describedby")}"]`);
  expect([unit?.textContent, unit?.className]).toEqual(["m", "petrons-filter-unit"]);
  vi.useFakeTimers();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      input("to"),
      "4572",
    );
    input("to").dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => vi.advanceTimersByTimeAsync(rangeFilterDebounce));
  expect(forge).toHaveBeenLastCalledWith("SetFilter", {
    workspace,
    collection: "wells",
    name: "depth",
    filterQuery: [
      {
        schema: { field: "depth", valueType: "double" },
        includeInvalid: false,
        range: { low: 10_000, high: 15_000 },
      },
    ],
  });
  vi.useRealTimers();
  await choose(undefined);
  expect(input("from").value).toBe("10000");
});

test("UN-004 with the decimals that a person chose an end that reads like the first value finds all rows that read so", async () => {
  const { forge, input } = await show(null);
  await choose("m", 0);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(page.querySelector(".petrons-filter-title")?.textContent).toContain("Depth (m)");
  });
  vi.useFakeTimers();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      input("to"),
      "30",
    );
    input("to").dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => vi.advanceTimersByTimeAsync(rangeFilterDebounce));
  const range = { low: null, high: expect.closeTo(30.5 / 0.3048, 6) };
  expect(forge).toHaveBeenLastCalledWith(
    "SetFilter",
    expect.objectContaining({ filterQuery: [expect.objectContaining({ range })] }),
  );
  vi.useRealTimers();
  await choose(undefined);
});
