// @vitest-environment jsdom

import { readFileSync } from "node:fs";
import type { JobRunSummary } from "@petrons/sdk/contracts";
import { renderSync, withHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { JobFailing } from "../JobResultsPage.tsx";
import {
  LastRunCell,
  lastRunText,
  NextRunCell,
  StatusCell,
  statusText,
  untilText,
} from "./jobCells.tsx";
import { historyText, RunHistory } from "./RunHistory.tsx";
import { aCronJob } from "./testing.ts";

const run = (
  day: number,
  seconds: number | null,
  part: Partial<JobRunSummary> = {},
): JobRunSummary => {
  const startedAt = `2026-03-0${day}T02:00:00.000Z`;
  const completedAt =
    seconds === null ? null : new Date(Date.parse(startedAt) + seconds * 1000).toISOString();
  return {
    jobResultId: `r${day}`,
    jobStatus: "completed",
    scheduledAt: startedAt,
    startedAt,
    completedAt,
    message: "",
    attempt: 1,
    attempts: 1,
    nextAttemptAt: null,
    ...part,
  };
};
const now = Date.parse("2026-03-05T02:00:30.000Z");

/** Each element in a place of its own. */
const shown = (element: ReactElement): HTMLElement =>
  renderSync(withHost(element), { container: document.createElement("div") });

it("JB-008 the last result says when it ended and how long it took; failing by how often in a row and since when", () => {
  expect(lastRunText(aCronJob(), "UTC", now)).toBe("");
  expect(lastRunText(aCronJob({ history: [run(3, 60), run(4, 12)] }), "UTC", now)).toBe(
    "1 day ago · 12 s",
  );
  expect(
    lastRunText(
      aCronJob({ history: [run(4, 12), run(5, null, { jobStatus: "running" })] }),
      "UTC",
      now,
    ),
  ).toBe("running for 30 s");
  expect(
    lastRunText(
      aCronJob({ history: [run(5, null, { jobStatus: "scheduled", startedAt: null })] }),
      "UTC",
      now,
    ),
  ).toBe("waiting to start");
  const failing = {
    history: [run(3, 1, { jobStatus: "error" })],
    failingSince: "2026-03-03T02:00:01.000Z",
  };
  expect(lastRunText(aCronJob({ ...failing, failedInRow: 3 }), "America/Chicago", now)).toBe(
    "failed 3 times in a row since 8:00 PM, Mar 2 CST",
  );
  expect(lastRunText(aCronJob({ ...failing, failedInRow: 1 }), "UTC", now)).toBe(
    "failed at 2:00 AM, Mar 3 UTC",
  );
});

it("JB-012 a status is words with an icon, green when completed alone; paused, and why a job cannot run, are said beside it", () => {
  const completed = shown(createElement(StatusCell, { job: aCronJob({ jobStatus: "completed" }) }));
  expect([
    completed.textContent,
    completed.querySelector(".jobs-status-completed > svg, .jobs-status-completed > .bp6-icon") !==
      null,
  ]).toEqual(["Completed", true]);
  const failed = shown(
    createElement(StatusCell, { job: aCronJob({ jobStatus: "error", paused: true }) }),
  );
  expect([failed.textContent, failed.querySelector(".jobs-status-completed")]).toEqual([
    "Task FailedPaused",
    null,
  ]);
  const invalid = aCronJob({
    invalidFlag: true,
    invalidReason: "Its plugin 'rigs' is gone.",
    jobStatus: "completed",
  });
  expect(shown(createElement(StatusCell, { job: invalid })).textContent).toBe(
    "Cannot run: Its plugin 'rigs' is gone.",
  );
  expect(
    [aCronJob(), aCronJob({ jobStatus: "error", paused: true }), invalid].map((job) =>
      statusText(job, "UTC"),
    ),
  ).toEqual(["Has not run", "Task Failed · Paused", "Cannot run: Its plugin 'rigs' is gone."]);
});

it("JB-007 a job whose run failed and is tried again is failing at a glance, with the reason and the time of the next attempt", () => {
  const again = {
    jobStatus: "scheduled",
    startedAt: null,
    attempts: 3,
    nextAttemptAt: "2026-03-05T07:15:00.000Z",
  } as const;
  const message = "Failed, and is tried again (attempt 2 of 3): The file is gone.";
  const job = aCronJob({
    jobStatus: "scheduled",
    history: [run(4, 2), run(5, null, { ...again, message })],
  });
  const status = "Failed, attempt 2 of 3 at 7:15 AM UTC";
  expect([statusText(job, "UTC"), shown(createElement(StatusCell, { job })).textContent]).toEqual([
    status,
    status,
  ]);
  expect(lastRunText(job, "UTC", now)).toBe("failed: The file is gone.");
  const [, bar] = shown(createElement(RunHistory, { history: job.history })).querySelectorAll(
    "[role=img]",
  );
  expect([bar!.getAttribute("aria-label"), bar!.className]).toEqual([
    `${status} · 2:00:00 AM, Mar 5 UTC · The file is gone.`,
    "jobs-bar jobs-bar-error",
  ]);
});

it("JB-008 the next run is shown as a time and as how far ahead it is", () => {
  vi.useFakeTimers({ now });
  const nextExecutionTime = new Date(Date.now() + 4 * 3_600_000 + 1_000).toISOString();
  expect(
    shown(createElement(NextRunCell, { job: aCronJob({ nextExecutionTime }) })).textContent,
  ).toMatch(/^\d+:\d\d [AP]M, \w{3} \d+ UTCin 4 h$/);
  expect(shown(createElement(NextRunCell, { job: aCronJob() })).textContent).toBe("");
  const soon = shown(
    createElement(NextRunCell, {
      job: aCronJob({ nextExecutionTime: new Date(now + 5_000).toISOString() }),
    }),
  );
  expect(soon.textContent).toContain("in 5 s");
  act(() => vi.advanceTimersByTime(1_000));
  expect(soon.textContent).toContain("in 4 s");
  vi.useRealTimers();
});

it("JB-034 each of the last runs is a bar with a name: as high as it was long, another shape for each other end", () => {
  const history = [
    run(1, 10),
    run(2, 40),
    run(3, 5, { jobStatus: "error", message: "The file is gone." }),
    run(4, 5, { jobStatus: "cancelled" }),
  ];
  const bars = [
    ...shown(
      createElement(RunHistory, { history: history.toReversed() }),
    ).querySelectorAll<HTMLElement>("[role=img]"),
  ];
  expect(bars.map((bar) => bar.getAttribute("aria-label"))).toEqual([
    "Completed · 2:00:00 AM, Mar 1 UTC · 10 s",
    "Completed · 2:00:00 AM, Mar 2 UTC · 40 s",
    "Task Failed · 2:00:00 AM, Mar 3 UTC · 5 s · The file is gone.",
    "Cancelled · 2:00:00 AM, Mar 4 UTC · 5 s",
  ]);
  expect(bars.map((bar) => [bar.title, bar.style.height])).toEqual(
    bars.map((bar, at) => [bar.getAttribute("aria-label"), ["44%", "100%", "", ""][at]]),
  );
  expect(bars.map((bar) => bar.className.split(" ")[1])).toEqual([
    "jobs-bar-completed",
    "jobs-bar-completed",
    "jobs-bar-error",
    "jobs-bar-cancelled",
  ]);
  expect(historyText(history)).toBe("Last 4 runs: 2 completed");
});

it("JB-008 how often a job failed in a row is always in sight: the column says it alone, its tooltip and the page of the job say since when", () => {
  const job = (failedInRow: number) =>
    aCronJob({
      failedInRow,
      failingSince: "2026-03-03T02:00:01.000Z",
      history: [run(3, 1, { jobStatus: "error", message: "The file is gone." })],
    });
  const cell = shown(createElement(LastRunCell, { job: job(2) })).querySelector<HTMLElement>(
    ".jobs-cell",
  )!;
  expect([cell.textContent, cell.title]).toEqual([
    "failed 2 times in a row",
    "failed 2 times in a row since 2:00 AM, Mar 3 UTC: The file is gone.",
  ]);
  expect(
    [0, 1, 1200].map((times) => shown(createElement(JobFailing, { job: job(times) })).textContent),
  ).toEqual([
    "",
    "Its last run failed at 2:00 AM, March 3, 2026 UTC.",
    "It failed 1,200 times in a row since 2:00 AM, March 3, 2026 UTC.",
  ]);
});

it("JB-012 of a job that is paused and cannot run both are readable: only the reason gives way", () => {
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = readFileSync("plugins/jobs/browser/jobs.css", "utf8");
  const place = document.body.appendChild(
    shown(
      createElement(StatusCell, {
        job: aCronJob({ paused: true, invalidFlag: true, invalidReason: "Gone." }),
      }),
    ),
  );
  const [paused, invalid] = [...place.querySelectorAll(".jobs-mark")].map((mark) =>
    getComputedStyle(mark),
  );
  expect([paused!.flexShrink, invalid!.flexShrink, invalid!.minWidth]).toEqual(["0", "1", "0px"]);
  style.remove();
});

it("JB-008 the next run is so far ahead in one unit, rounded, and due once its time has come", () => {
  const ahead = [
    -5_000,
    0,
    20_000,
    59_700,
    35 * 60_000,
    3_599_000,
    4 * 3_600_000,
    3.8 * 3_600_000,
    47 * 3_600_000,
    72 * 3_600_000,
  ];
  expect(ahead.map((ms) => untilText(new Date(now + ms).toISOString(), now))).toEqual([
    "due",
    "due",
    "in 20 s",
    "in 1 min",
    "in 35 min",
    "in 1 h",
    "in 4 h",
    "in 4 h",
    "in 47 h",
    "in 3 d",
  ]);
});
