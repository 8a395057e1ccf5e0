// @vitest-environment jsdom

import { documentSource } from "@petrons/sdk/tables";
import { render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { BrowserRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useTableAddress } from "./useTableAddress.ts";

it("the address follows a table's sort, page and search, and the table an address that Back brings", async () => {
  const first = { limit: 25, sort: { column: "name", ascending: true } };
  const query = vi.fn(async () => ({ data: [{ id: "j" }], total: 60 }));
  const source = documentSource({
    type: "CronJob",
    api: { query: query as never },
    columns: [{ name: "name", label: "Job" }],
    ...first,
  });
  history.replaceState(null, "", "/data/jobs?show=failing");
  const Table = () => {
    useTableAddress(source, first);
    return null;
  };
  await render(createElement(BrowserRouter, null, createElement(Table)));
  const steps = history.length;
  await act(async () =>
    source.setQuery({ search: "wells", sort: { column: "name", ascending: false } }),
  );
  await act(async () => source.setQuery({ skip: 25 }));
  expect([location.search, history.length]).toEqual([
    "?show=failing&search=wells&sort=-name&from=25",
    steps,
  ]);
  await act(async () => {
    history.replaceState(null, "", "/data/jobs?show=failing&search=rigs");
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  expect(source.getState().query).toEqual({ skip: 0, search: "rigs", ...first });
  expect(location.search).toBe("?show=failing&search=rigs");
});
