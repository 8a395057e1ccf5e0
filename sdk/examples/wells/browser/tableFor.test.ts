import { expect, test } from "vitest";
import { tableFor } from "./tableFor.ts";

test.each([
  ["production_monthly_2014_2024", "production"],
  ["boreholes", "wells"],
  ["wellbores_2", "wells"],
  ["wellness", "wellness"],
  ["table", "table"],
])("a file named %s is proposed as table %s", (name, table) => expect(tableFor(name)).toBe(table));
