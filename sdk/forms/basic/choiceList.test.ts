// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, stubResizeObserver } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ModalDialog } from "../../components/index.ts";
import { MultiSelectInput } from "./MultiSelectInput.tsx";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
stubResizeObserver();
Element.prototype.scrollIntoView ??= () => undefined;

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  document.body.replaceChildren();
});

const show = async (dialog: ReactElement) => {
  await act(async () =>
    root.render(createElement(HostProvider, { services: fakeHost({}) } as never, dialog)),
  );
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
