import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formatBench } from "../formats/testing.ts";
import { innerTexts } from "./formulaTexts.ts";

describe("identifiers that have been through a spreadsheet", () => {
  const bench = formatBench();

  it.each<[string, (text: string) => string | Uint8Array]>([
    ["a text", (text) => text],
    ["a gzip", (text) => gzipSync(text)],
    ["UTF-16", (text) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ])('="0300112345" is its inner text, in %s', async (_, made) => {
    const content = made(
      'well,code,oil\n="A","=""0300112345""",1.5\n="B",="0300112346",2.5\n"C, ""x""",="",3\n',
    );
    expect((await bench.inspect(content)).columns.map(({ type }) => type)).toEqual([
      "text",
      "text",
      "double",
    ]);
    expect((await bench.import(content)).rows).toEqual([
      ["A", "0300112345", "1.5"],
      ["B", "0300112346", "2.5"],
      ['C, "x"', null, "3.0"],
    ]);
  });

  it("cells far into a long file are read so too", async () => {
    const lines = Array.from(
      { length: 90_000 },
      (_, at) => `W-${at},${at < 80_000 ? `A${at}` : `="00${at}"`}\n`,
    );
    const { rows } = await bench.import(`well,code\n${lines.join("")}`);
    expect([
      rows.length,
      rows.filter(([, code]) => String(code).includes("=")).length,
      rows[85_000]![1],
    ]).toEqual([90_000, 0, "0085000"]);
  });

  it("an equals sign among other text stays", () => {
    for (const line of ['a,x="1",b', 'a,="1"x,b', '"a,=""x"",b"', "a,=1,b", 'a,"=1+1",b'])
      expect(innerTexts(line)).toBe(line);
  });

  it("4.23011E+13 under API or UWI, or among long identifiers, has lost its digits, which is said", async () => {
    const warnings = async (name: string, cells: readonly string[]) =>
      (
        await bench.inspect(
          `well,${name}\n${cells.map((cell, at) => `W-${at},${cell}\n`).join("")}`,
        )
      ).warnings;
    const said = (name: string) => [
      `'${name}': 2 identifiers such as '4.23011E+13' have lost digits: a spreadsheet wrote them as numbers. Save the column as text, then import the file again.`,
    ];
    expect(await warnings("API", ["4.23011E+13", "4.23011E+13", "42301120010000"])).toEqual(
      said("API"),
    );
    expect(await warnings("UWI", ["4.23011E+13", "4.23011E+13"])).toEqual(said("UWI"));
    expect(await warnings("API14", ["4.23011E+13", "4.23011E+13"])).toEqual(said("API14"));
    expect(await warnings("number", ["4.23011E+13", "4.23011E+13", "42301120010000"])).toEqual(
      said("number"),
    );
    expect(await warnings("rate", ["4.23011E+13", "4.23011E+13"])).toEqual([]);
    expect(await warnings("API gravity", ["32.5", "1.2E+01"])).toEqual([]);
  });
});
