// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ModalDialog } from "../../components/index.ts";
import { MultiSelectInput } from "./MultiSelectInput.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const show = async (dialog: ReactElement) => {
  await renderWithHost(dialog);
  await act(() => vi.advanceTimersByTimeAsync(500));
};

it("the list of a multi-select above a dialog has the focus in its search box: what is typed is searched", async () => {
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
  await act(async () => opener.click());
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Search People");
});
