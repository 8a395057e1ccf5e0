import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { filesBelow, testRun } from "../testing.ts";
import { importTests } from "./importTesting.ts";

describe("an append that is cancelled and whose process is then killed", () => {
  const at = importTests("cancelled");
  afterEach(() => vi.restoreAllMocks());
  const written = async () => (await filesBelow(join(at.node.dataDir, "tables"))).length;
  /** Appends in a process of its own, as the server does. */
  async function append(content: string, options: object = {}) {
    const run = testRun();
    const fileId = await at.add(content);
    const ended = at.node.tables
      .as(at.ann)
      .importFile(at.petron, { fileId, collection: at.collection, mode: "append", ...options }, run)
      .then(() => "imported")
      .catch((error: Error) => error.message);
    return { ended, cancel: () => run.controller.abort(new Error("cancelled")) };
  }

  it("leaves no file while the list of its rejected rows is stored", async () => {
    await at.bring("well,oil_bbl\nA,1\n");
    const before = await written();
    const storing = Promise.withResolvers<void>();
    vi.spyOn(at.node.files, "put").mockImplementation(() => {
      storing.resolve();
      return new Promise(() => undefined);
    });
    const columns = [
      { source: "well", name: "well", label: "Well", type: "text" as const },
      {
        source: "oil_bbl",
        name: "oil_bbl",
        label: "Oil",
        type: "double" as const,
        unread: "reject" as const,
      },
    ];
    const { ended, cancel } = await append("well,oil_bbl\nB,2\nC,x\n", { columns });
    await storing.promise;
    cancel();
    expect(await ended).toBe("cancelled");
    expect(await written()).toBe(before);
  });

  it("leaves no file where its swap was under way and is refused after the process is gone", async () => {
    await at.bring("well,oil_bbl\nA,1\n");
    const before = await written();
    const other = await at.database.pool.connect();
    try {
      // Reads go on, and no table can be swapped.
      await other.query("begin; lock table doc_table in exclusive mode");
      const { ended, cancel } = await append("well,oil_bbl\nB,2\n");
      await expect.poll(written).toBe(before + 1);
      cancel();
      expect(await ended).toBe("cancelled");
      await other.query(
        "update doc_table set revision = revision + 1 where body->>'collection' = $1",
        [at.collection],
      );
      await other.query("commit");
    } finally {
      other.release();
    }
    await expect.poll(written).toBe(before);
    expect((await at.table()).rowCount).toBe(1);
  });
});
