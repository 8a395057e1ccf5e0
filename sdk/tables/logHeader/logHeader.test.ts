// @vitest-environment jsdom
import type { ListedLogHeader, LogHeaderText, LogItem } from "@petrons/sdk/contracts";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { LogHeaderDrawer } from "./LogHeaderDrawer.tsx";

const listed = (id: string, fileName = `${id}.las`): ListedLogHeader => ({
  id,
  fileId: "f",
  fileName,
  importedAt: "2026-01-02T03:04:05.000Z",
});
const curves: LogItem[] = [
  { mnemonic: "DEPT", unit: "M", description: "Depth" },
  { mnemonic: "GR", unit: "GAPI", description: "Gamma ray" },
];
const header = (parameters: number, isCut = false): LogHeaderText => ({
  isCut,
  sections: [
    {
      kind: "well",
      title: "Well information",
      items: [{ mnemonic: "WELL", value: "A-1", description: "Well name" }],
    },
    {
      kind: "parameters",
      title: "P",
      items: Array.from({ length: parameters }, (_, at) => ({
        mnemonic: `P${at}`,
        value: String(at),
      })),
    },
    { kind: "curves", title: "C", items: curves },
    { kind: "other", title: "Remarks", items: [{ value: "Tool stuck." }, { value: "Fished." }] },
  ],
});

async function show(list: ListedLogHeader[], headers: Record<string, LogHeaderText>, files = 0) {
  const forge = vi.fn(async (_: string, { header: id = "" }: { header?: string }) => ({
    total: id === "" ? Math.max(list.length, files) : 1,
    data: id === "" ? list : [{ ...list.find((one) => one.id === id), ...headers[id] }],
  }));
  const host = fakeHost({ api: { forge: forge as never } });
  host.organization.displayTimeZoneId = "America/Chicago";
  const drawer = createElement(LogHeaderDrawer, {
    workspace: "w",
    collection: "logs",
    version: "v1",
    onClose: () => {},
  });
  await renderWithHost(drawer, { host });
  return forge;
}
const titles = () =>
  [...document.querySelectorAll(".petrons-log-section h3")].map(({ textContent }) => textContent);
const table = (at: number) =>
  [...document.querySelectorAll(".petrons-log-section")].at(at)?.querySelectorAll("tr") ??
  ([] as unknown as NodeListOf<HTMLTableRowElement>);
const cells = (row: Element | undefined) =>
  [...(row?.children ?? [])].map(({ textContent }) => textContent);
async function type(text: string) {
  const input = document.querySelector<HTMLInputElement>("input[type=search]")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("a log's header is shown section by section, with units and descriptions; remarks as they are written", async () => {
  await show([listed("a")], { a: header(2) });
  expect(titles()).toEqual(["Well", "Parameters", "Curves", "Remarks"]);
  expect([...table(2)].map(cells)).toEqual([
    ["Curve", "Unit", "Description"],
    ["DEPT", "M", "Depth"],
    ["GR", "GAPI", "Gamma ray"],
  ]);
  expect(document.querySelector(".petrons-log-prose")?.textContent).toBe("Tool stuck.\nFished.");
  expect(document.querySelector(".petrons-log-file")?.textContent).toBe("a.las");
  expect([document.querySelector("input[type=search]"), document.querySelector("select")]).toEqual([
    null,
    null,
  ]);
});

test("of several logs the header is chosen by file", async () => {
  const forge = await show([listed("a"), listed("b")], { a: header(1), b: header(3, true) }, 5_000);
  expect(document.querySelector(".bp6-form-helper-text")?.textContent).toBe(
    "The latest 2 of 5,000 files are listed.",
  );
  const select = document.querySelector("select")!;
  expect([...select.options].map(({ text }) => text)).toEqual(["a.las", "b.las"]);
  await act(async () => {
    select.value = "b";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(forge).toHaveBeenLastCalledWith(
    "GetLogHeaders",
    { workspace: "w", collection: "logs", header: "b" },
    { quiet403: true, signal: expect.any(AbortSignal) },
  );
  expect([...table(1)]).toHaveLength(4);
  expect(document.querySelector(".bp6-callout")?.textContent).toBe(
    "Only part of this header is kept (64 kB per file, 8 MB per import). See the file for the rest.",
  );
});

test("files of one name are told apart by when they were imported, in the organization's time zone", async () => {
  await show([listed("a", "x.las"), listed("b", "x.las"), listed("c", "y.las")], { a: header(1) });
  const [twice, once] = ["x.las (imported 9:04 PM, January 1, 2026 CST)", "y.las"];
  expect(
    [...document.querySelectorAll("select option")].map(({ textContent }) => textContent),
  ).toEqual([twice, twice, once]);
});

test("a header that cannot be loaded leaves the choice of files, where another one is chosen", async () => {
  const forge = await show([listed("a"), listed("b")], { a: header(1), b: header(3) });
  const select = document.querySelector("select")!;
  const choose = (id: string) =>
    act(async () => {
      select.value = id;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  forge.mockRejectedValueOnce(new Error("The server is busy."));
  await choose("b");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("The server is busy.");
  expect([select.isConnected, titles()]).toEqual([true, []]);
  await choose("a");
  expect([document.querySelector("[role=alert]"), titles()]).toEqual([
    null,
    ["Well", "Parameters", "Curves", "Remarks"],
  ]);
});

test("a long header is searched, says how many lines it found, and what was not found", async () => {
  await show([listed("a")], { a: header(30) });
  await type("gamma");
  expect([titles(), document.querySelector(".petrons-log-count")?.textContent]).toEqual([
    ["Curves"],
    "1 of 35 lines",
  ]);
  await type("nowhere");
  expect(document.querySelector(".petrons-log-header")?.textContent).toContain(
    "No matches for 'nowhere'.",
  );
});

test("a search stays when another file is chosen, and hides nothing of one too short to be searched", async () => {
  await show([listed("a"), listed("b"), listed("c")], {
    a: header(30),
    b: header(40),
    c: header(1),
  });
  const select = document.querySelector("select")!;
  const choose = (id: string) =>
    act(async () => {
      select.value = id;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  const seen = () => [
    document.querySelector<HTMLInputElement>("input[type=search]")?.value,
    titles(),
  ];
  await type("gamma");
  await choose("b");
  expect([seen(), document.querySelector(".petrons-log-count")?.textContent]).toEqual([
    ["gamma", ["Curves"]],
    "1 of 45 lines",
  ]);
  await choose("c");
  expect(seen()).toEqual([undefined, ["Well", "Parameters", "Curves", "Remarks"]]);
  await choose("a");
  expect(seen()).toEqual(["gamma", ["Curves"]]);
});

test("a table without a header, and a header that cannot be loaded, say so", async () => {
  await show([], {});
  expect(document.querySelector(".petrons-log-header")?.textContent).toContain(
    "No log header is kept for this table.",
  );
  cleanup();
  const forge = vi.fn().mockRejectedValue(new Error("The server is busy."));
  const host = fakeHost({ api: { forge: forge as never } });
  const drawer = createElement(LogHeaderDrawer, {
    workspace: "w",
    collection: "logs",
    version: "v1",
    onClose: () => {},
  });
  await renderWithHost(drawer, { host });
  expect(document.querySelector("[role=alert]")?.textContent).toContain(
    "The log header could not be loaded: The server is busy.",
  );
});
