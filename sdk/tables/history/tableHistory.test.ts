// @vitest-environment jsdom
import type { ListedVersion, TableHistory, TableView } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { TableHistoryDrawer } from "./TableHistoryDrawer.tsx";
import { versionSource } from "./versionSource.ts";

const version = (number: number, part: Partial<ListedVersion> = {}): ListedVersion => ({
  collection: "wells",
  number,
  version: `v${number}`,
  rowCount: 10 * number,
  bytes: 1_000,
  mode: "append",
  added: 10,
  changed: 0,
  removed: 0,
  sourceFileId: "f1",
  sourceFileName: `wells_${number}.csv`,
  rejectedCount: 0,
  rejectsFileId: null,
  importedAt: "2026-01-02T03:04:05.000Z",
  importedBy: "u1",
  isCurrent: false,
  hasCurrentRows: false,
  ...part,
});
const history: TableHistory = {
  versions: [
    version(3, { isCurrent: true, hasCurrentRows: true }),
    version(2, { rejectedCount: 2, rejectsFileId: "r1" }),
    version(1, { mode: "new" }),
  ],
  bytes: 3_000,
  keptVersions: 20,
  keptDays: 90,
};

async function show(forge: () => Promise<unknown>, readOnly?: string, runTask = vi.fn()) {
  const host = fakeHost({
    api: {
      forge: forge as never,
      runTask: runTask as never,
      query: (async () => ({ data: [], total: 0 })) as never,
    },
  });
  const table = {
    collection: "wells",
    rowCount: 30,
    version: "v3",
    schema: [],
    sourceFileName: "wells_3.csv",
    importedAt: "",
  };
  const drawer = createElement(TableHistoryDrawer, {
    workspace: "$root/Wells/p1/u1",
    petronId: "p1",
    table,
    readOnly,
    onClose: () => {},
  });
  await renderWithHost(drawer, { host });
  return { host, runTask };
}
const button = (label: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
const press = (found: HTMLButtonElement | null | undefined) => act(async () => found?.click());
const named = (text: string) =>
  [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === text).at(-1);

test("versions are listed newest first, each with what can be done with it: undo of the newest alone, restore of the others", async () => {
  await show(async () => ({ data: [history] }));
  const items = [...document.querySelectorAll(".petrons-history-versions > li")];
  expect(items.map((item) => item.querySelector("h3")?.textContent)).toEqual([
    "Version 3",
    "Version 2",
    "Version 1",
  ]);
  expect(document.querySelector(".petrons-history-kept")?.textContent).toContain(
    "3 versions, 3 kB",
  );
  expect(
    [button("Undo, version 3"), button("Restore …, version 3"), button("Undo, version 2")].map(
      (found) => found !== null,
    ),
  ).toEqual([true, false, false]);
  expect(named("Download 2 rejected rows")).toBeDefined();
});

test("an update says what its empty cells did to the table, where that was written down", async () => {
  const versions = [
    version(3, { mode: "update", emptyCells: "keep" }),
    version(2, { mode: "update", emptyCells: "clear" }),
    version(1, { mode: "update" }),
  ];
  await show(async () => ({ data: [{ ...history, versions }] }));
  const made = [...document.querySelectorAll(".petrons-history-made")].map((line) =>
    [...line.querySelectorAll("span")].map(({ textContent }) => textContent),
  );
  expect(made).toEqual([
    ["Updated", "Empty cells kept the table's values"],
    ["Updated", "Empty cells cleared the table's values"],
    ["Updated"],
  ]);
});

test("a restore names the imports that go and says on which version it was seen; what came of it is in the drawer", async () => {
  const runTask = vi.fn(async () => ({
    data: [
      {
        collection: "wells",
        tableVersion: "v4",
        rowCount: 10,
        number: 4,
        restored: 1,
        gone: [2, 3],
      },
    ],
  }));
  await show(async () => ({ data: [history] }), undefined, runTask);
  await press(button("Restore …, version 1"));
  expect(
    [...document.querySelectorAll(".petrons-history-gone li")].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual([
    "Version 3: wells_3.csv, rows added, +10 rows",
    "Version 2: wells_2.csv, rows added, +10 rows",
  ]);
  await press(named("Restore"));
  expect(runTask).toHaveBeenCalledWith({
    taskType: "RestoreTable",
    pid: "p1",
    options: { collection: "wells", version: "v1", expectedVersion: "v3" },
  });
  expect(document.querySelector(".petrons-history [role=status]")?.textContent).toBe(
    "wells has the 10 rows of version 1 again, as version 4.",
  );
});

test("who may not import looks and compares, and the buttons that change the table say why they do not", async () => {
  await show(async () => ({ data: [history] }), "Only the owner can change this table");
  expect(button("Restore …, version 1")?.getAttribute("aria-disabled")).toBe("true");
  await press(button("Restore …, version 1"));
  expect(document.querySelector(".petrons-history-gone")).toBeNull();
  expect(button("Compare, version 1")?.getAttribute("aria-disabled")).toBeNull();
});

test("a changed row shows both values where they differ, and one where only round-off or a blank is between them", async () => {
  const columns = ["well", "oil", "gas"].map((name, at) => ({
    name,
    label: name,
    type: at === 0 ? ("text" as const) : ("double" as const),
  }));
  const comparison = {
    ...{
      from: { number: 1, rowCount: 1 },
      to: { number: 3, rowCount: 1 },
      key: ["well"],
      added: 0,
      removed: 0,
      changed: 1,
      columns,
      differing: [],
    },
    examples: [
      {
        kind: "changed",
        before: { well: "A ", oil: 0.1 + 0.2, gas: 60817414650001 },
        after: { well: "A", oil: 0.3, gas: 60817414650002 },
      },
    ],
  };
  await show(
    async () => ({ data: [history] }),
    undefined,
    vi.fn(async () => ({ data: [comparison] })) as never,
  );
  await press(button("Compare, version 1"));
  const cells = [...document.querySelectorAll(".petrons-compare-rows td")];
  expect(
    cells.map((cell) => [cell.querySelectorAll("del").length, cell.querySelectorAll("ins").length]),
  ).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
  ]);
});

