import { delimiters } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { formatBench } from "./formats/testing.ts";
import { readingFaults } from "./importPlan.ts";

describe("a delimiter that a person names", () => {
  const bench = formatBench();

  it.each(["~", "^", "}", ":"])("may be %s", async (delimiter) => {
    expect(readingFaults({ delimiter })).toEqual([]);
    const text = "well,depth\nA,1.5\nB,2.5\n".replaceAll(",", delimiter);
    expect((await bench.import(text, { reading: { delimiter } })).rows).toEqual([
      ["A", "1.5"],
      ["B", "2.5"],
    ]);
  });

  it.each([...delimiters])("is taken from a first line that says %j", async (delimiter) => {
    expect((await bench.import(`sep=${delimiter}\n${"well,depth\nA,1.5\nB,2.5\n".replaceAll(",", delimiter)}`)).rows).toHaveLength(2);
  });

  it.each(['"', "a", "1", ".", "\n", "~~"])("is never %j", (delimiter) => expect(readingFaults({ delimiter })).toHaveLength(1));
});
