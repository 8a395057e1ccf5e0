// @vitest-environment jsdom

import { ApiError, Refusal } from "@petrons/sdk/browser";
import { renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { ConfirmDialog, type ConfirmDialogProps } from "./ConfirmDialog.tsx";

const onClose = vi.fn();
const show = (part: Partial<ConfirmDialogProps>) => {
  onClose.mockClear();
  const props: ConfirmDialogProps = {
    title: "Delete",
    isOpen: true,
    onClose,
    confirmLabel: "Delete",
    onConfirm: () => undefined,
    children: "Sure?",
    ...part,
  };
  return renderWithHost(createElement(ConfirmDialog, props));
};
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === name)!
      .click(),
  );
const alert = () => document.querySelector("[role=alert]")?.textContent;
const failed = (message: string) => `Not deleted: ${message}`;
const lost = new ApiError(
  "We could not confirm that this was saved. Check what the page shows before you try again.",
  0,
  [],
  { unconfirmed: true },
);

it("closes when its work is done, and is busy until then", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onConfirm = vi.fn(() => promise);
  await show({ onConfirm });
  await press("Delete");
  await press("Delete");
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await act(async () => resolve());
  expect(onClose).toHaveBeenCalledOnce();
});

it("says why its work failed until the next try; a refusal brings its own sentence", async () => {
  const onConfirm = vi.fn<ConfirmDialogProps["onConfirm"]>();
  onConfirm
    .mockRejectedValueOnce(new Error("No."))
    .mockRejectedValueOnce(new Refusal("It is in use."))
    .mockResolvedValueOnce();
  await show({ onConfirm, failed });
  await press("Delete");
  expect(alert()).toBe("Not deleted: No.");
  await press("Delete");
  expect(alert()).toBe("It is in use.");
  await press("Delete");
  expect([alert(), onClose.mock.calls.length]).toEqual([undefined, 1]);
});

it("after a lost answer it says what to press, and the next try knows that it may be done already", async () => {
  const onConfirm = vi
    .fn<ConfirmDialogProps["onConfirm"]>()
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce();
  await show({ onConfirm, failed });
  await press("Delete");
  expect(alert()).toBe(
    "We could not confirm that this was saved. Press Delete again when the server answers: it is done only once.",
  );
  await press("Delete");
  expect(onConfirm.mock.calls).toEqual([[false], [true]]);
});

it("closes by itself when what was lost shows, never for other failures", async () => {
  const onArrived = vi.fn();
  const onConfirm = vi
    .fn<ConfirmDialogProps["onConfirm"]>()
    .mockRejectedValueOnce(new Error("No."))
    .mockRejectedValueOnce(lost);
  await show({ onConfirm, failed, onArrived });
  await press("Delete");
  await show({ onConfirm, failed, onArrived, arrived: true });
  expect(onClose).not.toHaveBeenCalled();
  await show({ onConfirm, failed, onArrived });
  await press("Delete");
  await show({ onConfirm, failed, onArrived, arrived: true });
  expect([onArrived.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it("opened again, it says nothing of the time before", async () => {
  await show({ onConfirm: () => Promise.reject(new Error("No.")), failed });
  await press("Delete");
  await press("Cancel");
  await show({ isOpen: false });
  await show({});
  expect([document.body.textContent?.includes("Sure?"), alert()]).toEqual([true, undefined]);
});
