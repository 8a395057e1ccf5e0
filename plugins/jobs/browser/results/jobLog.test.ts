import type { Api } from "@petrons/sdk/browser";
import { expect, it, vi } from "vitest";
import { JobLogReader } from "./JobLogReader.ts";
import { countOf, logFileText, logText } from "./logText.ts";

const line = (number: number, severity = "info") => ({
  jobResultId: "r",
  line: number,
  severity,
  message: `Line ${number}`,
  createdAt: "2026-01-01T08:00:00.000Z",
});

/** A log of so many lines, as the data query answers it. */
function logOf(count: () => number) {
  const query = vi.fn(
    async (
      _type: string,
      { line: after }: { line: { $gt: number } },
      { limit }: { limit: number },
    ) => {
      const all = Array.from({ length: count() }, (_, at) => line(at + 1));
      const data = all.filter((one) => one.line > after.$gt).slice(0, limit);
      return { data, total: data.length };
    },
  );
  return { query, api: { query } as unknown as Pick<Api, "query"> };
}

it("JB-033 the log is read by JobLog of jobResultId in its order, page after page, and then only what is new", async () => {
  let count = 4_500;
  const { api, query } = logOf(() => count);
  const reader = new JobLogReader(api, "r");
  await reader.read();
  expect(reader.lines.map((one) => one.line)).toEqual(
    Array.from({ length: 4_500 }, (_, at) => at + 1),
  );
  expect(query.mock.calls[0]).toEqual([
    "JobLog",
    { jobResultId: "r", line: { $gt: 0 } },
    { sortBy: "line", sortOrder: "ascending", limit: 2_000 },
  ]);
  count = 4_502;
  query.mockClear();
  await Promise.all([reader.read(), reader.read()]);
  expect(query.mock.calls.map(([, asked]) => asked.line.$gt)).toEqual([4_500, 4_502]);
  expect(reader).toMatchObject({
    loaded: true,
    failed: false,
    lines: { length: 4_502 },
  });
});

it("JB-033 a failed reading keeps the lines before it and can be tried again", async () => {
  const { api, query } = logOf(() => 2);
  const reader = new JobLogReader(api, "r");
  query.mockRejectedValueOnce(new Error("No answer."));
  await reader.read();
  expect(reader).toMatchObject({ loaded: true, failed: true, lines: [] });
  await reader.read();
  expect(reader).toMatchObject({ failed: false, lines: { length: 2 } });
});

it("JB-005 JB-033 each line has its time in the zone, its severity by mark and word, and its message", () => {
  const lines = [line(1), line(2, "warning"), line(3, "error"), line(4, "debug")] as Parameters<
    typeof logText
  >[0];
  expect(logText(lines, "Europe/Oslo").split("\n")).toEqual([
    "09:00:00    info     Line 1",
    "09:00:00  ▲ WARNING  Line 2",
    "09:00:00  ✖ ERROR    Line 3",
    "09:00:00  · debug    Line 4",
  ]);
  expect(logFileText(lines, "Europe/Oslo").split("\n").slice(0, 2)).toEqual([
    "2026-01-01 09:00:00 CET    info     Line 1",
    "2026-01-01 09:00:00 CET  ▲ WARNING  Line 2",
  ]);
  expect(countOf(lines, "error")).toBe(1);
});
