import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { formatBench, type MadeCell, madeWorkbook } from "../testing.ts";

const styles = strToU8(
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4"><numFmt numFmtId="164" formatCode="[h]:mm"/><numFmt numFmtId="165" formatCode="00000000000000"/><numFmt numFmtId="166" formatCode="yyyymm"/><numFmt numFmtId="167" formatCode="[$-409]YYYYMMDD;@"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="46"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>`,
);
const styled = (value: number, style: number): MadeCell => ({
  xml: `<c s="${style}"><v>${value}</v></c>`,
});
const workbook = (rows: MadeCell[][]) =>
  madeWorkbook([{ rows }], { files: { "xl/styles.xml": styles } });

describe("numbers as a sheet shows them", () => {
  const bench = formatBench();

  it.each([1, 2])(
    "an elapsed time is a number of hours, which is said (style %i)",
    async (style) => {
      const days = [1, 23.5 / 24, 1.5, 0, 1 / 3];
      const content = workbook([
        ["well", "Hours on"],
        ...days.map((day, at) => [`W-${at}`, styled(day, style)]),
      ]);
      const { columns, warnings } = await bench.inspect(content);
      expect(columns[1]).toMatchObject({ type: "double", unit: "h" });
      expect(warnings).toEqual([
        "'Hours on': 5 elapsed times of the sheet (24:00) are read as hours (24).",
      ]);
      expect((await bench.import(content)).rows.map(([, hours]) => Number(hours))).toEqual([
        24, 23.5, 36, 0, 8,
      ]);
    },
  );

  it.each([4, 5])("a day that is shown as digits alone is a date (style %i)", async (style) => {
    const content = workbook([
      ["well", "Period"],
      ...[45_292, 45_323, 45_352].map((day, at) => [`W-${at}`, styled(day, style)]),
    ]);
    expect((await bench.inspect(content)).columns[1]).toMatchObject({ type: "date" });
    expect((await bench.import(content)).rows.map(([, day]) => String(day).slice(0, 10))).toEqual([
      "2024-01-01",
      "2024-02-01",
      "2024-03-01",
    ]);
  });

  it("a number with a format of zeros alone is the text that Excel shows", async () => {
    const content = workbook([
      ["well", "code"],
      ...[3_001_123_450_000, 42_301_123_450_000, 7].map((code, at) => [`W-${at}`, styled(code, 3)]),
    ]);
    expect((await bench.inspect(content)).columns[1]).toMatchObject({ type: "text" });
    expect((await bench.import(content)).rows.map(([, code]) => code)).toEqual([
      "03001123450000",
      "42301123450000",
      "00000000000007",
    ]);
  });
});
