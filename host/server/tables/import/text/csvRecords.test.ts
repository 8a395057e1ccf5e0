import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvRecordSplitter, exactField } from "./csvRecords.ts";

const split = (text: string, delimiter = ",", size = text.length || 1) => {
  const splitter = new CsvRecordSplitter(delimiter);
  const records = [];
  for (let at = 0; at < text.length; at += size)
    records.push(...splitter.feed(text.slice(at, at + size)));
  return [...records, ...splitter.feed("", true)];
};

describe("records of a delimited text", () => {
  it("are the same however the text is cut into chunks, and give back what was written", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "ø"),
      maxLength: 6,
    });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(
        rows,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        (written, size, end) => {
          const text = written.map((row) => row.map(exactField).join(",") + end).join("");
          const read = split(text, ",", size);
          expect(read.map(({ fields }) => fields)).toEqual(written);
          expect(read).toEqual(split(text));
        },
      ),
    );
  });

  it("a stray quote costs its own line only", () => {
    const read = split('a,b\n1,"x\n2,y\n3,"p"q\n4,z\n');
    expect(read.map(({ row, line, raw, fault }) => [row, line, raw, fault])).toEqual([
      [1, 1, "a,b", undefined],
      [2, 2, '1,"x', "text follows a closing quote"],
      [3, 3, "2,y", undefined],
      [4, 4, '3,"p"q', "text follows a closing quote"],
      [5, 5, "4,z", undefined],
    ]);
  });

  it("a line without end is one bad record, and the next line is read", () => {
    const read = split(`a,b\n1,"${"x".repeat(3_000_000)}\n2,y\n`, ",", 65_536);
    expect(read.map(({ row, line, fault }) => [row, line, fault])).toEqual([
      [1, 1, undefined],
      [2, 2, "a quoted value is never closed"],
      [3, 3, undefined],
    ]);
  });
});
