import { describe, expect, it } from "vitest";
import { filesOf, isRunning, jobName, jobResultPlace } from "./job.ts";

describe("runs", () => {
  it("DA-010 the files of an outcome are its export and the rows an import rejected, and nothing else is taken for one", () => {
    expect(filesOf({ data: [{ fileId: "f1", fileName: "wells.csv", rowCount: 3 }] })).toEqual([{ fileId: "f1", fileName: "wells.csv" }]);
    expect(filesOf({ data: [{ collection: "wells", rejectedCount: 2, rejectsFileId: "f2" }] })).toEqual([
      { fileId: "f2", fileName: "wells rejected rows.csv" },
    ]);
    expect([null, undefined, "text", {}, { data: 3 }, { data: [null, 4, {}] }, { data: [{ rejectsFileId: null }] }].flatMap(filesOf)).toEqual([]);
  });

  it("GP-064 a run is called by its task's display name, an old one by the task's name in words", () => {
    expect(jobName({ display: "Import table", taskName: "ImportTable" })).toBe("Import table");
    expect(jobName({ taskName: "ImportTable" })).toBe("Import Table");
  });

  it("JB-007 scheduled, running and cancelling runs have not ended", () => {
    const running = (["scheduled", "running", "completed", "error", "cancelling", "cancelled"] as const).filter((jobStatus) => isRunning({ jobStatus }));
    expect(running).toEqual(["scheduled", "running", "cancelling"]);
  });

  it("JB-001 one run is shown by the route job-results with its id", () => {
    expect(jobResultPlace("r1")).toEqual({ route: { plugin: "jobs", route: "job-results" }, params: { jobId: "r1" } });
  });
});
