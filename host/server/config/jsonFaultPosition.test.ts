import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonFaultPosition } from "./jsonFaultPosition.ts";

describe("the place of a fault in JSON", () => {
  it.each([
    ['{"a": x}', 6],
    ['{"a" 1}', 5],
    ["[1 2]", 3],
    ["[1,]", 3],
    ['{"a":1,}', 7],
    ['{,"a":1}', 1],
    ["[}", 1],
    ["01", 1],
    ["nulx", 3],
    ["tru", 3],
    ["-", 1],
    ['"a\nb"', 2],
    ["{}x", 2],
    ["", 0],
    ['{"a":[1,{"b":"c\\"d"}', 20],
  ])("of %j is %i", (text, position) => expect(jsonFaultPosition(text)).toBe(position));

  it("is the text's length for every JSON text", () => {
    fc.assert(fc.property(fc.json(), (text) => jsonFaultPosition(text) === text.length));
  });

  it("ends the longest beginning that could still become JSON", () => {
    const isHopeless = (text: string) => {
      try {
        JSON.parse(text);
        return false;
      } catch (error) {
        return !/Unexpected end|Unterminated|No number after minus|Exponent part|Bad (Unicode )?escape|position/.test(
          (error as Error).message,
        );
      }
    };
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("{", "}", "[", "]", ",", ":", '"a"', "1", "true", " "), {
          maxLength: 12,
        }),
        (parts) => {
          const text = parts.join("");
          const position = jsonFaultPosition(text);
          if (position < text.length) expect(() => JSON.parse(text)).toThrow();
          expect(isHopeless(text.slice(0, position))).toBe(false);
        },
      ),
    );
  });

  it("costs no more than reading the text, whatever it holds", () => {
    for (const text of [
      '"\\"'.repeat(1_300_000),
      "[".repeat(4_000_000),
      '{"a":'.repeat(800_000),
      "1".repeat(4_000_000),
      " ".repeat(4_000_000),
    ]) {
      const from = performance.now();
      jsonFaultPosition(text);
      expect(performance.now() - from).toBeLessThan(20_000);
    }
  });
});
