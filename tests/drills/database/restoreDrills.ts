import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { urlOfRunning } from "../../../host/server/database/embedded/embeddedPostgres.ts";
import { openDatabase } from "../../../host/server/database/index.ts";
import { silentLogger } from "../../../host/server/database/logger.ts";
import { KillableServer, until } from "../../server/killableServer.ts";
import type { TestingPerson } from "../../server/testingPerson.ts";
import type { DatabaseDrill, DatabaseStage } from "./DatabaseStage.ts";
import { fillServer } from "./fillServer.ts";
import { otherPostgresMissing, otherVersions, startOtherPostgres } from "./otherPostgres.ts";
import { compareStates, type StoredState, storedState } from "./StoredState.ts";
import { Writers } from "./Writers.ts";

const people = ["analyst@petrons.local", "admin@petrons.local", "outsider@other.local"];
const root = new URL("../../..", import.meta.url).pathname;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A run that may begin does so within this. */
const heldMs = 1_500;

/** A server with its data folder, and the database it has when that is not the embedded one. */
interface Site {
  server: KillableServer;
  databaseUrl?: string;
}

const siteOf = (databaseUrl?: string): Site => ({
  server: new KillableServer(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  ...(databaseUrl && { databaseUrl }),
});

const command = (script: string, { server, databaseUrl }: Site, ...parameters: string[]) =>
  promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(root, "scripts", script), ...parameters],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: server.dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      },
    },
  );

const stateOfRunning = ({ server: { dataDir }, databaseUrl }: Site) =>
  storedState(databaseUrl ?? urlOfRunning(dataDir, silentLogger), dataDir);

/** Of a site whose server does not run. */
async function stateAtRest({ server: { dataDir }, databaseUrl }: Site): Promise<StoredState> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    return await storedState(database.url, dataDir);
  } finally {
    await database.stop();
  }
}

async function importInBackground(
  person: TestingPerson,
  petronId: string,
  name: string,
): Promise<string> {
  const lines = Array.from({ length: 5_000 }, (_, index) => `${index},${(index * 7919) % 1000}`);
  const file = await person.upload(`${name}.csv`, `n,oil_bbl\n${lines.join("\n")}\n`, petronId);
  const { insertedIds } = await person.task({
    taskType: "ImportTable",
    pid: petronId,
    runInBackground: true,
    options: { fileId: file.insertedIds[0], collection: name },
  });
  return insertedIds[0]!;
}

/**
 * Backs the original up while people write and runs work, restores it into `to`, which is empty,
 * and compares all of it; then, where it `starts`, lets it go on.
 */
async function backUpAndRestore(
  stage: DatabaseStage,
  from: Site,
  writers: Writers,
  to: Site,
  { short, starts = true }: { short: boolean; starts?: boolean },
): Promise<void> {
  const person = await from.server.as(people[0]!);
  await fillServer(person, await from.server.as(people[1]!));
  const petronId = await person.createPetron(`Restored ${performance.now()}`);
  const file = join("/tmp", `petrons-drill-${process.pid}-${Math.round(performance.now())}.backup`);
  try {
    await writers.start();
    await writers.acknowledgedAgain();
    const runs = await Promise.all(
      Array.from({ length: short ? 3 : 8 }, (_, index) =>
        importInBackground(person, petronId, `t${index}`),
      ),
    );
    const before = await stateOfRunning(from);
    const acknowledged = new Map([...writers.written].map(([id, one]) => [id, one.acknowledged]));
    await command("backup.ts", from, file);
    const after = await stateOfRunning(from);
    await writers.stop();

    await command("restore.ts", to, file);
    const restored = await stateAtRest(to);
    compareStates(before, after, restored, stage.compared);
    for (const [id, value] of acknowledged) {
      const row = restored.tables.get("doc_petron")!.get(id);
      const is = Number(
        (JSON.parse(row?.text ?? `{"body":{}}`) as { body: { description?: string } }).body
          .description,
      );
      if (!(is >= value && is <= writers.written.get(id)!.sent))
        throw new Error(`the Petron ${id} says ${is}, acknowledged was ${value}`);
    }
    if (!starts) return;
    await to.server.start();
    await compareAnswers(from, to, before, after);
    await holdsUntilResumed(to, runs);
  } finally {
    await writers.stop();
    rmSync(file, { force: true });
  }
}

/**
 * What people of the copy are answered is what they are answered by the original: each document
 * that they may read, and each file.
 */
