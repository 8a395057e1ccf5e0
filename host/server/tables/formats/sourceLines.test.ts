import { expect, it } from "vitest";
import { SourceLines } from "./sourceLines.ts";
import { type TextLine, textLines } from "./textLines.ts";

it("the line of every row is known, whatever lies between them", () => {
  const lines = [5, 6, 7, 9, 11, 13, 14, 20, 21, 40];
  const kept = new SourceLines();
  for (const line of lines) kept.add(line);
  expect(lines.map((_, at) => kept.lineOf(at + 1))).toEqual(lines);
  expect([kept.lineOf(11), new SourceLines().lineOf(1)]).toEqual([null, null]);
});

it("lines are the same however the text is cut into pieces, and long ones are reported", async () => {
  const text = "one\r\ntwo\rthree\n\nfive is too long\nsix";
  for (let size = 1; size <= text.length; size++) {
    async function* pieces() {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
    }
    const found: TextLine[] = [];
    for await (const batch of textLines(pieces(), 8)) found.push(...batch);
    expect(
      found.map(({ number, text: line, isTooLong }) => [
        number,
        isTooLong ? line.slice(0, 4) : line,
        isTooLong,
      ]),
    ).toEqual([
      [1, "one", false],
      [2, "two", false],
      [3, "three", false],
      [4, "", false],
      [5, "five", true],
      [6, "six", false],
    ]);
  }
});
