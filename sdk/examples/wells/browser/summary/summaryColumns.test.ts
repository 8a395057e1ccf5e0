import { expect, it } from "vitest";
import { wellTableOf } from "../../contracts/productionByWell.ts";
import { summaryColumns, summaryNotes, summaryRows } from "./summaryColumns.ts";

const summary = {
  ...{ collection: "production", version: "1", wells: 60_000, unnamed: 1 },
  columns: [
    { name: "well", label: "Well", type: "text" as const },
    { name: "first", label: "First month", type: "month" as const, help: "The first" },
    {
      name: "oilTotal",
      label: "Cumulative oil",
      type: "number" as const,
      quantity: "LiquidVolume",
      unit: "bbl",
    },
  ],
  rows: [
    ["A", "2024-02", 40],
    ["B", null, null],
  ],
};

it("FG-017 a summary's months are dates, its volumes keep their units, and what is left out is said", () => {
  expect(summaryColumns(summary.columns)).toEqual([
    { name: "well", label: "Well" },
    {
      name: "first",
      label: "First month",
      help: "The first",
      type: "date",
      typeOptions: { format: "MMM YYYY" },
    },
    {
      name: "oilTotal",
      label: "Cumulative oil",
      type: "number",
      quantity: "LiquidVolume",
      unit: "bbl",
    },
  ]);
  expect(summaryRows(summary)).toEqual([
    { id: "A", well: "A", first: "2024-02-01", oilTotal: 40 },
    { id: "B", well: "B", first: null, oilTotal: null },
  ]);
  expect(summaryNotes(summary)).toEqual([
    "The 2 wells with the greatest totals, of 60,000 wells",
    "1 row without a well is left out",
  ]);
  expect(summaryNotes({ ...summary, wells: 2, unnamed: 0 })).toEqual([]);
});

it("FG-017 of two columns of one phase the one that is added up is named, and so is the one left out", () => {
  const volume = (label: string, unit: string, quantity = "LiquidVolume") => ({
    ...{ name: label, label, type: "double" as const, quantity, unit },
  });
  const schema = [
    { name: "month", label: "Month", type: "date" as const },
    volume("Oil", "bbl"),
    volume("Oil 2", "Sm³"),
    volume("Gas (Mcf)", "Mcf", "GasVolume"),
  ];
  const whole = { ...summary, wells: 2, unnamed: 0 };
  expect(summaryNotes(whole, schema)).toEqual([
    "For oil, 'Oil (bbl)' is added up; 'Oil 2 (Sm³)' is left out",
  ]);
  expect(summaryNotes(whole, [...schema, volume("Oil 3", "m³")])).toEqual([
    "For oil, 'Oil (bbl)' is added up; 'Oil 2 (Sm³)' and 'Oil 3 (m³)' are left out",
  ]);
  expect(summaryNotes(whole, schema.slice(0, 2))).toEqual([]);
});

it("FG-017 production is summed up where a table tells wells apart, by their numbers, with the name beside them", () => {
  const text = (name: string) => ({ name, label: name, type: "text" as const });
  const volumes = [
    { name: "month", label: "Month", type: "date" as const },
    { name: "oil_bbl", label: "Oil", type: "double" as const },
  ];
  const found = wellTableOf([text("well_name"), text("api_number"), ...volumes]);
  expect([found?.well.name, found?.name?.name]).toEqual(["api_number", "well_name"]);
  expect(wellTableOf([text("well_name"), ...volumes])?.name).toBeUndefined();
  expect(wellTableOf([text("field_name"), ...volumes])).toBeUndefined();
  expect(wellTableOf([text("api_number")])).toBeUndefined();
});
