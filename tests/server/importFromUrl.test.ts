import type { JobResult } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AnsweringServer,
  answeringServer,
} from "../../host/server/sources/testing/answeringServer.ts";
import { testAuthority } from "../../host/server/sources/testing/certificates.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

const secret = "Bearer not-for-anybody";
let files: AnsweringServer;
let node: TestServer;
let analyst: TestingPerson;
let outsider: TestingPerson;
let pid: string;
beforeAll(async () => {
  files = await answeringServer();
  const named = { port: files.port, address: "127.0.0.1", ca: testAuthority };
  node = await openTestServer({
    configure: (config) => {
      config.sources = {
        connections: [],
        folders: [],
        urls: [
          { ...named, host: "127.0.0.1", authorization: secret },
          { ...named, host: "localhost", organizations: ["Northgate Petroleum"] },
        ],
      };
    },
  });
  analyst = await node.as("analyst@petrons.local");
  outsider = await node.as("outsider@other.local");
  pid = await analyst.createPetron("Fields");
  files.answers.set("/wells.csv", (_, answer) => answer.end("well,oil\nA,1.5\nB,2.5\n"));
  files.answers.set("/unclear.csv", (_, answer) => answer.end("well,day\nA,03/04/2020\n"));
});
afterAll(async () => {
  await node?.close();
  await files?.close();
});

const ofUrl = (path: string, host = "127.0.0.1") => ({
  url: files.url(path, host),
  collection: "wells",
  mode: "replace",
});
async function ended(
  person: TestingPerson,
  petronId: string,
  options: object,
): Promise<JobResult & { id: string }> {
  const started = await person.task({
    taskType: "ImportFromUrl",
    pid: petronId,
    options,
    runInBackground: true,
  });
  const id = started.insertedIds[0];
  if (id === undefined) throw new Error(JSON.stringify(started.errors));
  return await eventually(async () => {
    const [result] = (await person.query<JobResult>("JobResult", { id })).data;
    expect(result?.completedAt).toEqual(expect.any(String));
    return result!;
  });
}
const storedFiles = async (person: TestingPerson) =>
  (await person.query<{ name: string; createdBy: string }>("File", {})).data;

describe("the task ImportFromUrl", () => {
  it("imports in a process of its own as the run's creator, with the secret of the host, which nobody reads", async () => {
    const result = await ended(analyst, pid, ofUrl("/wells.csv"));
    expect(result).toMatchObject({
      jobStatus: "completed",
      outcome: { data: [{ collection: "wells", rowCount: 2, mode: "replace" }] },
    });
    expect(await storedFiles(analyst)).toMatchObject([
      { name: "wells.csv", petronId: pid, createdBy: analyst.userId },
    ]);
    expect(files.requests.at(-1)!.headers.authorization).toBe(secret);
    const lines = (await analyst.query("JobLog", { jobResultId: result.id })).data;
    expect(lines.length).toBeGreaterThan(0);
    expect(JSON.stringify([result, lines])).not.toContain("not-for-anybody");
  });

  it("fails with the question of a file, which does not stay", async () => {
    const before = (await storedFiles(analyst)).length;
    const { jobStatus, message } = await ended(analyst, pid, {
      ...ofUrl("/unclear.csv"),
      collection: "days",
      mode: "new",
    });
    expect([jobStatus, message]).toEqual([
      "error",
      expect.stringMatching(
        /^'03\/04\/2020' in the column 'day' can mean .* Import the file once by hand/,
      ),
    ]);
    expect(await storedFiles(analyst)).toHaveLength(before);
  });

  it("takes no column from a table that nobody looks at", async () => {
    const { jobStatus, message } = await ended(analyst, pid, ofUrl("/unclear.csv"));
    expect([jobStatus, message]).toEqual([
      "error",
      expect.stringMatching(
        /^The file does not have the column oil of 'wells'\. Nothing was imported\./i,
      ),
    ]);
  });

  it("asks nothing of a host that the manifest does not name for the organization", async () => {
    const asked = files.requests.length;
    const sentence =
      /^Files cannot be imported from '.*': the manifest of the server does not name it\. Ask an operator to add it\.$/;
    expect((await ended(analyst, pid, ofUrl("/wells.csv", "localhost"))).message).toMatch(sentence);
    expect(files.requests).toHaveLength(asked);
    const own = await outsider.createPetron("North");
    expect(await ended(outsider, own, ofUrl("/wells.csv", "localhost"))).toMatchObject({
      jobStatus: "completed",
    });
  });

  it("says what is wrong with its options before it runs", async () => {
    const faults = async (options: object) =>
      (
        await analyst.call("POST", "/api/tasks/validate", {
          taskType: "ImportFromUrl",
          pid,
          options,
        })
      ).data[0];
    expect(await faults(ofUrl("/wells.csv"))).toEqual({ errors: [] });
    expect(
      JSON.stringify(await faults({ ...ofUrl(""), url: "http://files.example.com/a.csv" })),
    ).toContain("expected an address that begins with https://");
    expect(JSON.stringify(await faults({ ...ofUrl("/wells.csv"), mode: "update" }))).toContain(
      "an update needs the columns that tell rows apart",
    );
    expect(await faults({ ...ofUrl("/wells.csv"), mode: "update", mapping: "Monthly" })).toEqual({
      errors: [],
    });
    expect(
      JSON.stringify(await faults({ ...ofUrl(""), url: "https://files.example.com/a.csv" })),
    ).toContain("the manifest of the server does not name it");
  });

  it("is not carried out while somebody waits", async () => {
    const answer = await analyst.task({
      taskType: "ImportFromUrl",
      pid,
      options: ofUrl("/wells.csv"),
    });
    expect([answer.status, answer.errors?.[0]?.message]).toEqual([
      422,
      "This takes longer than a person waits. Run it in the background.",
    ]);
  });
});
