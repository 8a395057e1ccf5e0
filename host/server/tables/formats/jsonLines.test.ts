import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { formatBench } from "./testing.ts";

describe("JSON lines", () => {
  const bench = formatBench();

  const lines = (...values: unknown[]) =>
    values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join("\n");

  it("become a table: keys in order of their first appearance, nested ones by their paths, arrays as JSON, null missing", async () => {
    const text = lines(
      { well: "A", oil: 1.5, at: { lat: 1, more: { deep: "x" } } },
      { well: "B", oil: null, open: true, tags: ["a", 1, { b: 2 }] },
      { day: "2020-01-31", at: { lon: 2 }, open: false, note: 'says "no", twice\nand again' },
    );
    const imported = await bench.import(text);
    expect(imported.columns.map(([name, type]) => `${name} ${type}`)).toEqual([
      "well text",
      "oil double",
      "at_lat integer",
      "at_more_deep text",
      "open boolean",
      "tags text",
      "day date",
      "at_lon integer",
      "note text",
    ]);
    expect(imported.rows).toEqual([
      ["A", "1.5", "1", "x", null, null, null, null, null],
      ["B", null, null, null, "true", '["a",1,{"b":2}]', null, null, null],
      [null, null, null, null, "false", null, "2020-01-31", "2", 'says "no", twice\nand again'],
    ]);
    const found = await bench.inspect(text);
    expect(found).toMatchObject({
      format: "jsonl",
      delimiter: "",
      hasHeader: true,
      hasUnits: false,
      estimatedRows: 3,
      warnings: [],
    });
    expect(found.columns.map(({ source }) => source).slice(2, 4)).toEqual([
      "at.lat",
      "at.more.deep",
    ]);
  });

  it("are the same within a gzip and a zip, with a byte-order mark, blank lines and CRLF", async () => {
    const text = '\ufeff\r\n{"a":1}\r\n\r\n{"a":2}\r\n';
    for (const content of [text, gzipSync(text), zipSync({ "rows.jsonl": strToU8(text) })]) {
      expect((await bench.import(content)).rows).toEqual([["1"], ["2"]]);
    }
  });

  it("keep numbers exactly, and texts of digits as texts", async () => {
    const imported = await bench.import(
      lines(
        '{"id":9007199254740993,"n":0.1,"big":12345678901234567890,"code":"7405","list":[9007199254740993]}',
        '{"id":1,"n":1e-7,"big":2,"code":"42","list":[]}',
      ),
    );
    expect(imported.columns.map(([name, type]) => `${name} ${type}`)).toEqual([
      "id text",
      "n double",
      "big text",
      "code text",
      "list text",
    ]);
    expect(imported.rows[0]).toEqual([
      "9007199254740993",
      "0.1",
      "12345678901234567890",
      "7405",
      "[9007199254740993]",
    ]);
  });

  it("say where numbers are stored as text among others", async () => {
    const found = await bench.inspect(lines({ n: 1 }, { n: 2 }, { n: "3" }));
    expect([found.columns[0]!.type, found.warnings]).toEqual([
      "integer",
      ["'n' holds numbers and 1 text that looks like one."],
    ]);
  });

  it("reject a line that is no object, with its number and its text", async () => {
    const imported = await bench.import(
      lines({ a: 1, b: 2 }, "", "[1,2]", '{"a":1,', '{"a.b":1,"a":{"b":2}}', "null", { a: 3 }),
    );
    expect(imported.rows.map((row) => row.slice(0, 2))).toEqual([
      ["1", "2"],
      ["3", null],
    ]);
    expect(imported.rejected).toEqual([
      '2,3,,the line is not a JSON object,"[1,2]"',
      '3,4,,the line is not valid JSON,"{""a"":1,"',
      '4,5,,two of its values are named \'a.b\',"{""a.b"":1,""a"":{""b"":2}}"',
      "5,6,,the line is not a JSON object,null",
    ]);
  });

  it("reject lines of one key alone with their reasons too", async () => {
    const imported = await bench.import(lines({ a: "x" }, "oops", { a: null }, { a: "y" }));
    expect(imported.rows).toEqual([["x"], [null], ["y"]]);
    expect(imported.rejected).toEqual(["2,2,,the line is not valid JSON,oops"]);
  });

  it.each([
    [
      "a document over several lines",
      '{\n  "rows": [1, 2]\n}\n',
      /one JSON document over several lines: write it as JSON lines, one object on each line\./,
    ],
    [
      "a list",
      '[{"a":1},{"a":2}]',
      /a JSON list: write it as JSON lines, one object on each line\./,
    ],
    [
      "damaged",
      '{"a":1,"b"}\n',
      /none of its lines is a JSON object; of the first, the line is not valid JSON\./,
    ],
    ["objects without keys", "{}\n{}\n", /its objects have no keys/],
    [
      "3,000 keys",
      JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`k${n}`, n]))),
      /it has 3,000 columns, and at most 2,000 can be imported\./,
    ],
    [
      "one object of 300,000 keys on one line",
      JSON.stringify(Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`k${n}`, n]))),
      /none of its lines is a JSON object; of the first, the line is too long\./,
    ],
  ])("are refused with a clear sentence when they are %s", async (_, text, reason) => {
    expect(await bench.refusal(text)).toMatch(reason);
    expect(await bench.left()).toEqual([]);
  });

  it("reject a line beyond the bound of a row, and read the others", async () => {
    const imported = await bench.import(
      lines({ a: "x", b: 1 }, { a: "y".repeat(3_000), b: 2 }, { a: "z", b: 3 }),
      { limits: { cellCharacters: 2_000 } },
    );
    expect(imported.rows.map(([a]) => a)).toEqual(["x", "z"]);
    expect(imported.rejected[0]).toMatch(/^2,2,,the line is too long,/);
  });

  it("are refused when they become far more as a table", async () => {
    const text = lines(
      Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 1])),
      ...Array.from({ length: 80_000 }, () => '{"a":1}'),
    );
    expect(await bench.refusal(text, { limits: { unpackedRatio: 2 } })).toMatch(
      /as a table it takes more than 64 MiB\. Split it into smaller files\./,
    );
    expect(await bench.left()).toEqual([]);
  });

  it("leave nothing when they are cancelled", async () => {
    const controller = new AbortController();
    const reading = bench.import('{"a":1,"b":2}\n'.repeat(300_000), { signal: controller.signal });
    setTimeout(() => controller.abort(), 5);
    await expect(reading).rejects.toThrow();
    expect(await bench.left()).toEqual([]);
  });
});
