import type { JobResult } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { nameOf } from "./jobEnded.ts";

it("a notification of a run names its job first, then what it did", () => {
  const run = { taskName: "ExportTable" } as JobResult;
  expect(
    nameOf({ ...run, jobName: "Nightly wells", title: "Export wells as CSV" }, "Export table"),
  ).toBe("Nightly wells: Export wells as CSV");
  expect(nameOf({ ...run, jobName: "Export table" }, "Export table")).toBe("Export table");
  expect(nameOf({ ...run, display: "Export" }, undefined)).toBe("Export");
});
