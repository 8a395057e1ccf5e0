import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JobResult } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let root: string;
let folder: string;
let first: TestServer;
let node: TestServer;
let analyst: TestingPerson;
let pid: string;
const put = (name: string, content: string, modified: number) => {
  writeFileSync(join(root, name), content);
  utimesSync(join(root, name), modified, modified);
  // At once in the folder with its last state, as tools do that write beside and rename.
  renameSync(join(root, name), join(folder, name));
};
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "petrons-watched-"));
  folder = join(root, "plant");
  first = await openTestServer();
  const before = await first.as("analyst@petrons.local");
  pid = await before.createPetron("Fields");
  const organization = (await first.server.identity.organizationClaim(before.orgId))!;
  // All nodes have one manifest, and this one knew no folder.
  await first.server.close();
  const watched = {
    path: folder,
    organization,
    owner: "Analyst@petrons.local",
    petron: pid,
    collection: "wells",
    mode: "append" as const,
  };
  node = await openTestServer({
    sameAs: first,
    configure: (config) => {
      config.sources = {
        connections: [],
        urls: [],
        folders: [watched, { ...watched, path: join(root, "nowhere") }],
      };
      config.limits.folderSeconds = 1;
      config.limits.folderRestSeconds = 1;
    },
  });
  analyst = await node.as("analyst@petrons.local");
});
afterAll(async () => {
  await node?.close();
  await first?.close();
  rmSync(root, { recursive: true });
});

const tables = async () =>
  (await analyst.query<{ collection: string; rowCount: number }>("Table", { petronId: pid })).data;
const runs = async () =>
  (
    await analyst.query<JobResult>(
      "JobResult",
      { taskName: "ImportFromFolder" },
      { sortBy: "createdAt" },
    )
  ).data;
const ended = async (count: number) =>
  await eventually(async () => {
    const all = await runs();
    expect([all.length, all.filter(({ completedAt }) => completedAt === null)]).toEqual([
      count,
      [],
    ]);
    return all;
  });

describe("a watched folder", () => {
  it("that is missing is no fault of the server, and once it is there its files become runs of its owner, one after the other", async () => {
    expect(await runs()).toEqual([]);
    mkdirSync(folder);
    put("first.csv", "well,oil\nA,1\n", 1_000_000);
    const [made] = await ended(1);
    expect(made).toMatchObject({
      jobStatus: "completed",
      createdBy: analyst.userId,
      petronId: pid,
      outcome: { data: [{ rowCount: 1, mode: "new" }] },
    });
    put("third.csv", "well,oil\nC,3\n", 3_000_000);
    put("second.csv", "well,oil\nB,2\n", 2_000_000);
    const all = await ended(3);
    expect(
      all.slice(1).map(({ outcome }) => (outcome as { data: object[] }).data[0]),
    ).toMatchObject([{ rowCount: 2 }, { rowCount: 3, mode: "append" }]);
    expect(await tables()).toMatchObject([{ collection: "wells", rowCount: 3 }]);
  });

  it("imports a file once, also where its result was deleted, and one that was only touched ends unchanged", async () => {
    const before = await runs();
    await analyst.remove("JobResult", { id: before.at(-1)!.id });
    utimesSync(join(folder, "second.csv"), 4_000_000, 4_000_000);
    const all = await ended(before.length);
    expect(all.at(-1)).toMatchObject({
      jobStatus: "completed",
      outcome: { data: [{ outcome: "unchanged" }] },
    });
  });

  it("leaves links, second names and hidden files alone", async () => {
    const { length } = await runs();
    writeFileSync(join(root, "secret.csv"), "well,oil\nS,9\n");
    symlinkSync(join(root, "secret.csv"), join(folder, "link.csv"));
    linkSync(join(root, "secret.csv"), join(folder, "hard.csv"));
    put(".hidden.csv", "well,oil\nH,9\n", 1);
    put("last.csv", "well,oil\nL,9\n", 5_000_000);
    const all = await ended(length + 1);
    expect(all.at(-1)).toMatchObject({ outcome: { data: [{ added: 1 }] } });
    expect(await tables()).toMatchObject([{ rowCount: 4 }]);
  });

  it("notifies its owner of a file that failed, and not of those that came in", async () => {
    const reported = async () =>
      (
        await analyst.query<{ notificationObject: { message: string } }>("PlatformNotification", {})
      ).data.map((one) => one.notificationObject.message);
    const { length } = await runs();
    const before = await reported();
    put("bad.csv", "depth,gas\n1,2\n", 6_000_000);
    expect((await ended(length + 1)).at(-1)).toMatchObject({ jobStatus: "error" });
    await eventually(async () => expect(await reported()).toHaveLength(before.length + 1));
    expect(await reported()).toEqual([...before, expect.stringMatching(/bad\.csv.*failed\.$/)]);
  });

  it("is read for its owner alone, and for nobody outside it", async () => {
    const engineer = await node.as("engineer@petrons.local");
    const own = await engineer.createPetron("Own");
    const options = { folder, name: "last.csv", size: 1, modified: 1, collection: "wells" };
    const started = await engineer.task({
      taskType: "ImportFromFolder",
      pid: own,
      options,
      runInBackground: true,
    });
    await eventually(async () => {
      const [result] = (
        await engineer.query<JobResult>("JobResult", { id: started.insertedIds[0]! })
      ).data;
      expect(result!.message).toBe("The manifest of the server names no such folder for you.");
    });
  });
});
