// @vitest-environment jsdom
import { envelope, type ImportOutcome } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { EndedImport } from "./EndedImport.tsx";

let page: HTMLElement;
const outcome: ImportOutcome = {
  collection: "wells",
  tableVersion: "two",
  mode: "append",
  rowCount: 6_400,
  rejectedCount: 0,
  rejectsFileId: null,
  added: 14,
  changed: 0,
  removed: 0,
};

const runTask = async () =>
  envelope({ data: [{ collection: "wells", tableVersion: "three", rowCount: 6_386 }] });
const onRemove = vi.fn();
const draw = async (version: string, ended: ImportOutcome = outcome) => {
  page = await renderWithHost(
    <EndedImport
      petronId="p"
      outcome={ended}
      isNewest={version === "two"}
      version={version}
      onOpen={() => undefined}
      onRemove={onRemove}
      onClose={() => undefined}
    />,
    { host: fakeHost({ api: { runTask: runTask as never } }) },
  );
};

it("what an undone import left is said until the table is another one again", async () => {
  await draw("two");
  await act(async () =>
    [...page.querySelectorAll("button")].find(({ textContent }) => textContent === "Undo")?.click(),
  );
  const message = "Import undone. wells has 6,386 rows again.";
  // The list of tables comes later than the answer.
  expect(page.textContent).toContain(message);
  await draw("three");
  expect(page.textContent).toContain(message);
  await draw("four");
  expect(page.textContent).toBe("");
  expect(onRemove).not.toHaveBeenCalled();
});

it("an undone import that made its table reports to the page that the table goes", async () => {
  const press = (text: string) =>
    act(async () =>
      [...document.querySelectorAll("button")].find((one) => one.textContent === text)?.click(),
    );
  await draw("two", { ...outcome, mode: "new", collection: "made" });
  await press("Undo");
  await press("Remove table");
  expect(onRemove.mock.calls).toEqual([["made"]]);
});

it("an import that changed nothing says so, and offers no Undo: the version is another import's", async () => {
  await draw("two", { ...outcome, mode: "update", added: 0, unchanged: true });
  expect(page.textContent).toContain("Unchanged: nothing was imported.");
  const labels = [...page.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(labels).toEqual(["Open", "Dismiss"]);
});
