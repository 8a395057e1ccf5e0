// @vitest-environment jsdom

import type { FilterDefinition } from "@petrons/sdk/contracts";
import { render } from "@petrons/sdk/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RangeFilter, rangeFilterDebounce } from "./RangeFilter.tsx";

let page: HTMLElement;
let sent: unknown[];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-25T12:00:00Z") });
  sent = [];
});
afterEach(() => vi.useRealTimers());

async function mount(
  valueType: FilterDefinition["index"]["valueType"],
  low: number,
  high: number,
  unit?: string,
) {
  const definition: FilterDefinition = {
    name: "c",
    index: {
      valueType,
      low,
      high,
      metadata: { label: "Oil", distinctCount: 3, missingCount: 0, ...(unit && { unit }) },
      rowCount: 9,
    },
    filter: { values: [], low: null, high: null, includeInvalid: false, active: false },
  };
  page = await render(
    <RangeFilter definition={definition} onChange={({ range }) => sent.push(range)} />,
  );
  const input = (end: "from" | "to") =>
    page.querySelector(`input[aria-label="Oil ${end}"]`) as HTMLInputElement;
  const described = (end: "from" | "to") =>
    page.querySelector(`[id="${input(end).getAttribute("aria-describedby")}"]`)?.textContent;
  const type = async (end: "from" | "to", text: string) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    await act(async () => {
      set.call(input(end), text);
      input(end).dispatchEvent(new Event("input", { bubbles: true }));
    });
  };
  const wait = () => act(async () => vi.advanceTimersByTimeAsync(rangeFilterDebounce));
  return { input, described, type, wait };
}

test("FL-004 a decimal comma is read as one, which is shown before and after it is sent", async () => {
  const filter = await mount("double", 0, 99);
  await filter.type("from", "30,5");
  expect([filter.described("from"), sent]).toEqual(["Read as 30.5", []]);
  await filter.wait();
  expect([sent, filter.input("from").value]).toEqual([[{ low: 30.5, high: null }], "30.5"]);
  await filter.type("to", "fifty");
  expect([filter.described("to"), filter.input("to").getAttribute("aria-invalid")]).toEqual([
    "Enter a number, such as 1234.5",
    "true",
  ]);
  await filter.type("to", "50 ft");
  expect(filter.described("to")).toBe("The range has no unit: enter a number without 'ft'");
  await filter.wait();
  expect(sent).toHaveLength(1);
});

test("UN-004 a number in the unit shown is taken with it, and one in another unit shows which unit to use", async () => {
  const filter = await mount("double", 0, 9_999, "m");
  await filter.type("from", "3000 m");
  await filter.wait();
  expect([sent, filter.input("from").value]).toEqual([[{ low: 3000, high: null }], "3000"]);
  await filter.type("to", "9000 ft");
  expect(page.textContent).toContain("The range is in m: enter a number in m, not in ft");
});

test("a range that is still waited for is sent when the filter is closed, and by Enter", async () => {
  const filter = await mount("double", 0, 99);
  await filter.type("from", "10");
  await act(async () =>
    filter
      .input("from")
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
  );
  expect(sent).toEqual([{ low: 10, high: null }]);
  await filter.type("to", "20");
  await render(null);
  expect(sent).toEqual([
    { low: 10, high: null },
    { low: 10, high: 20 },
  ]);
});

test("a preset sets the dates of its months at once, also where the column has none of them", async () => {
  const filter = await mount("datetime", Date.UTC(2014, 0, 1), Date.UTC(2020, 1, 1));
  const press = (name: string) =>
    act(async () =>
      [...page.querySelectorAll("button")]
        .find(({ textContent }) => textContent === name)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
    );
  await press("Last month");
  expect([filter.input("from").value, filter.input("to").value]).toEqual([
    "2026-10-01",
    "2026-10-31",
  ]);
  await press("Last 12 months");
  await press("This year");
  expect(sent).toEqual([
    { low: Date.UTC(2026, 9, 1), high: Date.UTC(2026, 10, 1) - 1 },
    { low: Date.UTC(2025, 10, 1), high: Date.UTC(2026, 10, 1) - 1 },
    { low: Date.UTC(2026, 0, 1), high: Date.UTC(2027, 0, 1) - 1 },
  ]);
});

test("a typed day is read as an import reads it, and a high one counts whole", async () => {
  const filter = await mount("datetime", Date.UTC(2014, 0, 1), Date.UTC(2030, 1, 1));
  await filter.type("to", "05.03.2026");
  expect(filter.described("to")).toBe("Read as 2026-03-05");
  await filter.wait();
  expect(sent).toEqual([{ low: null, high: Date.parse("2026-03-05T23:59:59.999Z") }]);
});
