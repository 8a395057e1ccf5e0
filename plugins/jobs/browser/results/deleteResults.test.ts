// @vitest-environment jsdom
import { ApiError, readAgain } from "@petrons/sdk/browser";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { DeleteResultsDialog } from "./DeleteResultsDialog.tsx";

it("JB-032 a deletion that fails says so in its question; after a lost answer what to press, until what is read shows that it was done", async () => {
  const lost = new ApiError(
    "We could not confirm that this was saved. Check what the page shows before you try again.",
    0,
    [],
    { unconfirmed: true },
  );
  const remove = vi
    .fn()
    .mockRejectedValueOnce(new Error("down"))
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce(0);
  const query = vi.fn(async () => ({ data: [], total: 1 }));
  const host = fakeHost({ api: { remove, query } });
  const [onDeleted, onClose] = [vi.fn(), vi.fn()];
  const dialog = createElement(DeleteResultsDialog, {
    jobResultIds: ["a", "b"],
    running: 0,
    onDeleted,
    onClose,
  });
  await renderWithHost(dialog, { host });
  const alert = () => document.querySelector("[role=alert]")?.textContent;
  const press = () =>
    act(async () =>
      [...document.querySelectorAll("button")]
        .find(({ textContent }) => textContent === "Delete")!
        .click(),
    );
  await press();
  expect(alert()).toBe("Could not delete job result(s). down");
  await press();
  expect(alert()).toBe(
    "We could not confirm that this was saved. Press Delete again when the server answers: it is done only once.",
  );
  expect([host.shown, onDeleted.mock.calls, onClose.mock.calls]).toEqual([[], [], []]);
  await press();
  expect(host.shown).toMatchObject([{ level: "success", message: "Job result(s) deleted." }]);
  expect([onDeleted.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  remove.mockRejectedValueOnce(lost);
  await press();
  query.mockResolvedValue({ data: [], total: 0 });
  await act(async () => readAgain("all"));
  expect([
    remove.mock.calls.length,
    host.shown.length,
    onDeleted.mock.calls.length,
    onClose.mock.calls.length,
  ]).toEqual([4, 2, 2, 2]);
});
