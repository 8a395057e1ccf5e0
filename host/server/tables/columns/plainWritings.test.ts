import { describe, expect, it } from "vitest";
import { formatBench } from "../formats/testing.ts";

describe("what is plain to a person", () => {
  const bench = formatBench();

  const content = (values: readonly string[], name = "value") =>
    `well;${name}\n${values.map((value) => `W;${value}\n`).join("")}`;
  async function read(values: readonly string[], name?: string) {
    const { columns, warnings } = await bench.inspect(content(values, name));
    const { rows } = await bench.import(content(values, name));
    return { ...columns[1]!, rows: rows.map((row) => row[1]), warnings };
  }

  it("is one column of decimal commas, where its header has no comma and every row is one number", async () => {
    expect(await bench.inspect("Oel (t)\n0,5\n1,5\n-12,25\n\n")).toMatchObject({
      decimal: ",",
      columns: [{ label: "Oel", type: "double" }],
      estimatedRows: 3,
    });
    expect((await bench.import("Oel (t)\n0,5\n1,5\n-12,25\n")).rows).toEqual([
      ["0.5"],
      ["1.5"],
      ["-12.25"],
    ]);
    expect((await bench.inspect("a,b\n0,5\n1,5\n")).columns).toHaveLength(2);
    expect((await bench.inspect("0,5\n1,5\n")).columns).toHaveLength(2);
  });

  it.each<[string, string[]]>([
    ["Jan 24", ["Jan 24", "Feb 24", "Dec 99"]],
    ["Jan. 24", ["Jan. 24", "Feb. 24", "Dec. 99"]],
    ["Jan '24", ["Jan '24", "Feb '24", "Dec '99"]],
    ["Jän ’24", ["Jän ’24", "Feb ’24", "Dez ’99"]],
    ["janv. 24", ["janv. 24", "févr. 24", "déc. 99"]],
    ["2024M01", ["2024M01", "2024M02", "1999M12"]],
  ])("is a month written as %s", async (_, values) => {
    expect(await read(values)).toMatchObject({
      type: "date",
      shown: "MMM YYYY",
      rows: ["2024-01-01", "2024-02-01", "1999-12-01"],
    });
  });

  it("is a time with points, as Oracle writes it", async () => {
    const found = await read(["01-JAN-24 01.30.00.000000 PM", "15-FEB-24 12.05.10.500000 AM"]);
    expect(found).toMatchObject({
      type: "datetime",
      rows: ["2024-01-01 13:30:00", "2024-02-15 00:05:10.5"],
    });
  });

  it.each<[string, string[], string]>([
    ["R$", ["R$ 1.234,50", "R$ 2.000,00", "R$ 12,25"], "R$"],
    ["CHF", ["CHF 1'250.50", "CHF 20.00", "CHF 3.25"], "CHF"],
    ["BRL", ["12,50 BRL", "20,00 BRL"], "BRL"],
  ])("is an amount in %s", async (_, values, affix) => {
    const numbers = values.map((value) => Number(value.replace(/[^0-9]/g, "")) / 100);
    expect(await read(values)).toMatchObject({
      type: "double",
      affix,
      rows: numbers.map((number) => (Number.isInteger(number) ? `${number}.0` : String(number))),
    });
  });

  it.each<[string, string[], string]>([
    ["leading zeros", ["17", "18", "00012", "20"], "00012"],
    ["more digits than a number keeps", ["17", "18", "9007199254740993", "20"], "9007199254740993"],
  ])("is said of a single cell with %s that makes its column text", async (_, values, odd) => {
    const found = await read(values, "count");
    expect(found).toMatchObject({ type: "text", rows: values });
    expect(found.warnings).toContain(`'count' is text because of 1 value such as '${odd}'.`);
    const late = [...Array.from({ length: 3_000 }, (_, index) => String(index + 1)), odd];
    expect((await bench.inspect(content(late, "count"))).warnings).toContain(
      `'count' is text because of 1 value such as '${odd}'.`,
    );
  });

  it("is not said of codes, which are texts as they should be", async () => {
    expect((await read(["0100", "1200", "3400", "0501"], "code")).warnings).toEqual([]);
    expect((await read(["42301123", "0012", "42301124"], "API")).warnings).toEqual([]);
  });
});
