import { describe, expect, it } from "vitest";
import { defaultOptions, jobTypeGroups } from "./jobTypes.ts";
import { aTask } from "./testing.ts";

const tasks = (
  ["Other", "Surveys", "Diagnostics", "Presentation", "Processing", "Export", "Import"] as const
).map((jobType) => aTask({ taskName: jobType, display: jobType, jobType }));

describe("job types", () => {
  it("JB-016 are grouped Import, Export, Processing, Presentation, Diagnostics, others, Other last", () => {
    expect(jobTypeGroups(tasks, false).map(({ jobType }) => jobType)).toEqual([
      "Import",
      "Export",
      "Processing",
      "Presentation",
      "Diagnostics",
      "Surveys",
      "Other",
    ]);
  });

  it("JB-016 are sorted by display name, and those of one name say which task they are", () => {
    const named = ["Wells", "cores", "Logs", "Logs"].map((display, at) =>
      aTask({ taskName: `T${at}`, display, jobType: "Import" }),
    );
    expect(jobTypeGroups(named, false)[0]!.entries.map(({ label }) => label)).toEqual([
      "cores",
      "Logs (T2)",
      "Logs (T3)",
      "Wells",
    ]);
  });

  it("JB-015 system-level ones are hidden unless they are asked for", () => {
    const some = [
      aTask(),
      aTask({ taskName: "CopyPetron", display: "Copy Petron", systemLevelJob: true }),
    ];
    const names = (shows: boolean) =>
      jobTypeGroups(some, shows).flatMap(({ entries }) => entries.map(({ taskName }) => taskName));
    expect([names(false), names(true)]).toEqual([["TakeSteps"], ["CopyPetron", "TakeSteps"]]);
  });

  it("JB-017 a type's defaults are those of its schema, also inside objects; what has none is left out", () => {
    const options = {
      type: "object",
      properties: {
        mode: { type: "string", default: "append" },
        table: { type: "string" },
        limits: {
          type: "object",
          properties: { rows: { type: "integer", default: 5 }, bytes: { type: "integer" } },
        },
        empty: { type: "object", properties: { none: { type: "string" } } },
      },
    };
    expect(JSON.parse(defaultOptions(aTask({ options })))).toEqual({
      mode: "append",
      limits: { rows: 5 },
    });
    expect([
      defaultOptions(undefined),
      defaultOptions(aTask({ options: { type: "object" } })),
    ]).toEqual(["{}", "{}"]);
  });
});
