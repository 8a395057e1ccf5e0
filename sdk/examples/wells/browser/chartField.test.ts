import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type ChartChoices,
  kinds,
  measures,
  readChoices,
  steps,
} from "../contracts/chartChoices.ts";
import { groupCounts } from "../contracts/chartQuery.ts";
import { columnRoles, phases } from "../contracts/productionColumns.ts";
import { type WellsView, wellsView } from "./wellsView.ts";

const marked = fc.string({
  unit: fc.constantFrom(...'~_;:!@*,.-+&=%# 05aø€{}"'.split("")),
  minLength: 1,
  maxLength: 8,
});
const yes = fc.constant(true as const);
const place = fc.oneof(
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value) => (Object.is(value, -0) ? 0 : value)),
  marked,
  fc.constant("2018-02-01"),
);
const share = fc
  .double({ min: 0, max: 1, noNaN: true })
  .map((value) => (Object.is(value, -0) ? 0 : value));
const choices = fc
  .record(
    {
      table: marked,
      columns: fc.dictionary(fc.constantFrom(...columnRoles), fc.option(marked), {
        minKeys: 1,
        noNullPrototype: true,
      }),
      group: marked,
      phase: fc.constantFrom(...phases),
      top: fc.constantFrom(...groupCounts),
      other: yes,
      measure: fc.constantFrom(...measures),
      step: fc.constantFrom(...steps),
      kind: fc.constantFrom(...kinds),
      log: yes,
      cumulative: yes,
      gor: yes,
      waterCut: yes,
      look: marked.map((name) => ({
        layers: { items: { oil: { name, dash: "(a)*!'" } } },
        tracks: [{ id: "t" }],
        legend: false,
      })),
      hidden: fc.array(marked, { minLength: 1, maxLength: 3 }),
      zoom: fc.record(
        {
          from: place,
          to: place,
          track: marked.filter((text) => !Number.isFinite(Number(text))),
          low: share,
          high: share,
        },
        { requiredKeys: ["from"] },
      ),
      shownAs: fc.constant("table" as const),
      foot: yes,
      closed: yes,
    },
    { requiredKeys: [] },
  )
  .map((given) => readChoices(given))
  .filter((given) => Object.keys(given).length > 0);

it("every choice of the chart comes back from the address, and from the JSON of older links", () => {
  fc.assert(
    fc.property(choices, (chart: ChartChoices) => {
      expect(wellsView.decode(wellsView.encode({ chart }))).toEqual({
        state: { chart },
        unknown: [],
        broken: [],
      });
      expect(
        wellsView.decode(new URLSearchParams({ chart: JSON.stringify(chart) }).toString()).state,
      ).toEqual({ chart });
    }),
    { numRuns: 1_000 },
  );
});

it("choices are short and can be read", () => {
  const state: WellsView = {
    table: "production",
    chart: {
      group: "operator",
      top: 20,
      other: true,
      measure: "calendar",
      columns: { oil: "oil_bbl", water: null },
      zoom: { from: "2018-02-01", to: "2019-01-01" },
    },
  };
  expect(wellsView.encode(state)).toBe(
    "table=production&chart=group:operator;measure:calendar;top:20;other;columns:oil.oil_bbl,water;zoom:from@2018-02-01,to@2019-01-01",
  );
  const look = { layers: { items: { oil: { name: "Crude (net)" } } }, legend: false };
  expect(wellsView.encode({ chart: { look } })).toBe(
    "chart=look:('layers':('items':('oil':('name':'Crude+~(net~)'))),'legend':false)",
  );
  expect(wellsView.encode({ chart: {} })).toBe("");
});

it("what is no choice is named and left out, whatever it is", () => {
  for (const wrong of [
    "",
    "x",
    "other:1",
    "group",
    "top:7",
    "top:20;top:20",
    "log;",
    "kind:pie",
    "{",
    "look:{",
    "__proto__:1",
    "constructor",
  ])
    expect({ wrong, ...wellsView.decode(`chart=${encodeURIComponent(wrong)}`) }).toEqual({
      wrong,
      state: {},
      unknown: [],
      broken: ["chart"],
    });
  fc.assert(
    fc.property(marked, (text) => {
      const { state } = wellsView.decode(new URLSearchParams({ chart: text }));
      expect(wellsView.decode(wellsView.encode(state)).state).toEqual(
        Object.keys(state.chart ?? {}).length > 0 ? state : {},
      );
    }),
  );
});
