import { newId } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { type TaskServer, taskServer, testOrganization } from "../testing/taskServer.ts";
import { chooseRun } from "./fairChoice.ts";
import { RunLeases } from "./runLeases.ts";

vi.setConfig({ testTimeout: 60_000 });

const other = "orgBBBBBBBBBBBBBB";
const third = "orgCCCCCCCCCCCCCC";

let database: Database;
let nodes: TaskServer[];
beforeEach(async () => {
  database = await testDatabase();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await database.close();
});

async function node(runSlots: number, people = nodes[0]?.people): Promise<TaskServer> {
  const opened = await taskServer(database, {
    limits: { runSlots, runsWaitingPerPerson: 20 },
    people,
  });
  nodes.push(opened);
  return opened;
}
const start = async (at: TaskServer, session: Session, taskType = "Ignore", options: object = {}) =>
  (await at.tasks.run(session, { taskType, options, runInBackground: true })).insertedIds![0]!;
const running = async () =>
  (
    await sql<{
      org: string;
      runs: number;
    }>`select org_id as org, count(*)::int as runs from task_run where state = 'running' group by 1 order by 1`.execute(
      database.kysely,
    )
  ).rows;
/** Milliseconds that a run waited before it began. */
const waitOf = async (id: string, org: string) => {
  const run = await nodes[0]!.documents
    .asOrganization(org)
    .get<{ scheduledAt: string; startedAt: string }>("JobResult", id);
  return Date.parse(run!.startedAt) - Date.parse(run!.scheduledAt);
};
const statusOf = async (id: string, org: string) =>
  (await nodes[0]!.documents.asOrganization(org).get<{ jobStatus: string }>("JobResult", id))
    ?.jobStatus;

describe("background runs of several organizations", () => {
  it("JB-005 leave each node its last free slot: another's first run starts within 2 s while runs of an hour fill all that the first may have, on two nodes", async () => {
    const [first, second] = [await node(2), await node(2)];
    for (const session of [first.join(), first.join()])
      for (let i = 0; i < 4; i++) await start(first, session);
    await first.tasks.start();
    await second.tasks.start();
    await expect.poll(running).toEqual([{ org: testOrganization, runs: 2 }]);

    const bo = first.join(other);
    const id = await start(second, bo);
    await expect.poll(() => statusOf(id, other), { interval: 20 }).toBe("running");
    expect(await waitOf(id, other)).toBeLessThan(2_000);
    // Nor does the second organization take the slot that is left: it is for a third one.
    await start(second, bo);
    const cy = first.join(third);
    const thirdRun = await start(first, cy);
    await expect.poll(() => statusOf(thirdRun, third), { interval: 20 }).toBe("running");
    expect(await waitOf(thirdRun, third)).toBeLessThan(2_000);
    expect(await running()).toEqual([
      { org: testOrganization, runs: 2 },
      { org: other, runs: 1 },
      { org: third, runs: 1 },
    ]);
  });

  it("JB-005 leave a colleague a slot of each node: the first run of another person starts while runs of one fill all that a person may have", async () => {
    const [first, second] = [await node(4), await node(4)];
    const [ann, anne] = [first.join(), first.join()];
    for (let i = 0; i < 8; i++) await start(first, ann);
    await first.tasks.start();
    await second.tasks.start();
    await expect.poll(running).toEqual([{ org: testOrganization, runs: 4 }]);

    const colleagues = [await start(first, anne), await start(second, anne)];
    await expect
      .poll(() => statusOf(colleagues[0]!, testOrganization), { interval: 20 })
      .toBe("running");
    // Nor does the colleague take the other slot that is left to the organization: it is for a
    // third person.
    const third = await start(second, first.join());
    await expect.poll(() => statusOf(third, testOrganization), { interval: 20 }).toBe("running");
    // What is left now is for another organization.
    await start(first, first.join());
    const others = await start(first, first.join(other));
    await expect.poll(() => statusOf(others, other), { interval: 20 }).toBe("running");
    expect(await running()).toEqual([
      { org: testOrganization, runs: 6 },
      { org: other, runs: 1 },
    ]);
    expect(await statusOf(colleagues[1]!, testOrganization)).toBe("scheduled");
  });

  it("are served in turn by organization, then person, on a node with one slot", async () => {
    const only = await node(1);
    const [ann, bo, cy] = [only.join(), only.join(), only.join(other)];
    const ids: [string, string][] = [];
    for (const [name, session] of [
      ["ann", ann],
      ["ann", ann],
      ["ann", ann],
      ["bo", bo],
      ["cy", cy],
      ["cy", cy],
    ] as const)
      ids.push([name, await start(only, session, "Greet", { name })]);
    await only.tasks.start();
    const ended = sql<{
      id: string;
    }>`select id from doc_job_result where body ->> 'jobStatus' = 'completed' order by body ->> 'startedAt'`;
    await expect
      .poll(async () => (await ended.execute(database.kysely)).rows.length, { timeout: 40_000 })
      .toBe(ids.length);
    const order = (await ended.execute(database.kysely)).rows.map(
      ({ id }) => ids.find(([, known]) => known === id)![0],
    );
    expect(order).toEqual(["ann", "cy", "bo", "cy", "ann", "ann"]);
  });

  it("wait in a number that is bounded by person", async () => {
    const only = await node(1);
    const ann = only.join();
    for (let i = 0; i < 20; i++) await start(only, ann);
    await expect(start(only, ann)).rejects.toMatchObject({
      code: "runs-too-many",
      status: 429,
      retryAfter: 30,
      message: expect.stringContaining("20 runs waiting"),
    });
    await start(only, only.join());
  });

  it("cost the same to choose from with 100,000 waiting as with ten", async () => {
    await node(1);
    const fill = (org: string, person: string, count: number) =>
      sql`insert into task_run (id, org_id, user_id, task_name, options)
        select ${person} || n, ${org}, ${person}, 'Ignore', '{}' from generate_series(1, ${count}::int) as n`.execute(
        database.kysely,
      );
    const buffers = async () => {
      await sql`analyze task_run`.execute(database.kysely);
      return database.transaction(async (tx) => {
        await chooseRun(tx, 2);
        const plans: number[] = [];
        for (let round = 0; round < 5; round++) {
          const from = performance.now();
          await chooseRun(tx, 2);
          plans.push(performance.now() - from);
        }
        return Math.min(...plans);
      });
    };
    for (const person of ["a", "b"]) await fill(testOrganization, `${person}${newId()}`, 5);
    const few = await buffers();
    for (const person of ["c", "d"]) await fill(other, `${person}${newId()}`, 50_000);
    const many = await buffers();
    expect(many).toBeLessThan(few * 10 + 100);
  });

  it("are taken from a node that is silent for a lease, whatever any clock says, and from no other", () => {
    const leases = new RunLeases(10_000);
    const own = new Set(["me"]);
    const at = (beat: number, now: number) =>
      leases.silent(
        [
          { id: "1", owner: "me", beat: 0 },
          { id: "2", owner: "other", beat },
        ],
        own,
        now,
      );
    expect(at(0, 0)).toEqual([]);
    expect(at(0, 9_999)).toEqual([]);
    expect(at(1, 10_000)).toEqual([]);
    expect(at(1, 19_999)).toEqual([]);
    expect(at(1, 20_000)).toMatchObject([{ id: "2", owner: "other", beat: 1 }]);
  });
});
