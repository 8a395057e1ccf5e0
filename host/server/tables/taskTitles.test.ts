import type { TaskContext, TaskDefinition } from "@petrons/sdk/server";
import { expect, it } from "vitest";
import { checkOptions } from "../tasks/taskOptions.ts";
import {
  exportTableTask,
  importFilesTask,
  importIntoTableTask,
  importTableTask,
  inspectFileTask,
} from "./tableTasks.ts";
import { compareVersionsTask, restoreTableTask, undoImportTask } from "./versions/versionTasks.ts";

const versions = [
  { version: "v1", number: 1, sourceFileName: "boreholes.csv" },
  { version: "v2", number: 2, sourceFileName: "monthly.xlsx" },
];
/** What a person may read: one file, and the versions of a table. */
const documents = {
  get: async (_: string, id: string) => (id === "f1" ? { name: "boreholes.csv" } : undefined),
  query: async (_: string, { version }: { version: string }) => ({
    total: 1,
    data: versions.filter((one) => one.version === version),
  }),
} as unknown as TaskContext["documents"];

const titleOf = async (definition: unknown, options: object) =>
  (definition as TaskDefinition).title?.(options as never, {
    documents,
    scopeId: "p",
    petronId: "p",
  });

it("a run of an import, an export or a restore is named by its file, table, format and version", async () => {
  expect(await titleOf(importTableTask, { fileId: "f1", collection: "MC807" })).toBe(
    "Import boreholes.csv → MC807",
  );
  expect(
    await titleOf(importIntoTableTask, { fileId: "f1", collection: "MC807", mode: "append" }),
  ).toBe("Import boreholes.csv → MC807");
  expect(
    await titleOf(importFilesTask, {
      files: Array.from({ length: 12 }, () => ({ fileId: "f1" })),
      collection: "wells",
    }),
  ).toBe("Import 12 files → wells");
  expect(await titleOf(inspectFileTask, { fileId: "f1" })).toBe("Inspect boreholes.csv");
  expect(await titleOf(exportTableTask, { collection: "production", format: "xlsx" })).toBe(
    "Export production as XLSX",
  );
  expect(await titleOf(exportTableTask, { collection: "production" })).toBe(
    "Export production as CSV",
  );
  expect(await titleOf(restoreTableTask, { collection: "wells", version: "v1" })).toBe(
    "Restore version 1 of wells",
  );
  expect(await titleOf(undoImportTask, { collection: "wells", version: "v2" })).toBe(
    "Undo import of monthly.xlsx → wells",
  );
  expect(await titleOf(compareVersionsTask, { collection: "wells", from: "v1", to: "v2" })).toBe(
    "Compare versions 1 and 2 of wells",
  );
});

it("a file or version that the person may not read is not named", async () => {
  expect(await titleOf(importTableTask, { fileId: "of another", collection: "MC807" })).toBe(
    "Import a file → MC807",
  );
  expect(await titleOf(restoreTableTask, { collection: "wells", version: "gone" })).toBe(
    "Restore wells",
  );
});

it("options left out are filled in as they are meant, so that a form and the defaults of a job type show them", () => {
  const filled = (definition: unknown, options: object) =>
    checkOptions(definition as TaskDefinition, options);
  expect(filled(exportTableTask, { collection: "wells" })).toEqual({
    options: { collection: "wells", format: "csv", precision: "exact" },
    faults: [],
  });
  expect(filled(importTableTask, { fileId: "f1", collection: "wells" }).options).toMatchObject({
    mode: "new",
  });
  expect(filled(importIntoTableTask, { fileId: "f1", collection: "wells" }).options).toMatchObject({
    mode: "append",
  });
});

it("every option of the tasks that people schedule has a title, and every choice a word for it", () => {
  for (const { options } of [
    exportTableTask,
    importTableTask,
    importIntoTableTask,
    importFilesTask,
  ] as unknown as TaskDefinition[]) {
    const { properties } = options as unknown as {
      properties: Record<string, { title?: string; anyOf?: { title?: string; const?: unknown }[] }>;
    };
    for (const [name, { title, anyOf = [] }] of Object.entries(properties)) {
      expect([name, title]).toEqual([name, expect.any(String)]);
      for (const choice of anyOf)
        if (choice.const !== undefined)
          expect([name, choice.const, choice.title]).toEqual([
            name,
            choice.const,
            expect.any(String),
          ]);
    }
  }
});
