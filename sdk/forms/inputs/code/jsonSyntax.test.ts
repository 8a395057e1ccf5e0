import { assert, constantFrom, json, nat, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonError } from "./jsonSyntax.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("jsonError", () => {
  it.each([
    ["", 1, 1],
    ["{", 1, 2],
    ['{"a": 1,}', 1, 9],
    ['{\n  "wells": [1, 2,, 3]\n}', 2, 18],
    ['{"a" 1}', 1, 6],
    ["{a: 1}", 1, 2],
    ["[1 2]", 1, 4],
    ["tru", 1, 1],
    ["01", 1, 2],
    ['"open', 1, 6],
    ['"a\\x"', 1, 3],
    ["{} {}", 1, 4],
    ["[1]]", 1, 4],
  ])("FO-019 %j is no JSON from line %d, column %d on", (text, line, column) => {
    expect(jsonError(text)).toMatchObject({ line, column });
  });

  it("FO-019 takes exactly what JSON.parse takes, at any depth", () => {
    assert(
      property(
        json(),
        nat(),
        constantFrom("", ",", '"', "}", "]", "0", "\\", "\n", "-"),
        (text, at, char) => {
          expect(jsonError(text)).toBeUndefined();
          const place = at % (text.length + 1);
          for (const broken of [
            text.slice(0, place) + char + text.slice(place),
            text.slice(0, place) + text.slice(place + 1),
          ]) {
            expect(jsonError(broken) === undefined).toBe(isJson(broken));
          }
        },
      ),
      { numRuns: 400 },
    );
    assert(
      property(string(), (text) => {
        expect(jsonError(text) === undefined).toBe(isJson(text));
      }),
    );
    const deep = 50_000;
    expect(jsonError("[".repeat(deep) + "]".repeat(deep))).toBeUndefined();
    expect(jsonError("[".repeat(deep))?.at).toBe(deep);
  });
});
