// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, stubResizeObserver } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { DataTable } from "./DataTable.tsx";
import { rowsSource } from "./source/rowsSource.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
stubResizeObserver();

it.each([
  ["wide", false, "80 of 2,000 columns", "Downloads the columns chosen: 80 of 2,000"],
  ["narrow", true, "5 of 2,000 columns", "Downloads the columns chosen: 80 of 2,000"],
])("TB-003 TB-006 on a %s screen the table says how many of all its columns it shows, and downloads", async (_, narrow, counted, downloads) => {
  Object.assign(window, { matchMedia: () => ({ matches: narrow, addEventListener: () => undefined, removeEventListener: () => undefined }) });
  const columns = Array.from({ length: 2_000 }, (_unused, at) => ({ name: `c${at}`, label: `C ${at}` }));
  const source = rowsSource([], { table: `wide-${narrow}`, columns });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const table = createElement(DataTable, { source, label: "Wide" });
  await act(async () => root.render(createElement(MemoryRouter, null, createElement(HostProvider, { services: fakeHost() } as never, table))));
  expect(document.querySelector(".petrons-table-count")?.textContent).toBe(`0 rows · ${counted}`);
  const download = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Download CSV");
  expect(download?.getAttribute("aria-description")).toBe(downloads);
  act(() => root.unmount());
  document.body.replaceChildren();
});
