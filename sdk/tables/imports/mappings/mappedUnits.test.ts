import type { FileInspection, ImportMapping, InspectedColumn } from "@petrons/sdk/contracts";
import { answersOf, isSameMapping } from "@petrons/sdk/imports";
import { expect, it } from "vitest";
import type { Reading } from "../files/withFiles.ts";
import { type ColumnCorrection, columnsOf, corrected, noCorrections } from "../importColumns.ts";
import { mappingOf } from "./keptMapping.ts";

const column = (source: string, part: Partial<InspectedColumn> = {}): InspectedColumn => ({
  name: "value",
  label: "Value",
  source,
  type: "double",
  examples: ["1.5"],
  missing: 0,
  ...part,
});
const unclear = (written: string): Partial<InspectedColumn> => ({
  unitQuestion: {
    written,
    cells: ["1.5"],
    readings: [
      { unit: "MPa", quantity: "Pressure", name: "megapascal" },
      { unit: written, name: "as it is written" },
    ],
  },
});

function remembered(found: InspectedColumn, choice: ColumnCorrection): ImportMapping {
  const inspection = { columns: [found], decimal: "." } as FileInspection;
  const corrections = corrected(noCorrections, 0, found, choice);
  const columns = columnsOf(inspection, corrections);
  const reading: Reading = {
    file: { fileId: "f", name: "f.csv" },
    inspection,
    said: {},
    corrections,
    needed: new Map(),
    found: [],
    columns,
  };
  return mappingOf(reading, { mode: "new", collection: "logs", key: [] }, "Logs")!;
}

/** How the next file of the kind is read, and which of its columns do not take the unit. */
function read(mapping: ImportMapping, next: InspectedColumn) {
  const { corrections, otherUnits } = answersOf(mapping, columnsOf({ columns: [next] }), ".");
  const [{ quantity, unit, label } = next] = columnsOf({ columns: [next] }, corrections);
  return { quantity, unit, label, others: otherUnits };
}

const megapascal: ColumnCorrection = { quantity: "Pressure", unit: "MPa", label: "Pressure" };

it("a mapping remembers with a unit which one the file had of itself, where it had one", () => {
  expect(remembered(column("Pres (mPa)", unclear("mPa")), megapascal).columns).toEqual([
    { header: "pres (mpa)", ...megapascal, written: "mPa" },
  ]);
  expect(
    remembered(column("Oil", { unit: "m³", quantity: "Volume" }), {
      quantity: "Volume",
      unit: "bbl",
    }).columns[0],
  ).toMatchObject({ written: "m³" });
  expect(remembered(column("Flow (odd unit)"), { unit: "odd" }).columns[0]).toMatchObject({
    written: "odd unit",
  });
  expect(remembered(column("Oil"), { quantity: "Volume", unit: "bbl" }).columns).toEqual([
    { header: "oil", quantity: "Volume", unit: "bbl" },
  ]);
  expect(remembered(column("Oil (bbl)", { unit: "bbl" }), { label: "Oil" }).columns).toEqual([
    { header: "oil (bbl)", label: "Oil" },
  ]);
});

it("a mapping sets the unit of a file that writes it as its own did, letter by letter where that decides", () => {
  const mapping = remembered(column("Pres (mPa)", unclear("mPa")), megapascal);
  expect(read(mapping, column("PRES (mPa)", unclear("mPa")))).toEqual({
    ...megapascal,
    others: [],
  });
  // Written in other letters it is another unit: it is asked again, and all else of the mapping
  // stays.
  expect(read(mapping, column("Pres (MPA)", unclear("MPA")))).toEqual({
    quantity: undefined,
    unit: undefined,
    label: "Pressure",
    others: ["Pres (MPA)"],
  });
  const kilopascal = column("Pres (mPa)", { unit: "kPa", quantity: "Pressure" });
  expect(read(mapping, kilopascal)).toEqual({
    quantity: "Pressure",
    unit: "kPa",
    label: "Pressure",
    others: ["Pres (mPa)"],
  });
});

it("a mapping of a column that named no unit does not set that of a file which names one, nor the other way round", () => {
  const plain = remembered(column("Oil"), { quantity: "Volume", unit: "bbl" });
  expect(read(plain, column("Oil"))).toMatchObject({ unit: "bbl", others: [] });
  expect(read(plain, column("Oil", { unit: "m³", quantity: "Volume" }))).toMatchObject({
    unit: "m³",
    others: ["Oil"],
  });
  const named = remembered(column("Oil", { unit: "m³", quantity: "Volume" }), {
    quantity: "Volume",
    unit: "bbl",
  });
  expect(read(named, column("Oil"))).toMatchObject({ unit: undefined, others: ["Oil"] });
});

it("a unit of no quantity comes back without the quantity that was found, and is the same mapping again", () => {
  const found = column("Oil (bbl)", { unit: "bbl", quantity: "Volume" });
  const mapping = remembered(found, { quantity: undefined, unit: "bbl" });
  expect(read(mapping, found)).toMatchObject({ quantity: undefined, unit: "bbl", others: [] });
  const { corrections } = answersOf(mapping, columnsOf({ columns: [found] }), ".");
  expect(isSameMapping(remembered(found, corrections.get(0)!), mapping)).toBe(true);
});

it("a column found as text takes the unit that was chosen for it as numbers, whatever letters its header has", () => {
  const inHeader = remembered(column("Oil (BBL)", { unit: "bbl", quantity: "Volume" }), {
    type: "double",
    quantity: "Volume",
    unit: "m³",
  });
  expect(read(inHeader, column("Oil (BBL)", { type: "text", label: "Oil (BBL)" }))).toMatchObject({
    unit: "m³",
    others: [],
  });
  const above = remembered(column("Oil", { unit: "bbl", quantity: "Volume" }), {
    type: "double",
    quantity: "Volume",
    unit: "m³",
  });
  expect(read(above, column("Oil", { type: "text", label: "Oil (bbl)" }))).toMatchObject({
    unit: "m³",
    others: [],
  });
  expect(read(above, column("Oil", { type: "text", label: "Oil (m3)" }))).toMatchObject({
    unit: undefined,
    others: ["Oil"],
  });
});

it("of two columns with one name each takes the unit that was chosen for it", () => {
  const columns = ["m", "ft"].map((unit) => ({
    header: "depth",
    quantity: "Length",
    unit,
    written: unit,
  }));
  const mapping: ImportMapping = {
    name: "Depths",
    headers: ["depth"],
    said: {},
    columns,
    target: { mode: "new", collection: "a", key: [] },
  };
  const others = (...units: string[]) =>
    answersOf(mapping, columnsOf({ columns: units.map((unit) => column("Depth", { unit })) }), ".")
      .otherUnits;
  expect([others("m", "ft"), others("ft", "ft")]).toEqual([[], ["Depth"]]);
});
