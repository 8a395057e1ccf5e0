import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormatBench } from "./formats/testing.ts";
import { readingFaults } from "./importPlan.ts";

describe("a delimiter that a person names", () => {
  let bench: FormatBench;
  beforeAll(async () => {
    bench = await FormatBench.open();
  });
  afterAll(() => bench.close());

  it.each(["~", "^", "}", ":"])("may be %s", async (delimiter) => {
    expect(readingFaults({ delimiter })).toEqual([]);
    const text = "well,depth\nA,1.5\nB,2.5\n".replaceAll(",", delimiter);
    expect((await bench.import(text, { reading: { delimiter } })).rows).toEqual([
      ["A", "1.5"],
      ["B", "2.5"],
    ]);
  });

  it.each(['"', "a", "1", ".", "\n", "~~"])("is never %j", (delimiter) => expect(readingFaults({ delimiter })).toHaveLength(1));
});
