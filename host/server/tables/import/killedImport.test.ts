import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type ImportMode,
  type ImportTableOptions,
  newId,
  type TableVersion,
} from "@petrons/sdk/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import type { StoredTable } from "../tableContainer.ts";
import {
  independentDuckDb,
  newPetron,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";
import { readTable } from "../versions/versionReader.ts";

// Twenty rounds with the whole server killed, in each mode: `npm run drills -- tables`.
describe("a process that is killed while it imports", () => {
  let database: Database;
  let node: TablesNode;
  let ann: Session;
  let petron: string;
  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database);
    ann = await person(node.store);
    petron = await newPetron(node.store, ann);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await node.close();
    await database.close();
  });

  /** The processes that read files, by the folders into which their engines spill. */
  function killReaders(): number {
    const spills = readdirSync(join(node.dataDir, "tmp"), { recursive: true, encoding: "utf8" });
    const found = spills
      .flatMap((path) => /(?:^|\/)spill-(\d+)-[0-9a-f]+$/.exec(path)?.[1] ?? [])
      .map(Number);
    const readers = [...new Set(found)].filter((pid) => pid !== process.pid);
    for (const pid of readers) process.kill(pid, "SIGKILL");
    return readers.length;
  }

  const lines = (from: number, to: number, factor: number) =>
    `well,oil_bbl\n${Array.from({ length: to - from }, (_, at) => `W${from + at},${(from + at) * factor}\n`).join("")}`;
  const [first, second] = [lines(0, 60_000, 1), lines(30_000, 90_000, 2)];
  const sum = (from: number, to: number, factor: number) =>
    ((from + to - 1) * (to - from) * factor) / 2;
  const old = { rows: 60_000, oil: sum(0, 60_000, 1) };
  const after: Record<ImportMode, { rows: number; oil: number }> = {
    new: { rows: 60_000, oil: sum(30_000, 90_000, 2) },
    append: { rows: 120_000, oil: old.oil + sum(30_000, 90_000, 2) },
    update: { rows: 90_000, oil: sum(0, 30_000, 1) + sum(30_000, 90_000, 2) },
    replace: { rows: 60_000, oil: sum(30_000, 90_000, 2) },
  };
  const stored = async (collection: string) =>
    (await readAs(node.store, ann).query<StoredTable>("Table", { scopeId: petron, collection }))
      .data[0];
  const versions = async (collection: string) =>
    (
      await node.store
        .as(ann)
        .query<TableVersion>("TableVersion", { collection }, { sortBy: "number" })
    ).data;
  async function content(collection: string): Promise<{ rows: number; oil: number } | undefined> {
    const table = await stored(collection);
    if (!table) return undefined;
    const duck = await independentDuckDb();
    try {
      const [found] = await duck.rows(
        `SELECT count(*) AS rows, sum(oil_bbl)::DOUBLE AS oil FROM ${readTable(node.dataDir, ann, table).relation}`,
      );
      return { rows: Number(found!.rows), oil: Number(found!.oil) };
    } finally {
      duck.close();
    }
  }

  // Each mode at two moments, which takes half a minute. The drill kills each at many.
  it.each([
    ["new", "as it begins"],
    ["new", "after it swapped"],
    ["append", "as it writes"],
    ["append", "as it swaps"],
    ["update", "as it writes"],
    ["update", "after it swapped"],
    ["replace", "as it begins"],
    ["replace", "as it swaps"],
  ] as const)(
    "%s, killed %s: the old or the new version is there whole, and the run delivered again ends with the new one, once",
    async (mode, moment) => {
      const collection = `${mode}_${newId()}`;
      const before = mode === "new" ? undefined : old;
      if (before)
        await node.tables
          .as(ann)
          .importFile(
            petron,
            { fileId: await node.files.add("first.csv", first), collection },
            testRun(),
          );
      const fileId = await node.files.add("second.csv", second);
      const options: ImportTableOptions = {
        fileId,
        collection,
        mode,
        ...(mode === "update" && { key: ["well"] }),
      };
      const run = { ...testRun(), runId: newId() };
      const deliver = (progress = run.progress) =>
        node.tables.as(ann).importFile(petron, options, { ...run, progress });
      let killed = 0;
      const kill = () => {
        killed ||= killReaders();
      };
      if (moment === "as it swaps") {
        const may = node.store.may;
        let asked = 0;
        // Before it is begun, by the process, and by the swap.
        vi.spyOn(node.store, "may").mockImplementation(async (...parameters) => {
          if (++asked === 3) kill();
          return await may(...parameters);
        });
      }
      if (moment === "after it swapped") {
        const { committed } = node.store;
        vi.spyOn(node.store, "committed").mockImplementation(() => {
          kill();
          committed();
        });
      }
      const onProgress = (percent: number) => {
        if (moment === "as it begins" || (moment === "as it writes" && percent >= 15)) kill();
      };
      await expect(deliver(onProgress)).rejects.toThrow("was ended");
      expect(killed).toBeGreaterThan(0);
      vi.restoreAllMocks();
      const left = await content(collection);
      expect(moment === "after it swapped" ? [after[mode]] : [before, after[mode]]).toContainEqual(
        left,
      );
      expect((await versions(collection)).at(-1)?.version).toBe(
        (await stored(collection))?.version,
      );
      expect((await deliver()).rowCount).toBe(after[mode].rows);
      expect(await content(collection)).toEqual(after[mode]);
      expect(await versions(collection)).toHaveLength(before ? 2 : 1);
    },
  );
});