async function compareAnswers(
  from: Site,
  to: Site,
  before: StoredState,
  after: StoredState,
): Promise<void> {
  const old = await from.server.as(people[0]!);
  const refused = await old.at(to.server.url).query("Petron", {});
  if (refused.status !== 401)
    throw new Error(`a session of the original is answered with ${refused.status} by the copy`);
  const names = [...before.tables.get("container")!.values()].map(
    ({ text }) => JSON.parse(text) as { name: string; table_name: string },
  );
  for (const email of people) {
    const [there, here] = await Promise.all([from.server.as(email), to.server.as(email)]);
    for (const { name, table_name } of names) {
      const [was, is] = await Promise.all(
        [there, here].map((one) => one.query(name, {}, { limit: 10_000 })),
      );
      if (was!.status !== is!.status)
        throw new Error(
          `${email} is answered ${is!.status} for ${name}, by the original ${was!.status}`,
        );
      const found = new Map(is!.data.map((one) => [one.id, JSON.stringify(one)]));
      const [old, late] = [before, after].map(({ tables }) => tables.get(table_name));
      for (const one of was!.data) {
        // What was written after the backup is compared by its revisions alone.
        const text = old?.get(one.id)?.text;
        if (name === "JobResult" || text === undefined || text !== late?.get(one.id)?.text)
          continue;
        if (found.get(one.id) !== JSON.stringify(one))
          throw new Error(
            `${email} is answered ${found.get(one.id)} for ${name} ${one.id}, by the original ${JSON.stringify(one)}`,
          );
        if (name === "File") await sameFile(there, here, one.id);
      }
    }
  }
}

async function sameFile(there: TestingPerson, here: TestingPerson, id: string): Promise<void> {
  const [was, is] = await Promise.all(
    [there, here].map(async (one) =>
      Buffer.from(await (await one.fetch("GET", `/api/files/${id}`)).arrayBuffer()),
    ),
  );
  if (!was!.equals(is!)) throw new Error(`the file ${id} is answered with other bytes`);
}

async function holdsUntilResumed(to: Site, runs: readonly string[]): Promise<void> {
  const person = await to.server.as(people[0]!);
  const statuses = async () =>
    new Map(
      (
        await person.query<{ jobStatus: string }>(
          "JobResult",
          { taskName: "ImportTable" },
          { limit: 10_000 },
        )
      ).data.map((run) => [run.id, run.jobStatus]),
    );
  const held = await statuses();
  for (const id of runs)
    if (!["scheduled", "completed"].includes(held.get(id) ?? "missing"))
      throw new Error(`the run ${id} is ${held.get(id) ?? "missing"}`);
  await pause(heldMs);
  for (const [id, status] of await statuses())
    if (status !== held.get(id)) throw new Error(`the run ${id} began before the copy was resumed`);
  await command("restore.ts", to, "--resume");
  await until(
    "the runs of the copy to end",
    async () =>
      [...(await statuses()).values()].every((one) => one === "completed") ? true : undefined,
    120,
  );
}

/** Works with a copy, which is stopped and removed afterwards. */
async function withCopy(
  stage: DatabaseStage,
  databaseUrl: string | undefined,
  work: (copy: Site) => Promise<void>,
): Promise<void> {
  const copy = siteOf(databaseUrl);
  try {
    await work(copy);
  } finally {
    if (copy.server.wasStarted && (await copy.server.stop()) !== 0) stage.unclean += 1;
    copy.server.remove();
  }
}

export const restoreDrills: readonly DatabaseDrill[] = [
  {
    name: "backup under load, restored and compared",
    finding: 27,
    async run(stage, _round, short) {
      const { pid } = stage.server;
      await withCopy(stage, undefined, (copy) =>
        backUpAndRestore(stage, { server: stage.server }, stage.writers, copy, { short }),
      );
      await stage.check(pid);
    },
  },
  {
    name: "restored into another PostgreSQL major, and back",
    finding: 27,
    missing: otherPostgresMissing,
    async run(stage, round, short) {
      const { pid } = stage.server;
      const other = await startOtherPostgres(otherVersions[round % otherVersions.length]!);
      try {
        await withCopy(stage, other.url, async (there) => {
          // The short form starts one copy, in the drill before.
          await backUpAndRestore(stage, { server: stage.server }, stage.writers, there, {
            short,
            starts: !short,
          });
          if (short) return;
          const { pid: therePid } = there.server;
          const writers = stage.alsoWriting(new Writers(there.server));
          await withCopy(stage, undefined, (back) =>
            backUpAndRestore(stage, there, writers, back, { short }),
          );
          await stage.checkWriters(writers, there.server, therePid);
        });
      } finally {
        await other.stop();
      }
      await stage.check(pid);
    },
  },
];
