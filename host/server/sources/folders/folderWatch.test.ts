import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TaskRunBody, User } from "@petrons/sdk/contracts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createSessionLocks,
  type Database,
  migrate,
  type SessionLocks,
} from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { folderMigrations } from "./folderMigrations.ts";
import { FolderWatch, type FolderWatchDependencies } from "./folderWatch.ts";

let database: Database;
let locks: SessionLocks;
let root: string;
let path: string;
let logged: string[];
let started: TaskRunBody[];
let ended: boolean;
let failed: string[];
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database, folderMigrations);
  locks = createSessionLocks(database.url);
});
afterAll(async () => {
  await locks.close();
  await database.close();
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "petrons-watch-"));
  path = join(root, "plant");
  logged = [];
  started = [];
  ended = true;
  failed = [];
});
afterEach(() => rmSync(root, { recursive: true }));

const watchWith = (parts: Partial<FolderWatchDependencies> = {}) =>
  new FolderWatch({
    folder: {
      path,
      organization: "acme",
      owner: "ann@acme",
      petron: "p",
      collection: "wells",
      mode: "append",
    },
    database,
    locks,
    logger: {
      info: (_: object, message: string) => void logged.push(message),
      warn: (details: object) => void logged.push(...(details as { problems: string[] }).problems),
      error: () => {},
    },
    restMs: 0,
    maxFiles: 3,
    ownerOf: async () => ({ userId: "ann" }) as User,
    start: async (_, body) => {
      started.push(body);
      return `run ${started.length}`;
    },
    runsAtOnce: 3,
    underWay: async (_, runIds) => runIds.filter((id) => !ended && id !== "gone"),
    failedOf: async (_, runIds) => runIds.filter((id) => failed.includes(id)),
    ...parts,
  });
const names = () => started.map(({ options }) => (options as { name: string }).name);
const write = (...files: string[]) => {
  for (const name of files) writeFileSync(join(path, name), "well\nA\n");
};

