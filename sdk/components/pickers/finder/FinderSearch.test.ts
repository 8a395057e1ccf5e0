import type { Api } from "@petrons/sdk/browser";
import { type InputType, literalPattern, type Query } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FinderSearch, finderQuery } from "./FinderSearch.ts";
import { chooseInput, type FinderItem, finderItem, toLinks } from "./finderItem.ts";

const forecasts: InputType = {
  type: "Forecast",
  label: "Forecasts",
  nameField: "title",
  searchFields: ["title", "well"],
  petronField: "pid",
  selection: "multiple",
};
const curves: InputType = {
  type: "Curve",
  label: "Type curves",
  nameField: "name",
  searchFields: ["name"],
  petronField: "petronId",
  selection: "single",
};
const stored = (id: string, body: object) => ({
  id,
  orgId: "o",
  revision: 1,
  createdAt: "",
  createdBy: null,
  updatedAt: "2024-03-01T00:00:00.000Z",
  updatedBy: null,
  ...body,
});
const item = (type: string, id: string): FinderItem => ({
  id,
  type,
  name: id,
  pid: "p",
  updatedAt: "2024-03-01T00:00:00.000Z",
  isVisible: true,
});

function finder(answer: (type: string, query: Query) => Promise<unknown>, scopeId?: string) {
  const asked: { type: string; query: Query }[] = [];
  const log = vi.fn();
  const query = ((type: string, asking: Query) => {
    asked.push({ type, query: asking });
    return answer(type, asking);
  }) as Api["query"];
  return {
    search: new FinderSearch({
      query,
      scope: "Petron",
      inputTypes: [forecasts, curves],
      scopeId,
      log,
    }),
    asked,
    log,
  };
}
const found = (type: string) =>
  Promise.resolve(
    type === "Petron"
      ? { data: [stored("p1", { name: "Cormorant" })], total: 1 }
      : {
          data: [
            stored(`${type}1`, {
              title: "Low case",
              name: "Low curve",
              pid: "p1",
              petronId: "p1",
              isVisible: true,
            }),
          ],
          total: 7,
        },
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("AC-006 a search runs only for text that is not blank, 500 ms after the last key", async () => {
  const { search, asked } = finder(found);
  search.setText("   ");
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(0);
  search.setText("lo");
  await vi.advanceTimersByTimeAsync(499);
  search.setText("low");
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ type }) => type)).toEqual(["Forecast", "Curve", "Petron"]);
  expect(search.total).toBe(14);
  expect(search.scopeNames.get("p1")).toBe("Cormorant");
  search.setText("");
  expect(search.groups).toEqual([]);
  expect(search.status).toBe("idle");
});

test("AC-007 the query is a case-insensitive substring match on each search field, visible only, of one Petron when restricted", () => {
  const match = { $regex: "a\\.b\\*\\(1\\)", $options: "i" };
  expect(finderQuery(forecasts, " a.b*(1) ")).toEqual({
    isVisible: true,
    $or: [{ title: match }, { well: match }],
  });
  expect(finderQuery(curves, "x", "p1")).toEqual({
    isVisible: true,
    petronId: "p1",
    $or: [{ name: { $regex: "x", $options: "i" } }],
  });
  const every = "\\^$.*+?()[]{}|/-#&~'\"";
  expect(new RegExp(`^${literalPattern(every)}$`).test(every)).toBe(true);
});

test("AC-007 inside a Petron the restriction is on at first and can be lifted", async () => {
  const { search, asked } = finder(found, "p1");
  search.setText("low");
  await vi.advanceTimersByTimeAsync(500);
  expect(asked[0]!.query).toMatchObject({ pid: "p1" });
  search.setOnlyHere(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)!.query).not.toHaveProperty("petronId");
});

test("AC-008 an item has id, type, name by the type's name field, pid, updatedAt and isVisible; chosen ones become input links", () => {
  const made = finderItem(
    forecasts,
    stored("f1", { title: "Low case", name: "not this", pid: "p1", isVisible: true, well: "A-1" }),
  );
  expect(made).toEqual({
    id: "f1",
    type: "Forecast",
    name: "Low case",
    pid: "p1",
    updatedAt: "2024-03-01T00:00:00.000Z",
    isVisible: true,
  });
  expect(finderItem(curves, stored("c1", {}))).toMatchObject({
    name: "c1",
    pid: null,
    isVisible: false,
  });
  expect(toLinks([made], { parentId: "u1", parentType: "User" })).toEqual([
    { parentId: "u1", parentType: "User", childId: "f1", childType: "Forecast", linkType: "input" },
  ]);
});

test("AC-009 an input of a single-selection type replaces the chosen one of that type only", () => {
  const chosen = [item("Forecast", "f1"), item("Curve", "c1")];
  expect(chooseInput(chosen, item("Curve", "c2"), curves)).toEqual([
    item("Forecast", "f1"),
    item("Curve", "c2"),
  ]);
  expect(chooseInput(chosen, item("Forecast", "f2"), forecasts)).toEqual([
    ...chosen,
    item("Forecast", "f2"),
  ]);
  expect(chooseInput(chosen, item("Forecast", "f1"), forecasts)).toEqual(chosen);
});

test("AC-010 ER-005 a type that fails gives nothing, is logged and said to be so; the others are shown", async () => {
  const { search, log } = finder((type) =>
    type === "Forecast" ? Promise.reject(new Error("No connection")) : found(type),
  );
  search.setText("low");
  await vi.advanceTimersByTimeAsync(500);
  expect(search.status).toBe("found");
  expect(search.groups.map(({ inputType }) => inputType.type)).toEqual(["Curve"]);
  expect(log).toHaveBeenCalledOnce();
  expect(search.failed).toEqual([search.inputTypes.find(({ type }) => type === "Forecast")!.label]);
  search.setText("");
  expect(search.failed).toEqual([]);
});

test("answers to an earlier text are dropped", async () => {
  const waiting: ((answer: unknown) => void)[] = [];
  const { search } = finder(() => new Promise((resolve) => waiting.push(resolve)));
  search.setText("old");
  await vi.advanceTimersByTimeAsync(500);
  search.setText("new");
  for (const answer of waiting)
    answer({ data: [stored("x", { title: "Old", isVisible: true })], total: 1 });
  await vi.advanceTimersByTimeAsync(10);
  expect(search.groups).toEqual([]);
});
