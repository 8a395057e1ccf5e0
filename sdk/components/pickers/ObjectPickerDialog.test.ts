// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ObjectPickerDialog, type ObjectPickerDialogProps } from "./ObjectPickerDialog.tsx";
import type { PickerFind, PickerObject } from "./pickerTypes.ts";

const wells: PickerObject[] = [
  { id: "a", displayName: "CN-1H" },
  { id: "b", displayName: "CN-2H" },
];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The dialog on the page of a Petron's app. */
async function open(parts: Partial<ObjectPickerDialogProps>) {
  const props = {
    target: { name: "a well", selection: "single" },
    isOpen: true,
    selected: [],
    find: () => undefined,
    onCommit: () => undefined,
    onClose: () => undefined,
    ...parts,
  } satisfies ObjectPickerDialogProps;
  const route = createElement(Route, {
    path: "/petron/:petronId/apps/:app",
    element: createElement(ObjectPickerDialog, props),
  });
  const page = createElement(Routes, null, route);
  const host = fakeHost();
  await renderWithHost(page, { host, path: "/petron/p1/apps/forecast" });
  return host;
}
const element = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
async function type(text: string) {
  const box = element<HTMLInputElement>("input[role=combobox]");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
  await act(async () => void box.dispatchEvent(new Event("input", { bubbles: true })));
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll("button")].find((button) => button.textContent === name)!.click(),
  );
const pick = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>("[role=option]")]
      .find((option) => option.textContent === name)!
      .click(),
  );

test("AC-011 AC-012 AC-013 the find function is given route parameters, scope and text, first with 'Current Petron' and no text, then 200 ms after the last key", async () => {
  const find = vi.fn<PickerFind>();
  await open({ find });
  expect(element(".bp6-dialog h2, .bp6-dialog .bp6-heading").textContent).toBe("Select a well");
  expect([...element<HTMLSelectElement>("select").options].map(({ text }) => text)).toEqual([
    "Current Petron",
    "All Petrons",
  ]);
  const params = { petronId: "p1", app: "forecast" };
  expect(find.mock.calls.map(([query]) => query)).toEqual([
    { params, scope: "Current Petron", searchText: "" },
  ]);
  await type("cn");
  await act(() => vi.advanceTimersByTimeAsync(199));
  expect(find).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(find.mock.lastCall![0]).toEqual({ params, scope: "Current Petron", searchText: "cn" });
});

test("AC-009 AC-014 what is picked is pending until Close is pressed, and another one replaces it", async () => {
  const onCommit = vi.fn();
  const onClose = vi.fn();
  await open({ find: (_query, found) => found(wells), onCommit, onClose });
  await pick("CN-1H");
  await pick("CN-2H");
  expect(onCommit).not.toHaveBeenCalled();
  await press("Close");
  expect(onCommit).toHaveBeenCalledExactlyOnceWith([wells[1]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("AC-014 closing without a change commits nothing; undone changes are none", async () => {
  const onCommit = vi.fn();
  await open({ find: (_query, found) => found(wells), onCommit, selected: [wells[0]!] });
  await pick("CN-2H");
  await press("Undo changes");
  await press("Close");
  expect(onCommit).not.toHaveBeenCalled();
});

test("a search text of more than 200 characters is cut, and a notice says so", async () => {
  const host = await open({});
  await type("w".repeat(200));
  expect(host.shown).toEqual([]);
  await type("w".repeat(201));
  expect(element<HTMLInputElement>("input[role=combobox]").value).toBe("w".repeat(200));
  expect(host.shown).toMatchObject([
    { level: "warning", message: "The text was cut: a search takes at most 200 characters." },
  ]);
});
