// @vitest-environment jsdom
import type { HostServices } from "@petrons/sdk/browser";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InputFinderDialog } from "./finder/InputFinderDialog.tsx";
import { ObjectPickerDialog } from "./ObjectPickerDialog.tsx";
import type { PickerFind } from "./pickerTypes.ts";
import { pluralLabel } from "./pluralLabel.ts";

const petron = { container: "Petron", param: "petronId", label: "Petron" };
const field = { container: "Field", param: "fieldId", label: "Field" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const onClose = () => undefined;
const rigs = {
  type: "Rig",
  label: "Rigs",
  nameField: "name",
  searchFields: ["name"],
  petronField: "at",
  selection: "multiple",
};

async function show(element: ReactElement, scope: HostServices["scope"] | null) {
  const query = vi.fn(async () => ({ data: [], total: 0 }));
  const kinds: Partial<Record<string, object[]>> = {
    inputTypes: [rigs],
    routes: [{ path: `/at/:${scope?.param ?? "petronId"}/rigs` }],
  };
  const host = fakeHost({
    scope,
    api: { query: query as never },
    contributions: ((kind: string) => kinds[kind] ?? []) as never,
  });
  await renderWithHost(element, { host, path: "/at/x1/rigs" });
  return query;
}
async function type(text: string) {
  const box = document.querySelector<HTMLInputElement>("input[role=combobox]")!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
  await act(async () => {
    box.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(600);
  });
}
const finder = () =>
  createElement(InputFinderDialog, { isOpen: true, onOk: () => undefined, onClose });

it.each([
  { scope: petron, scopes: ["Current Petron", "All Petrons"] },
  { scope: field, scopes: ["Current Field", "All Fields"] },
])("AC-011 the scopes of a picker are those of a $scope.label", async ({ scope, scopes }) => {
  const find = vi.fn<PickerFind>();
  const target = { name: "a rig", selection: "single" } as const;
  const props = { target, isOpen: true, selected: [], find, onCommit: () => undefined, onClose };
  await show(createElement(ObjectPickerDialog, props), scope);
  expect([...document.querySelectorAll("option")].map(({ text }) => text)).toEqual(scopes);
  expect(find.mock.calls[0]![0].scope).toBe(scopes[0]);
});

it("AC-011 where no plugin declares a scope a picker searches all there is, and offers no choice", async () => {
  const find = vi.fn<PickerFind>((_query, found) => found([]));
  const target = { name: "a rig", selection: "single" } as const;
  const props = { target, isOpen: true, selected: [], find, onCommit: () => undefined, onClose };
  await show(createElement(ObjectPickerDialog, props), null);
  expect(document.querySelector("select")).toBeNull();
  expect(find.mock.calls[0]![0].scope).toBe("All items");
  expect(document.body.textContent).toContain("There is nothing to select in All items.");
});

it.each([
  { scope: petron, only: "This Petron only", all: "Search all Petrons" },
  { scope: field, only: "This Field only", all: "Search all Fields" },
  { scope: null, only: "This page only", all: "Search everywhere" },
])("AC-007 the finder restricts to where it is: $only", async ({ scope, only, all }) => {
  const query = await show(finder(), scope);
  expect(document.querySelector(".petrons-finder-bar label")!.textContent).toBe(only);
  await type("deep");
  expect(query.mock.calls.at(-1)).toMatchObject(["Rig", { isVisible: true, at: "x1" }, {}]);
  const widen = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === all,
  )!;
  await act(async () => widen.click());
  expect((query.mock.calls.at(-1) as unknown[])[1]).not.toHaveProperty("at");
});

it("labels have the plural that English has for them", () => {
  expect(["Petron", "Facility", "Survey", "Branch", "Basin"].map(pluralLabel)).toEqual([
    "Petrons",
    "Facilities",
    "Surveys",
    "Branches",
    "Basins",
  ]);
});
