import { gzipSync } from "node:zlib";
import { findUnit } from "@petrons/sdk/units";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { formatBench } from "../testing.ts";
import { lasFixtures } from "./lasFixtures.ts";
import { lasItem, wellItem } from "./lasItem.ts";
import { lasUnit } from "./lasUnits.ts";
import { WrappedRows } from "./wrappedRows.ts";

describe("a LAS well log", () => {
  const bench = formatBench();

  const head = (curves: string, { nothing = "-999.25", wrap = "NO" } = {}) =>
    `~V\nVERS. 2.0 :\nWRAP. ${wrap} :\n~W\nNULL. ${nothing} :\nWELL. W-1 : WELL\n~C\n${curves}\n`;

  it.each(lasFixtures)("$title", async ({ text, bytes, columns, rows }) => {
    const imported = await bench.import(bytes ?? text);
    expect(imported.columns.map((column) => column.filter((part) => part).join(" "))).toEqual(
      columns,
    );
    expect(imported).toMatchObject({ rows, rejected: [] });
    // What is inspected is what is imported.
    const found = await bench.inspect(bytes ?? text);
    expect(found).toMatchObject({
      format: "las",
      delimiter: "",
      hasHeader: true,
      hasUnits: false,
      estimatedRows: rows.length,
    });
    expect(found.columns.map(({ name }) => name)).toEqual(imported.columns.map(([name]) => name));
  });

  it("is the same within a gzip and a zip", async () => {
    const { text, rows } = lasFixtures[0]!;
    expect((await bench.import(gzipSync(text))).rows).toEqual(rows);
    expect((await bench.import(zipSync({ "well.las": strToU8(text) }))).rows).toEqual(rows);
  });

  it.each([
    ["DD/MM/YYYY", "2020-02-03"],
    ["MM/DD/YYYY", "2020-03-02"],
    ["DD-MM-YYYY hh:mm", "2020-02-03"],
  ])("reads the days of a curve in the order %s that it states for them", async (format, day) => {
    const text = `~V\nVERS. 3.0 :\nWRAP. NO :\nDLM. COMMA :\n~W\nNULL. -999.25 :\nWELL. W-1 : WELL\n~C\nDEPT.M : {F}\nSPUD. : {${format}}\n~A\n1,03/02/2020\n2,05/04/2020\n`;
    expect((await bench.inspect(text)).columns[2]).toMatchObject({ type: "date" });
    expect((await bench.inspect(text)).columns[2]?.question).toBeUndefined();
    expect((await bench.import(text)).rows[0]![2]).toBe(day);
  });

  it("shows its well and its parameters", async () => {
    const { about } = await bench.inspect(lasFixtures[5]!.text);
    expect(about).toEqual([
      { name: "STRT", unit: "M", value: "1670.0", description: "First Index Value" },
      { name: "NULL", value: "-999.25", description: "NULL VALUE" },
      { name: "WELL", value: "A9-16-49-20", description: "WELL" },
      { name: "UWI", value: "100091604920W300", description: "UNIQUE WELL ID" },
      { name: "TIME", value: "13:45:10", description: "Start: local time" },
      { name: "RUN", value: "1", description: "Run number" },
      { name: "MATR", value: "SAND", description: "Matrix" },
    ]);
    const many = `~V\nVERS. 2 :\n~W\n${Array.from({ length: 2_000 }, (_, n) => `P${n}. ${"x".repeat(1_000)} : y`).join("\n")}\n~C\nDEPT.M :\n~A\n1\n`;
    const bounded = (await bench.inspect(many)).about!;
    expect([bounded.length, bounded[0]!.value.length]).toEqual([500, 200]);
  });

  it("keeps labels and units as the log has them, and numbers curves of one name", async () => {
    const found = await bench.inspect(lasFixtures[10]!.text);
    expect(found.columns.map(({ label, unit }) => [label, unit])).toEqual([
      ["Well", undefined],
      ["DEPT", "m"],
      ["GR", "GAPI"],
      ["GR (2)", "GAPI"],
    ]);
    expect(found.warnings).toEqual([
      "Units that cannot be converted are kept as the log has them: GAPI.",
      "The header 'GR' comes more than once: this column is called 'GR (2)'.",
    ]);
  });

  it("rejects data rows that are too short or too long, with their lines, and moves no value into another row", async () => {
    const text = `${head("DEPT.M :\nA.M :\nB.M :")}~A\n1 2 3\n# a comment\n2 3\n3 4 5 6\n\n4 5 6\n`;
    const imported = await bench.import(text);
    expect(imported.rows.map((row) => row[1])).toEqual(["1.0", "4.0"]);
    expect(imported.rejected).toEqual([
      "2,14,,2 values where 3 are expected,2 3",
      "3,15,,4 values where 3 are expected,3 4 5 6",
    ]);
    expect((await bench.inspect(text)).warnings).toEqual([
      "2 rows are not well formed or of another length than the header: they will be rejected.",
    ]);
  });

  it("rejects wrapped rows that are too short or too long, and goes on with the next depth", async () => {
    const depth = (at: number) => `${at}\n1 2 3\n4\n`;
    const text = `${head("DEPT.M :\nA. :\nB. :\nC. :\nD. :", { wrap: "YES" })}~A\n${depth(10)}11\n1 2 3\n${depth(12)}13\n1 2 3\n4 5 6\n${depth(14)}15\n1\n${depth(16)}`;
    const imported = await bench.import(text);
    expect(imported.rows.map((row) => row[1])).toEqual(["10.0", "12.0", "14.0", "16.0"]);
    expect(imported.rejected.map((line) => line.split(",").slice(0, 4).join(","))).toEqual([
      "2,17,,4 values where 5 are expected",
      "4,22,,7 values where 5 are expected",
      "6,28,,1 value where 5 are expected",
      "7,29,,1 value where 5 are expected",
    ]);
  });

  it.each([
    [
      "no data section",
      `${head("DEPT.M :\nA. :")}`,
      "it is a LAS well log that names 2 curves but has no data (section ~A).",
    ],
    [
      "neither curves nor data",
      "~V\nVERS. 2.0 :\n",
      "it is a LAS well log that has neither curves (section ~Curve) nor data (section ~A).",
    ],
    [
      "data before the curves",
      "~V\nVERS. 2.0 :\n~A\n1 2\n~C\nDEPT.M :\n",
      "its data begin in line 3, but no curve was named before in a section ~Curve.",
    ],
    [
      "3,000 curves",
      `${head(Array.from({ length: 3_000 }, (_, n) => `C${n}.M :`).join("\n"))}~A\n1\n`,
      "it has 3,001 columns, and at most 2,000 can be imported.",
    ],
  ])("says what is wrong with one that has %s", async (_, text, reason) => {
    expect(await bench.refusal(text, { name: "a.las" })).toContain(
      `'a.las' cannot be read: ${reason}`,
    );
    expect(await bench.left()).toEqual([]);
  });

  it("says that another log in the file is left out", async () => {
    const { text } = lasFixtures[0]!;
    const found = await bench.inspect(text + text);
    expect(found.estimatedRows).toBe(3);
    expect(found.warnings).toContain("The file holds another log from line 25 on: it is left out.");
  });

  it("keeps a curve without a single value a number with its unit", async () => {
    const imported = await bench.import(
      `${head("DEPT.M :\nA.OHMM :")}~A\n1 -999.25\n2 -999.2500\n3 nan\n`,
    );
    expect(imported.columns[2]).toEqual(["A", "double", "OHMM"]);
    expect(imported.rows.map((row) => row[2])).toEqual([null, null, null]);
  });

  it("leaves nothing when it is cancelled while it is read", async () => {
    const controller = new AbortController();
    const text = `${head("DEPT.M :\nA. :")}~A\n${"1 2\n".repeat(400_000)}`;
    const reading = bench.import(text, { signal: controller.signal });
    setTimeout(() => controller.abort(), 5);
    await expect(reading).rejects.toThrow();
    expect(await bench.left()).toEqual([]);
  });
});

