import { describe, expect, it } from "vitest";
import { cronJobResultsPlace, lateness } from "./cronJob.ts";
import { filesOf, isRunning, jobResultPlace, runName, runTitle } from "./job.ts";

describe("runs", () => {
  it("DA-010 the files of an outcome are its export and the rows an import rejected, and nothing else is taken for one", () => {
    expect(filesOf({ data: [{ fileId: "f1", fileName: "wells.csv", rowCount: 3 }] })).toEqual([
      { fileId: "f1", fileName: "wells.csv" },
    ]);
    expect(
      filesOf({ data: [{ collection: "wells", rejectedCount: 2, rejectsFileId: "f2" }] }),
    ).toEqual([{ fileId: "f2", fileName: "wells rejected rows.csv" }]);
    expect(
      [
        null,
        undefined,
        "text",
        {},
        { data: 3 },
        { data: [null, 4, {}] },
        { data: [{ rejectsFileId: null }] },
      ].flatMap(filesOf),
    ).toEqual([]);
  });

  it("GP-064 a run is called by what it does, else by its task's display name, an old one by the task's name in words", () => {
    expect(
      runTitle({
        title: "Import boreholes.csv → MC807",
        display: "Import Table",
        taskName: "ImportTable",
      }),
    ).toBe("Import boreholes.csv → MC807");
    expect(runTitle({ display: "Import table", taskName: "ImportTable" })).toBe("Import table");
    expect(runTitle({ taskName: "ImportTable" })).toBe("Import Table");
  });

  it("GP-064 a run of a job is named by the job first, then by what it does", () => {
    expect(
      runName({ jobName: "Nightly wells", title: "Export wells as CSV", taskName: "ExportTable" }),
    ).toBe("Nightly wells: Export wells as CSV");
    expect(runName({ jobName: "Import Table", taskName: "ImportTable" })).toBe("Import Table");
    expect(runName({ title: "Import boreholes.csv", taskName: "ImportTable" })).toBe(
      "Import boreholes.csv",
    );
  });

  it("JB-007 scheduled, running and cancelling runs have not ended", () => {
    const running = (
      ["scheduled", "running", "completed", "error", "cancelling", "cancelled"] as const
    ).filter((jobStatus) => isRunning({ jobStatus }));
    expect(running).toEqual(["scheduled", "running", "cancelling"]);
  });

  it("JB-001 one run is shown by the route job-run, the results of a job by the route job-results", () => {
    expect(jobResultPlace("r1")).toEqual({
      route: { plugin: "jobs", route: "job-run" },
      params: { jobResultId: "r1" },
    });
    expect(cronJobResultsPlace("j1")).toEqual({
      route: { plugin: "jobs", route: "job-results" },
      params: { jobId: "j1" },
    });
  });

  it("a run is as late as it was accepted behind its due time, never early; one that a person started is not late", () => {
    const scheduledAt = "2026-01-01T02:00:03.500Z";
    expect(lateness({ dueAt: "2026-01-01T02:00:00.000Z", scheduledAt })).toBe(3_500);
    expect(lateness({ dueAt: "2026-01-01T02:00:04.000Z", scheduledAt })).toBe(0);
    // The editor was open at the start of the schedule: it was saved later.
    expect(
      lateness({
        dueAt: "2026-01-01T01:59:20.000Z",
        plannedAt: "2026-01-01T02:00:03.000Z",
        scheduledAt,
      }),
    ).toBe(500);
    expect(lateness({ dueAt: null, scheduledAt })).toBeUndefined();
  });
});
