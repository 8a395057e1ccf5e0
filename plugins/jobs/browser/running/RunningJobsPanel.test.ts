// @vitest-environment jsdom
import { fakeHost, renderSync, withHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunningJob } from "../../contracts/index.ts";
import { RunningJobsPanel } from "./RunningJobsPanel.tsx";

let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-01-01T00:01:00.000Z") });
});
afterEach(() => vi.useRealTimers());

const job = (part: Partial<RunningJob> = {}): RunningJob => ({
  id: "r1",
  taskName: "ImportTable",
  name: "Import table",
  jobName: null,
  jobStatus: "running",
  message: "Reading wells.csv",
  progress: 41.96,
  scheduledAt: "2026-01-01T00:00:00.000Z",
  startedAt: "2026-01-01T00:00:20.000Z",
  completedAt: null,
  petronId: null,
  cronJobId: null,
  dueAt: null,
  attempt: 1,
  attempts: 1,
  nextAttemptAt: null,
  createdBy: "me",
  ...part,
});

function show(api: Parameters<typeof fakeHost>[0] = {}) {
  const host = fakeHost({
    routes: { jobs: "/data/jobs", "job-run": "/data/jobs/runs/:jobResultId" },
    ...api,
  });
  const workspace = `$root/Jobs/${host.user.userId}`;
  place = renderSync(withHost(createElement(RunningJobsPanel), { host }));
  return {
    host,
    running: (jobs: RunningJob[]) =>
      act(() => host.forge.publish(`${workspace}#UserRunningJobs`, jobs)),
    ended: (jobs: RunningJob[]) =>
      act(() => host.forge.publish(`${workspace}#LatestJobResults`, jobs)),
    fail: () =>
      act(() =>
        host.forge.fail(`${workspace}#UserRunningJobs`, {
          code: "unavailable",
          message: "The server is busy.",
        }),
      ),
  };
}
const text = () => place.textContent ?? "";
const button = () => place.querySelector<HTMLButtonElement>("button")!;

describe("My Running Jobs", () => {
  it("GP-064 a run whose length is not known has a bar without a value, and what it has read so far instead of '0.0%'", () => {
    const { running } = show();
    running([job({ progress: 0, message: "Reading: 1,200 rows" })]);
    expect([
      place.querySelector("[role=progressbar]")!.getAttribute("aria-valuenow"),
      text().includes("%"),
    ]).toEqual([null, false]);
    expect(text()).toContain("Reading: 1,200 rows");
    running([job()]);
    expect([
      place.querySelector("[role=progressbar]")!.getAttribute("aria-valuenow"),
      text().includes("42.0%"),
    ]).toEqual(["42", true]);
  });

  it("SH-027 says that it loads, that nothing runs, and why there is no answer", () => {
    const { running, fail } = show();
    expect(text()).toContain("Loading running jobs …");
    running([]);
    expect(text()).toContain("No running jobs were found.");
    fail();
    expect(text()).toContain("The server is busy.");
  });

  it("SH-027 GP-064 JB-007 an entry has name, status, progress with one decimal, ticking time, message and a link to its results", () => {
    const { running } = show();
    running([job()]);
    for (const part of ["Import table", "Started", "42.0% · 40 s", "Reading wells.csv"])
      expect(text()).toContain(part);
    expect(place.querySelector("[role=progressbar]")!.getAttribute("aria-label")).toBe(
      "Progress of Import table",
    );
    expect(place.querySelector("a")!.getAttribute("href")).toBe("/data/jobs/runs/r1");
    act(() => vi.advanceTimersByTime(2_000));
    expect(text()).toContain("42.0% · 42 s");
  });

  it("GP-064 a run of a job is called by the job first, then by what it does", () => {
    const { running } = show();
    running([job({ jobName: "Nightly wells" })]);
    expect(
      [...place.querySelectorAll(".jobs-entry-name, .jobs-entry-title")].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(["Nightly wells", "Import table"]);
    expect(button().getAttribute("aria-label")).toBe("Cancel Nightly wells: Import table");
  });

  it("GP-064 JB-035 Cancel asks once and shows Cancelling, from the click on and while the state says so", async () => {
    const cancelTask = vi.fn(() => Promise.resolve());
    const { running } = show({ api: { cancelTask } });
    running([job()]);
    act(() => button().click());
    expect([button().textContent, button().getAttribute("aria-disabled")]).toEqual([
      "Cancelling",
      "true",
    ]);
    act(() => button().click());
    await act(async () => undefined);
    running([job({ jobStatus: "cancelling" })]);
    act(() => button().click());
    expect(cancelTask.mock.calls).toEqual([["r1"]]);
    expect(text()).toContain("Cancelling");
  });

  it("GP-064 a cancel that fails is reported and can be tried again", async () => {
    const { running, host } = show({
      api: { cancelTask: () => Promise.reject(new Error("No answer.")) },
    });
    running([job()]);
    await act(async () => button().click());
    expect(host.shown).toMatchObject([
      { level: "error", message: "Could not cancel job: No answer." },
    ]);
    expect(button().textContent).toBe("Cancel");
  });

  it("SH-027 JB-007 a run that ends stays a moment with its end state, then goes", () => {
    const { running, ended } = show();
    running([job()]);
    ended([]);
    running([]);
    ended([
      job({
        jobStatus: "error",
        message: "The file has no rows.",
        completedAt: "2026-01-01T00:01:00.000Z",
      }),
    ]);
    for (const part of ["Import table", "Task Failed", "The file has no rows."])
      expect(text()).toContain(part);
    expect(place.querySelector("button")).toBeNull();
    act(() => vi.advanceTimersByTime(11_000));
    expect(text()).toContain("No running jobs were found.");
  });
});
