// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import type { FinderItem } from "@petrons/sdk/components";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { AddInputsDialog } from "./AddInputsDialog.tsx";

const inputType = {
  type: "Forecast",
  label: "Forecasts",
  nameField: "name",
  searchFields: ["name"],
  petronField: "pid",
  selection: "multiple",
};
const input = (id: string): FinderItem => ({
  id,
  type: "Forecast",
  name: id,
  pid: "p1",
  updatedAt: "2026-01-01T00:00:00.000Z",
  isVisible: true,
});

async function open(remove: () => Promise<number>) {
  const onClose = vi.fn();
  const host = fakeHost({
    api: { remove },
    contributions: ((kind: string) => (kind === "inputTypes" ? [inputType] : [])) as never,
  });
  const chosen = (items: FinderItem[]) => {
    const dialog = createElement(AddInputsDialog, { petronId: "p1", chosen: items, onClose });
    return renderWithHost(dialog, { host });
  };
  await chosen([input("Low"), input("High")]);
  await act(() => vi.dynamicImportSettled());
  return { host, onClose, chosen };
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll("button")]
      .find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)!
      .click(),
  );
const alert = () => document.querySelector("[role=alert]")?.textContent;
const chips = () => document.querySelector(".petrons-picker-chosen")!.textContent;

it("a change of the inputs that fails says why in the finder, which keeps what was chosen; the next try is done", async () => {
  const remove = vi
    .fn()
    .mockRejectedValueOnce(new Error("The server is busy."))
    .mockResolvedValueOnce(1);
  const { host, onClose } = await open(remove);
  await press("Remove Low");
  await press("OK");
  expect(alert()).toBe("Unable to update inputs: The server is busy.");
  expect([
    chips()?.includes("Low"),
    chips()?.includes("High"),
    host.shown,
    onClose.mock.calls,
  ]).toEqual([false, true, [], []]);
  await press("OK");
  expect(host.shown).toMatchObject([{ level: "success", message: "Inputs updated" }]);
  expect([remove.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
});

it("after a lost answer the finder says what to press, and closes when the inputs show what was chosen", async () => {
  const lost = new ApiError(
    "We could not confirm that this was saved. Check what the page shows before you try again.",
    0,
    [],
    { unconfirmed: true },
  );
  const { host, onClose, chosen } = await open(() => Promise.reject(lost));
  await press("Remove Low");
  await press("OK");
  expect(alert()).toContain("Press OK again when the server answers: it is done only once.");
  expect(onClose).not.toHaveBeenCalled();
  await chosen([input("High")]);
  expect(host.shown).toMatchObject([{ level: "success", message: "Inputs updated" }]);
  expect(onClose).toHaveBeenCalledOnce();
});