it.each([
  [
    "DATE.  2020-08-09 20:01:42   : Log Export Date {yyyy-MM-dd HH:mm:ss}",
    ["DATE", "", "2020-08-09 20:01:42", "Log Export Date"],
  ],
  ["WELL.          Diefenbach 2905:WELL", ["WELL", "", "Diefenbach 2905", "WELL"]],
  ["RDEP .ohm.m               : RDEP", ["RDEP", "ohm.m", "", "RDEP"]],
  ["STRT.M        0.0500000  :FIRST INDEX VALUE", ["STRT", "M", "0.0500000", "FIRST INDEX VALUE"]],
  ["TIMC. 13:45: Time: local", ["TIMC", "", "13:45", "Time: local"]],
  ["UWI .   : UNIQUE WELL ID", ["UWI", "", "", "UNIQUE WELL ID"]],
  ["BS.              216 mm  :BS", ["BS", "", "216 mm", "BS"]],
])("the header line '%s' is split", (line, [mnemonic, unit, value, description]) => {
  expect(lasItem(line)).toMatchObject({ mnemonic, unit, value, description });
});

it("a well's value is found on either side of the colon", () => {
  const value = (line: string, version: number) => wellItem(lasItem(line)!, version).value;
  expect(value("WELL. WELL : A-1", 1.2)).toBe("A-1");
  expect(value("WELL. A-1 : WELL", 1.2)).toBe("A-1");
  expect(value("WELL. A-1 : Name of the well", 2)).toBe("A-1");
  expect(value("COMP. COMPANY : Any Oil", 2)).toBe("Any Oil");
  expect(value("NULL.-999.25 : NULL", 2)).toBe("-999.25");
});

