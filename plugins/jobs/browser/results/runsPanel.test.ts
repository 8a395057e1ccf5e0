import { expect, it } from "vitest";
import type { Job } from "../../contracts/index.ts";
import { logReason } from "./RunsPanel.tsx";

it("JB-031 'View Log' is for exactly one result, and not for one whose fields could not be read", () => {
  const run = { id: "r1", taskName: "ImportTable" } as Job;
  // One that was selected on a page not seen yet has only its id.
  const unread = { id: "r2" } as Job;
  expect([[], [run, run], [unread], [run]].map(logReason)).toEqual([
    "Select exactly one job result",
    "Select exactly one job result",
    "The selected job result has not been read yet",
    "",
  ]);
});
