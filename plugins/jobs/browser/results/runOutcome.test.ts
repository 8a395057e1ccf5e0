import type { Stored } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import type { Job } from "../../contracts/index.ts";
import { retryReason } from "../useRetry.ts";
import { matchingLines } from "./logText.ts";
import { hasOutcome, outcomeParts, outcomeText } from "./RunOutcome.tsx";
import { optionText, parameterName, parameterText } from "./RunParameters.tsx";
import { attemptText, lateText } from "./runTexts.ts";

const texts = (outcome: unknown) => outcomeParts({ outcome }).map(outcomeText);

it("JB-031 an outcome is shown in words: what was imported or exported, and nothing where a task has no words for it", () => {
  const imported = {
    collection: "production",
    rowCount: 15662,
    rejectedCount: 3,
    rejectsFileId: "f",
    tableVersion: "5",
    mode: "update",
  };
  expect(
    texts({
      data: [
        {
          ...imported,
          collection: "mc1",
          mode: "append",
          rowCount: 897,
          rejectedCount: 0,
          added: 299,
          changed: 0,
          removed: 0,
        },
      ],
    }),
  ).toEqual(["Added 299 rows to mc1 · 897 rows in all"]);
  expect(texts({ data: [{ ...imported, added: 1200, changed: 15, removed: 0 }] })).toEqual([
    "Added 1,200 rows to production, changed 15, rejected 3 · 15,662 rows in all",
  ]);
  expect(
    texts({
      data: [
        {
          ...imported,
          mode: "new",
          rowCount: 1,
          rejectedCount: 0,
          added: 1,
          changed: 0,
          removed: 0,
        },
      ],
    }),
  ).toEqual(["Imported 1 row into production"]);
  expect(texts({ data: [{ fileId: "f", fileName: "wells.csv", rowCount: 3 }] })).toEqual([
    "Exported 3 rows",
  ]);
  expect(texts({ data: [{ steps: 3 }, null, 4] })).toEqual([""]);
  expect([null, {}, { data: 3 }].flatMap(texts)).toEqual([]);
  // What is shown so is not repeated as the message of the run.
  expect(
    [{ data: [imported] }, { data: [{ steps: 3 }] }, null].map((outcome) =>
      hasOutcome({ outcome }),
    ),
  ).toEqual([true, false, false]);
});

it("JB-005 attempts, lateness and parameters are described in few words", () => {
  expect(
    [{}, { attempt: 1, attempts: 1 }, { attempt: 2, attempts: 4 }, { attempt: 3, attempts: 1 }].map(
      attemptText,
    ),
  ).toEqual(["", "", "2 of 4", "3 of 3"]);
  expect(
    [{ restarts: 0 }, { restarts: 1 }, { attempt: 1, attempts: 3, restarts: 2 }].map(attemptText),
  ).toEqual(["", "begun again once", "1 of 3, begun again twice"]);
  expect([undefined, 0, 340, 9_960, 65_000].map(lateText)).toEqual([
    "",
    "0.0 s",
    "0.3 s",
    "10.0 s",
    "1 min 05 s",
  ]);
  expect([{ a: [1] }, "x", 3, null, false].map(parameterText)).toEqual([
    '{"a":[1]}',
    "x",
    "3",
    "None",
    "No",
  ]);
  expect(parameterText("y".repeat(500))).toHaveLength(301);
});

it("parameters are called as the form of the job calls them, where the job type is known", () => {
  const exact = { const: "exact", title: "Exact" };
  const schema = {
    properties: {
      collection: { title: "Table" },
      precision: { title: "Values", anyOf: [exact, { const: "shown", title: "Rounded as shown" }] },
    },
  };
  expect(["collection", "precision", "fileId"].map((name) => parameterName(name, schema))).toEqual([
    "Table",
    "Values",
    "File Id",
  ]);
  expect([
    optionText("precision", "shown", schema),
    optionText("precision", "other", schema),
    optionText("collection", "wells", undefined),
  ]).toEqual(["Rounded as shown", "other", "wells"]);
  expect(parameterName("collection", undefined)).toBe("Collection");
});

it("JB-013 a run is tried again by who started it, when it failed or was cancelled and its options are known", () => {
  const run = (part: Partial<Job>) =>
    ({ jobStatus: "error", createdBy: "me", options: {}, ...part }) as Stored<Job>;
  expect([run({}), run({ jobStatus: "cancelled" })].map((job) => retryReason(job, "me"))).toEqual([
    "",
    "",
  ]);
  for (const job of [undefined, run({ jobStatus: "completed" }), run({ jobStatus: "running" })])
    expect(retryReason(job, "me")).toBe("Select one job result that failed or was cancelled");
  expect(retryReason(run({}), "Ana")).toBe("Only the person who started a run can retry it");
  const { options: _none, ...old } = run({});
  expect(retryReason(old as Job, "me")).toBe("The options of this run were not kept");
});

it("JB-033 the log is filtered by severity and by what its lines say, ignoring case", () => {
  const lines = (["debug", "info", "warning", "error"] as const).map((severity) => ({
    severity,
    message: `A ${severity} of the File`,
  }));
  const kept = (
    ...parts: Parameters<typeof matchingLines> extends [unknown, ...infer P] ? P : never
  ) => matchingLines(lines, ...parts).map(({ severity }) => severity);
  expect(matchingLines(lines, "debug", " ")).toBe(lines);
  expect(kept("warning", "")).toEqual(["warning", "error"]);
  expect(kept("info", "INFO OF THE FILE")).toEqual(["info"]);
  expect(kept("error", "info")).toEqual([]);
});
