import { expect, it } from "vitest";
import { jobColumns } from "./jobColumns.tsx";
import { runTimeText } from "./RunTime.tsx";

const options = { nameOf: undefined, ofJob: false, zone: "UTC", isPhone: false };
const labels = (part: Partial<typeof options>) =>
  jobColumns({ ...options, ...part }).map(({ label }) => label);

it("JB-031 a table of runs names the job first and has the message in sight; runs of one job say how late they were instead", () => {
  expect(labels({})).toEqual([
    "Job",
    "Run",
    "Status",
    "Duration",
    "Queued",
    "Message",
    "Progress",
    "Started",
  ]);
  expect(labels({ ofJob: true })).toEqual([
    "Run",
    "Status",
    "Duration",
    "Queued",
    "Late",
    "Attempt",
    "Message",
    "Progress",
    "Started",
    "Due",
  ]);
  const reach = (wide: number, until: string, part: Partial<typeof options>) => {
    const columns = jobColumns({ ...options, ...part });
    expect(
      columns
        .slice(0, columns.findIndex(({ label }) => label === until) + 1)
        .reduce((sum, { width = 0 }) => sum + width, 0),
    ).toBeLessThanOrEqual(wide);
  };
  reach(1_290, "Message", {});
  reach(1_290, "Message", { nameOf: () => "" } as never);
  reach(252, "Status", { isPhone: true });
});

it("on a phone a run is one column: its job and what it does", () => {
  const [run] = jobColumns({ ...options, isPhone: true });
  expect(run!.value!({ jobName: "Nightly wells", title: "Export wells as CSV" })).toBe(
    "Nightly wells: Export wells as CSV",
  );
});

it("times of runs have seconds and their zone, and the year where it is another", () => {
  const now = Date.parse("2026-03-05T00:00:00.000Z");
  expect(runTimeText("2026-03-03T02:00:04.000Z", "UTC", now)).toBe("2:00:04 AM, Mar 3 UTC");
  expect(runTimeText("2025-12-31T02:00:04.000Z", "UTC", now)).toBe("2:00:04 AM, Dec 31, 2025 UTC");
  expect(runTimeText(null, "UTC", now)).toBe("");
});
