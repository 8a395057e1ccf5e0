import type { TableColumn } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import {
  type ChosenColumns,
  columnsFor,
  leftOut,
  productionColumns,
  wellColumn,
} from "./productionColumns.ts";

const column = (
  name: string,
  type: TableColumn["type"],
  quantity?: string,
  unit?: string,
): TableColumn => ({
  name,
  label: name,
  type,
  ...(quantity ? { quantity } : {}),
  ...(unit ? { unit } : {}),
});
const bsee = [
  column("lease_number", "text"),
  column("production_month", "date"),
  column("days_on_production", "integer"),
  column("oil_bbl", "integer", "LiquidVolume", "bbl"),
  column("gas_mcf", "integer", "GasVolume", "Mcf"),
  column("water_bbl", "integer", "LiquidVolume", "bbl"),
  column("api_well_number", "text"),
  column("operator_name", "text"),
  column("injection_volume", "integer"),
  column("first_production_date", "date"),
];
const names = (columns: readonly TableColumn[], chosen?: ChosenColumns) =>
  Object.fromEntries(
    Object.entries(productionColumns(columns, chosen) ?? {}).map(([role, found]) => [
      role,
      found?.name,
    ]),
  );

describe("the columns of a production table", () => {
  it("are found by name, quantity and unit", () => {
    expect(names(bsee)).toEqual({
      date: "production_month",
      oil: "oil_bbl",
      gas: "gas_mcf",
      water: "water_bbl",
      days: "days_on_production",
    });
  });

  it("keep a water cut, a water depth and injected water out of the volumes of water", () => {
    const tested = [
      column("date", "date"),
      column("water_cut", "double", "Ratio", "%"),
      column("water_depth", "integer", "Length", "ft"),
      column("water_injected", "double", "LiquidVolume", "bbl"),
      column("water_rate", "double", "LiquidRate", "bbl/d"),
      column("oil", "double"),
    ];
    expect(names(tested)).toEqual({ date: "date", oil: "oil", waterCut: "water_cut" });
    expect(names([...tested, column("water", "double", "LiquidVolume", "bbl")])).toMatchObject({
      water: "water",
      waterCut: "water_cut",
    });
    expect(
      names([
        column("date", "date"),
        column("water", "double", "Ratio", "%"),
        column("oil", "double"),
      ]),
    ).toEqual({ date: "date", oil: "oil" });
    expect(
      names([column("date", "date"), column("Water Cut", "double"), column("oil", "double")]),
    ).toEqual({
      date: "date",
      oil: "oil",
      waterCut: "Water Cut",
    });
  });

  it("are found where a workbook states no units, and hours stand for days", () => {
    const volve = [
      column("DATEPRD", "date"),
      column("NPD_WELL_BORE_CODE", "text"),
      column("NPD_WELL_BORE_NAME", "text"),
      column("ON_STREAM_HRS", "double", "Duration", "h"),
      column("BORE_OIL_VOL", "double"),
      column("BORE_GAS_VOL", "double"),
      column("BORE_WAT_VOL", "double"),
      column("BORE_WI_VOL", "double"),
    ];
    expect(names(volve)).toEqual({
      date: "DATEPRD",
      oil: "BORE_OIL_VOL",
      gas: "BORE_GAS_VOL",
      water: "BORE_WAT_VOL",
      days: "ON_STREAM_HRS",
    });
    expect(wellColumn(volve)?.name).toBe("NPD_WELL_BORE_CODE");
  });

  it("may be a year and a month as numbers", () => {
    const sodir = [
      column("prfInformationCarrier", "text"),
      column("prfYear", "integer"),
      column("prfMonth", "integer"),
      column("prfPrdOilGrossMillSm3", "double", "LiquidVolume", "10⁶ Sm³"),
      column("prfPrdGasGrossBillSm3", "double", "GasVolume", "10⁹ Sm³"),
      column("prfPrdCondensateGrossMillSm3", "double", "LiquidVolume", "10⁶ Sm³"),
      column("prfPrdProducedWaterInFieldMillSm3", "double", "LiquidVolume", "10⁶ Sm³"),
    ];
    expect(names(sodir)).toEqual({
      year: "prfYear",
      month: "prfMonth",
      oil: "prfPrdOilGrossMillSm3",
      gas: "prfPrdGasGrossBillSm3",
      water: "prfPrdProducedWaterInFieldMillSm3",
    });
  });

  it("are a date where there is one, whatever numbers stand for its year and month", () => {
    const both = [
      column("year", "integer"),
      column("month", "integer"),
      column("prod_date", "date"),
      column("oil", "double"),
    ];
    expect(names(both)).toEqual({ date: "prod_date", oil: "oil" });
    expect(names(both, { date: null })).toEqual({ year: "year", month: "month", oil: "oil" });
  });

  it("are those that were chosen, none where none was, and the likeliest where the chosen one is gone", () => {
    expect(names(bsee, { oil: "water_bbl", gas: null, days: "gone" })).toEqual({
      date: "production_month",
      oil: "water_bbl",
      water: "water_bbl",
      days: "days_on_production",
    });
  });

  it("are none of a table without a time or without volumes", () => {
    expect(
      productionColumns([
        column("WELL_NAME", "text"),
        column("WELL_SPUD_DATE", "date"),
        column("oil_bbl", "integer"),
      ]),
    ).toBeUndefined();
    expect(
      productionColumns([
        column("month", "date"),
        column("water_depth", "integer", "Length", "ft"),
      ]),
    ).toBeUndefined();
  });

  it("are offered with the fitting ones first", () => {
    expect(columnsFor(bsee, "oil").map(({ name }) => name)).toEqual([
      "days_on_production",
      "oil_bbl",
      "water_bbl",
      "injection_volume",
      "gas_mcf",
    ]);
    expect(columnsFor(bsee, "date").map(({ name }) => name)).toEqual([
      "production_month",
      "first_production_date",
    ]);
  });
});

describe("the column that tells wells apart", () => {
  const found = (...columns: TableColumn[]) => wellColumn(columns)?.name;

  it("may hold whole numbers where no text names wells, not what else is counted of a well", () => {
    for (const name of ["well", "Well No", "WELL_ID", "api_number", "wlbNpdidWellbore"])
      expect(found(column("oil", "integer"), column(name, "integer")), name).toBe(name);
    expect(found(column("well_id", "integer"), column("well_name", "text"))).toBe("well_name");
    for (const name of ["well_depth", "well_count", "api_gravity", "oil_of_well", "id"])
      expect(found(column(name, "integer")), name).toBeUndefined();
    expect(found(column("api", "double"), column("well", "integer", "Length", "ft"))).toBe(
      undefined,
    );
  });
});

it("columns of a phase beside the chosen one are left out, not those of another kind", () => {
  const both = [
    column("month", "date"),
    column("Oil (bbl)", "double", "LiquidVolume", "bbl"),
    column("Oil (Sm3)", "double", "LiquidVolume", "Sm³"),
    column("oil rate", "double", "LiquidRate", "bbl/d"),
    column("oil price", "double"),
    column("gas", "double"),
  ];
  const chosen = productionColumns(both)!;
  expect(leftOut(both, chosen.oil!, "oil").map(({ name }) => name)).toEqual(["Oil (Sm3)"]);
  expect(leftOut(both, chosen.gas!, "gas")).toEqual([]);
});
