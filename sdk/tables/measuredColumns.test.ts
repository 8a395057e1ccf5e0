import type { DisplayUnits } from "@petrons/sdk/browser";
import type { FilterDefinition } from "@petrons/sdk/contracts";
import { conversionOf } from "@petrons/sdk/units";
import { describe, expect, it } from "vitest";
import { columnHeader, columnText, type TableColumnOption } from "./columnOptions.ts";
import { toCsv } from "./csv/toCsv.ts";
import { TableEditorStore } from "./editor/tableEditorStore.ts";
import { filterText } from "./FilterChips.tsx";
import { measuredColumns } from "./measuredColumns.ts";
import { shownFilter, storedRange } from "./shownFilter.ts";

/** Display units of a definition of these units. */
function unitsOf(definition: Record<string, string>): DisplayUnits {
  const shown: DisplayUnits["shown"] = ({ quantity = "", unit = "" }) => {
    const to = definition[quantity];
    if (!to || !unit) return undefined;
    const { isSame, turns, convert, back } = conversionOf(unit, to, quantity);
    return { unit: to, isSame, turns, show: convert, read: back };
  };
  return { shown } as DisplayUnits;
}
const metric = unitsOf({ Length: "m", GasVolume: "Mscf", Density: "°API" });
const columns: TableColumnOption[] = [
  { name: "well", label: "Well" },
  {
    name: "depth",
    label: "Depth",
    type: "number",
    typeOptions: { format: "integer" },
    quantity: "Length",
    unit: "ft",
  },
  {
    name: "gas",
    label: "Gas",
    type: "number",
    typeOptions: { format: "integer" },
    quantity: "GasVolume",
    unit: "Mcf",
  },
];
const row = { well: "A-1", depth: 10_000, gas: 12_345 };

describe("measured columns", () => {
  it("UN-004 header, cell and CSV are in display units and agree; whole numbers stay whole where only the name of the unit changes", () => {
    const shown = measuredColumns(columns, metric);
    expect(shown.map(columnHeader)).toEqual(["Well", "Depth (m)", "Gas (Mscf)"]);
    expect(shown.map((column) => columnText(column, row, "UTC"))).toEqual([
      "A-1",
      "3,048",
      "12,345",
    ]);
    expect(toCsv(shown, [row])).toBe("\uFEFFWell,Depth (m),Gas (Mscf)\r\nA-1,3048,12345\r\n");
    expect(measuredColumns(columns, unitsOf({}))).toBe(columns);
  });

  it("the editor shows and takes display units; opening a cell and leaving it as it was changes nothing stored", () => {
    const store = new TableEditorStore(columns, [{ well: "A-1", depth: 10_001, gas: 1 }]);
    store.showIn(metric);
    const place = { row: 0, column: 1 };
    expect([store.textAt(place), store.startText(place)]).toEqual(["3,048.3048", "3048.3048"]);
    store.setText(place, store.startText(place));
    expect([store.plain[0]?.depth, store.dirty]).toEqual([10_001, false]);
    store.setText(place, "304.8");
    expect(store.plain[0]?.depth).toBeCloseTo(1000, 9);
    store.showIn(unitsOf({}));
    expect(Number(store.startText(place))).toBeCloseTo(1000, 9);
  });
});

