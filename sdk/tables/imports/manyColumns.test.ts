// @vitest-environment jsdom

import type { ColumnType, FileInspection } from "@petrons/sdk/contracts";
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement, useCallback, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { type ChangeColumn, columnsOf } from "./importColumns.ts";

/** How often each column was drawn. */
let drawn: string[] = [];

const inspectionOf = (count: number, type: ColumnType = "double"): FileInspection => {
  const names = Array.from({ length: count }, (_, at) => `c${at + 1}`);
  return {
    format: "csv",
    delimiter: ",",
    hasHeader: true,
    hasUnits: false,
    decimal: ".",
    linesBefore: 0,
    columns: names.map((name) => ({
      name,
      label: name,
      type,
      source: name,
      examples: ["1"],
      missing: 0,
    })),
    preview: [names.map((name) => (type === "text" ? `value of ${name}` : "1"))],
    estimatedRows: 1,
    warnings: [],
  };
};

function Columns({ inspection }: { inspection: FileInspection }) {
  const [columns, setColumns] = useState(() =>
    columnsOf(inspection).map((column) => {
      // A correction copies the column, and reads this then without drawing.
      const examples = () => {
        drawn.push(column.source);
        return ["1"];
      };
      Object.defineProperty(column, "examples", { enumerable: false, get: examples });
      return column;
    }),
  );
  const onChange: ChangeColumn = useCallback(
    (place, change) =>
      setColumns((now) =>
        now.map((column, at) =>
          at === place ? { ...column, examples: ["1"], ...change } : column,
        ),
      ),
    [],
  );
  return createElement(ImportColumns, { columns, onChange });
}

beforeEach(() => {
  drawn = [];
});
afterEach(() => vi.unstubAllGlobals());

const elements = () => document.querySelectorAll("*").length;
const section = () => document.querySelector("section")!;
const rows = () => [...document.querySelectorAll<HTMLElement>("tr[data-place]")];
const named = (name: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label='Name of ${name}']`);
const scroll = (to: ScrollToOptions) =>
  act(() => {
    Object.assign(section(), { scrollTop: to.top ?? 0, scrollLeft: to.left ?? 0 });
    section().dispatchEvent(new Event("scroll"));
  });
const type = (box: HTMLInputElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
const show = (count: number, type?: ColumnType) =>
  renderSync(createElement(Columns, { inspection: inspectionOf(count, type), key: count }));
const previewOf = (inspection: FileInspection) => ({
  rows: inspection.preview,
  columns: columnsOf(inspection),
  decimal: inspection.decimal,
});
const openPreview = async (count: number) => {
  renderSync(
    createElement(ImportPreview, { ...previewOf(inspectionOf(count, "text")), key: count }),
  );
  await act(async () => {
    const details = document.querySelector("details")!;
    details.open = true;
    details.dispatchEvent(new Event("toggle"));
  });
};

test("2,000 columns of a file draw hardly more elements than 20, and a rename draws its row alone", () => {
  show(20);
  const few = elements();
  show(2_000);
  expect(elements()).toBeLessThan(2 * few);
  drawn = [];
  type(named("c3")!, "Depth");
  expect(named("c3")!.value).toBe("Depth");
  expect(drawn).toEqual([]);
});

test("every one of 2,000 columns is reached by scrolling and has its number among all; the one with the focus stays with its neighbors", () => {
  show(2_000, "text");
  expect(document.querySelector("table")!.getAttribute("aria-rowcount")).toBe("2001");
  act(() => named("c2")!.focus());
  const met = new Map<string, string | null>();
  for (let top = 0; top < 2_000 * 36; top += 20 * 36) {
    scroll({ top });
    for (const row of rows()) met.set(row.dataset.place!, row.getAttribute("aria-rowindex"));
  }
  expect([...met]).toEqual(Array.from({ length: 2_000 }, (_, at) => [String(at), String(at + 2)]));
  expect(document.activeElement).toBe(named("c2"));
  expect(
    rows()
      .slice(0, 3)
      .map(({ dataset }) => dataset.place),
  ).toEqual(["0", "1", "2"]);
  expect(rows().length).toBeLessThan(60);
  const spaces = [...document.querySelectorAll<HTMLElement>(".petrons-import-space td")].reduce(
    (sum, { style }) => sum + Number.parseInt(style.height, 10),
    0,
  );
  expect(rows().length * 36 + spaces).toBe(2_000 * 36);
});

test("the preview draws nothing before it is opened, then of 2,000 columns those in sight, each with its number", async () => {
  renderSync(
    createElement(ImportPreview, { ...previewOf(inspectionOf(2_000, "text")), key: "closed" }),
  );
  expect(document.querySelector("table")).toBeNull();
  await openPreview(20);
  const few = elements();
  await openPreview(2_000);
  expect(elements()).toBeLessThan(2 * few);
  scroll({ left: 2_000 * 140 - 480 });
  const last = [...document.querySelectorAll("tbody td:not([aria-hidden])")].at(-1)!;
  expect([last.textContent, last.getAttribute("aria-colindex")]).toEqual([
    "value of c2000",
    "2000",
  ]);
});
