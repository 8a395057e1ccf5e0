// @vitest-environment jsdom
import { type Envelope, envelope, type FilterDefinition } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableFilters } from "../useFilters.ts";
import { FilterDialog } from "./FilterDialog.tsx";

const onClose = vi.fn();
const set = vi.fn<TableFilters["set"]>(async () => true);
beforeEach(async () => {
  vi.useFakeTimers();
  const forge = async (_action: string, { values }: { values?: string[] }) => {
    const known = ["A-1", "A-2", "Shell Offshore, Inc."];
    const data = (values ?? known).map((given) => ({
      value: known.find((one) => one.toLowerCase() === given.toLowerCase()) ?? null,
      count: 1,
      given,
    }));
    return envelope({
      data,
      total: data.filter(({ value }) => value !== null).length,
    }) as Envelope<never>;
  };
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
  const filters = {
    workspace: "$root/Tables",
    collection: "wells",
    definitions: [definition],
    active: [],
    set,
  } as unknown as TableFilters;
  await renderWithHost(
    <FilterDialog definition={definition} filters={filters} onClose={onClose} />,
    { host: fakeHost({ api: { forge: forge as never } }) },
  );
  await act(() => vi.advanceTimersByTimeAsync(500));
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => name === (one.getAttribute("aria-label") ?? one.textContent),
  );
const press = (name: string) =>
  act(async () => {
    button(name)!.click();
    await vi.advanceTimersByTimeAsync(500);
  });
const paste = (text: string) =>
  act(async () => {
    const event = new Event("paste", { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    document.querySelector("input[role=combobox]")!.dispatchEvent(event);
  });

test("'Done' applies a pasted list that was not applied, and closes", async () => {
  await paste("a-1\na-2");
  await press("Done");
  expect([set.mock.calls.map(([, change]) => change), onClose.mock.calls.length]).toEqual([
    [{ values: ["A-1", "A-2"] }],
    1,
  ]);
});

test("where some of the list was not found 'Done' says so and stays, and the next one closes", async () => {
  await paste("a-1\ngone");
  await press("Done");
  expect([set.mock.calls.map(([, change]) => change), onClose.mock.calls.length]).toEqual([
    [{ values: ["A-1"] }],
    0,
  ]);
  expect(document.body.textContent).toContain("1 of 2 found. Not found: gone.");
  await press("Done");
  expect([set.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

const type = async (text: string) => {
  const box = document.querySelector<HTMLInputElement>("input[role=combobox]")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(500);
  });
};

test("a name with a comma that was searched and ticked is no list: 'Done' keeps the tick and closes", async () => {
  await type("Shell Offshore, Inc.");
  await act(async () =>
    document
      .querySelector("[role=option]")!
      .dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await press("Done");
  expect([set.mock.calls.map(([, change]) => change), onClose.mock.calls.length]).toEqual([
    [{ values: ["Shell Offshore, Inc."] }],
    1,
  ]);
});

test("after such a tick closing asks nothing, and 'Done' applies what is typed as a list after it", async () => {
  await type("Shell Offshore, Inc.");
  await act(async () =>
    document
      .querySelector("[role=option]")!
      .dispatchEvent(new MouseEvent("click", { bubbles: true })),
  );
  await press("Close");
  expect(onClose).toHaveBeenCalledTimes(1);
  await type("a-1, a-2");
  await press("Done");
  expect([set.mock.lastCall![1], onClose.mock.calls.length]).toEqual([
    { values: ["A-1", "A-2"] },
    2,
  ]);
});

test("closing otherwise asks first while a list is not applied", async () => {
  await paste("a-1\na-2");
  await press("Close");
  expect([
    document.body.textContent?.includes("Discard changes?"),
    onClose.mock.calls.length,
  ]).toEqual([true, 0]);
  await press("Keep editing");
  await press("Discard");
  await press("Close");
  expect([set.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});
