import { ApiError } from "@petrons/sdk/browser";
import { describe, expect, it, vi } from "vitest";
import type { OpenedJob } from "./jobDraft.ts";
import { saveChanges } from "./saveJob.ts";
import { aJob } from "./testing.ts";

const conflict = new ApiError("Ada changed this.", 409, [
  { code: "document-conflict", message: "Ada changed this." },
]);
/** A server that holds a job, and refuses what saw another revision. */
function server(stored: OpenedJob | undefined) {
  const update = vi.fn(
    async (_type: string, _query: object, _body: object, seen?: { revision: number }) => {
      if (stored && seen?.revision !== stored.revision) throw conflict;
      return stored ? 1 : 0;
    },
  );
  return {
    update,
    query: vi.fn(async () => ({ data: stored ? [stored] : [], total: 1 })) as never,
  };
}

describe("saving a changed job", () => {
  it("JB-029 updates CronJob by id with lastExecutionTime reset to null", async () => {
    const calls = server(aJob({ revision: 4 }));
    expect(await saveChanges(calls, aJob({ revision: 4 }), { name: "Weekly" })).toEqual({
      kind: "saved",
    });
    expect(calls.update.mock.calls).toEqual([
      [
        "CronJob",
        { id: "Job00000000000001" },
        { name: "Weekly", lastExecutionTime: null },
        { revision: 4 },
      ],
    ]);
  });

  it("JB-029 runs of the job that wrote it meanwhile are no conflict", async () => {
    const calls = server(aJob({ revision: 9, jobStatus: "running", runCount: 2 }));
    expect(await saveChanges(calls, aJob({ revision: 4 }), { name: "Weekly" })).toEqual({
      kind: "saved",
    });
    expect(calls.update.mock.calls.map(([, , , seen]) => seen)).toEqual([
      { revision: 4 },
      { revision: 9 },
    ]);
  });

  it("what somebody changed meanwhile is not overwritten but reported, with the fields", async () => {
    const theirs = aJob({ revision: 9, name: "Theirs", paused: true });
    const calls = server(theirs);
    expect(await saveChanges(calls, aJob({ revision: 4 }), { name: "Mine" })).toEqual({
      kind: "conflict",
      theirs,
      groups: ["name"],
    });
    expect(calls.update).toHaveBeenCalledTimes(1);
  });

  it("what two changed in different parts of a job is put together; the same value from both is no conflict", async () => {
    const calls = server(
      aJob({ revision: 9, name: "Theirs", taskOptions: '{"steps":8}', paused: true }),
    );
    const body = {
      taskName: "TakeSteps",
      taskOptions: '{"steps":8}',
      petronId: "Petron00000000001",
    };
    expect(await saveChanges(calls, aJob({ revision: 4 }), body)).toEqual({ kind: "saved" });
    expect(calls.update.mock.calls.at(-1)!.slice(2)).toEqual([
      { ...body, lastExecutionTime: null },
      { revision: 9 },
    ]);
  });

  it("an earlier try that arrived although its answer was lost counts as saved", async () => {
    expect(
      await saveChanges(server(aJob({ revision: 5, name: "Mine" })), aJob({ revision: 4 }), {
        name: "Mine",
      }),
    ).toEqual({ kind: "saved" });
  });

  it("a job that was deleted meanwhile is gone", async () => {
    expect(await saveChanges(server(undefined), aJob(), { name: "Mine" })).toEqual({
      kind: "gone",
    });
  });

  it("other refusals come through, and a job that is written all the time does not keep it going forever", async () => {
    const refused = new ApiError("No.", 403);
    await expect(
      saveChanges({ ...server(aJob()), update: vi.fn().mockRejectedValue(refused) }, aJob(), {}),
    ).rejects.toBe(refused);
    const calls = { ...server(aJob({ revision: 2 })), update: vi.fn().mockRejectedValue(conflict) };
    await expect(saveChanges(calls, aJob(), {})).rejects.toBe(conflict);
    expect(calls.update).toHaveBeenCalledTimes(6);
  });
});