describe("the watch of a folder", () => {
  it("says once that the folder is missing, and once that it is there", async () => {
    const watch = watchWith();
    for (let looks = 0; looks < 3; looks++) await watch.look();
    expect(logged).toEqual([`There is no folder ${path}.`]);
    mkdirSync(path);
    for (let looks = 0; looks < 3; looks++) await watch.look();
    expect(logged).toEqual([`There is no folder ${path}.`, "a watched folder is well again"]);
  });

  it("starts one run for each file, once the run before has ended, as one started again does", async () => {
    mkdirSync(path);
    write("a.csv", "b.csv");
    ended = false;
    const watch = watchWith();
    await watch.look();
    await watch.look();
    expect(names()).toEqual(["a.csv"]);
    ended = true;
    const again = watchWith();
    for (let looks = 0; looks < 3; looks++) await again.look();
    expect(names()).toEqual(["a.csv", "b.csv"]);
    expect(started[0]).toMatchObject({
      taskType: "ImportFromFolder",
      pid: "p",
      options: { folder: path, name: "a.csv", size: 7, collection: "wells", mode: "append" },
      runInBackground: true,
      idempotencyKey: expect.stringMatching(/^folder [0-9a-f]{64}$/),
    });
    expect(new Set(started.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("starts as many runs as may go at a time for files that are added to a table that is there, and one after the other for files that change it", async () => {
    mkdirSync(path);
    write("a.csv", "b.csv", "c.csv", "d.csv", "e.csv", "f.csv", "g.csv");
    const counts = async (mode: "append" | "replace") => {
      started = [];
      ended = true;
      const folder = {
        path,
        organization: "acme",
        owner: "ann@acme",
        petron: mode,
        collection: "wells",
        mode,
      } as const;
      const watch = watchWith({ folder, maxFiles: 10 });
      const seen: number[] = [];
      for (let looks = 0; looks < 2; looks++) {
        await watch.look();
        seen.push(started.length);
      }
      // Two are known by now, and none of them has ended.
      ended = false;
      for (let looks = 0; looks < 2; looks++) {
        await watch.look();
        seen.push(started.length);
      }
      ended = true;
      await watch.look();
      return [...seen, started.length];
    };
    expect(await counts("append")).toEqual([1, 2, 3, 3, 6]);
    failed = started.map((_, at) => `run ${at + 1}`);
    expect(await counts("replace")).toEqual([1, 2, 2, 2, 3]);
  });

  it("does not list the files anew for each file that waits, and lists them once none does", async () => {
    mkdirSync(path);
    write("a.csv", "b.csv");
    let time = 0;
    const watch = watchWith({ listMs: 10_000, now: () => time });
    await watch.look();
    write("c.csv");
    time += 100;
    await watch.look();
    time += 100;
    expect([await watch.look(), names()]).toEqual([false, ["a.csv", "b.csv"]]);
    time += 100;
    await watch.look();
    expect(names()).toEqual(["a.csv", "b.csv", "c.csv"]);
  });

  it("while files wait for the run before them it only asks whether that has ended, and once all are taken it does not look again soon", async () => {
    mkdirSync(path);
    write("a.csv", "b.csv");
    let locked = 0;
    const tryLock: SessionLocks["tryLock"] = async (name) => {
      locked += 1;
      return await locks.tryLock(name);
    };
    const watch = watchWith({ listMs: 10_000, now: () => 0, locks: { tryLock } });
    ended = false;
    expect(await watch.look()).toBe(true);
    for (let looks = 0; looks < 3; looks++) expect(await watch.look()).toBe(true);
    expect([locked, names()]).toEqual([1, ["a.csv"]]);
    ended = true;
    expect(await watch.look()).toBe(true);
    ended = false;
    expect([await watch.look(), locked, names()]).toEqual([false, 3, ["a.csv", "b.csv"]]);
  });

  it("says while files wait, and takes one that failed again once the manifest says something else", async () => {
    mkdirSync(path);
    write("a.csv", "b.csv");
    const watch = watchWith();
    expect([await watch.look(), await watch.look(), await watch.look()]).toEqual([
      true,
      true,
      false,
    ]);
    failed = ["run 1"];
    expect(await watchWith().look()).toBe(false);
    const mended = watchWith({
      folder: {
        path,
        organization: "acme",
        owner: "bob@acme",
        petron: "p",
        collection: "wells",
        mode: "append",
      },
    });
    for (let looks = 0; looks < 3; looks++) await mended.look();
    expect(names()).toEqual(["a.csv", "b.csv", "a.csv"]);
    expect(new Set(started.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it("asks once which files failed before the manifest was changed, and tries one again whenever it was", async () => {
    mkdirSync(path);
    write("a.csv", "b.csv");
    let asked = 0;
    const first = {
      path,
      organization: "acme",
      owner: "ann@acme",
      petron: "p",
      collection: "wells",
      mode: "append",
    } as const;
    const failedOf: FolderWatchDependencies["failedOf"] = async (_, runIds) => {
      asked += 1;
      return runIds.filter((id) => failed.includes(id));
    };
    const looks = async (folder: FolderWatchDependencies["folder"]) => {
      const watch = watchWith({ folder, failedOf });
      for (let count = 0; count < 4; count++) await watch.look();
    };
    await looks(first);
    failed = ["run 1"];
    await looks({ ...first, petron: "q" });
    expect([names(), asked]).toEqual([["a.csv", "b.csv", "a.csv"], 1]);
    failed = ["run 1", "run 3"];
    await looks(first);
    expect([names(), asked]).toEqual([["a.csv", "b.csv", "a.csv", "a.csv"], 2]);
    expect(new Set(started.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  });

  it("takes nothing while another node does", async () => {
    mkdirSync(path);
    write("a.csv");
    const release = await locks.tryLock(`watched folder ${path}`);
    await watchWith().look();
    expect(names()).toEqual([]);
    await release!();
    await watchWith().look();
    expect(names()).toEqual(["a.csv"]);
  });

  it("that cannot start a run says why, and tries again", async () => {
    mkdirSync(path);
    write("a.csv");
    let fault: string | undefined = "You may not read this Petron.";
    const watch = watchWith({
      start: async (_, body) => {
        if (fault !== undefined) throw new Error(fault);
        started.push(body);
        return "run";
      },
    });
    await watch.look();
    await watch.look();
    expect([logged, names()]).toEqual([["You may not read this Petron."], []]);
    fault = undefined;
    await watch.look();
    expect(names()).toEqual(["a.csv"]);
  });

  it("says that its owner is not there, and that there are more files than it looks at", async () => {
    mkdirSync(path);
    write("a.csv");
    await watchWith({ ownerOf: async () => undefined }).look();
    write("b.csv", "c.csv", "d.csv");
    await watchWith().look();
    expect(logged).toEqual([
      "There is nobody with the e-mail ann@acme in the organization 'acme'.",
      `The folder ${path} has more than 3 files. Move away those that were imported.`,
    ]);
  });
});
