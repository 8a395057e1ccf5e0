import { expect, it } from "vitest";
import { type WellsView, wellsView } from "../wellsView.ts";
import { isOfView, storedThen } from "./drawnThen.ts";

const context = {
  seriesId: "water",
  x1: "2017-10-01",
  y1: 36_400_000,
  commentGroup: "production/production",
};
const written = (search: string, seriesId = "water") => ({
  context: { ...context, seriesId },
  shown: { search },
});
const now = (state: WellsView, address = "") => ({ state, params: new URLSearchParams(address) });
const block: WellsView = { table: "production", filters: { block: { values: ["MC 807"] } } };

it("a comment written on all rows is not of the view that a filter, a search or a choice of the chart leaves", () => {
  const comment = written("table=production");
  expect(isOfView(comment, "production", now({ table: "production" }))).toBe(true);
  const others: WellsView[] = [
    block,
    { table: "production", search: "MC 807" },
    { table: "production", chart: { cumulative: true } },
    { table: "production", chart: { measure: "calendar" } },
    { table: "production", chart: { step: "year" } },
    { table: "production", chart: { columns: { water: "water_injected" } } },
  ];
  for (const state of others) {
    expect({ state, same: isOfView(comment, "production", now(state)) }).toEqual({
      state,
      same: false,
    });
    expect(isOfView(written(wellsView.encode(state)), "production", now(state))).toBe(true);
  }
});

it("another look at the same values leaves a comment in its place", () => {
  const comment = written("table=production&filters=block:MC+807,GC+19&showComments=abc");
  const filters = { block: { values: ["GC 19", "MC 807"] } };
  const chart = {
    zoom: { from: "2017-01-01" },
    hidden: ["gas"],
    kind: "stacked",
    log: true,
    gor: true,
    top: 5,
    other: true,
  } as const;
  expect(
    isOfView(
      comment,
      "production",
      now({
        table: "production",
        filters,
        sort: [{ column: "oil", ascending: false }],
        page: 3,
        chart,
      }),
    ),
  ).toBe(true);
});

it("the sum of the other groups is that of its count of groups alone", () => {
  const state: WellsView = {
    table: "production",
    chart: { group: "operator", other: true, top: 5 },
  };
  const search = wellsView.encode({
    table: "production",
    chart: { group: "operator", other: true },
  });
  expect(isOfView(written(search, "oil:other"), "production", now(state))).toBe(false);
  expect(isOfView(written(search, "oil:=Shell"), "production", now(state))).toBe(true);
  expect(isOfView(written(search, "oil:=x:other"), "production", now(state))).toBe(true);
});

it("filters of the page's table choose nothing of another table that is drawn", () => {
  const chart = { table: "production" };
  const search = wellsView.encode({
    table: "wells",
    filters: { state: { values: ["TX"] } },
    chart,
  });
  expect(isOfView(written(search), "production", now({ table: "wells", chart }))).toBe(true);
});

it("a comment on a stored view is of the same state under whatever name, and one without an address of the plain view", () => {
  const comment = written("view=abcdefghijkmnpqrs");
  const stored = (id: string) =>
    id === "abcdefghijkmnpqrs" ? wellsView.encode({ ...block, page: 3 }) : undefined;
  expect(isOfView(comment, "production", now(block, "view=abcdefghijkmnpqrs"))).toBe(true);
  expect(isOfView(comment, "production", now(block))).toBe(false);
  expect(isOfView(comment, "production", { ...now(block, "view=zbcdefghijkmnpqrs"), stored })).toBe(
    true,
  );
  expect(isOfView(comment, "production", { ...now({ table: "production" }), stored })).toBe(false);
  expect(
    storedThen([comment, comment, written("table=production"), { context }], new URLSearchParams()),
  ).toEqual(["abcdefghijkmnpqrs"]);
  expect(storedThen([comment], new URLSearchParams("view=abcdefghijkmnpqrs"))).toEqual([]);
  expect(isOfView(written("saved=abcdefghijkmnpqrs"), "production", now(block))).toBe(false);
  expect(isOfView({ context }, "production", now({ table: "production" }))).toBe(true);
  expect(isOfView({ context }, "production", now(block))).toBe(false);
});
