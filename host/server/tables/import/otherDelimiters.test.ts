import { delimiters } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { formatBench } from "../formats/testing.ts";
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
    expect(
      (
        await bench.import(
          `sep=${delimiter}\n${"well,depth\nA,1.5\nB,2.5\n".replaceAll(",", delimiter)}`,
        )
      ).rows,
    ).toHaveLength(2);
  });

  it.each(["~", "^"])(
    "that hardly any value has is found where every line has it, also beside decimal commas: %s",
    async (delimiter) => {
      const found = await bench.inspect(
        "# made by hand\nTests of May\n\nwell;oil;gas\nA;1,5;2,25\nB;2,5;3,75\n".replaceAll(
          ";",
          delimiter,
        ),
      );
      expect([found.delimiter, found.decimal, found.preview]).toEqual([
        delimiter,
        ",",
        [
          ["A", "1,5", "2,25"],
          ["B", "2,5", "3,75"],
        ],
      ]);
    },
  );

  it("is not found in values that have one here and there, or in all but the header", async () => {
    const delimiterOf = async (text: string) => (await bench.inspect(text)).delimiter;
    expect(await delimiterOf("well,depth\nA,~5\nB,~6\n")).toBe(",");
    expect(await delimiterOf("depth\n~5,1\n~6,2\n")).toBe(",");
    expect(await delimiterOf("well,area m^2\nA,5\nB,6\n")).toBe(",");
    expect(await delimiterOf("well;note~\nA;~1\nB;1~2~3\n")).toBe(";");
  });

  it.each(['"', "a", "1", ".", "\n", "~~"])("is never %j", (delimiter) =>
    expect(readingFaults({ delimiter })).toHaveLength(1),
  );
});
