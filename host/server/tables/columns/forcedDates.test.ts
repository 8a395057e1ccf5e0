import type { ColumnType } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { formatBench } from "../formats/testing.ts";

describe("what is asked of a column", () => {
  const bench = formatBench();

  async function column(values: readonly string[], type?: ColumnType) {
    const reading = type && { columns: [{ source: "well" }, { source: "value", type }] };
    return (
      await bench.inspect(`well;value\n${values.map((value) => `W;${value}\n`).join("")}`, {
        ...(reading && { reading }),
      })
    ).columns[1]!;
  }
  const bothOrders = [
    { format: "D/M/YYYY", values: ["3 Apr 2020"] },
    { format: "M/D/YYYY", values: ["4 Mar 2020"] },
  ];

  it.each<[string, string[]]>([
    ["among words", ["03/04/2020", "unknown yet", "shut 5"]],
    ["among more words than dates", ["A", "B", "C", "D", "03/04/2020"]],
    ["with dashes", ["x", "03-04-2020"]],
    ["among days of a spreadsheet", ["43831", "x", "03/04/2020"]],
    ["below all rows that are looked at first", [...Array<string>(2_100).fill(""), "03/04/2020"]],
  ])(
    "is the order of its days once it is to be one of dates, with both readings: %s",
    async (_, values) => {
      const { question, type } = await column(values, "date");
      expect([
        type,
        question?.about,
        question?.readings.map((one) => ({ ...one, values: one.values.slice(0, 1) })),
      ]).toEqual(["date", "dateOrder", bothOrders]);
    },
  );

  it("is nothing where no date of it has an order, and then it has no format", async () => {
    const { question, format, unread } = await column(["2020-04-03", "shut 5", "x"], "date");
    expect([question, format, unread?.count]).toEqual([undefined, undefined, 2]);
  });

  it("is also what only a row far below the first ones leaves open", async () => {
    const far = Array.from({ length: 2_100 }, (_, at) => String(at % 900));
    expect((await column([...far, "1.234"])).question).toMatchObject({
      about: "decimal",
      cells: ["1.234"],
    });
    expect(
      (await column([...Array<string>(2_100).fill("05/05/2020"), "03/04/2020"])).question,
    ).toMatchObject({ about: "dateOrder", cells: ["03/04/2020"] });
  });
});
