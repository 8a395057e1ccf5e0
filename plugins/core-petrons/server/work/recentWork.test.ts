import { expect, it } from "vitest";
import { recentWork, type WorkReads } from "./recentWork.ts";

it("PE-037 a run is named by its job first, and once where both are called the same", async () => {
  const runs = [
    { id: "r1", jobName: "Zed long", title: "Take steps" },
    { id: "r2", jobName: null, title: "Take steps" },
    { id: "r3", jobName: "Take steps", title: "Take steps" },
  ].map((run) => ({
    ...run,
    createdBy: "me",
    updatedBy: "me",
    updatedAt: `2026-03-0${run.id[1]}T00:00:00.000Z`,
  }));
  const type = {
    type: "JobResult",
    label: "Run",
    container: "JobResult",
    nameField: "title",
    prefixField: "jobName",
    petronField: "petronId",
  };
  const reads = {
    documents: {
      query: async (name: string) => ({ data: name === "JobResult" ? runs : [], total: 0 }),
    },
    contributions: async (kind: string) => (kind === "workTypes" ? [type] : []),
  } as unknown as WorkReads;
  expect((await recentWork(reads, "p1")).map(({ name }) => name)).toEqual([
    "Take steps",
    "Take steps",
    "Zed long: Take steps",
  ]);
});