test("a history that could not be loaded says why, and is asked for again", async () => {
  const forge = vi
    .fn()
    .mockRejectedValueOnce(new Error("The server is busy."))
    .mockResolvedValue({ data: [history] });
  await show(forge);
  expect(document.querySelector("[role=alert]")?.textContent).toContain(
    "The history could not be loaded: The server is busy.",
  );
  await press(named("Try again"));
  expect(document.querySelectorAll(".petrons-history-versions > li")).toHaveLength(3);
});

test("pages of a version come from the server; a late answer to an older question is dropped", async () => {
  const answers: ((view: Partial<TableView>) => void)[] = [];
  const forge = vi.fn(
    () =>
      new Promise((resolve) =>
        answers.push((view) => resolve({ data: [{ sourceCollectionSchema: [], ...view }] })),
      ),
  );
  const source = versionSource({
    workspace: "w",
    collection: "wells",
    version: "v1",
    api: { forge: forge as never },
  });
  const stop = source.subscribe(() => undefined);
  const asked = source.setQuery({ search: "A-1" });
  expect(forge.mock.calls.at(-1)).toEqual([
    "GetTableVersion",
    {
      workspace: "w",
      collection: "wells",
      version: "v1",
      options: { skip: 0, limit: 10, searchText: "A-1" },
    },
    { quiet403: true },
  ]);
  answers[1]!({
    viewRecords: [{ id: "new" }],
    totalNumFilteredRecords: 1,
    totalNumRecords: 9,
    skip: 0,
    markingIdFieldName: "id",
  });
  await asked;
  answers[0]!({ viewRecords: [{ id: "old" }], skip: 0 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(source.getState()).toMatchObject({
    rows: [{ id: "new" }],
    totalFiltered: 1,
    totalRecords: 9,
    live: true,
  });
  stop();
});
