// @vitest-environment jsdom
import { cleanup, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { DataTable } from "./DataTable.tsx";
import { rowsSource } from "./source/rowsSource.ts";

const names = (count: number) => Array.from({ length: count }, (_unused, at) => `c${at}`);

it.each<
  [
    screen: string,
    narrow: boolean,
    chosen: string[] | undefined,
    counted: string,
    downloads: string | null,
  ]
>([
  ["wide", false, undefined, "80 of 2,000 columns", null],
  ["narrow", true, undefined, "5 of 2,000 columns", null],
  ["wide", false, names(80), "80 of 2,000 columns", null],
  ["wide", false, ["c3", "c9"], "2 of 2,000 columns", "Downloads the columns chosen: 2 of 2,000"],
  ["narrow", true, names(70), "5 of 2,000 columns", "Downloads the columns chosen: 70 of 2,000"],
])(
  "TB-003 TB-006 on a %s screen the table says how many of all its columns it shows, and downloads all until some are chosen",
  async (...reported) => {
    const [, narrow, shown, counted, downloads] = reported;
    localStorage.clear();
    if (shown)
      localStorage.setItem(
        `petrons.columns.wide-${reported.join()}`,
        JSON.stringify({ version: 1, shown }),
      );
    Object.assign(window, {
      matchMedia: () => ({
        matches: narrow,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }),
    });
    const columns = names(2_000).map((name) => ({ name, label: name }));
    const source = rowsSource([], { table: `wide-${reported.join()}`, columns });
    const table = createElement(DataTable, { source, label: "Wide" });
    await renderWithHost(table);
    expect(document.querySelector(".petrons-table-count")?.textContent).toBe(`0 rows · ${counted}`);
    const download = [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Download CSV",
    );
    expect(download?.getAttribute("aria-description") ?? null).toBe(downloads);
    cleanup();
  },
);

it("TB-007 Clear selection leaves the focus in the rows, since the button goes with the selection", async () => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  const source = rowsSource([{ id: "a", name: "Gannet" }], {
    table: "cleared",
    columns: [{ name: "name", label: "Name" }],
    selectedIds: ["a"],
    onMark: () => undefined,
  });
  await renderWithHost(createElement(DataTable, { source, label: "Wells" }));
  const clear = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Clear selection",
  )!;
  clear.focus();
  await act(async () => clear.click());
  expect(document.activeElement).toBe(document.querySelector('[role="grid"]'));
  cleanup();
});
