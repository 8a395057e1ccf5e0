import { beforeEach, describe, expect, it } from "vitest";
import { filesBelow, testRun } from "../testing.ts";
import { importTests } from "./importTesting.ts";

describe("an update that changes nothing", () => {
  const opened = importTests("wells");
  const rows = "well,month,oil_bbl\nA,2024-01-01,10\nB,2024-01-01,30\n";
  const update = { mode: "update" as const, key: ["well", "month"] };
  const { bring, table, versions } = opened;
  beforeEach(async () => {
    await bring(rows);
  });

  it("makes no version and leaves no file of one, and the run says so", async () => {
    const before = await table();
    const files = async () =>
      (await filesBelow(opened.node.dataDir)).filter((path) => path.includes("/acme/"));
    const kept = await files();
    const run = testRun();
    const outcome = await bring("well,month,oil_bbl\nB,2024-01-01,30\n", update, run);
    expect(outcome).toMatchObject({
      unchanged: true,
      tableVersion: before.version,
      added: 0,
      changed: 0,
      removed: 0,
      rowCount: 2,
    });
    expect(await table()).toEqual(before);
    expect(await versions()).toHaveLength(1);
    expect(await files()).toEqual(kept);
    expect(run.logged).toContain(
      `'${opened.collection}' has had all of this: nothing was imported.`,
    );
  });

  it("is one where rejected rows are all that is new, and they can still be downloaded", async () => {
    const outcome = await bring("well,month,oil_bbl\nA,2024-01-01,10\nB,2024-01-01,many\n", {
      ...update,
      columns: await columns("reject"),
    });
    expect(outcome).toMatchObject({
      unchanged: true,
      rejectedCount: 1,
      rejectsFileId: expect.any(String),
    });
    expect(await versions()).toHaveLength(1);
  });

  it("is none where a value, a row or a column is new, also a column without values, nor where rows are added or replaced", async () => {
    const isUnchanged = async (content: string, options = {}) =>
      (await bring(content, { ...update, ...options })).unchanged;
    expect(await isUnchanged("well,month,oil_bbl\nA,2024-01-01,11\n")).toBeUndefined();
    expect(await isUnchanged("well,month,oil_bbl\nC,2024-01-01,1\n")).toBeUndefined();
    expect(await isUnchanged("well,month,note\nA,2024-01-01,\n")).toBeUndefined();
    expect((await table()).schema.map(({ name }) => name)).toContain("note");
    expect(await isUnchanged(rows, { mode: "append" })).toBeUndefined();
    expect(await isUnchanged(rows, { mode: "replace" })).toBeUndefined();
    expect(await versions()).toHaveLength(6);
  });

  const columns = async (unread: "reject") =>
    (await table()).schema.map((column) => ({ ...column, source: column.name, unread }));
});
