import {
  groupOperations,
  maxShownDecimals,
  maxStoredView,
  maxViewText,
} from "@petrons/sdk/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { footMeasures } from "../foot/footMeasures.ts";
import { colorScales } from "../looks/columnLooks.ts";
import { type TableViewState, tableView } from "./tableViewState.ts";
import { viewCodec } from "./viewCodec.ts";
import { choiceField, jsonField, textField } from "./viewFields.ts";

const anyText = fc
  .string({ unit: "binary", maxLength: 12 })
  .map((text) => text.replace(/\p{Surrogate}/gu, ""));
const marked = fc.string({
  unit: fc.constantFrom(...'~_;:!@*,.-+&=%# aø€{}"'.split("")),
  maxLength: 8,
});
const someText = fc.oneof(anyText, marked);
const name = someText.filter((text) => text !== "");
const end = fc.option(
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => (Object.is(value, -0) ? 0 : value)),
);
const chosen = fc.oneof(
  fc.record({ values: fc.array(someText, { minLength: 1, maxLength: 4 }) }),
  fc
    .record({ low: end, high: end })
    .filter(({ low, high }) => (low !== null || high !== null) && (low ?? high)! <= (high ?? low)!),
);
const left = fc.record(
  { exclude: fc.array(someText, { maxLength: 3 }), includeInvalid: fc.constant(true) },
  { requiredKeys: [] },
);
const filter = fc.oneof(
  fc.tuple(chosen, left).map(([one, other]) => ({ ...one, ...other })),
  left.filter((value) => Object.keys(value).length > 0),
);
const filters = fc.dictionary(name, filter, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
const look = fc
  .record(
    {
      decimals: fc.integer({ min: 0, max: maxShownDecimals }),
      unit: name,
      scale: fc.constantFrom(...colorScales),
    },
    { requiredKeys: [] },
  )
  .filter((value) => Object.keys(value).length > 0);
const states: fc.Arbitrary<TableViewState> = fc.record(
  {
    table: name,
    filters,
    search: name,
    sort: fc.array(fc.record({ column: name, ascending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    page: fc.integer({ min: 2, max: 1e9 }),
    size: fc.constantFrom(5, 25, 50, 100),
    columns: fc.array(someText, { maxLength: 4 }),
    looks: fc.dictionary(name, look, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    group: fc.record({
      by: fc.array(
        fc.record(
          { field: someText, unit: fc.constantFrom("month", "year") },
          { requiredKeys: ["field"] },
        ),
        { minLength: 1, maxLength: 2 },
      ),
      measures: fc.array(
        fc.oneof(
          fc.constant({ operation: "count" }),
          fc.record({ operation: fc.constantFrom(...groupOperations), field: someText }),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    }),
    foot: fc.subarray([...footMeasures], { minLength: 1 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<TableViewState>;

it("every state comes back from its text, also when something else encoded the address anew", () => {
  fc.assert(
    fc.property(states, (state) => {
      const text = tableView.encode(state);
      for (const again of [text, new URLSearchParams(text).toString()]) {
        expect(tableView.decode(again)).toEqual({ state, unknown: [], broken: [] });
        expect(tableView.changed(tableView.decode(again).state, state)).toEqual([]);
      }
    }),
    { numRuns: 2_000 },
  );
});

it("a small state is short and can be read", () => {
  const state: TableViewState = {
    table: "production",
    filters: {
      operator: { values: ["Shell Offshore, Inc.", "Eni"] },
      oil_bbl: { low: 100, high: null },
      status: { exclude: ["shut in"], includeInvalid: true },
    },
    search: "green canyon",
    sort: [
      { column: "oil_bbl", ascending: false },
      { column: "well", ascending: true },
    ],
    page: 3,
  };
  expect(tableView.encode(state)).toBe(
    "table=production&filters=oil_bbl@100..;operator:Shell+Offshore~,+Inc.,Eni;status!shut+in*&search=green+canyon&sort=-oil_bbl,well&page=3",
  );
  expect(tableView.encode({})).toBe("");
  expect(tableView.encode({ page: 1, size: 10, sort: [], search: "", filters: {} })).toBe("");
});

it("whatever an address holds is read without a fault, and what cannot be read is named", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ maxLength: 200 }),
    marked,
  );
  const known = fc.constantFrom(...tableView.names);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.oneof(known, hostile), hostile), { maxLength: 6 }),
      (pairs) => {
        const params = new URLSearchParams(pairs);
        const { state, broken } = tableView.decode(params);
        for (const one of broken) expect(params.has(one) && Object.hasOwn(state, one)).toBe(false);
        // What was read can be written, and says the same.
        expect(tableView.changed(tableView.decode(tableView.encode(state)).state, state)).toEqual(
          [],
        );
      },
    ),
    { numRuns: 3_000 },
  );
  expect(
    tableView.decode(
      "%E0%A4%A&page=%00&sort=,&size=7&filters=oil@1..x&columns=a&__proto__=1&constructor=2&page=2",
    ),
  ).toEqual({
    state: { columns: ["a"] },
    unknown: ["\uFFFD%A", "__proto__", "constructor"],
    broken: ["page", "sort", "size", "filters"],
  });
  for (const wrong of [
    "oil",
    "oil@",
    "oil@..",
    "oil@NaN..",
    "oil@1..2..3",
    "oil:a@1..2",
    ":a",
    "oil*x",
    "oil:a;",
    "{",
    '{"a":1}',
    '{"a":{"low":"1"}}',
    "[]",
  ])
    expect({ wrong, ...tableView.decode(`filters=${encodeURIComponent(wrong)}`) }).toEqual({
      wrong,
      state: {},
      unknown: [],
      broken: ["filters"],
    });
  for (const page of ["0", "-1", "1.5", "1e3", "9".repeat(30), "", " 2"])
    expect(tableView.decode(`page=${page}`).state).toEqual({});
});

it("looks and foot can be read, and what is none of them is named", () => {
  const looks = { "oil.bbl": { decimals: 0, unit: "m³/d" }, gas: { scale: "diverging" as const } };
  expect(tableView.encode({ looks, foot: ["mean", "sum"] })).toBe(
    "looks=gas:diverging;oil~.bbl.0@m%C2%B3/d&foot=sum,mean",
  );
  expect(tableView.encode({ looks: {}, foot: [] })).toBe("");
  for (const wrong of [
    "oil",
    "oil.9",
    "oil.x",
    "oil.1.",
    "oil:red",
    "oil@",
    "",
    ";",
    "oil.1;gas:red",
  ])
    expect({ wrong, ...tableView.decode(`looks=${encodeURIComponent(wrong)}`) }).toEqual({
      wrong,
      state: {},
      unknown: [],
      broken: ["looks"],
    });
  for (const wrong of ["", "median", "sum,", "mean,sum", "sum,sum"])
    expect(tableView.decode(`foot=${wrong}`).broken).toEqual(["foot"]);
});

it("a grouping is short and can be read, as the JSON of older links is", () => {
  const group: TableViewState["group"] = {
    by: [{ field: "operator" }, { field: "spud.date", unit: "year" }],
    measures: [
      { operation: "count" },
      { operation: "sum", field: "oil_bbl" },
      { operation: "mean", field: "{a,b" },
    ],
  };
  expect(tableView.encode({ group })).toBe(
    "group=operator,spud~.date.year:count,sum.oil_bbl,mean.~%7Ba~,b",
  );
  expect(tableView.decode(`group=${encodeURIComponent(JSON.stringify(group))}`)).toEqual({
    state: { group },
    unknown: [],
    broken: [],
  });
  for (const wrong of [
    "",
    "operator",
    "operator:",
    ":count",
    "operator:sum",
    "operator:median.oil",
    "a,b,c:count",
    "a.week:count",
    "a:count:count",
    "a:sum.b.c",
    "{",
    "{}",
    "[]",
  ])
    expect({ wrong, ...tableView.decode(`group=${encodeURIComponent(wrong)}`) }).toEqual({
      wrong,
      state: {},
      unknown: [],
      broken: ["group"],
    });
});

it("a column named as an object's own machinery is a column like others", () => {
  const { state } = tableView.decode("filters=__proto__:a;constructor!b");
  expect(Object.keys(state.filters!)).toEqual(["__proto__", "constructor"]);
  expect(tableView.encode(state)).toBe("filters=__proto__:a;constructor!b");
});

it("half a character, which no address can hold, does not end the page", () => {
  expect(tableView.encode({ search: "a\uD800b" })).toBe("search=a%EF%BF%BDb");
});

it("a range whose low end lies above its high one is left out, and the other filters stay", () => {
  expect(tableView.decode("filters=oil@5..3;gas@3..5").state).toEqual({
    filters: { gas: { low: 3, high: 5 } },
  });
});

it("the filters of older links are read as they were", () => {
  const older = {
    operator: { values: ["Eni"], includeInvalid: true },
    oil: { low: 3, high: null },
  };
  expect(
    tableView.decode(`table=wells&filters=${encodeURIComponent(JSON.stringify(older))}`).state,
  ).toEqual({ table: "wells", filters: older });
});

it("a field that a newer version knows is named and left out; what other parts of the page keep there is theirs", () => {
  expect(tableView.decode("table=wells&colors=oil&showComments=abc&view=x")).toEqual({
    state: { table: "wells" },
    unknown: ["colors"],
    broken: [],
  });
});

it("what is far longer than a stored state is not looked at, and 64 kB of it are read at once", () => {
  const values = Array.from({ length: 6_000 }, (_, at) => `6081741${at}`);
  const text = tableView.encode({ filters: { api: { values } } });
  expect(text.length).toBeGreaterThan(maxViewText);
  expect(text.length).toBeLessThan(maxStoredView + 8_000);
  const began = performance.now();
  expect(tableView.decode(text).state.filters?.api?.values).toHaveLength(6_000);
  expect(tableView.decode(`search=${"~".repeat(maxStoredView)}`).broken).toEqual(["search"]);
  expect(tableView.decode(`filters=${"~;".repeat(maxStoredView)}`).broken).toEqual(["filters"]);
  expect(performance.now() - began).toBeLessThan(500);
  expect(tableView.decode(`table=wells&search=${"x".repeat(4 * maxStoredView)}`).broken).toEqual(
    tableView.names,
  );
});

it("another module adds its fields in one line, with their types", () => {
  const isScale = (value: unknown): value is { from: string } =>
    typeof value === "object" && value !== null && "from" in value;
  const chart = tableView.with({
    by: choiceField(["total", "company"]),
    scale: jsonField(isScale),
  });
  const state = { table: "production", by: "company", scale: { from: "red" } } as const;
  expect(chart.decode(chart.encode(state)).state).toEqual(state);
  expect(chart.encode({ by: "total" })).toBe("");
  expect(chart.changed({ by: "total" }, state)).toEqual(["table", "by", "scale"]);
  // @ts-expect-error: no such choice
  chart.encode({ by: "field" });
  expect(() => viewCodec({ view: textField(3) })).toThrow("'view' cannot name a field of a view.");
});
