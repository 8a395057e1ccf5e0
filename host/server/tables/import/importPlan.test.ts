import { expect, it } from "vitest";
import { checkImportOptions, checkReading, importFaults } from "./importPlan.ts";

it("a label that no table can keep is refused with its place among the columns", () => {
  const column = (letters: number, more = {}) => ({
    source: "a",
    name: `n${letters}`,
    label: "x".repeat(letters),
    type: "text" as const,
    ...more,
  });
  expect(
    importFaults({
      collection: "wells",
      columns: [column(300), column(301), column(302, { skip: true })],
    }),
  ).toEqual([{ path: "options.columns[1].label", reason: "a label has at most 300 characters" }]);
});

it("more columns than a file may have are refused before anything is read", () => {
  const column = { source: "a", name: "a", label: "A", type: "text" as const };
  const [fileColumns, refusal] = [2, "options.columns: a file may have at most 2 columns."];
  const options = (count: number) => ({
    fileId: "f",
    collection: "wells",
    columns: Array.from({ length: count }, (_, at) => ({ ...column, name: `a${at}` })),
  });
  expect(() => checkImportOptions(options(3), { fileColumns })).toThrow(refusal);
  expect(() => checkReading(options(3), { fileColumns })).toThrow(refusal);
  const { fileId, collection, columns } = options(3);
  const together = (own: number) => ({
    files: [{ fileId, columns: columns.slice(0, own) }],
    collection,
    columns,
  });
  expect(() => checkImportOptions(together(3), { fileColumns })).toThrow(refusal);
  for (const good of [options(2), together(2)])
    expect(() => checkImportOptions(good, { fileColumns })).not.toThrow();
});

it("a unit of another quantity, and a quantity that does not exist, are refused", () => {
  const reasons = (quantity: string, unit?: string) =>
    importFaults({
      collection: "wells",
      columns: [
        {
          source: "a",
          name: "a",
          label: "A",
          type: "double",
          quantity,
          ...(unit !== undefined && { unit }),
        },
      ],
    });
  expect(reasons("__proto__")).toEqual([
    { path: "options.columns[0].quantity", reason: "there is no quantity '__proto__'" },
  ]);
  expect(reasons("Pressure", "bbl")).toEqual([
    { path: "options.columns[0].unit", reason: "'bbl' is no unit of Pressure" },
  ]);
  for (const [quantity, unit] of [
    ["Pressure", "bar"],
    ["Pressure", undefined],
    ["LiquidVolume", "bbl"],
  ] as const)
    expect(reasons(quantity, unit)).toEqual([]);
});

it("a new table's name has no blank outside, so that no two look alike; one that has can still be added to", () => {
  const reasons = (collection: string, mode?: "new" | "append" | "replace") =>
    importFaults({ collection, ...(mode && { mode }) }).map(({ reason }) => reason);
  for (const mode of [undefined, "new", "replace"] as const) {
    expect(reasons("p ", mode)).toEqual([
      "a collection's name neither begins nor ends with a space",
    ]);
    expect(reasons("p q", mode)).toEqual([]);
  }
  expect(reasons("p ", "append")).toEqual([]);
});
