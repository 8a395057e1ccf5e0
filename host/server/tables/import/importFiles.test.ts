import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { filesInspectedTogether, type ImportFilesOptions, newId } from "@petrons/sdk/contracts";
import type { PetronTables } from "@petrons/sdk/server";
import { afterEach, describe, expect, it } from "vitest";
import { filesBelow, newPetron, person, type TablesNode, tablesNode, testRun } from "../testing.ts";
import { failure, importTests } from "./importTesting.ts";

type Columns = ImportFilesOptions["columns"];
const column = (
  name: string,
  type: Columns[number]["type"],
  rest: Partial<Columns[number]> = {},
) => ({ name, label: name, source: name, type, ...rest });
const monthly: Columns = [
  column("well", "text"),
  column("month", "date"),
  column("oil_bbl", "double", { quantity: "Volume", unit: "bbl" }),
];

describe("several files as one import", () => {
  const opened = importTests("files");
  let limited: TablesNode | undefined;
  afterEach(async () => {
    await limited?.close();
    limited = undefined;
  });

  type Given = [
    name: string,
    content: string,
    own?: Omit<ImportFilesOptions["files"][number], "fileId">,
  ];
  const add = async (given: readonly Given[]): Promise<ImportFilesOptions["files"]> =>
    await Promise.all(
      given.map(async ([name, content, own]) => ({
        ...own,
        fileId: await opened.node.files.add(name, content),
      })),
    );
  async function bring(
    given: readonly Given[],
    options: Partial<ImportFilesOptions> = {},
    run = testRun(),
    tables: PetronTables = opened.node.inProcess(opened.ann),
  ) {
    const files = await add(given);
    return await tables.importFile(
      opened.petron,
      { files, collection: opened.collection, columns: monthly, ...options },
      run,
    );
  }
  const { table, query } = opened;

  const log = (at: number): Given => [
    `well_${at}.las`,
    `~Version\nVERS. 2.0 :\nWRAP. NO :\n~Well\nNULL. -999.25 :\nWELL. W-${at} : WELL\n~Curve\nDEPT.M :\nGR.GAPI :\n${at % 2 ? "RHOB.G/C3 :\n" : ""}~A\n${Array.from(
      { length: 20 },
      (_, row) => `${1_000 + row} ${at + row}${at % 2 ? " 2.5" : ""}\n`,
    ).join("")}`,
  ];

  it("200 logs become one table in one version by one run, with the columns of all, the file of each row and its progress", async () => {
    const logs = Array.from({ length: 200 }, (_, at) => log(at));
    const files = await add(logs);
    const inspected = await opened.node.inProcess(opened.ann).inspectFiles({
      files: files.slice(0, filesInspectedTogether).map(({ fileId }) => ({ fileId })),
    });
    expect(
      inspected
        .map((one) =>
          "inspection" in one ? one.inspection.columns.map(({ name }) => name).join() : one.problem,
        )
        .slice(0, 2),
    ).toEqual(["Well,DEPT,GR", "Well,DEPT,GR,RHOB"]);
    const columns = [
      column("Well", "text"),
      column("DEPT", "double", { unit: "m" }),
      column("GR", "double"),
      column("RHOB", "double"),
    ];
    const run = testRun();
    const options = {
      files,
      collection: opened.collection,
      columns,
      sourceColumn: { name: "source_file", label: "Source file" },
    };
    const outcome = await opened.node.inProcess(opened.ann).importFile(opened.petron, options, run);
    expect(outcome).toMatchObject({ rowCount: 4_000, added: 4_000, rejectedCount: 0, mode: "new" });
    const gr = logs.reduce((sum, _, at) => sum + 20 * at + 190, 0);
    expect(
      await query(
        "count(*) AS n, sum(GR) AS gr, count(RHOB) AS rhob, count(DISTINCT Well) AS wells, count(DISTINCT source_file) AS files FROM rows",
      ),
    ).toEqual([{ n: 4_000, gr, rhob: 2_000, wells: 200, files: 200 }]);
    expect(
      await query("source_file, Well, id FROM rows WHERE id IN (1, 21, 4000) ORDER BY id"),
    ).toEqual([
      { source_file: "well_0.las", Well: "W-0", id: 1 },
      { source_file: "well_1.las", Well: "W-1", id: 21 },
      { source_file: "well_199.las", Well: "W-199", id: 4_000 },
    ]);
    // Progress is reported a few times a second.
    expect(
      run.messages.filter((text) =>
        /^Reading file [0-9]+ of 200: 'well_[0-9]+\.las'$/.test(text ?? ""),
      ).length,
    ).toBeGreaterThan(3);
    const { version, previousVersion, sourceFileName, sourceFiles } = await table();
    expect([version, previousVersion, sourceFileName, sourceFiles?.length]).toEqual([
      outcome.tableVersion,
      null,
      "well_0.las and 199 more",
      200,
    ]);
  });

  const month = (at: number, header = "well,month,oil_bbl"): Given => [
    `prod_${at}.csv`,
    `${header}\n${["A", "B"].map((well) => `${well},2024-${String(at).padStart(2, "0")}-01,${at}\n`).join("")}`,
  ];

  it("files that differ are read by what is said of each: names, layout, decimal mark and units, numbers in the unit of all", async () => {
    const outcome = await bring([
      month(1),
      ["other_case.csv", "MONTH,Well,OIL_BBL\n2024-02-01,A,2\n"],
      [
        "semicolons.csv",
        "well;month;oil_bbl\nA;2024-03-01;1.234,5\n",
        { delimiter: ";", decimal: ",", columns: [{ name: "oil_bbl", format: "1.234,5" }] },
      ],
      [
        "metric.csv",
        "well,month,oil_m3\nA,2024-04-01,1\n",
        { columns: [{ name: "oil_bbl", from: "oil_m3", unit: "m³" }] },
      ],
      ["lacks.csv", "well,note\nC,shut in\n"],
    ]);
    expect(outcome).toMatchObject({ rowCount: 6, rejectedCount: 0 });
    expect(
      (
        await query(
          "id, well, round(oil_bbl, 4) AS oil, month IS NULL AS none FROM rows ORDER BY id",
        )
      ).map((row) => Object.values(row)),
    ).toEqual([
      [1, "A", 1, false],
      [2, "B", 1, false],
      [3, "A", 2, false],
      [4, "A", 1234.5, false],
      [5, "A", 6.2898, false],
      [6, "C", null, true],
    ]);
    expect(
      await failure(
        bring(
          [
            month(1),
            [
              "mass.csv",
              "well,oil_kg\nA,1\n",
              { columns: [{ name: "oil_bbl", from: "oil_kg", unit: "kg" }] },
            ],
          ],
          { mode: "append" },
        ),
      ),
    ).toBe(
      "'mass.csv' cannot be read: the unit of 'oil_bbl' is kg, which cannot be converted into bbl. Correct the unit, or leave the file out.",
    );
  });

  it("twelve months, then three of them again with other values: each mode works over all files together", async () => {
    const months = Array.from({ length: 12 }, (_, at) => month(at + 1));
    await bring(months);
    const corrected: Given[] = [
      month(11),
      month(12),
      ["prod_13.csv", "well,month,oil_bbl\nA,2024-12-01,99\nA,2025-01-01,13\n"],
    ];
    const update = { mode: "update" as const, key: ["well", "month"] };
    expect(await failure(bring(corrected, update))).toBe(
      "'A, 2024-12-01' comes more than once as 'well', 'month' of the files, in row 1 of 'prod_12.csv' and row 1 of 'prod_13.csv'. Choose columns that tell rows apart (1 key repeats).",
    );
    expect(
      await failure(
        bring(
          [month(1), ["gap.csv", "well,month,oil_bbl\nA,2025-02-01,1\n,2025-02-01,1\n"]],
          update,
        ),
      ),
    ).toBe(
      "The key 'well', 'month' is empty in row 2 of 'gap.csv'. Each row needs a key: choose other columns, or leave these rows out.",
    );
    const files = await add(
      corrected
        .slice(1)
        .map(([name, content], at) => [
          name,
          at === 0 ? content.replace("A,2024-12-01,12\n", "") : content,
        ]),
    );
    const options = { files, collection: opened.collection, columns: monthly, ...update };
    expect(
      await opened.node.inProcess(opened.ann).countImport(opened.petron, options, testRun()),
    ).toMatchObject({ added: 1, changed: 1, removed: 0 });
    expect(
      await opened.node.inProcess(opened.ann).importFile(opened.petron, options, testRun()),
    ).toMatchObject({ added: 1, changed: 1, rowCount: 25 });
    expect(await bring([month(1), month(2)], { mode: "append" })).toMatchObject({
      added: 4,
      rowCount: 29,
    });
    expect(await bring([month(1), month(2)], { mode: "replace" })).toMatchObject({
      added: 4,
      removed: 29,
      rowCount: 4,
    });
    expect(await query("sum(oil_bbl) AS oil FROM rows")).toEqual([{ oil: 6 }]);
  });

  it("columns that have each other's name in a file keep their own values, and missing values are the numbers of that file", async () => {
    const swapped = [
      { name: "well", from: "month" },
      { name: "month", from: "well" },
    ];
    await bring([
      month(1),
      [
        "swapped.csv",
        "month,well,oil_bbl\nC,2024-02-01,-999.25\nD,2024-02-01,2\nE,2024-02-01,9999\n",
        { columns: [...swapped, { name: "oil_bbl", noValues: [-999.25, 9999] }] },
      ],
    ]);
    expect(
      await query(
        "well, month::VARCHAR AS month, oil_bbl AS oil FROM rows WHERE id > 2 ORDER BY id",
      ),
    ).toEqual([
      { well: "C", month: "2024-02-01", oil: null },
      { well: "D", month: "2024-02-01", oil: 2 },
      { well: "E", month: "2024-02-01", oil: null },
    ]);
  });

  it("rows that are left out of a file are said of it", async () => {
    const run = testRun();
    await bring(
      [
        month(1),
        [
          "sums.csv",
          "well,month,oil_bbl\nA,2024-02-01,2\nB,2024-02-01,3\nTotal,,5\n",
          { leaveOut: ["total"] },
        ],
      ],
      {},
      run,
    );
    expect(run.logged.filter((text) => text.endsWith("left out."))).toEqual([
      expect.stringMatching(/^'sums\.csv': .*total/),
    ]);
    expect(await query("count(*) AS n FROM rows")).toEqual([{ n: 4 }]);
  });

  it("rows that cannot be read are listed with their file", async () => {
    const outcome = await bring([
      month(1),
      ["bad.csv", "well,month,oil_bbl\nA,2024-02-01,2\nB,2024-02-01,much\n"],
    ]);
    expect(outcome).toMatchObject({ rowCount: 3, rejectedCount: 1 });
    expect(
      (await opened.node.files.content(outcome.rejectsFileId!)).split("\r\n").slice(0, 2),
    ).toEqual([
      "\ufefffile,row,line,column,reason,raw",
      expect.stringMatching(/^bad\.csv,2,3,oil_bbl,/),
    ]);
  });

  it("one broken file among many is named when they are inspected; imported with it, nothing is", async () => {
    await bring([month(1)]);
    const before = await table();
    const broken: Given = ["broken.csv", ""];
    const files = await add([month(1), broken, month(2)]);
    const inspected = await opened.node
      .inProcess(opened.ann)
      .inspectFiles({ files: files.map(({ fileId }) => ({ fileId })) });
    expect(
      inspected.map((one) => ("problem" in one ? one.problem : one.inspection.estimatedRows)),
    ).toEqual([2, "'broken.csv' cannot be read: it is empty.", 2]);
    expect(await failure(bring([month(2), broken, month(3)], { mode: "append" }))).toBe(
      "'broken.csv' cannot be read: it is empty.",
    );
    expect(await failure(bring([month(2), ["none.csv", "a,b\n1,2\n"]], { mode: "append" }))).toBe(
      "'none.csv' cannot be read: it has none of the columns of this import. Leave it out.",
    );
    expect(await table()).toEqual(before);
  });

  it.each([
    [
      "cancelled",
      (run: ReturnType<typeof testRun>) => run.controller.abort(new Error("cancelled by a person")),
      "cancelled by a person",
    ],
    [
      "killed",
      killReader,
      "'prod_1.csv and 11 more' cannot be read: the process that read it was ended. Try again; if it happens again, split it into smaller files.",
    ],
  ])("%s in the middle, the table stays as it was and nothing is left", async (_, end, message) => {
    await bring([month(1)]);
    const before = await table();
    const left = async () =>
      (await filesBelow(join(opened.node.dataDir, "tables", opened.ann.orgId, opened.petron)))
        .length;
    const versions = await left();
    const run = testRun();
    const ended: unknown[] = [];
    run.progress = (_percent: number, text?: string) => {
      if (ended.length === 0 && /^Reading file [2-9] /.test(text ?? "")) ended.push(end(run));
    };
    const many: Given[] = Array.from({ length: 12 }, (_, at) => [
      `prod_${at + 1}.csv`,
      `well,month,oil_bbl\n${`A,2024-01-01,${at}\n`.repeat(100_000)}`,
    ]);
    expect(
      await failure(bring(many, { mode: "append" }, run, opened.node.tables.as(opened.ann))),
    ).toBe(message);
    await Promise.all(ended);
    expect(ended).toHaveLength(1);
    expect(await table()).toEqual(before);
    expect(await left()).toBe(versions);
    expect(await query("count(*) AS n FROM rows")).toEqual([{ n: 2 }]);
    expect(await bring([month(2), month(3)], { mode: "append" })).toMatchObject({ rowCount: 6 });
  });

  /**
   * As if the machine had no memory left. The process that reads is known by its folder for spilled
   * rows.
   */
  async function killReader(): Promise<void> {
    const names = (await readdir(join(opened.node.dataDir, "tmp"), { recursive: true })).map(
      (path) => path.split("/").at(-1)!,
    );
    const processes = new Set(
      names.flatMap((name) => /^spill-([0-9]+)-/.exec(name)?.[1] ?? []).map(Number),
    );
    for (const pid of processes) if (pid !== process.pid) process.kill(pid, "SIGKILL");
  }

  it("a run that is delivered again after its swap acts once", async () => {
    const run = { ...testRun(), runId: newId() };
    const files = await add([month(1), month(2)]);
    const deliver = () =>
      opened.node
        .inProcess(opened.ann)
        .importFile(opened.petron, { files, collection: opened.collection, columns: monthly }, run);
    const outcome = await deliver();
    expect(await deliver()).toEqual(outcome);
    expect(await query("count(*) AS n FROM rows")).toEqual([{ n: 4 }]);
  });

  it("importFiles and importFilesBytes: more is refused before anything is read, also before it is sent", async () => {
    limited = await tablesNode(opened.database, undefined, {
      importFiles: 2,
      importFilesBytes: 2_097_152,
    });
    const bob = await person(limited.store);
    const place = await newPetron(limited.store, bob);
    const tables = limited.tables.as(bob);
    const of = async (count: number, content: string) =>
      await Promise.all(Array.from({ length: count }, () => limited!.files.add("a.csv", content)));
    const imported = async (ids: string[]) =>
      await failure(
        tables.importFile(
          place,
          { files: ids.map((fileId) => ({ fileId })), collection: "many", columns: monthly },
          testRun(),
        ),
      );
    const many = "These are 3 files, and at most 2 can be imported together. Import them in parts.";
    const large =
      "The files have 3 MiB together, and at most 2 MiB can be imported at once. Import them in parts.";
    expect(await imported(await of(3, "well\nA\n"))).toBe(many);
    expect(await imported(await of(2, `well\n${"A\n".repeat(600_000)}`))).toBe(large);
    expect(await imported(await of(2, "well\nA\n"))).toBe("done");
    expect(
      await failure(tables.inspectFiles({ files: [], together: { files: 3, bytes: 10 } })),
    ).toBe(many);
    expect(
      await failure(tables.inspectFiles({ files: [], together: { files: 1, bytes: 3_000_000 } })),
    ).toBe(large);
    expect(await tables.inspectFiles({ files: [], together: { files: 2, bytes: 10 } })).toEqual([]);
  });
});
