import { rename } from "node:fs/promises";
import { join } from "node:path";
import { type ImportTableOptions, newId } from "@petrons/sdk/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { filesBelow, independentDuckDb, testRun } from "../testing.ts";
import { failure, importTests } from "./importTesting.ts";

describe("an import into a table that is there", () => {
  const opened = importTests("production");
  const first = "well,month,oil_bbl\nA,2024-01-01,10\nA,2024-02-01,20\nB,2024-01-01,30\n";
  const update = { mode: "update" as const, key: ["well", "month"] };
  beforeEach(async () => {
    await bring(first);
  });
  const { bring, count, table } = opened;
  async function rows() {
    const found = await opened.query("* FROM rows ORDER BY id");
    return found.map(({ id, ...row }) => [
      id,
      ...Object.values(row).map((value) =>
        value instanceof Date ? value.toISOString().slice(0, 10) : value,
      ),
    ]);
  }

  it("changes nothing unless it is said, and then names what is there", async () => {
    expect(await failure(bring(first))).toBe(
      `There is a table '${opened.collection}' already. Choose another name, or say whether to add to it, update or replace it.`,
    );
    expect(await rows()).toHaveLength(3);
    expect(await bring("a\n1\n", { mode: "replace" })).toMatchObject({
      mode: "replace",
      added: 1,
      changed: 0,
      removed: 3,
      rowCount: 1,
    });
    expect(await failure(bring(first, { mode: "append", collection: "nothing" }))).toMatch(
      /'nothing'/,
    );
  });

  it("remembers the content of the files that its rows came from, until they are replaced, and inspection names that of a file", async () => {
    const more = "well,month,oil_bbl\nC,2024-03-01,1\n";
    const hash = async (content: string) =>
      (
        await opened.node
          .inProcess(opened.ann)
          .inspect(await opened.node.files.add("any name.csv", content))
      ).fileHash;
    await bring(more, { mode: "append" });
    expect((await table()).fileHashes).toEqual([await hash(first), await hash(more)]);
    await bring(more, { mode: "replace" });
    expect((await table()).fileHashes).toEqual([await hash(more)]);
  });

  it("leaves out a total when it adds rows, whether or not its columns are given", async () => {
    const more = "well,month,oil_bbl\nC,2024-03-01,1\nC,2024-04-01,2\nTotal,,3\n";
    expect(await bring(more, { mode: "append" })).toMatchObject({ added: 2 });
    const columns = (await table()).schema.map((column) => ({ ...column, source: column.name }));
    expect(
      await count(more, {
        mode: "append",
        columns,
        leaveOut: ["header", "total", "blank", "note"],
      }),
    ).toMatchObject({ added: 2 });
    expect(
      await count(first, {
        mode: "append",
        columns,
        leaveOut: ["header", "total", "blank", "note"],
      }),
    ).toMatchObject({ added: 3 });
    expect(await count(more, { mode: "append", columns, leaveOut: [] })).toMatchObject({
      added: 3,
    });
  });

  it("adds rows behind those that are there, whose numbers stay; columns of one side alone are empty on the other", async () => {
    const outcome = await bring("Well,water_bbl,month\nC,5,2024-03-01\n", { mode: "append" });
    expect(outcome).toMatchObject({
      mode: "append",
      added: 1,
      changed: 0,
      removed: 0,
      rowCount: 4,
    });
    expect(await rows()).toEqual([
      [1, "A", "2024-01-01", 10, null],
      [2, "A", "2024-02-01", 20, null],
      [3, "B", "2024-01-01", 30, null],
      [4, "C", "2024-03-01", null, 5],
    ]);
    expect((await table()).schema.map(({ name, unit }) => [name, unit])).toEqual([
      ["well", undefined],
      ["month", undefined],
      ["oil_bbl", "bbl"],
      ["water_bbl", "bbl"],
    ]);
  });

  it("keeps times of day that come into a column of dates, which then is one of dates and times", async () => {
    const text = "CAST(month AS VARCHAR) AS month FROM rows ORDER BY id";
    const months = async () => (await opened.query(text)).map(({ month }) => month);
    const timed =
      "well,month,oil_bbl\nA,2024-01-01 12:00,1\nA,2024-02-01,25\nC,2024-03-01 19:00,2\n";
    expect(await count(timed, update)).toMatchObject({ added: 2, changed: 1 });
    const run = testRun();
    expect(await bring(timed, { mode: "append" }, run)).toMatchObject({
      added: 3,
      rejectedCount: 0,
    });
    const midnights = ["2024-01-01 00:00:00", "2024-02-01 00:00:00", "2024-01-01 00:00:00"];
    expect(await months()).toEqual([
      ...midnights,
      "2024-01-01 12:00:00",
      "2024-02-01 00:00:00",
      "2024-03-01 19:00:00",
    ]);
    expect((await table()).schema.map(({ type }) => type)).toEqual(["text", "datetime", "integer"]);
    expect((await opened.versions()).map(({ widened }) => widened).at(-1)).toEqual([
      { label: "Month", type: "datetime" },
    ]);
    expect(run.logged).toContain(
      "'Month' has times of day: the table's column of dates becomes one of dates and times.",
    );
    expect(await bring("well,month,oil_bbl\nD,2024-04-01,1\n", { mode: "append" })).toMatchObject({
      added: 1,
    });
    expect((await months()).at(-1)).toBe("2024-04-01 00:00:00");
  });

  it("changes rows of the same key, adds others, and leaves the rest and their numbers", async () => {
    const file = "well,month,oil_bbl\nA,2024-02-01,25\nB,2024-01-01,30\nC,2024-01-01,1\n";
    expect(await count(file, update)).toEqual({
      version: (await table()).version,
      rowCount: 4,
      rejectedCount: 0,
      added: 1,
      changed: 1,
      removed: 0,
      emptyCells: 0,
    });
    expect(await rows()).toHaveLength(3);
    expect(await bring(file, update)).toMatchObject({
      mode: "update",
      added: 1,
      changed: 1,
      removed: 0,
      rowCount: 4,
    });
    expect(await rows()).toEqual([
      [1, "A", "2024-01-01", 10],
      [2, "A", "2024-02-01", 25],
      [3, "B", "2024-01-01", 30],
      [4, "C", "2024-01-01", 1],
    ]);
    // A column that the file lacks keeps its values; one that it has takes them away too.
    expect(await bring("well,month,note\nA,2024-01-01,shut in\n", update)).toMatchObject({
      added: 0,
      changed: 1,
    });
    expect((await rows()).slice(0, 2)).toEqual([
      [1, "A", "2024-01-01", 10, "shut in"],
      [2, "A", "2024-02-01", 25, null],
    ]);
    expect(await bring("well,month,note\nA,2024-01-01,\nA,2024-02-01,x\n", update)).toMatchObject({
      added: 0,
      changed: 2,
    });
    expect((await rows())[0]).toEqual([1, "A", "2024-01-01", 10, null]);
  });

  it("keeps the table's value where a cell is empty and that is asked for, clears it otherwise, and counts such cells before", async () => {
    const file =
      "well,month,oil_bbl,note\nA,2024-01-01,,\nA,2024-02-01,,x\nB,2024-01-01,31,\nC,2024-01-01,,\n";
    const keep = { ...update, emptyCells: "keep" as const };
    expect(await count(file, update)).toMatchObject({ added: 1, changed: 3, emptyCells: 2 });
    expect(await count(file, keep)).toMatchObject({ added: 1, changed: 2, emptyCells: 2 });
    expect(await bring(file, keep)).toMatchObject({ added: 1, changed: 2 });
    expect(await rows()).toEqual([
      [1, "A", "2024-01-01", 10, null],
      [2, "A", "2024-02-01", 20, "x"],
      [3, "B", "2024-01-01", 31, null],
      [4, "C", "2024-01-01", null, null],
    ]);
    await bring(file, { ...update, emptyCells: "clear" });
    expect((await rows()).slice(0, 2).map((row) => row[3])).toEqual([null, null]);
    expect(await failure(bring(file, { ...update, emptyCells: "guess" as "keep" }))).toMatch(
      /what empty cells do is one of keep, clear/,
    );
  });

  it("texts have no blanks around them, and keys of the table that have some are those without", async () => {
    const file =
      'well,month,oil_bbl,note\n"A ",2024-02-01,25,"  two  words\u00a0"\n" B\t",2024-01-01,31,"  "\n';
    expect(await bring(file, update)).toMatchObject({ added: 0, changed: 2 });
    expect((await rows()).slice(1)).toEqual([
      [2, "A", "2024-02-01", 25, "two  words"],
      [3, "B", "2024-01-01", 31, null],
    ]);
    await storeKey("A ");
    expect(
      await count("well,month,oil_bbl\nA,2024-01-01,1\n", { ...update, key: ["well"] }),
    ).toMatchObject({ added: 0, changed: 1 });
  });
  /** One row of which the key is as an older release stored it. */
  async function storeKey(key: string) {
    await bring("well,month,oil_bbl\nA,2024-01-01,1\n", { mode: "replace" });
    const duck = await independentDuckDb();
    const path = join(opened.node.dataDir, "tables", (await table()).file);
    try {
      await duck.rows(
        `COPY (SELECT * REPLACE ('${key}' AS well) FROM read_parquet('${path}')) TO '${path}.old' (FORMAT parquet)`,
      );
    } finally {
      duck.close();
    }
    await rename(`${path}.old`, path);
  }

  it.each([
    [
      "empty keys of the file",
      "well,month,oil_bbl\nA,2024-01-01,1\n,2024-01-01,1\n",
      "The key 'Well', 'Month' is empty in row 2 of the file. Each row needs a key: choose other columns, or leave these rows out.",
    ],
    [
      "keys that come again in the file",
      "well,month,oil_bbl\nA,2024-01-01,1\nB,2024-01-01,2\nA,2024-01-01,3\n",
      "'A, 2024-01-01' comes more than once as 'Well', 'Month' of the file, in rows 1 and 3. Choose columns that tell rows apart (1 key repeats).",
    ],
    [
      "a key that the file lacks",
      "well,oil_bbl\nA,1\n",
      "'month' cannot be a key: the file has no such column.",
    ],
  ])("refuses %s and leaves the table as it was", async (_, file, message) => {
    expect(await failure(bring(file, update))).toBe(message);
    expect(await rows()).toHaveLength(3);
  });

  it("refuses a key that does not tell the rows of the table apart", async () => {
    expect(await failure(bring("well,oil_bbl\nA,1\n", { mode: "update", key: ["well"] }))).toBe(
      "'A' comes more than once as 'Well' of the table, in rows 1 and 2. Choose columns that tell rows apart (1 key repeats).",
    );
    expect(await failure(bring(first, { mode: "update" }))).toMatch(
      /an update needs the columns that tell rows apart/,
    );
    expect(await failure(bring(first, { mode: "update", key: ["operator"] }))).toMatch(/operator/);
  });

  it("reads columns by the types of the table, converts units to its units, and refuses what cannot be one column", async () => {
    const columns = [
      { source: "well", name: "well", label: "Well", type: "text" as const },
      { source: "month", name: "month", label: "Month", type: "date" as const },
      {
        source: "oil",
        name: "oil_bbl",
        label: "Oil",
        type: "double" as const,
        unit: "m³",
        quantity: "LiquidVolume",
      },
    ];
    // A number of a well is a text, since the table has texts there; whole numbers and others are
    // numbers.
    await bring("well,month,oil_bbl\n608174146500,2024-04-01,1.5\n", { mode: "append" });
    await bring("well,month,oil\nM,2024-05-01,1\n", { mode: "append", columns });
    const [known, converted] = (await rows()).slice(3);
    expect(known).toEqual([4, "608174146500", "2024-04-01", 1.5]);
    expect(converted!.slice(0, 3)).toEqual([5, "M", "2024-05-01"]);
    expect(converted![3]).toBeCloseTo(6.28981077, 6);
    const inKilograms = columns.map((column) =>
      column.unit ? { ...column, unit: "kg", quantity: "Mass" } : column,
    );
    expect(
      await failure(
        bring("well,month,oil\nM,2024-05-01,1\n", { mode: "append", columns: inKilograms }),
      ),
    ).toBe(
      `The unit of 'oil' differs: bbl in '${opened.collection}', kg in the file. Correct it in the import, or leave the column out.`,
    );
    const asText = columns.map((column) =>
      column.type === "date" ? { ...column, type: "text" as const } : column,
    );
    expect(
      await failure(bring("well,month,oil\nM,2024-05-01,1\n", { mode: "append", columns: asText })),
    ).toBe(
      `The type of 'month' differs: Date in '${opened.collection}', Text in the file. Correct it in the import, or leave the column out.`,
    );
  });

  it("takes a column of the same label and quantity for the same in another unit, and of another quantity for another", async () => {
    await bring("well,month,Oil (m3)\nM,2024-05-01,1\n", { mode: "append" });
    expect((await rows())[3]).toEqual([4, "M", "2024-05-01", expect.closeTo(6.28981077, 6)]);
    expect((await table()).schema.map(({ name }) => name)).toEqual(["well", "month", "oil_bbl"]);
    await bring("well,month,Oil (psi)\nM,2024-06-01,1\n", { mode: "append" });
    expect((await rows())[4]!.slice(3)).toEqual([null, 1]);
  });

  it("degrees of temperature are converted with their zero", async () => {
    await bring("well,temp\nA,32\n", { mode: "replace", columns: temperature("degF") });
    await bring("well,temp\nB,100\n", { mode: "append", columns: temperature("°C") });
    expect((await rows()).map((row) => row[2])).toEqual([32, expect.closeTo(212, 9)]);
  });
  const temperature = (unit: string): ImportTableOptions["columns"] => [
    { source: "well", name: "well", label: "Well", type: "text" },
    {
      source: "temp",
      name: "temp",
      label: "Temperature",
      type: "double",
      unit,
      quantity: "Temperature",
    },
  ];

  it("rejected rows stay out, and a rejected row's number of the table is none of another's", async () => {
    const columns = [
      { source: "well", name: "well", label: "Well", type: "text" as const },
      { source: "month", name: "month", label: "Month", type: "date" as const },
      {
        source: "oil_bbl",
        name: "oil_bbl",
        label: "Oil",
        type: "integer" as const,
        unit: "bbl",
        unread: "reject" as const,
      },
    ];
    expect(
      await bring("well,month,oil_bbl\nC,2024-01-01,x\nD,2024-01-01,4\n", {
        mode: "append",
        columns,
      }),
    ).toMatchObject({ added: 1, rejectedCount: 1 });
    expect(await bring("well,month,oil_bbl\nE,2024-01-01,5\n", { mode: "append" })).toMatchObject({
      added: 1,
    });
    expect((await rows()).slice(3)).toEqual([
      [4, "D", "2024-01-01", 4],
      [5, "E", "2024-01-01", 5],
    ]);
  });

  it("is refused when another import came after the rows were counted", async () => {
    const { version } = await table();
    await bring("well,month,oil_bbl\nC,2024-01-01,1\n", {
      mode: "append",
      expectedVersion: version,
    });
    expect(
      await failure(
        bring("well,month,oil_bbl\nD,2024-01-01,1\n", { mode: "append", expectedVersion: version }),
      ),
    ).toBe(
      `'${opened.collection}' was changed by another import meanwhile. Look at the new counts, then import again.`,
    );
    expect(await rows()).toHaveLength(4);
    expect(
      await failure(
        bring(first, { collection: "unseen", mode: "replace", expectedVersion: version }),
      ),
    ).toMatch(/changed by another import/);
  });

  it("columns may be called as the parts of the merge are", async () => {
    const file = (...rows: string[]) => `well,Place,file_row_number,n,t\n${rows.join("\n")}\n`;
    await bring(file("A,7,1,2,3", "B,,1,2,3"), { mode: "replace" });
    expect(await bring(file("C,7,1,2,3", "D,7,1,2,3"), { mode: "append" })).toMatchObject({
      added: 2,
    });
    expect(
      await bring(file("B,,5,2,3", "C,8,1,2,3"), { mode: "update", key: ["well"] }),
    ).toMatchObject({ added: 0, changed: 2 });
    expect((await rows()).map((row) => row.slice(0, 4))).toEqual([
      [1, "A", 7, 1],
      [2, "B", null, 5],
      [3, "C", 8, 1],
      [4, "D", 7, 1],
    ]);
  });

  it("rejects what is no value of a column of the table, where nobody said what becomes of it", async () => {
    const run = testRun();
    expect(
      await bring("well,month,oil_bbl\nA,2024-01-01,1O\nC,2024-01-01,4\n", update, run),
    ).toMatchObject({ added: 1, changed: 0, rejectedCount: 1 });
    expect((await rows())[0]).toEqual([1, "A", "2024-01-01", 10]);
  });

  it.each([update, { mode: "append" as const }])(
    "leaves words among its numbers empty as a new table does, and says so: $mode",
    async (options) => {
      const run = testRun();
      const more = "well,month,oil_bbl\nC,2024-01-01,shut in\nD,2024-01-01,4\n";
      expect(await bring(more, options, run)).toMatchObject({ added: 2, rejectedCount: 0 });
      expect((await rows()).slice(3).map((row) => row[3])).toEqual([null, 4]);
      expect(JSON.stringify(run.logged)).toContain(
        "1 cell such as 'shut in' cannot be read and is left empty.",
      );
    },
  );

  it("rejects a row whose key is a word", async () => {
    expect(await bring("well,month,oil_bbl\nC,later,1\nD,2024-01-01,4\n", update)).toMatchObject({
      added: 1,
      rejectedCount: 1,
    });
  });

  it("shows months and decimals of a column only as both sides have them", async () => {
    await bring("month,rate\n2024-01,1.5\n2024-02,2.5\n", { mode: "replace" });
    expect((await table()).schema).toMatchObject([{ shown: "MMM YYYY" }, { decimals: 1 }]);
    await bring("month,rate\n2024-02-03,1.125\n2024-02-17,2\n", { mode: "append" });
    expect((await table()).schema.map(({ shown, decimals }) => [shown, decimals])).toEqual([
      [undefined, undefined],
      [undefined, 3],
    ]);
  });

  it("refuses a key that is in another unit, and changes no number that only its unit changes", async () => {
    const columns = (unit: string, quantity = "Length"): ImportTableOptions["columns"] => [
      { source: "well", name: "well", label: "Well", type: "text" },
      { source: "depth", name: "depth", label: "Depth", type: "double", unit, quantity },
    ];
    await bring("well,depth\nA,305.7144\nB,100\n", { mode: "replace", columns: columns("m") });
    const feet = `well,depth\nA,${305.7144 / 0.3048}\nB,${100 / 0.3048}\nC,1\n`;
    expect(
      await failure(bring(feet, { mode: "update", key: ["depth"], columns: columns("ft") })),
    ).toMatch(/'Depth' is in m in .* another unit in the file/);
    expect(
      await bring(feet, { mode: "update", key: ["well"], columns: columns("ft") }),
    ).toMatchObject({ added: 1, changed: 0 });
  });

  it("a run that is delivered again after another import is still known, and another file in one run is none of it", async () => {
    const run = { ...testRun(), runId: newId() };
    const fileId = await opened.node.files.add(
      "production.csv",
      "well,month,oil_bbl\nC,2024-01-01,1\n",
    );
    const { version } = await table();
    const again = () =>
      opened.node
        .inProcess(opened.ann)
        .importFile(
          opened.petron,
          { fileId, collection: opened.collection, mode: "append", expectedVersion: version },
          run,
        );
    const outcome = await again();
    await bring("well,month,oil_bbl\nD,2024-01-01,1\n", { mode: "append" });
    expect(await again()).toEqual(outcome);
    expect(
      await bring("well,month,oil_bbl\nE,2024-01-01,1\n", { mode: "append" }, run),
    ).toMatchObject({ added: 1 });
    expect((await rows()).map((row) => row[1])).toEqual(["A", "A", "B", "C", "D", "E"]);
  });

  it.each(["new", "append", "update", "replace"] as const)(
    "a run that is delivered again after its swap acts once: %s",
    async (mode) => {
      if (mode === "new") opened.collection = `made_${newId()}`;
      const run = { ...testRun(), runId: newId() };
      const options: Partial<ImportTableOptions> = {
        mode,
        ...(mode === "update" && { key: update.key }),
      };
      const file = "well,month,oil_bbl\nA,2024-01-01,11\nZ,2024-01-01,1\n";
      const fileId = await opened.node.files.add("production.csv", file);
      const deliver = () =>
        opened.node
          .inProcess(opened.ann)
          .importFile(opened.petron, { fileId, collection: opened.collection, ...options }, run);
      const outcome = await deliver();
      const before = await rows();
      expect(await deliver()).toEqual(outcome);
      expect(await rows()).toEqual(before);
      expect((await table()).version).toBe(outcome.tableVersion);
    },
  );

  it("equals an independent count over many rows, in both modes, and counting leaves no file", async () => {
    const lines = (from: number, to: number, by: number) =>
      `well,month,oil_bbl\n${Array.from({ length: to - from }, (_, at) => `W${from + at},2024-01-01,${(from + at) * by}\n`).join("")}`;
    await bring(lines(0, 20_000, 1), { mode: "replace" });
    await bring(lines(20_000, 30_000, 1), { mode: "append" });
    const files = async () =>
      (await filesBelow(join(opened.node.dataDir, "tmp"))).length +
      (await filesBelow(join(opened.node.dataDir, "tables", opened.ann.orgId, opened.petron)))
        .length;
    const before = await files();
    expect(await count(lines(25_000, 35_000, 2), update)).toMatchObject({
      added: 5_000,
      changed: 5_000,
    });
    expect(await files()).toBe(before);
    expect(await bring(lines(25_000, 35_000, 2), update)).toMatchObject({
      added: 5_000,
      changed: 5_000,
      rowCount: 35_000,
    });
    const found = await rows();
    const expected = Array.from({ length: 35_000 }, (_, at) => at * (at >= 25_000 ? 2 : 1)).reduce(
      (sum, one) => sum + one,
      0,
    );
    expect([found.length, found.reduce((sum, row) => sum + Number(row[3]), 0)]).toEqual([
      35_000,
      expected,
    ]);
    expect(found.map((row) => row[0])).toEqual(Array.from({ length: 35_000 }, (_, at) => at + 1));
  });
});