describe("filters in display units", () => {
  const definition = (
    quantity: string,
    unit: string,
    low: number | null,
    high: number | null,
  ): FilterDefinition => ({
    name: "depth",
    index: {
      valueType: "int",
      low: 1000,
      high: 20_000,
      metadata: { label: "Depth", quantity, unit, distinctCount: 9, missingCount: 0 },
      rowCount: 9,
    },
    filter: { values: [], low, high, includeInvalid: false, active: true },
  });

  it("the chip and the ends are shown in display units, the limits rounded outwards; the filter keeps stored units", () => {
    const stored = definition("Length", "ft", 10_000, null);
    expect(filterText(stored, metric)).toBe("Depth ≥ 3,048 m");
    expect(filterText(stored)).toBe("Depth ≥ 10,000 ft");
    expect(shownFilter(stored, metric).index).toMatchObject({
      low: 304.8,
      high: 6096,
      valueType: "double",
    });
    expect(stored.filter.low).toBe(10_000);
    expect(
      storedRange({ low: 3048, high: null }, metric.shown({ quantity: "Length", unit: "ft" })).low,
    ).toBeCloseTo(10_000, 9);
  });

  it("UN-004 a range typed in the shown unit finds the rows that are its ends, and none beyond; an end that was not touched stays as it is stored", () => {
    for (const [from, to, quantity] of [
      ["ft", "m", "Length"],
      ["bbl", "m³", "LiquidVolume"],
      ["psi", "bar", "Pressure"],
      ["°F", "°C", "Temperature"],
      ["Mscf", "10³ Sm³", "GasVolume"],
    ] as const) {
      const display = unitsOf({ [quantity]: to }).shown({ quantity, unit: from })!;
      for (let at = 1; at < 2_000; at++) {
        const typed = at * 1.25;
        const row = Number(display.read(typed).toPrecision(15));
        const { low, high } = storedRange({ low: typed, high: typed }, display);
        const isFound = low! <= row && row <= high!;
        // A whole number is shown for itself alone; others are rounded to two decimals.
        const most = Number.isInteger(typed)
          ? Math.abs(row) * 3e-11
          : Math.abs(display.read(typed + 0.01) - row) * (1 + 1e-6);
        if (!isFound || high! - low! > most)
          expect([from, to, typed, low, row, high]).toEqual("found exactly");
      }
    }
    const stored = { low: 1234.5678901234567, high: 2000 };
    const display = metric.shown({ quantity: "Length", unit: "ft" })!;
    const shown = shownFilter(
      { ...definition("Length", "ft", stored.low, stored.high) },
      metric,
    ).filter;
    const changed = storedRange({ low: shown.low, high: 609 }, display, { shown, stored });
    expect([changed.low, changed.high! >= 609 / 0.3048, changed.high]).toEqual([
      stored.low,
      true,
      expect.closeTo(609 / 0.3048, 9),
    ]);
  });

  it("UN-004 ends typed in another unit are read back as they were typed, and keep no round-off where they are stored", () => {
    for (const [from, to, quantity] of [
      ["in", "mm", "Length"],
      ["ft", "m", "Length"],
    ] as const) {
      const units = unitsOf({ [quantity]: to });
      for (let typed = 1; typed < 500; typed++) {
        const back = storedRange(
          { low: typed, high: typed },
          units.shown({ quantity, unit: from }),
        );
        const { low, high } = shownFilter(
          definition(quantity, from, back.low, back.high),
          units,
        ).filter;
        if (low !== typed || high !== typed)
          expect([from, to, low, high]).toEqual([from, to, typed, typed]);
      }
    }
    const percent = {
      unit: "%",
      isSame: false,
      turns: false,
      show: (value: number) => value * 100,
      read: (value: number) => value * 0.01,
    };
    expect(storedRange({ low: 35, high: 35 }, percent)).toEqual({ low: 0.35, high: 0.35 });
  });

  it("UN-004 an end typed as cells show it in another unit finds them, chip and fields show what was typed, and no cell that reads otherwise is found", () => {
    const display = unitsOf({ Length: "ft" }).shown({ quantity: "Length", unit: "m" })!;
    const units = unitsOf({ Length: "ft" });
    for (const [typed, rows, others] of [
      [3205.48, [3205.48266, 3205.475, 3205.48], [3205.485, 3205.4749]],
      [0.1235, [0.12345, 0.12354], [0.12355, 0.12344]],
      [-2.5, [-2.495, -2.5, -2.504], [-2.505, -2.494]],
      [12, [12], [12.001, 11.999]],
    ] as const) {
      const { low, high } = storedRange({ low: typed, high: typed }, display);
      const isFound = (shown: number) =>
        low! <= Number(display.read(shown).toPrecision(15)) &&
        Number(display.read(shown).toPrecision(15)) <= high!;
      expect([typed, rows.map(isFound), others.map(isFound)]).toEqual([
        typed,
        rows.map(() => true),
        others.map(() => false),
      ]);
      const stored = definition("Length", "m", low, high);
      expect(shownFilter(stored, units).filter).toMatchObject({ low: typed, high: typed });
    }
    const back = storedRange({ low: 3205.48, high: 3205.48 }, display);
    expect(filterText(definition("Length", "m", back.low, back.high), units)).toBe(
      "Depth: 3,205.48 ft",
    );
    const chosen = storedRange({ low: 12, high: 12 }, { ...display, decimals: 0 });
    expect([chosen.low, chosen.high]).toEqual([
      expect.closeTo(11.5 * 0.3048, 9),
      expect.closeTo(12.5 * 0.3048, 9),
    ]);
  });

  it("where larger becomes smaller the ends change places, there and back", () => {
    const display = metric.shown({ quantity: "Density", unit: "kg/m³" });
    const { filter } = shownFilter(definition("Density", "kg/m³", 800, 900), metric);
    expect(filter.low!).toBeLessThan(filter.high!);
    const back = storedRange(filter, display);
    expect([back.low, back.high].map((value) => Math.round(value! * 1e6) / 1e6)).toEqual([
      800, 900,
    ]);
  });
});
