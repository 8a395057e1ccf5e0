import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { limitTable } from "../../../../host/server/limits/index.ts";
import { FileDrill } from "../../files/FileDrill.ts";
import type { HostileCase } from "../hostileCase.ts";
import { expectRefused, expectStatus, inspect, task, upload } from "./fileCalls.ts";

const manyColumns = (count: number) =>
  `${Array.from({ length: count }, (_, n) => `c${n}`).join(",")}\n${Array.from({ length: count }, (_, n) => n).join(",")}\n`;

const widestNames = Array.from({ length: limitTable.fileColumns.default }, (_, n) => `c${n}`);
const wideFile = (cell: string) =>
  `${widestNames.join(",")}\n${widestNames.map(() => cell).join(",")}\n`;

/** Bytes of uploaded files, and the tables that are made of them. */
export const fileCases: HostileCase[] = [
  {
    id: "6",
    title: "A column name of 300,000 spaces and brackets keeps nobody waiting",
    heavy: true,
    async run(stage) {
      for (const name of [
        `a${" ".repeat(3_000)}-`,
        `${"(".repeat(100_000)}`,
        `a${" ".repeat(100_000)}(${" ".repeat(100_000)}-`,
        `x${"_".repeat(200_000)}y`,
      ])
        expectStatus("the file", await inspect(stage, `${name},b\n1,2\n3,4\n`), 200);
    },
  },
  {
    id: "7",
    title: "A zip of a megabyte that unpacks to 400 MB is refused long before it fills the disk",
    heavy: true,
    async run(stage) {
      const bomb = zipSync({ "a.csv": Buffer.alloc(400_000_000, "1,2\n") }, { level: 9 });
      let peak = 0;
      const watch = setInterval(() => {
        peak = Math.max(peak, stage.bytesOnDisk("tmp"));
      }, 100);
      try {
        expectRefused("the zip", await inspect(stage, bomb), /unpacks to more than/);
      } finally {
        clearInterval(watch);
      }
      if (peak > 150_000_000) throw new Error(`${peak} bytes were unpacked.`);
    },
  },
  {
    id: "7-columns",
    title: "A file of 20,000 columns is refused with a sentence, at once",
    short: true,
    run: async (stage) =>
      expectRefused(
        "the file",
        await inspect(stage, manyColumns(20_000)),
        /20,000 columns, and at most 2,000/,
      ),
  },
  {
    id: "7-widest",
    title:
      "A file of as many columns as are allowed is looked into and imported in seconds, whatever its columns hold",
    heavy: true,
    async run(stage) {
      const petronId = await stage.petron();
      for (const cell of ["1", "1/2/2020", "true", ""]) {
        const fileId = await upload(stage.attacker, petronId, wideFile(cell));
        expectStatus(
          `the file of '${cell}'`,
          await task(stage.attacker, "InspectFile", petronId, { fileId }),
          200,
        );
        // What '1/2/2020' means is asked, and answered for the whole file.
        const options = { fileId, collection: "widest", mode: "replace", dateOrder: "day" };
        expectStatus(
          `the import of '${cell}'`,
          await task(stage.attacker, "ImportTable", petronId, options),
          200,
        );
      }
    },
  },
  {
    id: "7-widest-typed",
    title:
      "Types that a person gives to as many columns as are allowed need no more memory than one file may use",
    heavy: true,
    async run(stage) {
      const petronId = await stage.petron();
      const fileId = await upload(stage.attacker, petronId, wideFile("2020-01-01"));
      for (const type of ["date", "boolean", "integer"]) {
        const columns = widestNames.map((name) => ({ source: name, name, label: name, type }));
        const { status, errors } = await task(stage.attacker, "ImportTable", petronId, {
          fileId,
          collection: `typed ${type}`,
          mode: "replace",
          columns,
        });
        if (type === "date") expectStatus("the dates", { status }, 200);
        else
          expectRefused(
            `the import as ${type}`,
            { status, errors },
            /its only row could not be imported/,
          );
      }
    },
  },
  {
    id: "11",
    title:
      "Nobody makes a table by hand or says where its rows are, so none shows those of another Petron",
    short: true,
    async run(stage) {
      const { admin, attacker } = stage;
      const secret = await admin.createPetron(`Secret ${performance.now()}`);
      await admin.update("Petron", { id: secret }, { isPublic: true });
      expectStatus(
        "the import",
        await task(admin, "ImportTable", secret, {
          fileId: await upload(admin, secret, "well,oil\nsecret-well,1\nb,2\n"),
          collection: "wells",
        }),
        200,
      );
      const { data } = await attacker.query("Table", { petronId: secret });
      const {
        id: _,
        revision: __,
        orgId: ___,
        createdAt: _a,
        createdBy: _b,
        updatedAt: _c,
        updatedBy: _d,
        ...body
      } = data[0] as unknown as Record<string, unknown> & { file: string; schema: unknown };
      await admin.update("Petron", { id: secret }, { isPublic: false });
      const own = await attacker.createPetron(`Own ${performance.now()}`);
      const theirs = { ...body, petronId: own, collection: "taken", key: `${own}/taken` };
      for (const version of [theirs, { ...theirs, file: theirs.file.replace(secret, own) }])
        expectStatus("the table made by hand", await attacker.insert("Table", [version]), 403);
      for (const change of [
        { file: theirs.file },
        { rowCount: 7 },
        { schema: theirs.schema },
        { version: "7" },
      ]) {
        expectStatus(
          `a change of ${Object.keys(change)}`,
          await admin.update("Table", { petronId: secret }, change),
          403,
        );
      }
      const workspace = `$root/Petron/${own}/Tables/${attacker.userId}`;
      const shown = await attacker.resource(`${workspace}#TableViews`);
      if (JSON.stringify(shown).includes("secret-well"))
        throw new Error("The rows of another Petron were shown.");
    },
  },
  {
    id: "13",
    title:
      "Parquet files with a column file_row_number, odd names, or damage get rows or a sentence; so do mutated files of every kind",
    async run(stage) {
      const drill = new FileDrill([{ person: stage.attacker, petronId: await stage.petron() }]);
      await drill.run(20);
      if (drill.faults.length > 0) throw new Error(drill.faults.slice(0, 5).join("; "));
    },
  },
  {
    id: "13-short",
    title: "A damaged Parquet file, workbook, log or JSON gets rows or a sentence",
    short: true,
    async run(stage) {
      const drill = new FileDrill([{ person: stage.attacker, petronId: await stage.petron() }]);
      await drill.run(1, { seed: 7, kinds: ["parquet", "xlsx", "las", "jsonl"] });
      if (drill.faults.length > 0) throw new Error(drill.faults.join("; "));
    },
  },
  {
    id: "13-ticket",
    title: "A download ticket or a Petron that is given twice is refused with a sentence",
    short: true,
    async run(stage) {
      const fileId = await upload(stage.attacker, await stage.petron(), "a,b\n1,2\n");
      expectStatus(
        "the ticket",
        await stage.attacker.fetch("GET", `/api/files/${fileId}?ticket=a&ticket=b`),
        400,
      );
      expectStatus(
        "the upload",
        await stage.attacker.fetch("POST", "/api/files?name=a.csv&petronId=a&petronId=b", {
          body: "x",
        }),
        400,
      );
    },
  },
  {
    id: "table-values",
    title:
      "Half a million values to mark or filter rows by are refused, all that can be selected are taken, and nobody else waits",
    heavy: true,
    async run({ attacker }) {
      const petronId = await attacker.createPetron(`Marked ${performance.now()}`);
      const rows = Array.from({ length: 10_000 }, (_, n) => `w${n},${n}`).join("\n");
      const fileId = await upload(attacker, petronId, `well,oil\n${rows}\n`);
      expectStatus(
        "the import",
        await task(attacker, "ImportTable", petronId, { fileId, collection: "wells" }),
        200,
      );
      const table = {
        workspace: `$root/Petron/${petronId}/Tables/${attacker.userId}`,
        collection: "wells",
        name: "wells",
      };
      const mark = (indexName: string, indexValues: unknown[], op = "add") =>
        attacker.forge("SetMarking", { ...table, indexName, indexValues, op });
      const ids = Array.from({ length: 10_000 }, (_, n) => `${n + 1}`);
      expectStatus("marking all rows", await mark("id", ids, "replace"), 200);
      expectStatus(
        "marking all rows by their wells",
        await mark(
          "well",
          ids.map((id) => `w${Number(id) - 1}`),
          "replace",
        ),
        200,
      );
      const values = Array.from({ length: 400_000 }, (_, n) => `w${n}`);
      const entry = {
        schema: { field: "well", valueType: "string" },
        includeInvalid: false,
        values: ["w1"],
      };
      for (const _ of [1, 2, 3]) {
        for (const column of ["id", "well", "oil"])
          expectStatus(`marking 400,000 values of ${column}`, await mark(column, values), 400);
        const filter = { ...table, filterQuery: Array(40_000).fill(entry) };
        expectStatus("a filter of 40,000 entries", await attacker.forge("SetFilter", filter), 400);
        const search = {
          ...table,
          name: "wells",
          indexName: "well",
          search: "x".repeat(3_000_000),
        };
        expectStatus(
          "a search of 3 MB",
          await attacker.forge("GetUniqueIndexValues", { ...search, collection: "wells" }),
          400,
        );
      }
      for (const column of ["id", "well"])
        expectStatus(
          "a value that is no text",
          await mark(column, [{ toString: 1, valueOf: 1 }]),
          400,
        );
      await attacker.remove("Petron", { id: petronId });
    },
  },
  {
    id: "file-cells",
    title: "A cell of half a million spaces costs no more than its length",
    heavy: true,
    run: async (stage) =>
      expectStatus("the file", await inspect(stage, `a,b\n${" ".repeat(400_000)}x,1\n2,3\n`), 200),
  },
  {
    id: "file-zip-names",
    title: "A zip whose file is named out of its folder is refused with a sentence",
    short: true,
    async run(stage) {
      expectRefused(
        "the name",
        await inspect(stage, zipSync({ "../../a.csv": strToU8("a,b\n1,2\n") })),
        /leads out of its folder/,
      );
    },
  },
  {
    id: "file-zip-entries",
    title: "A zip of thousands of entries is refused with a sentence",
    async run(stage) {
      const folders = Object.fromEntries(
        Array.from({ length: 3_000 }, (_, n) => [`f${n}/`, new Uint8Array()]),
      );
      expectRefused(
        "the entries",
        await inspect(stage, zipSync(folders)),
        /more than 1000 entries/,
      );
    },
  },
  {
    id: "22",
    title: "A list of rejected rows holds no text that a spreadsheet runs as a formula",
    async run(stage) {
      const petronId = await stage.petron();
      const { attacker } = stage;
      const fileId = await upload(
        attacker,
        petronId,
        'a,n\nx,1\ny,2\nz,3\n=HYPERLINK(1),bad\n"=HYPERLINK(""http://x"")",bad\n',
      );
      const columns = ["a", "n"].map((name, at) => ({
        source: name,
        name,
        label: name,
        type: at === 0 ? "text" : "integer",
      }));
      const answer = await task(attacker, "ImportTable", petronId, {
        fileId,
        collection: "rejected",
        mode: "replace",
        columns,
      });
      const { rejectsFileId } = answer.data[0] as { rejectsFileId: string };
      const list = await (await attacker.fetch("GET", `/api/files/${rejectsFileId}`)).text();
      const cells = list.match(/"(?:[^"]|"")*"|[^,\r\n"]+/g) ?? [];
      const read = cells.map((cell) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      );
      if (!list.includes("HYPERLINK") || read.some((text) => /^[=+@]/.test(text)))
        throw new Error(`The list holds a formula: ${list}`);
    },
  },
];
