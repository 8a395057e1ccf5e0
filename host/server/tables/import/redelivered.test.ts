import { type ImportTableOptions, newId } from "@petrons/sdk/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { newPetron, testRun } from "../testing.ts";
import { importTests } from "./importTesting.ts";

// A node that is killed after it committed and before it said so: the run comes again, while others
// go on.
describe("a run that is delivered again after it was carried out", () => {
  const opened = importTests("production");
  beforeEach(async () => {
    opened.petron = await newPetron(opened.node.store, opened.ann);
  });

  const { tables, table, versions } = opened;
  const bring = (content: string, options: Partial<ImportTableOptions> = {}, runId?: string) =>
    opened.bring(content, options, { ...testRun(), ...(runId !== undefined && { runId }) });
  async function whileImporting<T>(work: () => Promise<T>): Promise<T> {
    const release = await opened.node.tables.lock.acquire(
      `${opened.petron}/${opened.collection}`,
      opened.collection,
    );
    try {
      return await work();
    } finally {
      await release();
    }
  }

  it("answers that it undid a first import, with and without a run, also when a table of the name is there again and somebody imports", async () => {
    const runId = newId();
    const { tableVersion: version } = await bring("well,oil_bbl\nA,1\n");
    const undone = await tables().undo(
      opened.petron,
      { collection: opened.collection, version },
      { runId },
    );
    expect(undone).toMatchObject({ tableVersion: null, gone: [1] });
    expect(
      await tables().undo(opened.petron, { collection: opened.collection, version }, { runId }),
    ).toEqual(undone);
    expect(await tables().undo(opened.petron, { collection: opened.collection, version })).toEqual(
      undone,
    );
    await bring("well,oil_bbl\nB,1\n");
    expect(
      await whileImporting(() =>
        tables().undo(opened.petron, { collection: opened.collection, version }, { runId }),
      ),
    ).toEqual(undone);
    expect((await table())?.rowCount).toBe(1);
    expect(await versions()).toHaveLength(1);
  });

  it("does not take a first import for undone where a copy of it came into its place", async () => {
    const { tableVersion: version } = await bring("well,oil_bbl\nA,1\n");
    const other = await newPetron(opened.node.store, opened.ann);
    await tables().copy(opened.petron, other);
    await tables().undo(opened.petron, { collection: opened.collection, version });
    await tables().copy(other, opened.petron);
    await expect(
      tables().undo(opened.petron, { collection: opened.collection, version }),
    ).resolves.toMatchObject({ tableVersion: null });
    expect(await table()).toBeUndefined();
  });

  it("answers what it imported while somebody else imports, when its file is gone, and when its import was undone", async () => {
    const runId = newId();
    const fileId = await opened.node.files.add("production.csv", "well,oil_bbl\nA,1\n");
    const first = await bring("", { fileId }, runId);
    await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const { open } = opened.node.files;
    opened.node.files.open = async () => {
      throw new Error("The file is gone.");
    };
    const again = await whileImporting(() => bring("", { fileId }, runId)).finally(() => {
      opened.node.files.open = open;
    });
    expect(again).toEqual(first);
    expect((await table())?.rowCount).toBe(2);
    opened.collection = `${opened.collection}_undone`;
    const made = await bring("", { fileId }, runId);
    await tables().undo(opened.petron, {
      collection: opened.collection,
      version: made.tableVersion,
    });
    expect(await bring("", { fileId }, runId)).toEqual(made);
    expect(await table()).toBeUndefined();
  });

  it("restores and undoes once, whatever was imported since, also without the version that was looked at", async () => {
    const first = await bring("well,oil_bbl\nA,1\n");
    await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const [restoring, undoing] = [newId(), newId()];
    const restored = await tables().restore(
      opened.petron,
      { collection: opened.collection, version: first.tableVersion },
      { runId: restoring },
    );
    const { tableVersion: version } = await bring("well,oil_bbl\nC,2\nD,2\n", { mode: "append" });
    const undone = await tables().undo(
      opened.petron,
      { collection: opened.collection, version },
      { runId: undoing },
    );
    const last = await bring("well,oil_bbl\nC,2\nD,2\n", { mode: "append" });
    const again = () =>
      tables().restore(
        opened.petron,
        { collection: opened.collection, version: first.tableVersion },
        { runId: restoring },
      );
    expect([await again(), await whileImporting(again)]).toEqual([restored, restored]);
    const undoneAgain = () =>
      tables().undo(opened.petron, { collection: opened.collection, version }, { runId: undoing });
    expect([await undoneAgain(), await whileImporting(undoneAgain)]).toEqual([undone, undone]);
    expect([(await table())?.version, (await versions()).length]).toEqual([last.tableVersion, 6]);
  });

  it("waits for another restore or undo to end: two at once do it once, and neither speaks of an import", async () => {
    const first = await bring("well,oil_bbl\nA,1\n");
    const { tableVersion: version } = await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const undone = await Promise.all(
      Array.from({ length: 4 }, () =>
        tables().undo(opened.petron, { collection: opened.collection, version }),
      ),
    );
    expect(undone.map(({ restored }) => restored)).toEqual([1, 1, 1, 1]);
    expect(await versions()).toHaveLength(3);
    const runId = newId();
    await bring("well,oil_bbl\nB,2\n", { mode: "append" });
    const restore = () =>
      tables().restore(
        opened.petron,
        { collection: opened.collection, version: first.tableVersion },
        { runId },
      );
    const [one, other] = await Promise.all([restore(), restore()]);
    expect(one).toEqual(other);
    expect(await versions()).toHaveLength(5);
  });
});
