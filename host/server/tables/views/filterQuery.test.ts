import type { ColumnType } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import type { ReadTable } from "../versions/versionReader.ts";
import { filtersOfList } from "./filterQuery.ts";

const ranged = (type: ColumnType, range: object) =>
  filtersOfList([{ schema: { field: "c" }, range }], {
    collection: "wells",
    schema: [{ name: "c", label: "C", type }],
  } as unknown as ReadTable).get("c");

it("the end of a range of days lies in the years 1 to 9999; other numbers have no such bound", () => {
  const first = Date.parse("0001-01-01T00:00:00.000Z");
  const last = Date.parse("9999-12-31T23:59:59.999Z");
  for (const type of ["date", "datetime"] as const) {
    expect(ranged(type, { low: first, high: last })).toMatchObject({ low: first, high: last });
    for (const range of [{ low: first - 1 }, { high: last + 1 }, { low: 1e17 }, { high: -1e17 }])
      expect(() => ranged(type, range)).toThrow("must lie in the years 1 to 9999");
  }
  expect(ranged("double", { low: 1e17 })).toMatchObject({ low: 1e17 });
});
