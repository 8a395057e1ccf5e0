// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ModalDialog } from "./ModalDialog.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const show = async (dialog: ReactElement) => {
  await renderWithHost(dialog);
  await act(() => vi.advanceTimersByTimeAsync(500));
};
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find(
    (one) => one.textContent === name,
  )!;

it("OK keeps the focus while it works and when that failed, so that Escape and Enter reach the dialog", async () => {
  const dialog = (busy: boolean) =>
    createElement(
      ModalDialog,
      {
        title: "Edit",
        isOpen: true,
        onClose: () => undefined,
        onOk: () => undefined,
        busy,
      } as never,
      "Text",
    );
  await show(dialog(false));
  act(() => button("OK").focus());
  await show(dialog(true));
  expect([button("OK").getAttribute("aria-busy"), button("OK").disabled]).toEqual(["true", false]);
  await show(dialog(false));
  expect(document.activeElement).toBe(button("OK"));
});

it("a dialog has the focus when what had it is gone, so that Escape still closes it", async () => {
  const onClose = vi.fn();
  const dialog = (content: ReactElement | string) =>
    createElement(ModalDialog, { title: "History", isOpen: true, onClose } as never, content);
  await show(dialog(createElement("button", { type: "button" }, "Undo")));
  button("Undo").focus();
  await show(dialog("Undone."));
  expect(document.activeElement?.textContent).toContain("Undone.");
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
      ),
  );
  expect(onClose).toHaveBeenCalledTimes(1);
});