it("values of a wrapped log that has no line for the depth alone are counted on", () => {
  const rows = new WrappedRows(3);
  expect([
    ...rows.add(["1", "2"], 1),
    ...rows.add(["3"], 2),
    ...rows.add(["4", "5", "6"], 3),
    ...rows.add(["7"], 4),
    ...rows.end(),
  ]).toEqual([
    { values: ["1", "2", "3"], line: 1, isWhole: true },
    { values: ["4", "5", "6"], line: 3, isWhole: true },
    { values: ["7"], line: 4, isWhole: false },
  ]);
});

it.each([
  ["G/C3", "RHOB", "g/cm³ Density"],
  ["g/cc", "RHOB", "g/cm³ Density"],
  ["K/M3", "RHOB", "kg/m³ Density"],
  ["V/V", "NPHI", "fraction Ratio"],
  ["PU", "NPHI", "% Ratio"],
  ["IN", "CALI", "in Length"],
  ["M/S", "VP", "m/s Speed"],
  ["DEGC", "TEMP", "°C Temperature"],
  ["DEGF", "TEMP", "°F Temperature"],
  ["F", "TEMP", "°F Temperature"],
  ["F", "DEPTH", "ft Length"],
  ["KN", "HKLD", "kN Force"],
  ["N.m", "TORQ", "N·m Torque"],
  ["US/F", "DT", "US/F"],
  ["OHMM", "RT", "OHMM"],
  ["GAPI", "GR", "GAPI"],
  ["API", "GR", "API"],
  ["HZ", "FREQ", "HZ"],
  ["MMHO", "COND", "MMHO"],
])("the unit %s of the curve %s is %s", (unit, curve, expected) => {
  const { unit: found, quantity } = lasUnit(unit, curve);
  expect([found, quantity].filter(Boolean).join(" ")).toBe(expected);
  // What is named is a unit of the product.
  if (quantity) expect(findUnit(quantity, found!)?.abbreviation).toBe(found);
});
