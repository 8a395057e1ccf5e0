import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InspectedColumn } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { temporaryPlace } from "../engine/temporaryPlace.ts";
import { type GivenReading, inspectSource } from "../import/files/inspectSource.ts";
import { openSource } from "../import/files/openSource.ts";
import { testEngine, testLimits } from "../testing.ts";
import { readingCases } from "./testing.ts";

describe("what a file proves, and what it leaves open", () => {
  let dataDir: string;
  let engine: TableEngine;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "questions-"));
    engine = await testEngine(dataDir);
  });
  afterAll(async () => {
    await engine.close();
    await rm(dataDir, { recursive: true });
  });

  async function inspect(content: string, given: GivenReading = {}) {
    const path = join(dataDir, "given");
    await writeFile(path, content);
    const place = await temporaryPlace(dataDir);
    try {
      const source = await openSource({ name: "wells.csv", path }, { place, limits: testLimits });
      return await engine.session((session) =>
        inspectSource({ session, place, limits: testLimits }, source, given),
      );
    } finally {
      await place.remove();
    }
  }
  const lines = (values: readonly string[], delimiter = ";") =>
    `well${delimiter}value\n${values.map((value, index) => `W${index}${delimiter}${value}\n`).join("")}`;
  const column = async (content: string, given?: GivenReading): Promise<InspectedColumn> =>
    (await inspect(content, given)).columns[1]!;
  const brief = ({
    type,
    format,
    affix,
    unit,
    evidence,
    question,
    unread,
    shown,
  }: InspectedColumn) => ({
    type,
    ...(format && { format }),
    ...(affix && { affix }),
    ...(unit && { unit }),
    ...(evidence && { evidence }),
    ...(question && { asks: question.cells }),
    ...(unread && { unread: unread.count }),
    ...(shown && { shown }),
  });

  it.each([20, 700, 5_000])(
    "asks how a date with a year of two digits among %d ISO dates is meant, wherever it is",
    async (count) => {
      const days = Array.from({ length: count }, (_, at) =>
        new Date(Date.UTC(2019, 0, 1 + (at % 700))).toISOString().slice(0, 10),
      );
      for (const [short, format] of [
        ["20-01-05", "D/M/YYYY"],
        ["20.01.05", undefined],
      ] as const) {
        days[count - 3] = short;
        const { type, question } = await column(lines(days));
        expect(type).toBe("date");
        expect(question?.cells).toContain(short);
        expect(question?.readings.map((reading) => reading.format)).toEqual(
          expect.arrayContaining([format ?? "D/M/YYYY", "YY-MM-DD"]),
        );
      }
    },
  );

  it("says how many times of day are lost where a column with times is read as dates", async () => {
    const content = lines(["2024-01-01 06:00", "2024-01-02 00:00", "2024-01-03 07:30"]);
    expect((await inspect(content)).warnings).toEqual([]);
    const { columns, warnings } = await inspect(content, {
      columns: [{ source: "value", type: "date" }],
    });
    expect(columns[1]).toMatchObject({ type: "date" });
    expect(warnings).toEqual([
      "'value': 2 times of day will be lost, since the column is read as dates.",
    ]);
  });

  it.each(readingCases)("%s", async (_, values, expected) => {
    expect(brief(await column(lines(values)))).toEqual(expected);
  });

  it("shows real cells in both readings where a column can mean two things", async () => {
    expect(
      (await column(lines(["1.234", "12", "7.500", "1.234", "8.125", "9.000"]))).question,
    ).toEqual({
      about: "decimal",
      cells: ["1.234", "7.500", "8.125"],
      readings: [
        { format: "1,234.5", values: ["1.234", "7.5", "8.125"] },
        { format: "1.234,5", values: ["1,234", "7,500", "8,125"] },
      ],
    });
    expect((await column(lines(["03/04/2020", "5/5/2020"]))).question).toEqual({
      about: "dateOrder",
      cells: ["03/04/2020"],
      readings: [
        { format: "D/M/YYYY", values: ["3 Apr 2020"] },
        { format: "M/D/YYYY", values: ["4 Mar 2020"] },
      ],
    });
  });

  it.each<[string, string[], object]>([
    [
      "days that follow each other",
      ["24-01-29", "24-01-30", "24-01-31"],
      { format: "YY-MM-DD", evidence: "year first, since its days then follow each other" },
    ],
    [
      "a number that is no day",
      ["24/01/29", "95/01/30"],
      { format: "YY-MM-DD", evidence: "year first, since 95/01/30 is in row 2 of 'value'" },
    ],
    [
      "years that go on",
      ["Jan-26", "Dec-29", "Jan-30", "Dec-35"],
      {
        format: "MMM YYYY from 2000",
        shown: "MMM YYYY",
        evidence: "years 30 to 35 as 2030 to 2035, since the rows go on from 2029",
      },
    ],
    [
      "years that go on, month first",
      ["12/31/29", "1/31/30"],
      {
        format: "M/D/YYYY from 2000",
        evidence:
          "month first, since 12/31/29 is in row 1 of 'value'; the year 30 as 2030, since the rows go on from 2029",
      },
    ],
    ["dotted years that go on", ["31.12.29", "1.1.30"], { format: "D/M/YYYY from 2000" }],
    [
      "the last century alone",
      ["5-Mar-35", "6-Mar-85"],
      { evidence: "years 35 to 85 as 1935 to 1985" },
    ],
  ])("weighs all rows of two-digit years: %s", async (_, values, expected) => {
    expect(brief(await column(lines(values)))).toMatchObject({ type: "date", ...expected });
  });

  it("asks where the year may be first or of two centuries, with what each reading makes of real cells", async () => {
    expect((await column(lines(["08-01-02", "08-01-13"]))).question).toEqual({
      about: "dates",
      cells: ["08-01-02", "08-01-13"],
      readings: [
        { format: "YY-MM-DD", values: ["2 Jan 2008", "13 Jan 2008"] },
        { format: "D/M/YYYY", values: ["8 Jan 2002", "8 Jan 2013"] },
        { format: "M/D/YYYY", values: ["1 Aug 2002", "1 Aug 2013"] },
      ],
    });
    expect(
      (await column(lines(["5/6/35", "7/8/22"]))).question?.readings.map(
        ({ format, values }) => `${format}: ${values[0]}`,
      ),
    ).toEqual([
      "D/M/YYYY: 5 Jun 1935",
      "D/M/YYYY from 2000: 5 Jun 2035",
      "M/D/YYYY: 6 May 1935",
      "M/D/YYYY from 2000: 6 May 2035",
    ]);
    const said = { columns: [{ source: "value", format: "M/D/YYYY from 2000" }] };
    expect(brief(await column(lines(["5/6/35", "7/8/22"]), said))).toEqual({
      type: "date",
      format: "M/D/YYYY from 2000",
    });
  });

  it("weighs every row: daily dates with the day first are not asked, whatever the sample shows", async () => {
    const pad = (value: number) => String(value).padStart(2, "0");
    const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + at));
    const dayFirst = Array.from(
      { length: 700 },
      (_, at) =>
        `${pad(day(at).getUTCDate())}/${pad(day(at).getUTCMonth() + 1)}/${day(at).getUTCFullYear() % 100}`,
    );
    expect(brief(await column(lines(dayFirst)))).toEqual({
      type: "date",
      format: "D/M/YYYY",
      evidence: "day first, since 13/01/24 is in row 13 of 'value'",
    });
    const yearFirst = Array.from(
      { length: 700 },
      (_, at) =>
        `${day(at).getUTCFullYear() % 100}/${pad(day(at).getUTCMonth() + 1)}/${pad(day(at).getUTCDate())}`,
    );
    expect(brief(await column(lines(yearFirst)))).toMatchObject({
      type: "date",
      format: "YY-MM-DD",
    });
    const late = [...Array.from({ length: 600 }, (_, at) => `Jan-${pad(at % 30)}`), "Dec-35"];
    expect((await column(lines(late))).question?.readings.map(({ format }) => format)).toEqual([
      "MMM YYYY",
      "MMM YYYY from 2000",
    ]);
  });

  it("asks whether a month with several numbers below 32 has days or years", async () => {
    expect((await column(lines(["Mar-01", "Mar-15", "Mar-31"]))).question).toEqual({
      about: "dates",
      cells: ["Mar-01", "Mar-15", "Mar-31"],
      readings: [{ format: "MMM YYYY", values: ["1 Mar 2001", "1 Mar 2015", "1 Mar 1931"] }],
      because: "the numbers can be years or days of a month",
    });
  });

  it("reads quarters and months of two numbers with their evidence, and says why weeks are texts", async () => {
    expect(brief(await column(lines(["2014-Q1", "2014-Q2"])))).toEqual({
      type: "date",
      evidence: "quarters, each as its first day",
    });
    expect(brief(await column(lines(["11/29", "12/29", "01/30"])))).toEqual({
      type: "date",
      format: "MM/YY from 2000",
      shown: "MMM YYYY",
      evidence:
        "months and years, since the rows go on month by month; the year 30 as 2030, since the rows go on from 2029",
    });
    const said = { columns: [{ source: "value", type: "date" as const }] };
    expect(brief(await column(lines(["01/24", "05/23"]), said))).toMatchObject({
      type: "date",
      format: "MM/YY",
    });
    const { warnings } = await inspect(lines(["2024-W05", "2024-W06"]));
    expect(warnings).toEqual([
      "'value' is text: its weeks are kept as they are written, since a week is no one day.",
    ]);
  });

  it("takes a gravity for a number with its decimals, and a well number for a name", async () => {
    const { columns } = await inspect(
      "API,API gravity (deg),Oil API,UWI Count\n42123456780000,38.5,41.25,12\n42123456790000,40.1,39.5,7\n",
    );
    expect(columns.map(({ type, decimals }) => [type, decimals])).toEqual([
      ["text", undefined],
      ["double", 1],
      ["double", 2],
      ["integer", undefined],
    ]);
    expect(columns[1]?.unit).toBeDefined();
  });

  it("says that a name made dates of whole numbers, and leaves them numbers with their unit where it names what is measured", async () => {
    const found = await inspect(
      "Well,Date,Oil to date (bbl),Gas to date,Month\nA,45000,41250,38777,202401\nB,45031,39980,42100,202402\n",
    );
    expect(found.columns.slice(1).map(brief)).toEqual([
      { type: "date", format: "Excel days", evidence: "Excel days, by its name" },
      { type: "integer", unit: "bbl" },
      { type: "integer" },
      { type: "date", format: "YYYYMM", shown: "MMM YYYY", evidence: "YYYYMM, by its name" },
    ]);
    const lined = await inspect("Well,Period,Date\n,bbl,\nA,202401,45000\nB,202402,45031\n");
    expect(lined.columns.slice(1).map(brief)).toMatchObject([
      { type: "integer", unit: "bbl" },
      { type: "date" },
    ]);
    const { columns } = await inspect("Well,Oil date\nA,45000\n", {
      columns: [{ source: "Oil date", format: "1,234.5" }],
    });
    expect(columns.map(brief)[1]).toMatchObject({ type: "integer" });
    expect(
      (
        await inspect("Well,Oil date\nA,45000\n", {
          columns: [{ source: "Oil date", format: "Excel days" }],
        })
      ).columns.map(brief)[1],
    ).toEqual({
      type: "date",
      format: "Excel days",
    });
  });

  it("names the rows that prove each of two orders, and how many cells each order cannot read", async () => {
    const values = ["03/04/2020", "17/03/2020", "2020-03-17", "03/17/2020", "03/18/2020", "soon"];
    const { question } = await column(
      lines([...values, ...Array.from({ length: 20 }, () => "01/02/2020")]),
    );
    expect(question).toEqual({
      about: "dateOrder",
      cells: ["17/03/2020", "03/17/2020", "03/04/2020"],
      readings: [
        { format: "M/D/YYYY", values: ["cannot be read", "17 Mar 2020", "4 Mar 2020"], unread: 2 },
        { format: "D/M/YYYY", values: ["17 Mar 2020", "cannot be read", "3 Apr 2020"], unread: 3 },
      ],
      because:
        "day first, since 17/03/2020 is in row 2 of 'value', and month first, since 03/17/2020 is in row 4 of 'value'",
    });
    expect(
      (await column(lines(values), { columns: [{ source: "value", format: "D/M/YYYY" }] })).unread
        ?.count,
    ).toBe(3);
  });

  it("offers what a column of texts could be, with the cells that keep it from it", async () => {
    expect(await column(lines(["1", "2", "3", "see log"]))).toMatchObject({
      type: "text",
      other: {
        type: "integer",
        cells: { count: 1, texts: [{ text: "see log", count: 1 }], proposed: "missing" },
      },
    });
    expect(
      (await column(lines(["2020-01-31", "2020-02-28", "2020-03-31", "n.n."]))).other,
    ).toMatchObject({ type: "date", cells: { count: 1 } });
    expect((await column(lines(["2020-01-31", "n.n.", "n.n.", "n.n."]))).other).toBeUndefined();
    const dates = [...Array.from({ length: 18 }, () => "17/03/2020"), "x1", "soon"];
    expect((await column(lines(dates))).other).toMatchObject({ type: "date", cells: { count: 2 } });
  });

  it("says of numbers such as -999.25 that they may stand for missing values, and proposes it where they are far from all others", async () => {
    const suspected = async (...values: string[]) => (await column(lines(values))).suspected;
    expect(await suspected("1.5", "-999.25", "2", "-999.2500")).toEqual({
      value: -999.25,
      count: 2,
      proposed: "missing",
    });
    expect(await suspected("1", "-9999", "2")).toEqual({
      value: -9999,
      count: 1,
      proposed: "missing",
    });
    expect(await suspected("1,5", "-999,25", "2")).toEqual({
      value: -999.25,
      count: 1,
      proposed: "missing",
    });
    expect(await suspected("-9000", "-9999", "-12000", "7")).toEqual({
      value: -9999,
      count: 1,
      proposed: "keep",
    });
    expect(await suspected("-99", "-98.5", "7")).toBeUndefined();
    expect((await column(lines(["1.5", "-999.25", "2"]))).decimals).toBe(1);
  });

  it("takes a column without a value for empty, and for one of numbers where its header names a unit", async () => {
    const { columns } = await inspect("well,Oil (bbl),note,dash,date\nA,,,-,\nB,,,-,\n");
    expect(columns.map(({ type, isEmpty }) => `${type}${isEmpty ? " empty" : ""}`)).toEqual([
      "text",
      "double empty",
      "text empty",
      "text empty",
      "text empty",
    ]);
  });

  it("lets one column prove what another leaves open, and the person say it", async () => {
    const file = "a;b;c;d\n1.234;1,5;03/04/2020;17/03/2020\n2.500;2,5;04/04/2020;01/02/2020\n";
    const found = await inspect(file);
    expect(found).toMatchObject({ decimal: ",", dateOrder: "day" });
    expect(found.columns.map(brief)).toMatchObject([
      { type: "integer", evidence: "decimal comma, since 1,5 is in row 1 of 'b'" },
      { type: "double" },
      {
        type: "date",
        format: "D/M/YYYY",
        evidence: "day first, since 17/03/2020 is in row 1 of 'd'",
      },
      { type: "date", format: "D/M/YYYY" },
    ]);
    const open = lines(["1.234", "2.500"]);
    expect(brief(await column(open, { decimal: "," }))).toEqual({ type: "integer" });
    expect(brief(await column(open, { decimal: "." }))).toEqual({ type: "double" });
    expect(brief(await column(lines(["03/04/2020"]), { dateOrder: "month" }))).toEqual({
      type: "date",
      format: "M/D/YYYY",
    });
  });

  it("reads a column by the format that the person says, and finds its type by it", async () => {
    const said = (format: string) => ({ columns: [{ source: "value", format }] });
    const open = lines(["1.234", "2.500"]);
    expect(brief(await column(open, said("1.234,5")))).toEqual({
      type: "integer",
      format: "1.234,5",
    });
    expect(brief(await column(open, said("1,234.5")))).toEqual({
      type: "double",
      format: "1,234.5",
    });
    expect(brief(await column(lines(["1.5", "2,5", "1.234"]), said("1.234,5")))).toEqual({
      type: "double",
      format: "1.234,5",
    });
    expect(brief(await column(lines(["03/04/2020", "5/6/2020"]), said("M/D/YYYY")))).toEqual({
      type: "date",
      format: "M/D/YYYY",
    });
    expect(
      (await column(lines(["03/04/2020", "20/6/2020"]), said("M/D/YYYY"))).unread,
    ).toMatchObject({ count: 1, proposed: "missing" });
  });

  it("takes a comma between values for the proof of a decimal point", async () => {
    const found = await inspect('well,value\nA,1.234\nB,"1,234"\n');
    expect(brief(found.columns[1]!)).toEqual({
      type: "double",
      evidence: "decimal point, since commas separate the values",
    });
  });

  it("counts what cannot be read under a type that the person says, with the commonest texts", async () => {
    const values = ["1", "2", "n/a", "shut in", "shut in", "x1", "3", "4"];
    expect(brief(await column(lines(values)))).toEqual({ type: "text" });
    const said = { columns: [{ source: "value", type: "double" as const }] };
    expect(await column(lines(values), said)).toMatchObject({
      type: "double",
      missing: 1,
      unread: {
        count: 3,
        texts: [
          { text: "shut in", count: 2 },
          { text: "x1", count: 1 },
        ],
        proposed: "missing",
      },
    });
    const dates = lines(["03/04/2020", "20/01/2020", "soon"]);
    expect(
      (await column(dates, { columns: [{ source: "value", type: "date", format: "M/D/YYYY" }] }))
        .unread,
    ).toMatchObject({ count: 2 });
    expect(
      (await column(lines(["1.5", "2"]), { columns: [{ source: "value", type: "integer" }] }))
        .unread,
    ).toMatchObject({ count: 1 });
  });

  it("finds as many decimals as the numbers have, up to six, and none where they are written with exponents", async () => {
    const decimals = async (...values: string[]) => (await column(lines(values))).decimals;
    expect(await decimals("28.123456", "-90.5")).toBe(6);
    expect(await decimals("28.12345678")).toBe(6);
    expect(await decimals("1.234,5", "2,25")).toBe(2);
    expect(await decimals("$1.50", "$20")).toBe(2);
    expect(await decimals("1.5e-3", "2.25")).toBeUndefined();
    expect(await decimals("1", "2")).toBeUndefined();
  });

  it("takes what is beside each number for the unit, where the header says another of the same quantity", async () => {
    const found = await inspect("well;cut (fraction)\nA;45%\nB;50%\n");
    expect(brief(found.columns[1]!)).toEqual({ type: "integer", affix: "%", unit: "%" });
  });

  it("says which words make a column a text, also in a small file", async () => {
    const { warnings } = await inspect(lines(["1", "2", "3", "see log"]));
    expect(warnings).toEqual(["'value' is text because of 1 value such as 'see log'."]);
  });

  it("proposes to reject rows in which a header is again, or a total", async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => String(index));
    expect((await column(lines([...numbers, "value"]))).unread).toEqual({
      count: 1,
      texts: [{ text: "value", count: 1 }],
      proposed: "reject",
    });
    expect((await column(lines([...numbers, "Total"]))).unread).toMatchObject({
      proposed: "reject",
    });
    expect((await column(lines([...numbers, "shut in"]))).unread).toMatchObject({
      proposed: "missing",
    });
  });

  it.each([
    ["the line that names Excel's delimiter", "sep=;\nwell;oil\nA;1\nB;2\n", 1],
    ["comments", "# made by hand\n# 2024\nwell,oil\nA,1\nB,2\n", 2],
    ["titles", "Production of 2024\n\nwell,oil\nA,1\nB,2\n", 1],
    ["titles of a spreadsheet", "Production of 2024,,\n,,\nwell,oil,gas\nA,1,3\nB,2,4\n", 2],
  ])("leaves out %s before the header", async (_, content, least) => {
    const found = await inspect(content);
    expect(found.columns.slice(0, 2).map(({ name, type }) => [name, type])).toEqual([
      ["well", "text"],
      ["oil", "integer"],
    ]);
    expect(found).toMatchObject({
      estimatedRows: 2,
      preview: [
        ["A", "1"],
        ["B", "2"],
      ].map((row) => expect.arrayContaining(row)),
    });
    expect(found.linesBefore).toBeGreaterThanOrEqual(least);
    expect(found.warnings).toEqual([]);
  });

  it("keeps the unit of a column of texts behind its name, and takes it for a unit again when the column is read as numbers", async () => {
    const file =
      "Well,H2S (ppm),Choke,Oil,Gas\n,,64ths,bbl,Mcf\nA,low,20/64,1,2\nB,high,24/64,3,4\nC,5,shut,5,6\n";
    const texts = await inspect(file);
    expect(texts.columns.slice(0, 3).map(({ type, label, unit }) => [type, label, unit])).toEqual([
      ["text", "Well", undefined],
      ["text", "H2S (ppm)", undefined],
      ["text", "Choke (1/64 in)", undefined],
    ]);
    const numbers = await inspect(file, { columns: [{ source: "H2S (ppm)", type: "double" }] });
    expect(numbers.columns[1]).toMatchObject({
      type: "double",
      label: "H2S",
      unit: "ppm",
      quantity: "Ratio",
    });
  });

  it("takes units from the line below the header, unless the person says that it is a row", async () => {
    const file = "well,oil,water\n,Sm3,Sm3\nA,1.5,2\nB,2.5,3\n";
    expect(await inspect(file)).toMatchObject({
      hasUnits: true,
      estimatedRows: 2,
      columns: [{}, { type: "double", unit: "Sm³" }, { unit: "Sm³" }],
    });
    expect(await inspect(file, { hasUnits: false })).toMatchObject({
      hasUnits: false,
      estimatedRows: 3,
    });
    const said = await inspect("well,oil\n-,bbl\nA,1\n", { hasUnits: true });
    expect(said).toMatchObject({
      hasUnits: true,
      estimatedRows: 1,
      columns: [{}, { type: "integer", unit: "bbl" }],
    });
  });
});
