import { describe, expect, it } from "vitest";
import { formatBench } from "../formats/testing.ts";

describe("numbers that stand for missing values", () => {
  const bench = formatBench();

  const file = (cells: readonly string[]) =>
    `well;value\n${cells.map((cell, at) => `W-${at};${cell}\n`).join("")}`;
  const plain = Array.from({ length: 30 }, (_, at) => String(20.5 + at / 4));
  const suspected = async (cells: readonly string[]) =>
    (await bench.inspect(file(cells))).columns[1]!.suspected;
  const times = (cell: string, count: number) => Array.from({ length: count }, () => cell);

  it.each([
    "1E+30",
    "1e30",
    "1.0E+30",
    "1.70141E+38",
    "3.4E+38",
    "99999",
    "999.25",
    "9999",
    "-1E+30",
    "-32768",
    "-9999",
  ])("%s in ten of forty cells is proposed as missing, and left empty", async (cell) => {
    const content = file([...plain, ...times(cell, 10)]);
    expect((await bench.inspect(content)).columns[1]).toMatchObject({
      type: "double",
      suspected: { value: Number(cell), count: 10, proposed: "missing" },
    });
    const { rows } = await bench.import(content);
    expect([rows.length, rows.filter(([, value]) => value === null).length]).toEqual([40, 10]);
  });

  it("are kept, and said, where other values are of their size; a whole number of nines among larger ones is a number like any other", async () => {
    expect(await suspected(["1500.5", "3000", "9999", "9999"])).toEqual({
      value: 9999,
      count: 2,
      proposed: "keep",
    });
    expect(await suspected(["12000.5", "800", "999.25"])).toEqual({
      value: 999.25,
      count: 1,
      proposed: "keep",
    });
    expect(await suspected(["-20000", "7.5", "-32768"])).toEqual({
      value: -32768,
      count: 1,
      proposed: "keep",
    });
    expect(await suspected(["12000.5", "800", "9999", "9999"])).toBeUndefined();
    expect(await suspected(Array.from({ length: 1_200 }, (_, at) => String(at)))).toBeUndefined();
    expect(await suspected(["9999", "9999"])).toEqual({ value: 9999, count: 2, proposed: "keep" });
  });

  it("are all reported for a column that has several, and all left empty", async () => {
    const content = file([...plain, ...times("-999.25", 12), ...times("-9999", 3), "1E+30"]);
    const found = {
      value: -999.25,
      count: 12,
      further: [
        { value: -9999, count: 3 },
        { value: 1e30, count: 1 },
      ],
      proposed: "missing",
    };
    const inspection = await bench.inspect(content);
    expect(inspection.columns[1]).toMatchObject({ suspected: found, decimals: 2 });
    const empty = async (columns?: Parameters<typeof bench.import>[2]) =>
      (await bench.import(content, {}, columns)).rows.filter(([, value]) => value === null).length;
    expect(await empty()).toBe(16);
    const planned = (more: object) =>
      inspection.columns.map(({ name, source, label, type }) => ({
        name,
        source,
        label,
        type,
        ...(name === "value" && more),
      }));
    expect(await empty(planned({ noValues: [-999.25, -9999, 1e30] }))).toBe(16);
    expect(await empty(planned({ noValue: -9999 }))).toBe(3);
    expect(await empty(planned({ noValue: -9999, noValues: [] }))).toBe(0);
  });
});
