import { ApiError } from "@petrons/sdk/browser";
import { type NewCronJob, newId } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import { expect, it, vi } from "vitest";
import { JobEditorStore } from "./JobEditorStore.ts";
import type { OpenedJob } from "./jobDraft.ts";
import { aJob, aTask } from "./testing.ts";

const begin = Date.parse("2026-03-28T12:00:00Z");
const runNow = {
  ...neverScheduled,
  runNow: true,
  singleExecutionTime: new Date(begin).toISOString(),
};
const refusal = (code: string) =>
  new ApiError("Refused.", 409, [{ code: code as never, message: "Refused." }]);

/**
 * Stores as the server does: an insert once by its key, a change of the revision that was read, and
 * run-now at its own time. The answer to the next call may be lost.
 */
function aServer(stored?: OpenedJob) {
  const clock = { now: begin };
  const server = { stored, losesAnswer: false, losesCall: false };
  const kept = new Map<string, { sent: string; id: string }>();
  const stamped = (body: Partial<NewCronJob>) =>
    body.schedule?.runNow
      ? {
          ...body,
          schedule: { ...runNow, singleExecutionTime: new Date(clock.now + 777).toISOString() },
        }
      : body;
  const lose = (flag: "losesAnswer" | "losesCall") => {
    if (!server[flag]) return;
    server[flag] = false;
    throw new ApiError("Nobody knows.", 0, [], { unconfirmed: true });
  };
  const insert = vi.fn(
    async (_type: string, data: NewCronJob[], { idempotencyKey }: { idempotencyKey: string }) => {
      lose("losesCall");
      const sent = JSON.stringify(data);
      const first = kept.get(idempotencyKey);
      if (first && first.sent !== sent) throw refusal("insert-key-used");
      if (first) return [first.id];
      server.stored = aJob({ ...stamped(data[0]!), id: newId(), revision: 1 });
      kept.set(idempotencyKey, { sent, id: server.stored.id });
      lose("losesAnswer");
      return [server.stored.id];
    },
  );
  const update = vi.fn(
    async (_type: string, _query: object, body: Partial<OpenedJob>, seen: { revision: number }) => {
      if (seen.revision !== server.stored!.revision) throw refusal("document-conflict");
      server.stored = { ...server.stored!, ...stamped(body), revision: seen.revision + 1 };
      lose("losesAnswer");
      return 1;
    },
  );
  const query = vi.fn(async (_type: string, { id }: { id: string }) => ({
    data: server.stored?.id === id ? [server.stored] : [],
    total: 1,
  }));
  const report = vi.fn();
  const dependencies = {
    api: { insert, update, query, validateTask: async () => [] } as never,
    report,
    advice: "Press again.",
    now: () => clock.now,
  };
  const store = new JobEditorStore(dependencies, { opened: stored });
  store.setTasks([aTask()]);
  return { store, server, clock, insert, update, report };
}

function newJob() {
  const made = aServer();
  made.store.setName("Nightly import");
  made.store.setTask("TakeSteps");
  made.store.setSchedule(runNow);
  return made;
}

it("JB-027 JB-028 a new job that runs now is sent again as it was sent first, when the answer was lost", async () => {
  const { store, server, clock, insert, report } = newJob();
  server.losesAnswer = true;
  expect(await store.save()).toBe(false);
  clock.now += 90_000;
  expect([await store.save(), report.mock.calls]).toEqual([true, [["Nobody knows."]]]);
  expect(insert.mock.calls[1]).toEqual(insert.mock.calls[0]);
});

it("JB-028 a new job that is edited after its answer was lost is saved: the job that was made is changed, and does not run again", async () => {
  const { store, server, clock, insert, update, report } = newJob();
  server.losesAnswer = true;
  await store.save();
  clock.now += 90_000;
  store.setName("Nightly wells");
  expect([await store.save(), store.isDirty, report.mock.calls.length]).toEqual([true, false, 1]);
  expect(server.stored?.name).toBe("Nightly wells");
  expect(update.mock.calls.map(([, , body]) => body)).toEqual([
    { name: "Nightly wells", lastExecutionTime: null },
  ]);
  expect(new Set(insert.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)).size).toBe(1);
});

it("JB-028 of several tries whose answers were lost the one that arrived is found, and one that never did is made as it is now", async () => {
  const { store, server, clock, insert, update } = newJob();
  server.losesCall = true;
  await store.save();
  store.setName("Second");
  server.losesAnswer = true;
  await store.save();
  clock.now += 60_000;
  store.setOptionsText('{"steps":2}');
  expect([await store.save(), server.stored?.name, server.stored?.taskOptions]).toEqual([
    true,
    "Second",
    '{"steps":2}',
  ]);
  expect(update.mock.calls.map(([, , body]) => Object.keys(body))).toEqual([
    ["taskName", "taskOptions", "lastExecutionTime"],
  ]);
  expect(new Set(insert.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)).size).toBe(1);

  const other = newJob();
  other.server.losesCall = true;
  await other.store.save();
  other.store.setName("Other");
  expect([
    await other.store.save(),
    other.server.stored?.name,
    other.update.mock.calls.length,
  ]).toEqual([true, "Other", 0]);
});

it("JB-027 JB-029 a changed job that ran although the answer was lost does not run a second time", async () => {
  const opened = aJob({ createdBy: "me", revision: 4 });
  const again = aServer(opened);
  again.store.setSchedule(runNow);
  again.server.losesAnswer = true;
  await again.store.save();
  again.clock.now += 90_000;
  expect([await again.store.save(), again.store.conflict, again.server.stored?.revision]).toEqual([
    true,
    undefined,
    5,
  ]);

  const edited = aServer(opened);
  edited.store.setSchedule(runNow);
  edited.server.losesAnswer = true;
  await edited.store.save();
  edited.clock.now += 90_000;
  edited.store.setName("Nightly wells");
  expect([await edited.store.save(), edited.store.conflict, edited.server.stored?.name]).toEqual([
    true,
    undefined,
    "Nightly wells",
  ]);
  expect(edited.update.mock.calls.filter(([, , body], at) => at > 1 && body.schedule)).toEqual([]);
});

it("JB-027 a job that was run before runs again, although somebody changed another part of it meanwhile", async () => {
  const ran = { ...runNow, singleExecutionTime: "2026-03-01T00:00:00.000Z" };
  const { store, server, update } = aServer(aJob({ schedule: ran, revision: 4 }));
  store.setSchedule(runNow);
  server.stored = { ...server.stored!, paused: true, revision: 5 };
  expect([await store.save(), store.conflict]).toEqual([true, undefined]);
  expect(update.mock.calls.at(-1)![2]).toMatchObject({ schedule: { runNow: true } });
  expect(server.stored?.revision).toBe(6);
});
