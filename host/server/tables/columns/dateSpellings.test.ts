import { describe, expect, it } from "vitest";
import { formatBench } from "../formats/testing.ts";

describe("a column of dates", () => {
  const bench = formatBench();

  const content = (values: readonly string[], name = "value") =>
    `well;${name}\n${values.map((value) => `W;${value}\n`).join("")}`;
  async function read(values: readonly string[], name?: string) {
    const { columns, warnings } = await bench.inspect(content(values, name));
    const { type, evidence, question, unread } = columns[1]!;
    const rows = question
      ? []
      : (await bench.import(content(values, name))).rows.map((row) => row[1]);
    return { type, evidence, question, unread: unread?.count ?? 0, rows, warnings };
  }

  it.each<[string, string[]]>([
    ["1Q14", ["1Q14", "2Q14", "4Q99"]],
    ["Q1-14", ["Q1-14", "Q2-14", "Q4-99"]],
    ["T1 2014", ["T1 2014", "T2 2014", "T4 1999"]],
    ["1T14", ["1T14", "2T14", "4T1999"]],
    ["2014T1", ["2014T1", "2014-T2", "1999 T4"]],
    ["1er trimestre 2014", ["1er trimestre 2014", "2e trimestre 2014", "4e trim. 1999"]],
    ["1º trimestre de 2014", ["1º trimestre de 2014", "2º trimestre 2014", "4º trimestre de 1999"]],
  ])("of quarters such as %s is read, each as its first day, and says so", async (_, values) => {
    expect(await read(values)).toMatchObject({
      type: "date",
      evidence: "quarters, each as its first day",
      rows: ["2014-01-01", "2014-04-01", "1999-10-01"],
    });
  });

  it("is no quarter where a T separates a day and its time", async () => {
    const found = await read(["2024-01-15T10:00:00Z", "2024-04-15T11:00:00Z"]);
    expect(found).toMatchObject({
      type: "datetime",
      rows: ["2024-01-15 10:00:00", "2024-04-15 11:00:00"],
    });
    expect(found.evidence).toBeUndefined();
    const lines = ["2024-01-15T10:00:00Z", "2024-04-15T11:00:00Z"]
      .map((time) => JSON.stringify({ well: "W", time }))
      .join("\n");
    expect((await bench.inspect(lines)).columns[1]).toMatchObject({ type: "datetime" });
    expect((await bench.inspect(lines)).columns[1]?.evidence).toBeUndefined();
  });

  it("is none where short quarters are as well names of wells or blocks", async () => {
    expect((await read(["Q1-14", "Q2-14", "Q4-99"], "Block")).type).toBe("text");
    expect((await read(["T1-12", "T2-12"], "Well name")).type).toBe("text");
  });

  it.each<[string, string[]]>([
    ["English", ["Mon 03 Feb 2020", "Tuesday, 04 Feb 2020"]],
    ["English, the month first", ["Monday, February 3, 2020", "Tue Feb 4 2020"]],
    ["Norwegian", ["mandag 3. februar 2020", "tir. 04.02.2020"]],
    ["Spanish", ["lunes 3 de febrero de 2020", "martes 4 feb 2020"]],
    ["Portuguese", ["Segunda-feira, 3 de fevereiro de 2020", "ter 04/fev/2020"]],
    ["German", ["Mo, 03.02.2020", "Dienstag, 4. Februar 2020"]],
    ["French", ["lun. 3 févr. 2020", "mardi 4 février 2020"]],
  ])("may name the day of the week before the date: %s", async (_, values) => {
    expect(await read(values)).toMatchObject({
      type: "date",
      rows: ["2020-02-03", "2020-02-04"],
      unread: 0,
    });
  });

  it("asks the order of days behind a day of the week too", async () => {
    expect((await read(["Mon 03/02/2020", "Tue 04/02/2020"])).question).toMatchObject({
      about: "dateOrder",
      readings: [{ format: "D/M/YYYY" }, { format: "M/D/YYYY" }],
    });
  });

  it("is read in the zone that is behind its times, by name", async () => {
    const values = [
      "2020-02-03 10:00 UTC",
      "2020-02-03 10:00 GMT",
      "2020-02-03 10:00 CET",
      "2020-07-03 10:00 CEST",
      "2020-02-03 10:00 AM EST",
      "2020-02-03 10:00 UTC+02:00",
    ];
    expect((await read(values)).rows).toEqual([
      "2020-02-03 10:00:00",
      "2020-02-03 10:00:00",
      "2020-02-03 09:00:00",
      "2020-07-03 08:00:00",
      "2020-02-03 15:00:00",
      "2020-02-03 08:00:00",
    ]);
  });

  it("stays a text where the name is that of several zones, and says so", async () => {
    const found = await read(["2020-02-03 10:00 CST", "2020-02-03 11:00:30 CST"]);
    expect(found).toMatchObject({
      type: "text",
      rows: ["2020-02-03 10:00 CST", "2020-02-03 11:00:30 CST"],
    });
    expect(found.warnings).toEqual([
      "'value' is text: its times are kept as they are written, since CST is no name of one zone alone.",
    ]);
  });

  it.each<[string, string[]]>([
    [
      "the day first",
      [
        "2020-01-15",
        "15/01/2020",
        "15.01.2020",
        "Jan 15 2020",
        "20200115",
        "15-Jan-20",
        "Wed 15 January 2020",
      ],
    ],
    [
      "the month first",
      ["2020-01-15", "01/15/2020", "15-Jan-2020", "January 15, 2020", "20200115", "2020/1/15"],
    ],
    [
      "none of both",
      ["2020-01-15", "2020/01/15", "2020.01.15", "15. januar 2020", "15 de enero de 2020"],
    ],
  ])("of many spellings is read whole where each of them is clear: %s", async (_, values) => {
    expect(await read(values)).toMatchObject({
      type: "date",
      rows: values.map(() => "2020-01-15"),
      unread: 0,
      question: undefined,
      warnings: [],
    });
  });

  it("of many spellings names the one that is none", async () => {
    const { warnings } = await read([
      "2020-01-15",
      "15/01/2020",
      "Jan 15 2020",
      "15 foo 2020",
      "43850",
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^'value' is text because of 2 values such as '(?:15 foo 2020|43850)'\.$/,
      ),
    ]);
  });
});
