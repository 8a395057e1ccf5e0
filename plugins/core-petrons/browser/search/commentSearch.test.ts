import { envelope } from "@petrons/sdk/contracts";
import { expect, it, vi } from "vitest";
import type { SearchResult } from "../../contracts/index.ts";
import { CommentSearch } from "./CommentSearch.ts";
import { dayGroups } from "./dayGroups.ts";
import { resultPath } from "./ResultRow.tsx";
import { snippetOf } from "./snippet.ts";

const result = (id: string, lastUpdatedAt = "2026-05-04T10:00:00.000Z") =>
  ({
    document: { id, content: id, viewId: "wells" },
    pluginId: "wells",
    pid: "PetronGulf0000001",
    lastUpdatedAt,
  }) as unknown as SearchResult;
const results = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => result(`c${from + index}`));

function search(answer: (skip: number) => unknown) {
  const reported: string[] = [];
  const runTask = vi.fn(async ({ options }: { options?: unknown }) =>
    answer((options as { skip: number }).skip),
  );
  const made = new CommentSearch({
    runTask: runTask as never,
    notices: { error: (message) => `${reported.push(message)}` },
    now: () => new Date("2026-05-04T12:00:00.000Z"),
  });
  return { made, runTask, reported };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it("FE-009 FE-010 pages of 15 are asked for until the total is reached, all with the same end time", async () => {
  const { made, runTask } = search((skip) =>
    envelope({ data: results(skip, Math.min(skip + 15, 33)), total: 33 }),
  );
  made.start("  water ");
  await settled();
  expect([made.results.length, made.total, made.complete]).toEqual([15, 33, false]);
  await made.more();
  await made.more();
  await made.more();
  expect([made.results.length, made.complete]).toEqual([33, true]);
  expect(runTask.mock.calls.map(([body]) => body)).toEqual(
    [0, 15, 30].map((skip) => ({
      taskType: "GlobalTextSearch",
      pid: "null",
      options: { searchText: "water", endDateTime: "2026-05-04T12:00:00.000Z", skip, limit: 15 },
    })),
  );
});

it("FE-010 a failure says 'Unable to search results: {message}', keeps what was found, and can be tried again", async () => {
  let down = false;
  const { made, reported } = search((skip) => {
    if (down) throw new Error("the server is tired");
    return envelope({ data: results(skip, skip + 15), total: 30 });
  });
  made.start("water");
  await settled();
  down = true;
  await made.more();
  expect(reported).toEqual(["Unable to search results: the server is tired"]);
  expect([made.error, made.results.length, made.loading]).toEqual([
    "Unable to search results: the server is tired",
    15,
    false,
  ]);
  down = false;
  await made.more();
  expect([made.error, made.results.length]).toEqual([undefined, 30]);
});

it("FE-006 an answer without data is the error 'response contained no data'; none found is not", async () => {
  for (const answer of [{ ...envelope(), noData: true }, envelope({ data: [], total: 3 })]) {
    const { made, reported } = search(() => answer);
    made.start("water");
    await settled();
    expect(reported).toEqual(["Unable to search results: response contained no data"]);
  }
  const { made, reported } = search(() => envelope());
  made.start("water");
  await settled();
  expect([reported, made.total]).toEqual([[], 0]);
});

it("an answer to an earlier text is dropped, and blank text asks nothing", async () => {
  const waiting: ((answer: unknown) => void)[] = [];
  const { made, runTask } = search(() => new Promise((resolve) => waiting.push(resolve)));
  made.start("old");
  made.start("new");
  await settled();
  waiting[1]!(envelope({ data: [result("of new")], total: 1 }));
  waiting[0]!(envelope({ data: [result("of old")], total: 1 }));
  await settled();
  expect(made.results.map(({ document }) => document.id)).toEqual(["of new"]);
  made.start("   ");
  expect([runTask.mock.calls.length, made.results.length, made.total]).toEqual([2, 0, undefined]);
});

it("FE-008 results are listed under 'Today' or month and day in the display time zone, and the year when it is another one", () => {
  const list = [
    "2026-05-04T10:00:00Z",
    "2026-05-03T23:30:00Z",
    "2026-05-03T10:00:00Z",
    "2025-12-31T10:00:00Z",
  ].map((at) => result(at, at));
  const labels = (zone: string) =>
    dayGroups(list, new Date("2026-05-04T12:00:00Z"), zone).map(({ label, results: of }) => [
      label,
      of.length,
    ]);
  expect(labels("UTC")).toEqual([
    ["Today", 1],
    ["May 3", 2],
    ["Dec 31, 2025", 1],
  ]);
  expect(labels("Europe/Oslo")[0]).toEqual(["Today", 2]);
});

it("a snippet has every hit around the first one marked, and cuts no word", () => {
  const text = `${"before ".repeat(20)}the Water cut, and water again${" after".repeat(60)}`;
  const parts = snippetOf(text, " water ");
  expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual(["Water", "water"]);
  expect(parts[0]!.text).toBe("… ");
  expect(parts[1]!.text).toMatch(/^before /);
  expect(parts.at(-1)!.text).toBe(" …");
  expect(snippetOf("short", "absent")).toEqual([{ text: "short", hit: false }]);
});

it("FE-011 PL-009 a result leads to its comment in the drawer of its page; without the page it leads nowhere", () => {
  const routes = [
    { pluginId: "wells", name: "list", commentView: undefined },
    { pluginId: "wells", name: "wells", commentView: "wells" },
  ];
  const host = {
    contributions: () => routes,
    path: (to: { route: string }, { petronId }: { petronId: string }) =>
      `/petron/${petronId}/${to.route}`,
  };
  expect(resultPath(host as never, result("c1"))).toBe(
    "/petron/PetronGulf0000001/wells?showComments=c1",
  );
  expect(resultPath({ ...host, contributions: () => [] } as never, result("c1"))).toBeUndefined();
});
