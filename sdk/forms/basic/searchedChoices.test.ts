// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ModalDialog } from "../../components/index.ts";
import { MultiSelectInput } from "./MultiSelectInput.tsx";
import { SearchedChoices } from "./SearchedChoices.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const show = async (dialog: ReactElement) => {
  await renderWithHost(dialog);
  await act(() => vi.advanceTimersByTimeAsync(500));
};

it.each(["ArrowDown", "ArrowUp", "click"])(
  "the list of a multi-select above a dialog, opened by %s, has the focus in its search box: what is typed is searched",
  async (by) => {
    const options = { choices: [{ value: "a", label: "Ana" }] };
    const input = createElement(MultiSelectInput, {
      id: "people",
      label: "People",
      options,
      value: [],
      onChange: () => undefined,
      onProblems: () => undefined,
    } as never);
    await show(
      createElement(
        ModalDialog,
        { title: "Add", isOpen: true, onClose: () => undefined } as never,
        input,
      ),
    );
    const opener = document.querySelector<HTMLButtonElement>(".petrons-multi-button")!;
    opener.focus();
    expect(opener.getAttribute("aria-expanded")).toBe("false");
    const key = new KeyboardEvent("keydown", { key: by, bubbles: true, cancelable: true });
    await act(async () => (by === "click" ? opener.click() : opener.dispatchEvent(key)));
    expect(key.defaultPrevented, "the page does not scroll by it").toBe(by !== "click");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Search People");
  },
);

it("letters typed on the closed multi-select open its list and are searched, also those before the search box has the focus", async () => {
  const choices = ["Ana", "Dana Reed", "Daniel Cole"].map((label) => ({ value: label, label }));
  await show(
    createElement(MultiSelectInput, {
      id: "people",
      label: "People",
      options: { choices },
      value: [],
      onChange: () => undefined,
      onProblems: () => undefined,
    } as never),
  );
  const opener = document.querySelector<HTMLButtonElement>(".petrons-multi-button")!;
  const press = (key: string, more = {}) =>
    act(async () => {
      opener.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
      );
    });
  opener.focus();
  await press("d", { ctrlKey: true });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  for (const letter of "dani") await press(letter);
  await act(() => vi.advanceTimersByTimeAsync(500));
  const box = document.activeElement as HTMLInputElement;
  expect([box.getAttribute("aria-label"), box.value]).toEqual(["Search People", "dani"]);
  expect([...document.querySelectorAll("[role=option]")].map((one) => one.textContent)).toEqual([
    "Daniel Cole",
  ]);
  // Opened again, nothing is searched.
  await act(async () => opener.click());
  await act(async () => opener.click());
  expect(document.querySelectorAll("[role=option]")).toHaveLength(3);
});

it("arrows walk the choices of a multi-select and Enter chooses, while Space, Home and End stay with what is typed", async () => {
  const onChange = vi.fn();
  const input = createElement(SearchedChoices, {
    id: "wells",
    label: "Wells",
    choices: [
      { value: 1, label: "Ana 1" },
      { value: "1", label: "Bea 1", disabled: true },
      { value: "c", label: "Cleo 2" },
    ],
    value: ["c"],
    readonly: false,
    text: "",
    onSearch: () => undefined,
    onChange,
    onClose: () => undefined,
  });
  await show(input);
  const box = document.querySelector<HTMLInputElement>("input")!;
  const active = () => document.getElementById(box.getAttribute("aria-activedescendant")!)!;
  const press = async (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    await act(async () => box.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect(active().textContent).toBe("Ana 1");
  expect([await press(" "), await press("Home"), await press("End")]).toEqual([
    false,
    false,
    false,
  ]);
  await press("Enter");
  await press("ArrowDown");
  expect(active().textContent).toBe("Bea 1");
  await press("Enter");
  await press("PageDown");
  expect([active().textContent, active().getAttribute("aria-selected")]).toEqual([
    "Cleo 2",
    "true",
  ]);
  await press("Enter");
  expect(onChange.mock.calls).toEqual([[[1, "c"]], [[]]]);
});
