// @vitest-environment jsdom
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { openPage } from "../testingPage.ts";
import { DeleteUnitsDialog } from "./DeleteUnitsDialog.tsx";

it("ST-021 a deletion that is refused says in its question what uses the definition, and can be tried again", async () => {
  const inUse = new Error("'Field units' is used by the organization's reporting units.");
  const remove = vi
    .fn()
    .mockRejectedValueOnce(inUse)
    .mockResolvedValueOnce(0)
    .mockResolvedValueOnce(1);
  const onClose = vi.fn();
  const dialog = createElement(DeleteUnitsDialog, {
    definition: { id: "Field000000000001", name: "Field units" },
    onClose,
  });
  const page = await openPage(dialog, { api: { remove } });
  const alert = () => document.querySelector("[role=alert]")?.textContent;
  await page.press("Delete");
  expect(alert()).toBe(`Could not delete definition. ${inUse.message}`);
  await page.press("Delete");
  expect(alert()).toBe("Could not delete definition.");
  expect([page.shownNotices(), onClose.mock.calls]).toEqual([[], []]);
  await page.press("Delete");
  expect([page.shownNotices(), onClose.mock.calls.length]).toEqual([
    ["success: Units Definition deleted."],
    1,
  ]);
  page.close();
});
