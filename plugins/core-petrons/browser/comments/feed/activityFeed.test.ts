import { ApiError } from "@petrons/sdk/browser";
import { type Envelope, envelope } from "@petrons/sdk/contracts";
import { expect, it, vi } from "vitest";
import type { ActivityItem, ActivityOptions } from "../../../contracts/index.ts";
import { ActivityFeed } from "./ActivityFeed.ts";

const readAt = "2026-05-04T12:00:00.000Z";
const item = (id: string): ActivityItem => ({
  documentType: "CommentThread",
  thread: {
    id,
    userId: "u",
    richContent: `<p>${id}</p>`,
    createdAt: readAt,
    updatedAt: readAt,
    parentCommentId: null,
    reactions: [],
    replies: [],
  },
  olderReplies: 0,
  generatedAt: readAt,
  petronName: "Gulf",
  pid: "PetronGulf0000001",
  pluginId: "core-petrons",
  viewId: "overview",
});
const page = (total: number) => (skip: number) =>
  envelope<ActivityItem>({
    data: Array.from({ length: Math.min(5, total - skip) }, (_, at) => item(`t${skip + at}`)),
    total,
  });

function open(answer: (skip: number) => unknown, petronId?: string) {
  const reported: string[] = [];
  const runTask = vi.fn(
    async ({ options }: { options?: unknown }) =>
      answer((options as { skip: number }).skip) as Envelope<ActivityItem>,
  );
  const feed = new ActivityFeed({
    runTask: runTask as never,
    notices: { error: (message) => `${reported.push(message)}` },
    petronId,
  });
  const asked = () =>
    runTask.mock.calls.map(
      ([body]) => body as unknown as { taskType: string; pid: string; options: ActivityOptions },
    );
  return { feed, asked, reported, runTask };
}
const idsOf = (feed: ActivityFeed) => feed.items.map(({ thread }) => thread.id);

it("FE-003 FE-005 five items are asked for at a time until the total is reached, further ones for the date of the first page", async () => {
  const { feed, asked } = open(page(12), "PetronGulf0000001");
  await feed.refresh();
  expect([feed.items.length, feed.total, feed.complete]).toEqual([5, 12, false]);
  for (let times = 0; times < 4; times++) await feed.more();
  expect([feed.items.length, feed.complete]).toEqual([12, true]);
  const options = { userId: null, pluginId: null, pid: "PetronGulf0000001", limit: 5 };
  expect(asked()).toEqual(
    [0, 5, 10].map((skip) => ({
      taskType: "RenderActivityFeed",
      pid: "PetronGulf0000001",
      options: { ...options, fromDate: skip === 0 ? null : readAt, skip },
    })),
  );
});

it("FE-005 a failure says 'Unable to load activity feed items: {message}', keeps what is shown, and can be tried again", async () => {
  let down = false;
  const { feed, reported } = open((skip) => {
    if (down) throw new Error("the server is tired");
    return page(10)(skip);
  });
  await feed.refresh();
  down = true;
  await feed.more();
  expect(reported).toEqual(["Unable to load activity feed items: the server is tired"]);
  expect([feed.error, feed.items.length, feed.loading]).toEqual([reported[0], 5, false]);
  await feed.refresh();
  expect(feed.items).toHaveLength(5);
  down = false;
  await feed.more();
  expect([feed.error, feed.items.length, feed.complete]).toEqual([undefined, 10, true]);
});

it("FE-006 an answer without data is the error 'response contained no data'; none at all is not", async () => {
  for (const answer of [{ ...envelope(), noData: true }, envelope({ data: [], total: 3 })]) {
    const { feed } = open(() => answer);
    await feed.refresh();
    expect(feed.error).toBe("Unable to load activity feed items: response contained no data");
  }
  const { feed } = open(page(0));
  await feed.refresh();
  expect([feed.error, feed.total, feed.complete]).toEqual([undefined, 0, true]);
});

it("what came since the feed was read and is not shown is unseen; what is further down is not", async () => {
  const { feed } = open(page(12));
  const of = (threadId: string, at: string) => ({ threadId, at, by: null });
  const newest = [
    of("later", "2026-05-04T12:00:01.000Z"),
    of("t0", "2026-05-04T12:00:02.000Z"),
    of("t9", "2026-05-04T11:00:00.000Z"),
  ];
  expect(feed.unseen(newest)).toEqual([]);
  await feed.refresh();
  expect(feed.unseen(newest)).toEqual([newest[0]]);
  const empty = open(page(0)).feed;
  await empty.refresh();
  expect(empty.unseen(newest)).toHaveLength(3);
});

it("a thread changes where it is shown; one that ended goes, and the next page misses none", async () => {
  const { feed, asked } = open(page(12));
  await feed.refresh();
  const { thread } = item("t1");
  feed.show("t1", { thread: { ...thread, richContent: "<p>edited</p>" }, olderReplies: 2 });
  expect(feed.items[1]).toMatchObject({
    thread: { richContent: "<p>edited</p>" },
    olderReplies: 2,
    petronName: "Gulf",
  });
  feed.show("t2", null);
  feed.show("t2", null);
  expect([idsOf(feed), feed.total]).toEqual([["t0", "t1", "t3", "t4"], 11]);
  await feed.more();
  expect(asked()[1]!.options.skip).toBe(4);
  expect(idsOf(feed)).toEqual(["t0", "t1", "t3", "t4", "t5", "t6", "t7", "t8"]);
});

it("GP-047 the threads of a Petron that was closed go together, and the next page begins where the others end", async () => {
  const { feed, asked } = open((skip) => {
    const answer = page(12)(skip);
    return {
      ...answer,
      data: answer.data.map((one, at) =>
        (skip + at) % 2 === 0 ? { ...one, pid: "PetronNorth000001" } : one,
      ),
    };
  });
  await feed.refresh();
  feed.closed("PetronNorth000001");
  feed.closed("PetronNorth000001");
  expect([idsOf(feed), feed.total]).toEqual([["t1", "t3"], 9]);
  void feed.more();
  expect(asked()[1]!.options.skip).toBe(2);
});

it("threads that ended unseen do not make the next page miss any", async () => {
  let ended = 0;
  const { feed, asked } = open((skip) => page(12 - ended)(skip));
  await feed.refresh();
  ended = 2;
  await feed.more();
  expect(asked().map(({ options }) => options.skip)).toEqual([0, 5, 3]);
  expect([feed.total, feed.error, feed.loading]).toEqual([10, undefined, false]);
  expect(idsOf(feed)).toEqual(["t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7"]);
});

it("the answer to what was asked before a refresh is dropped", async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { feed } = open((skip) =>
    skip === 5 ? new Promise((resolve) => (answer = resolve)) : page(12)(skip),
  );
  await feed.refresh();
  const late = feed.more();
  await feed.refresh();
  answer(page(12)(5));
  await late;
  expect(idsOf(feed)).toEqual(["t0", "t1", "t2", "t3", "t4"]);
  expect(feed.loading).toBe(false);
});

it("GP-029 a feed whose Petron is taken away meanwhile leads no page away: the page of the Petron says so", async () => {
  const { feed, runTask, reported } = open(
    () => Promise.reject(new ApiError("You may not read this Petron.", 403)),
    "PetronGulf0000001",
  );
  await feed.refresh();
  expect(runTask.mock.lastCall).toEqual([expect.anything(), { reads: true, quiet403: true }]);
  expect([reported, feed.loading]).toEqual([
    ["Unable to load activity feed items: You may not read this Petron."],
    false,
  ]);
});
