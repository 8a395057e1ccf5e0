// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import type { FileInspection } from "@petrons/sdk/contracts";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { ImportDialogView } from "./ImportDialogView.tsx";

const inspection: FileInspection = {
  format: "csv",
  delimiter: ",",
  hasHeader: true,
  hasUnits: false,
  decimal: ".",
  linesBefore: 0,
  columns: [
    { name: "well", label: "Well", type: "text", source: "Well", examples: ["A"], missing: 0 },
  ],
  preview: [["A"]],
  estimatedRows: 1,
  warnings: [],
};

const noMappings = async () => ({ data: [], total: 0 });

test("an import that cannot be started says why in its dialog, which keeps what was corrected, until the next try", async () => {
  const lost = new ApiError(
    "We could not confirm that this was saved. Check what the page shows before you try again.",
    0,
    [],
    { unconfirmed: true },
  );
  const importing = vi
    .fn()
    .mockRejectedValueOnce(new Error("Too many runs wait."))
    .mockRejectedValueOnce(lost)
    .mockResolvedValueOnce({ data: [] });
  const runTask = ({ taskType }: { taskType: string }) =>
    taskType === "InspectFile" ? Promise.resolve({ data: [inspection] }) : importing();
  const host = fakeHost({
    api: {
      query: noMappings as never,
      upload: async () => "File0000000000001",
      runTask: runTask as never,
    },
  });
  const onClose = vi.fn();
  const dialog = createElement(ImportDialogView, { petronId: "p1", tables: [], onClose });
  await renderWithHost(dialog, { host });
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(input, "files", { value: [new File(["Well\nA\n"], "wells.csv")] });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  const start = () =>
    act(async () =>
      [...document.querySelectorAll("button")]
        .find(({ textContent }) => textContent === "Import")!
        .click(),
    );
  const alert = () => document.querySelector("[role=alert]")?.textContent;
  await start();
  expect(alert()).toBe("Too many runs wait.");
  await start();
  expect(alert()).toContain("Press Import again when the server answers: it is done only once.");
  expect([
    host.shown,
    onClose.mock.calls,
    document.querySelectorAll("tr[data-place]").length,
  ]).toEqual([[], [], 1]);
  await start();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [
    "that is left",
    () => Promise.resolve({ data: [inspection] }),
    undefined,
    [["File", { id: "File0000000000001" }]],
  ],
  [
    "that cannot be read",
    () => Promise.reject(new Error("It is empty.")),
    undefined,
    [["File", { id: "File0000000000001" }]],
  ],
  [
    "whose import began",
    () => Promise.resolve({ data: [inspection] }),
    () => Promise.resolve({ data: [] }),
    [],
  ],
  [
    "whose import may have begun",
    () => Promise.resolve({ data: [inspection] }),
    () =>
      Promise.reject(
        new ApiError("We could not confirm that this was saved.", 0, [], { unconfirmed: true }),
      ),
    [],
  ],
  [
    "whose import was refused",
    () => Promise.resolve({ data: [inspection] }),
    () => Promise.reject(new Error("No.")),
    [["File", { id: "File0000000000001" }]],
  ],
])(
  "an uploaded file %s stays stored only where a run may read it",
  async (_what, inspecting, importing, removed) => {
    const remove = vi.fn(async () => 1);
    const runTask = ({ taskType }: { taskType: string }) =>
      taskType === "InspectFile" ? inspecting() : importing!();
    const host = fakeHost({
      api: {
        query: noMappings as never,
        upload: async () => "File0000000000001",
        runTask: runTask as never,
        remove: remove as never,
      },
    });
    const dialog = createElement(ImportDialogView, {
      petronId: "p1",
      tables: [],
      onClose: vi.fn(),
    });
    await renderWithHost(dialog, { host });
    const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1)!;
    Object.defineProperty(input, "files", { value: [new File(["Well\nA\n"], "wells.csv")] });
    await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
    if (importing)
      await act(async () =>
        [...document.querySelectorAll("button")]
          .find(({ textContent }) => textContent === "Import")!
          .click(),
      );
    cleanup();
    expect(remove.mock.calls).toEqual(removed);
  },
);

test.each([
  ["as it was found closes at once", false],
  ["that was corrected asks before it closes", true],
])("a preview %s, by Escape too", async (_what, isCorrected) => {
  const api = {
    query: noMappings,
    upload: async () => "File0000000000001",
    runTask: async () => ({ data: [inspection] }),
    remove: async () => 1,
  };
  const onClose = vi.fn();
  const dialog = createElement(ImportDialogView, { petronId: "p1", tables: [], onClose });
  await renderWithHost(dialog, { host: fakeHost({ api: api as never }) });
  const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1)!;
  Object.defineProperty(input, "files", { value: [new File(["Well\nA\n"], "wells.csv")] });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  const name = [...document.querySelectorAll<HTMLInputElement>("[role=dialog] input")].find(
    ({ value }) => value === "wells",
  )!;
  if (isCorrected)
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
        name,
        "wells of 2026",
      );
      name.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await act(
    async () =>
      void name.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  );
  expect([
    onClose.mock.calls.length,
    document.querySelectorAll("[role=alertdialog]").length,
  ]).toEqual(isCorrected ? [0, 1] : [1, 0]);
});

test.each([
  ["pasted rows are read at once", true],
  ["typed rows are read when the person says so", false],
])("%s, as a file", async (_what, isPasted) => {
  const upload = vi.fn(async (_file: File, _name: string) => "File0000000000001");
  const api = {
    query: noMappings,
    upload,
    runTask: async () => ({ data: [inspection] }),
    remove: async () => 1,
  };
  const dialog = createElement(ImportDialogView, { petronId: "p1", tables: [], onClose: vi.fn() });
  await renderWithHost(dialog, { host: fakeHost({ api: api as never }) });
  const rows = "Well\tOil\nA\t1\n";
  const box = document.querySelector<HTMLTextAreaElement>("textarea[aria-label='Rows to import']")!;
  if (isPasted) {
    const paste = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => rows },
    });
    await act(async () => void box.dispatchEvent(paste));
  } else {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(box, rows);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(upload).not.toHaveBeenCalled();
    await act(async () =>
      [...document.querySelectorAll("button")]
        .find(({ textContent }) => textContent === "Read these rows")!
        .click(),
    );
  }
  const [file, name] = upload.mock.calls[0]!;
  expect([name, await file.text()]).toEqual(["pasted.txt", rows]);
  expect(document.querySelectorAll("tr[data-place]")).toHaveLength(1);
});
