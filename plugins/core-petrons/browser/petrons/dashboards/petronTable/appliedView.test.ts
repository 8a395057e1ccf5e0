// @vitest-environment jsdom

import type { TableViewState, ViewPart } from "@petrons/sdk/tables";
import { render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { useAppliedView } from "./useAppliedView.ts";
import { useSeat } from "./useSeat.ts";

async function draw(element: ReturnType<typeof createElement>) {
  await render(element);
}

function Applied({ part, wanted }: { part: ViewPart<TableViewState>; wanted: TableViewState }) {
  const { isReady, notes } = useAppliedView(part, wanted);
  return `${isReady ? "ready" : "waiting"} ${notes.join(" ")}`;
}

it("GP-022 a table of a dashboard is shown once the server has its saved view, with what of it is gone in words", async () => {
  let done: () => void = () => undefined;
  const apply = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
  let isBusy = true;
  const part = {
    seen: undefined,
    apply,
    isBusy: () => isBusy,
    fit: (state: TableViewState) => ({
      state: { ...state, size: 25 as const },
      missing: ["steam"],
    }),
  };
  const wanted = { table: "wells", search: "A" };
  await draw(createElement(Applied, { part, wanted }));
  expect(document.body.textContent).toBe("waiting ");
  expect(apply.mock.calls).toEqual([[{ table: "wells", search: "A", size: 25 }]]);
  await act(async () => done());
  expect(document.body.textContent).toContain("waiting");
  isBusy = false;
  await render(createElement(Applied, { part: { ...part }, wanted }));
  expect(document.body.textContent).toBe(
    "ready The saved view uses columns that no longer exist: 'steam'.",
  );
});

it("GP-022 a view that the server refuses leaves the table, and says why", async () => {
  const apply = () => Promise.reject(new Error("There is no such value."));
  await draw(
    createElement(Applied, { part: { seen: undefined, apply }, wanted: { table: "wells" } }),
  );
  expect(document.body.textContent).toBe(
    "ready The saved view could not be shown as it was saved: There is no such value.",
  );
});

it("GP-022 parts of different tables share a view of the server, parts of one table have one each, and a seat is free again", async () => {
  const seats = new Map<string, string | undefined>();
  const Part = ({ name, table }: { name: string; table: string }) => {
    seats.set(name, useSeat(table));
    return null;
  };
  const parts = ["wells", "production", "wells"].map((table, at) =>
    createElement(Part, { key: at, name: `${table}${at}`, table }),
  );
  await draw(createElement("div", {}, parts));
  expect(seats.get("wells0")).toMatch(/^[A-Za-z0-9]{17}$/);
  expect(seats.get("production1")).toBe(seats.get("wells0"));
  expect(seats.get("wells2")).not.toBe(seats.get("wells0"));
  const first = seats.get("wells0");
  await render(null);
  await render(createElement(Part, { name: "again", table: "wells" }));
  expect(seats.get("again")).toBe(first);
});
