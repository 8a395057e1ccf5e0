import { ApiError } from "@petrons/sdk/browser";
import type { FileInspection, InspectedFile, InspectFilesOptions } from "@petrons/sdk/contracts";
import { describe, expect, it, vi } from "vitest";
import { summaryOf } from "./FileList.tsx";
import { fileStates } from "./fileDifferences.ts";
import { togetherOf } from "./filesOptions.ts";
import { readTogether } from "./readTogether.ts";
import { column, inspectionOf, notesOf, readingOf } from "./testing.ts";

describe("several files together", () => {
  it("are read again where the others have another type, so that what cannot be read is counted", async () => {
    const number = inspectionOf([column("Oil")]);
    const text = inspectionOf([column("Oil", { type: "text" })], { estimatedRows: 3 });
    const unread = {
      count: 1,
      texts: [{ text: "shut in", count: 1 }],
      proposed: "missing" as const,
    };
    const answers: Record<string, FileInspection> = { a: number, b: number, c: text };
    const asked: InspectFilesOptions[] = [];
    const runTask = vi.fn(async ({ options }: { options: InspectFilesOptions }) => {
      asked.push(options);
      return {
        data: [
          options.files.map(({ fileId, columns }): InspectedFile => {
            if (fileId === "d") return { fileId, problem: "'d.csv' cannot be read: it is empty." };
            return {
              fileId,
              inspection: columns
                ? inspectionOf([column("Oil", { unread })], { estimatedRows: 3 })
                : answers[fileId]!,
            };
          }),
        ],
      };
    });
    const sent = ["a", "b", "c", "d"].map((fileId) => ({
      fileId,
      name: `${fileId}.csv`,
      size: 10,
      isLeftOut: false,
    }));
    const files = await readTogether(sent, {
      api: { runTask: runTask as never },
      scopeId: "p",
      said: {},
    });
    expect(asked).toEqual([
      { files: [{ fileId: "a" }, { fileId: "b" }, { fileId: "c" }, { fileId: "d" }] },
      { files: [{ fileId: "c", columns: [{ source: "Oil", type: "double" }] }] },
    ]);
    const reading = readingOf(files);
    expect(reading.columns[0]!.cells).toEqual(unread);
    expect(notesOf(reading)).toEqual([
      ["d.csv", "broken", "It is empty."],
      ["c.csv", "differs", "Oil is text here, 1 cannot be read"],
      ["a.csv", "read"],
      ["b.csv", "read"],
    ]);
    expect(summaryOf(fileStates(togetherOf(reading)))).toBe(
      "4 files: 23 rows. 1 cannot be read, 1 differs.",
    );
  });

  it("of which one takes all time of a call are read one by one, and only that one is lost", async () => {
    const fault = (name: string) =>
      new ApiError(`'${name}' cannot be read: it takes longer than 60 s.`, 422, [
        { code: "file-unreadable", message: "", status: 422 } as never,
      ]);
    const runTask = async ({ options }: { options: InspectFilesOptions }) => {
      if (options.files.some(({ fileId }) => fileId === "b"))
        throw fault(options.files.length === 1 ? "b" : "a and 2 more");
      return {
        data: [
          options.files.map(({ fileId }) => ({
            fileId,
            inspection: inspectionOf([column("Oil")]),
          })),
        ],
      };
    };
    const sent = ["a", "b", "c"].map((fileId) => ({
      fileId,
      name: fileId,
      size: 10,
      isLeftOut: false,
    }));
    const files = await readTogether(sent, {
      api: { runTask: runTask as never },
      scopeId: "p",
      said: {},
    });
    expect(files.map(({ problem }) => problem)).toEqual([
      undefined,
      "'b' cannot be read: it takes longer than 60 s.",
      undefined,
    ]);
  });
});
