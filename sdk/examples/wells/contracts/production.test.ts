import { expect, test } from "vitest";
import { productionColumns } from "./production.ts";

const column = (name: string, type: "text" | "double" | "integer" | "date") => ({ name, label: name, type });

test("the columns of a monthly production table are found by name and type", () => {
  const columns = [
    column("api_well_number", "text"),
    column("production_month", "date"),
    column("oil_bbl", "double"),
    column("gas_mcf", "integer"),
    column("water_bbl", "double"),
    column("operator_number", "text"),
    column("operator_name", "text"),
  ];
  const found = productionColumns(columns);
  expect(found).toMatchObject({ month: "production_month", company: "operator_name", well: "api_well_number" });
  expect(found?.phases.gas?.name).toBe("gas_mcf");
});

test("a table of well headers has no monthly production", () => {
  expect(productionColumns([column("API_WELL_NUMBER", "text"), column("WELL_SPUD_DATE", "date"), column("WATER_DEPTH", "double")])).toBeUndefined();
});
