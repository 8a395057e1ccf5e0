import { PetronsError } from "@petrons/sdk/contracts";
import type { PetronTables } from "@petrons/sdk/server";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { scopedReader } from "../../scope/index.ts";
import { petronScope } from "../../scope/testing.ts";
import { importTests } from "../import/importTesting.ts";
import { bringingBack } from "./bringingBack.ts";

describe("a version that is brought back says what that changed against the one that it replaced", () => {
  const at = importTests("back");
  const lines = (from: number, to: number, factor = 1) =>
    Array.from(
      { length: to - from },
      (_, row) => `W${from + row},${(from + row) * factor}.5\n`,
    ).join("");
  const file = (...parts: string[]) => `well,oil_bbl\n${parts.join("")}`;
  const update = { mode: "update" as const, key: ["well"] };
  const restore = async (number: number, tables: Pick<PetronTables, "restore"> = at.tables()) => {
    const { version } = (await at.versions()).find((one) => one.number === number)!;
    await tables.restore(at.petron, { collection: at.collection, version });
    return await newest();
  };
  const undo = async () => {
    await at
      .tables()
      .undo(at.petron, { collection: at.collection, version: (await at.table()).version });
    return await newest();
  };
  const newest = async () => {
    const { added, changed, removed } = (await at.versions()).at(-1)!;
    return { added, changed, removed };
  };

  it("by the key of the last update, also where the table was imported, updated and added to in between", async () => {
    await at.bring(file(lines(1, 101)));
    await at.bring(file(lines(81, 121, 2)), update);
    await at.bring(file(lines(121, 131)), { mode: "append" });
    expect(await restore(1)).toEqual({ added: 0, changed: 20, removed: 30 });
    expect(await restore(3)).toEqual({ added: 30, changed: 20, removed: 0 });
    // Undo of a restore is known from what the restore did.
    expect(await undo()).toEqual({ added: 0, changed: 20, removed: 30 });
    const [rows] = await at.query("count(*) AS rows, sum(oil_bbl)::DOUBLE AS oil FROM rows");
    expect(rows).toEqual({ rows: 100, oil: 5100 });
  });

  it("when a restore of a release before is undone, which did not say what it changed", async () => {
    await at.bring(file(lines(1, 11)));
    await at.bring(file(lines(6, 16, 3)), update);
    await restore(1);
    await sql`update doc_table_version set body = body - 'added' - 'changed' - 'removed' where body->>'collection' = ${at.collection} and body->>'mode' = 'restore'`.execute(
      at.database.kysely,
    );
    expect(await undo()).toEqual({ added: 5, changed: 5, removed: 0 });
  });

  it("by whole rows where nothing tells rows apart, or the key does not any more; and by all rows where no column is in both", async () => {
    await at.bring(file(lines(1, 11)));
    await at.bring(file(lines(6, 21)), { mode: "replace" });
    expect(await restore(1)).toEqual({ added: 5, changed: 0, removed: 10 });
    await at.bring(file(lines(1, 2, 7)), update);
    await at.bring(file(lines(2, 3, 9)), { mode: "append" });
    expect(await restore(1)).toEqual({ added: 1, changed: 0, removed: 2 });
    await at.bring("depth_m,gr_gapi\n1,2\n", { mode: "replace" });
    expect(await restore(1)).toEqual({ added: 10, changed: 0, removed: 1 });
  });

  it("and leaves unsaid how many rows changed where a column was in another unit or type, or is in one of both versions alone", async () => {
    const unsaid = { changed: undefined, added: 0, removed: 0 };
    await at.bring("well,oil_bbl\nW1,1.5\nW2,2.5\n");
    for (const other of [
      "well,oil_m3\nW1,1.5\nW2,2.5\n",
      "well,oil_bbl\nW1,x\nW2,y\n",
      "well,oil_bbl,water_bbl\nW1,1.5,1\nW2,2.5,2\n",
    ]) {
      await at.bring(other, { mode: "replace" });
      expect(await restore(1)).toEqual(unsaid);
    }
  });

  it("by the numbers of rows alone where the table is large and has no key, or the comparison is refused", async () => {
    await at.bring(file(lines(1, 11)));
    await at.bring(file(lines(6, 21)), { mode: "append" });
    await sql`update doc_table set body = jsonb_set(body, '{rowCount}', '20000001') where body->>'collection' = ${at.collection}`.execute(
      at.database.kysely,
    );
    expect(await restore(1)).toEqual({ added: 0, changed: undefined, removed: 19_999_991 });
    const busy = bringingBack({
      documents: scopedReader(at.node.store.as(at.ann), petronScope),
      records: at.node.tables.records(at.ann),
      lock: at.node.tables.lock,
      compare: () => Promise.reject(new PetronsError("rate-limited", { seconds: 1 })),
    });
    expect(await restore(2, busy)).toEqual({ added: 15, changed: undefined, removed: 0 });
  });

  it("and is refused where an import landed while that was counted: it is not taken away unseen", async () => {
    await at.bring(file(lines(1, 11)));
    await at.bring(file(lines(11, 21)), { mode: "append" });
    const tables = bringingBack({
      documents: scopedReader(at.node.store.as(at.ann), petronScope),
      records: at.node.tables.records(at.ann),
      lock: at.node.tables.lock,
      async compare(...asked) {
        await at.bring(file(lines(21, 31)), { mode: "append" });
        return await at.tables().compare(...asked);
      },
    });
    await expect(restore(1, tables)).rejects.toMatchObject({ code: "table-restored-late" });
    expect((await at.table()).rowCount).toBe(30);
    expect(await restore(1)).toEqual({ added: 0, changed: 0, removed: 20 });
  });

  it("and is refused to a run in the background where an import landed after it was accepted, before it began", async () => {
    await at.bring(file(lines(1, 11)));
    await at.bring(file(lines(11, 21)), { mode: "append" });
    const documents = scopedReader(at.node.store.as(at.ann), petronScope);
    const accepted = (createdAt: string) =>
      bringingBack({
        documents: {
          ...documents,
          query: (async (type: string, ...asked: [never, never]) =>
            type === "JobResult"
              ? { data: [{ id: "run-1", createdAt }], total: 1 }
              : await documents.query(type, ...asked)) as typeof documents.query,
        },
        records: at.node.tables.records(at.ann),
        lock: at.node.tables.lock,
        compare: at.tables().compare,
      });
    // The clock of the node that imports is an hour behind, or ahead.
    const importedAt = (hours: number) =>
      sql`update doc_table set body = jsonb_set(body, '{importedAt}', to_jsonb((now() + make_interval(hours => ${hours}))::text)) where body->>'collection' = ${at.collection}`.execute(
        at.database.kysely,
      );
    const [first, last] = await at.versions();
    const run = (createdAt: string) =>
      accepted(createdAt).restore(
        at.petron,
        { collection: at.collection, version: first!.version },
        { runId: "run-1" },
      );
    await importedAt(-1);
    await expect(run(first!.createdAt)).rejects.toMatchObject({ code: "table-restored-late" });
    await importedAt(1);
    expect(await run(last!.createdAt)).toMatchObject({ number: 3, restored: 1 });
  });

  it("and leaves it unsaid where another version landed after it was counted", async () => {
    await at.bring(file(lines(1, 11)));
    await at.bring(file(lines(6, 16, 3)), update);
    const records = at.node.tables.records(at.ann);
    const [first] = await at.versions();
    const rows = { against: "another", added: 1, changed: 1, removed: 1 };
    await records.restore(
      at.petron,
      { collection: at.collection, version: first!.version },
      { rows },
    );
    expect(await newest()).toEqual({ added: undefined, changed: undefined, removed: undefined });
  });
});
