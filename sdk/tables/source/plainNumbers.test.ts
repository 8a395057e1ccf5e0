import { expect, it } from "vitest";
import { areYears, namesByNumber } from "./plainNumbers.ts";

it.each([
  "year",
  "EvaluationYear",
  "Prod Year",
  "prfMonth",
  "API_WELL_NUMBER",
  "api14",
  "UWI",
  "WellID",
  "prfNpdidField",
  "NPDCode",
  "operator_number",
  "BOTM_LEASE_NUMBER",
  "Block",
  "ProdLicenseID1",
  "WELL_BORE_CD",
])("whole numbers of '%s' name something", (name) => {
  expect(namesByNumber(name)).toBe(true);
});

it.each([
  "BH_TOTAL_MD",
  "MD",
  "WELL_BORE_TVD",
  "Number of wells",
  "NO_OF_STAGES",
  "days_on_production",
  "Gas",
  "Fluid",
  "water_depth",
  "Cost",
  "Monthly oil",
])("whole numbers of '%s' are an amount", (name) => {
  expect(namesByNumber(name)).toBe(false);
});

it("numbers from 1900 to 2100 look like years", () => {
  expect([
    areYears(1969, 2024),
    areYears(2014, 2014),
    areYears(0, 2024),
    areYears(1990, 14_229),
    areYears(null, null),
  ]).toEqual([true, true, false, false, false]);
});
