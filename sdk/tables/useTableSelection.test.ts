import { expect, test } from "vitest";
import { rowsSource } from "./source/rowsSource.ts";
import { selectAllState } from "./useTableSelection.ts";

const rows = Array.from({ length: 30 }, (_, index) => ({ id: `w${index}` }));
const make = (more = {}) =>
  rowsSource(rows, { table: "t", columns: [{ name: "id", label: "Id" }], ...more });

test("TB-008 GP-067 select-all takes all filtered rows, 10,000 at most by default, and is off when everything is selected", async () => {
  const source = make();
  expect(source.getState().maxSelectableItems).toBe(10_000);
  expect(selectAllState(source.getState())).toEqual({ disabled: false, tooltip: "" });
  await source.mark?.("add", (await source.readIds?.(new AbortController().signal)) ?? []);
  expect(source.getState().selectedIds.size).toBe(30);
  expect(selectAllState(source.getState())).toMatchObject({ disabled: true });
});

test("TB-008 above the most that can be selected the tooltip says 'Unable to select more than N records'", () => {
  const tooltip = (maxSelectableItems: number, totalFiltered: number) =>
    selectAllState({ ...make().getState(), maxSelectableItems, totalFiltered }).tooltip;
  expect(tooltip(20, 30)).toBe("Unable to select more than 20 records");
  expect(tooltip(10_000, 10_001)).toBe("Unable to select more than 10,000 records");
});
