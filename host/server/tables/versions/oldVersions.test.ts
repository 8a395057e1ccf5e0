import { utimes } from "node:fs/promises";
import type { DeleteOldVersionsOptions, OldVersionsOutcome } from "@petrons/sdk/contracts";
import type { TaskContext, TaskDefinition } from "@petrons/sdk/server";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { failure, importTests } from "../import/importTesting.ts";
import { filesBelow, newPetron, orgId, person, testRun } from "../testing.ts";
import { deleteOldVersionsTask } from "./versionTasks.ts";

const opened = importTests("old");
const { bring, versions, table, query } = opened;

/** Four versions: 1, 2 and 4 with rows of their own, 3 brings version 1 back. */
async function fourVersions(): Promise<void> {
  await bring("well,oil\nA,1\n");
  await bring("well,oil\nB,2\n", { mode: "replace" });
  await opened.tables().restore(opened.petron, {
    collection: opened.collection,
    version: (await versions())[0]!.version,
  });
  await bring("well,oil\nD,4\n", { mode: "replace" });
}
const cut = (options: DeleteOldVersionsOptions): Promise<OldVersionsOutcome> =>
  opened.tables().deleteOldVersions(opened.petron, { collection: opened.collection, ...options });
const numbers = async () => (await versions()).map(({ number }) => number);

it("versions beyond the newest so many go, and the bytes of a file that a restored version has too are not counted as free", async () => {
  await fourVersions();
  const [first, second] = await versions();
  const outcome = await cut({ keepLast: 2 });
  expect(outcome).toEqual({
    dryRun: false,
    versions: 2,
    bytes: second!.bytes,
    tables: [{ collection: opened.collection, numbers: [1, 2], kept: 2, bytes: second!.bytes }],
  });
  expect(await numbers()).toEqual([3, 4]);
  for (const path of await filesBelow(`${opened.node.dataDir}/tables`)) await utimes(path, 0, 0);
  await opened.node.tables.sweep();
  // The file of version 1 is that of version 3, which is kept.
  expect(await query("well FROM rows", (await versions())[0])).toEqual([{ well: "A" }]);
  const left = await filesBelow(`${opened.node.dataDir}/tables`);
  expect(
    [first!.file, second!.file].map((file) => left.some((path) => path.endsWith(file))),
  ).toEqual([true, false]);
});

it("a dry run says the same, and deletes nothing", async () => {
  await fourVersions();
  const reported = await cut({ keepLast: 1, dryRun: true });
  expect([reported.dryRun, reported.versions, await numbers()]).toEqual([true, 3, [1, 2, 3, 4]]);
  expect(await cut({ keepLast: 1 })).toEqual({ ...reported, dryRun: false });
  expect(await numbers()).toEqual([4]);
  expect(await query("well FROM rows")).toEqual([{ well: "D" }]);
});

it("with days only those go that were replaced longer ago, not those that were imported longer ago", async () => {
  await fourVersions();
  const age = (number: number, days: number) =>
    sql`update doc_table_version set body = jsonb_set(body, '{importedAt}', to_jsonb(to_char(now() - make_interval(days => ${days}), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      where body->>'collection' = ${opened.collection} and (body->>'number')::int = ${number}`.execute(
      opened.database.kysely,
    );
  // Version 2 was imported 40 days ago, but replaced only 10 days ago.
  await age(1, 50);
  await age(2, 40);
  await age(3, 10);
  expect((await cut({ olderThanDays: 30 })).tables[0]?.numbers).toEqual([1]);
  expect(await numbers()).toEqual([2, 3, 4]);
  expect((await cut({ keepLast: 3, olderThanDays: 0 })).versions).toBe(0);
});

it("a version whose run has not ended stays, as the run may be delivered again", async () => {
  await bring("well,oil\nA,1\n");
  const [open] = await opened.node.store
    .asOrganization(orgId)
    .insert("JobResult", [{ jobStatus: "running" }]);
  await bring("well,oil\nB,2\n", { mode: "replace" }, { ...testRun(), runId: open! });
  await bring("well,oil\nC,3\n", { mode: "replace" });
  await cut({ keepLast: 1 });
  expect(await numbers()).toEqual([2, 3]);
  await opened.node.store
    .asOrganization(orgId)
    .update("JobResult", { id: open! }, { jobStatus: "completed" });
  await cut({ keepLast: 1 });
  expect(await numbers()).toEqual([3]);
});

it("a copied Petron keeps the file, and what is left can be restored", async () => {
  await fourVersions();
  const copy = await newPetron(opened.node.store, opened.ann);
  await opened.tables().copy(opened.petron, copy);
  await bring("well,oil\nE,5\n", { mode: "replace" });
  const [first, second] = await versions();
  // Of versions 1 to 4 the copy has the file of 4, and 3 has that of 1.
  expect((await cut({ keepLast: 1 })).tables).toMatchObject([
    { numbers: [1, 2, 3, 4], bytes: first!.bytes + second!.bytes },
  ]);
  expect((await table()).version).toBe((await versions())[0]?.version);
});

it("only a person who may import into the Petron deletes versions of its tables, and a table that is not there is named", async () => {
  await fourVersions();
  const stranger = opened.node.inProcess(await person(opened.node.store));
  expect(await failure(stranger.deleteOldVersions(opened.petron, { keepLast: 1 }))).toMatch(
    /may not/,
  );
  expect(
    await failure(
      opened.tables().deleteOldVersions(opened.petron, { collection: "nowhere", keepLast: 1 }),
    ),
  ).toMatch(/nowhere/);
  expect(await numbers()).toEqual([1, 2, 3, 4]);
});

it("the run says what went in words, and all tables of the Petron are meant where none is named", async () => {
  const petron = await newPetron(opened.node.store, opened.ann);
  const tables = opened.tables();
  for (const collection of ["wells", "tops"])
    for (const mode of ["new", "replace", "replace"] as const)
      await tables.importFile(
        petron,
        { fileId: await opened.add("well,oil\nA,1\n"), collection, mode },
        testRun(),
      );
  const run = testRun();
  const definition = deleteOldVersionsTask as unknown as TaskDefinition;
  await definition.run(
    { ...run, tables, scopeId: petron } as unknown as TaskContext,
    { keepLast: 2 } as never,
  );
  expect(run.logged).toEqual([
    expect.stringMatching(/^'tops': version 1, 0\.0 MB; 2 versions kept\.$/),
    expect.stringMatching(/^'wells': version 1, /),
  ]);
  expect(run.messages.at(-1)).toBe(
    "2 versions of 2 tables deleted; 0.0 MB will be free within two hours.",
  );
  expect(await definition.title?.({ keepLast: 2 } as never, {} as never)).toBe(
    "Delete old versions of all tables",
  );
});
