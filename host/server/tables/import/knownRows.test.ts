import type { ImportTableOptions } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { testRun } from "../testing.ts";
import { importTests } from "./importTesting.ts";

describe("rows of a file that the table has already", () => {
  const opened = importTests("known");
  const { add, bring, count } = opened;
  const known = async (content: string, options: Partial<ImportTableOptions> = {}) =>
    (await count(content, { mode: "append", findKey: true, ...options })).known;
  const months = (wells: number, of: readonly number[], factor = 1, note = "") =>
    `Well,Month,Oil (bbl),Remark\n${of.flatMap((month) => Array.from({ length: wells }, (_, well) => `W-${well},2024-${String(month).padStart(2, "0")}-01,${(well + 1) * month * factor},${note}\n`)).join("")}`;

  it("are counted by the well and the month that identify them, and an update is proposed", async () => {
    await bring(months(50, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
    const corrected = `${months(50, [7, 8, 9, 10, 11, 12], 2)}${["A", "B", "C", "D", "E"].map((well) => `${well},2025-01-01,1,\n`).join("")}`;
    expect(await known(corrected)).toEqual({
      key: ["Well", "Month"],
      rows: 300,
      ofRows: 305,
      isProposed: true,
    });
    expect(await known(corrected, { findKey: false })).toBeUndefined();
    expect(await known(corrected, { mode: "update", key: ["Well", "Month"] })).toBeUndefined();
  });

  const wells = (of: readonly number[], spudded: (well: number) => string, depth = 1) =>
    `API,Spud,Depth\n${of.map((well) => `60-${well},${spudded(well)},${well * depth}\n`).join("")}`;
  const spud = (well: number) => `2019-${String((well % 12) + 1).padStart(2, "0")}-05`;
  const forty = Array.from({ length: 40 }, (_, at) => at);

  it("are counted by the wells alone where they alone are unique, so that a corrected spud date is no new well, and the other dates are said", async () => {
    await bring(wells(forty, spud));
    const corrected = wells(
      [...forty.slice(0, 20), 99],
      (well) => (well < 5 ? "2018-01-01" : spud(well)),
      2,
    );
    const found = {
      key: ["API"],
      rows: 20,
      ofRows: 21,
      isProposed: true,
      otherDays: { column: "Spud", rows: 5 },
    };
    expect(await known(corrected)).toEqual(found);
    // A key with the date that was chosen before adds wells twice again: it is asked about in
    // updates too, where a mapping proposes it.
    expect(await known(corrected, { key: ["API", "Spud"] })).toEqual(found);
    expect(await known(corrected, { mode: "update", key: ["API", "Spud"] })).toEqual(found);
    expect(await known(corrected, { mode: "update", key: ["api"] })).toBeUndefined();
    await bring(wells([0], spud, 3), { mode: "update", key: ["API", "Spud"] });
    expect(await known(corrected)).toEqual(found);
    // Where most dates are others, rows may as well be news of the same wells: it is asked.
    expect(await known(wells([1, 2], () => "2018-01-01"))).toMatchObject({
      key: ["API"],
      rows: 2,
      isProposed: false,
      otherDays: { rows: 2 },
    });
  });

  it("are counted by whole numbers of wells too, where no text tells wells apart", async () => {
    const numbered = (of: readonly number[], factor = 1) =>
      months(20, of, factor).replaceAll(/^W-/gm, "10");
    await bring(numbered([1, 2, 3]));
    expect(await known(numbered([1, 2, 3]))).toEqual({
      key: ["Well", "Month"],
      rows: 60,
      ofRows: 60,
      isProposed: true,
    });
    expect(await known(numbered([3, 4], 2))).toMatchObject({ key: ["Well", "Month"], rows: 20 });
    expect(await known(numbered([4]))).toBeUndefined();
  });

  it("are none in the second monthly file, though each of its wells is in the first", async () => {
    await bring(months(20, [1]));
    expect(await known(months(20, [2]))).toBeUndefined();
    expect(await known(months(20, [1], 3))).toMatchObject({
      key: ["Well", "Month"],
      rows: 20,
      ofRows: 20,
      isProposed: true,
    });
  });

  it("are found by the key of the last update first, of whatever type it is, unless it no longer tells rows apart", async () => {
    await bring("Pad,Number,Note\nA,1,x\nA,2,y\nB,3,z\n");
    expect(await known("Pad,Number,Note\nA,2,other\n")).toBeUndefined();
    await bring("Pad,Number,Note\nA,1,w\n", { mode: "update", key: ["Number"] });
    expect(await known("Pad,Number,Note\nA,2,other\nC,9,n\n")).toEqual({
      key: ["Number"],
      rows: 1,
      ofRows: 2,
      isProposed: true,
    });
    expect(await known("Pad,Number,Note\nA,2,y\nC,9,n\n", { key: ["Note"] })).toMatchObject({
      key: ["Note"],
      rows: 1,
    });
    await bring("Pad,Number,Note\nD,3,v\n", { mode: "append" });
    expect(await known("Pad,Number,Note\nA,2,v\n")).toMatchObject({ key: ["Note"] });
  });

  it("are not added twice by two who counted on the same version and import at once: one is refused, and counted again it finds all rows", async () => {
    await bring(months(20, [1]));
    const given = { collection: opened.collection, mode: "append" as const, findKey: true };
    const tables = opened.node.tables.as(opened.ann);
    const files = [await add(months(20, [2])), await add(months(20, [2]))];
    const effects = await Promise.all(
      files.map((fileId) =>
        opened.node
          .inProcess(opened.ann)
          .countImport(opened.petron, { fileId, ...given }, testRun()),
      ),
    );
    expect(effects).toMatchObject([{ added: 20 }, { added: 20 }]);
    expect(effects.map((effect) => effect.known)).toEqual([undefined, undefined]);
    const { version } = effects[0]!;
    const both = await Promise.allSettled(
      files.map((fileId) =>
        tables.importFile(
          opened.petron,
          { fileId, collection: opened.collection, mode: "append", expectedVersion: version! },
          testRun(),
        ),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(
      String((both.find(({ status }) => status === "rejected") as PromiseRejectedResult).reason),
    ).toMatch(/Another import into .* is running|was changed by another/);
    expect(await known(months(20, [2]))).toEqual({
      key: ["Well", "Month"],
      rows: 20,
      ofRows: 20,
      isProposed: true,
    });
    expect(
      (await opened.node.inProcess(opened.ann).list(opened.petron)).find(
        (table) => table.collection === opened.collection,
      )?.rowCount,
    ).toBe(40);
  });

  it("are only warned of where they may as well be news of the same wells, or the file repeats a key", async () => {
    await bring("Well,Year,Oil\nA,2023,10\nB,2023,20\n");
    expect(await known("Well,Year,Oil\nA,2024,11\nB,2024,21\n")).toEqual({
      key: ["Well"],
      rows: 2,
      ofRows: 2,
      isProposed: false,
    });
    // One row is the same throughout: the other is a correction.
    expect(await known("Well,Year,Oil\nA,2023,10\nB,2023,22\n")).toMatchObject({
      rows: 2,
      isProposed: true,
    });
    expect(await known("Well,Year,Oil\nA,2023,10\nA,2023,10\n")).toMatchObject({
      rows: 2,
      isProposed: false,
    });
  });

  it("are not looked for where nothing identifies rows: no texts or days, repeated ones, or empty ones", async () => {
    await bring("Rate,Time\n1,2\n3,4\n");
    expect(await known("Rate,Time\n1,2\n")).toBeUndefined();
    await bring("Zone,Rate\nUpper,1\nUpper,1\n,3\n", { mode: "replace" });
    expect(await known("Zone,Rate\nUpper,1\n")).toBeUndefined();
  });
});
