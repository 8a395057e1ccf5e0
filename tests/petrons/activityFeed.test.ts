import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type ActivityItem,
  type ActivityOptions,
  type ActivityThread,
  activityThreadUri,
  type NewestActivity,
  newestActivityUri,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
let open: string;
let closed: string;

const feed = (person: TestingPerson, options: ActivityOptions = {}) =>
  person.task<ActivityItem>({
    taskType: "RenderActivityFeed",
    pid: "null",
    options: { ...options },
  });
const textOf = ({ richContent }: { richContent: string }) => richContent.replaceAll(/<\/?p>/g, "");
const texts = async (person: TestingPerson, options?: ActivityOptions) =>
  (await feed(person, options)).data.map(({ thread }) => textOf(thread));
const post = async (
  person: TestingPerson,
  petronId: string,
  text: string,
  more: object = {},
): Promise<string> => {
  const place = { pluginId: "core-petrons", viewId: "overview", petronId };
  const { insertedIds, errors } = await person.insert("Comment", [
    { richContent: `<p>${text}</p>`, parentCommentId: null, ...place, ...more },
  ]);
  expect(errors).toEqual([]);
  return insertedIds[0]!;
};
const reply = (person: TestingPerson, petronId: string, parentCommentId: string, text: string) =>
  post(person, petronId, text, { parentCommentId });
const newest = async (person: TestingPerson, of: Parameters<typeof newestActivityUri>[0]) =>
  ((await person.resource<NewestActivity[]>(newestActivityUri(of))).data[0]?.data ?? []).map(
    ({ threadId }) => threadId,
  );

beforeAll(async () => {
  node = await openTestServer();
  [admin, analyst, engineer, outsider] = (await Promise.all(
    [
      "admin@petrons.local",
      "analyst@petrons.local",
      "engineer@petrons.local",
      "outsider@other.local",
    ].map((email) => node.as(email)),
  )) as [TestingPerson, TestingPerson, TestingPerson, TestingPerson];
});
beforeEach(async () => {
  await node.database.pool.query("delete from doc_comment");
  open = await analyst.createPetron("Open field", { isPublic: true });
  closed = await analyst.createPetron("Closed field");
});
afterAll(() => node?.close());

describe("items", () => {
  test("FE-004 FE-005 an item is a thread with its replies and reactions, its Petron and plugin, and the date of the feed", async () => {
    const id = await post(analyst, open, "The water cut rose");
    const answer = await reply(engineer, open, id, "since Monday");
    await engineer.insert("Comment", [
      {
        parentCommentId: id,
        commentType: "like",
        pluginId: "core-petrons",
        viewId: "overview",
        petronId: open,
      },
    ]);
    await engineer.insert("Comment", [
      {
        parentCommentId: answer,
        commentType: "question",
        pluginId: "core-petrons",
        viewId: "overview",
        petronId: open,
      },
    ]);
    const { data, total } = await feed(engineer, {
      fromDate: null,
      userId: null,
      pluginId: null,
      pid: null,
      skip: 0,
      limit: 5,
    });
    expect(total).toBe(1);
    expect(data).toEqual([
      {
        documentType: "CommentThread",
        thread: expect.objectContaining({
          id,
          userId: analyst.userId,
          richContent: "<p>The water cut rose</p>",
          reactions: [{ id: expect.any(String), userId: engineer.userId, type: "like" }],
          replies: [
            expect.objectContaining({
              id: answer,
              richContent: "<p>since Monday</p>",
              reactions: [expect.objectContaining({ type: "question" })],
            }),
          ],
        }),
        olderReplies: 0,
        generatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        petronName: "Open field",
        pid: open,
        pluginId: "core-petrons",
        viewId: "overview",
      },
    ]);
  });

  test("threads are in the order of their newest comment or reply; reactions and edits move none", async () => {
    const first = await post(analyst, open, "first");
    const second = await post(analyst, closed, "second");
    await post(analyst, open, "third");
    expect(await texts(analyst)).toEqual(["third", "second", "first"]);
    await reply(engineer, open, first, "an answer");
    expect(await texts(analyst)).toEqual(["first", "third", "second"]);
    await analyst.insert("Comment", [
      {
        parentCommentId: second,
        commentType: "like",
        pluginId: "core-petrons",
        viewId: "overview",
        petronId: closed,
      },
    ]);
    await analyst.update("Comment", { id: second }, { richContent: "<p>second, edited</p>" });
    expect(await texts(analyst)).toEqual(["first", "third", "second, edited"]);
  });

  test("GP-055 a deleted thread is gone; one with replies says so and stays where its newest reply put it; a deleted reply no longer counts", async () => {
    const lost = await post(analyst, open, "lost");
    const kept = await post(analyst, open, "kept");
    const answer = await reply(engineer, open, lost, "an answer");
    await post(analyst, open, "newest");
    await analyst.remove("Comment", { id: lost });
    const { data, total } = await feed(engineer);
    expect(total).toBe(3);
    expect(
      data.map(({ thread }) => [
        thread.id === lost,
        thread.deleted ?? false,
        thread.replies.map(textOf),
      ]),
    ).toEqual([
      [false, false, []],
      [true, true, ["an answer"]],
      [false, false, []],
    ]);
    await engineer.remove("Comment", { id: answer });
    expect((await feed(engineer)).data.map(({ thread }) => textOf(thread))).toEqual([
      "newest",
      "kept",
    ]);
    expect((await feed(engineer)).total).toBe(2);
    await analyst.remove("Comment", { id: kept });
    expect(await texts(engineer)).toEqual(["newest"]);
  });

  test("a long discussion comes with its newest 100 replies and says how many older ones there are", async () => {
    const id = await post(analyst, open, "long");
    const place = {
      pluginId: "core-petrons",
      viewId: "overview",
      petronId: open,
      parentCommentId: id,
    };
    await analyst.insert(
      "Comment",
      Array.from({ length: 103 }, (_, index) => ({
        richContent: `<p>reply ${index}</p>`,
        ...place,
      })),
    );
    const [item] = (await feed(analyst)).data;
    expect([item!.thread.replies.length, item!.olderReplies]).toEqual([100, 3]);
  });
});

describe("who sees what", () => {
  test("GP-047 GP-029 a private Petron's threads are for who may read it: neither listed, counted nor announced to others, nor to another organization", async () => {
    await post(analyst, open, "for all");
    await post(analyst, closed, "a secret");
    expect(await texts(analyst)).toEqual(["a secret", "for all"]);
    expect(await texts(admin)).toEqual(["a secret", "for all"]);
    expect(await feed(engineer)).toMatchObject({ data: [{ petronName: "Open field" }], total: 1 });
    expect(await feed(engineer, { pid: closed })).toMatchObject({ data: [], total: 0 });
    expect(await feed(outsider)).toMatchObject({ data: [], total: 0 });
    expect(await feed(outsider, { pid: open })).toMatchObject({ data: [], total: 0 });
    expect(await newest(engineer, { userId: engineer.userId })).toHaveLength(1);
    expect(await newest(analyst, { userId: analyst.userId })).toHaveLength(2);
    expect(await newest(outsider, { userId: outsider.userId })).toEqual([]);
    expect((await engineer.resource(newestActivityUri({ petronId: closed }))).status).toBe(403);
    expect((await engineer.resource(newestActivityUri({ userId: analyst.userId }))).status).toBe(
      403,
    );
    await analyst.update("Petron", { id: closed }, { collaborators: [engineer.userId] });
    expect(await texts(engineer)).toEqual(["a secret", "for all"]);
    await eventually(async () =>
      expect(await newest(engineer, { userId: engineer.userId })).toHaveLength(2),
    );
  });

  test("GP-047 pid narrows the feed to a Petron, userId to threads in which that person wrote, pluginId to a plugin's pages", async () => {
    const asked = await post(analyst, open, "asked");
    await post(analyst, closed, "elsewhere");
    await post(analyst, open, "on wells", { pluginId: "wells", viewId: "wells" });
    await reply(engineer, open, asked, "answered");
    expect(await texts(analyst, { pid: open })).toEqual(["asked", "on wells"]);
    expect(await texts(analyst, { pid: "null" })).toEqual(["asked", "on wells", "elsewhere"]);
    expect(await feed(analyst, { pid: "nothing" })).toMatchObject({ data: [], total: 0 });
    expect(await feed(analyst, { userId: engineer.userId })).toMatchObject({
      data: [{ thread: { id: asked } }],
      total: 1,
    });
    expect(await texts(analyst, { pluginId: "wells" })).toEqual(["on wells"]);
    const { data } = await analyst.task<ActivityItem>({
      taskType: "RenderActivityFeed",
      pid: closed,
      options: {},
    });
    expect(data.map(({ thread }) => textOf(thread))).toEqual(["elsewhere"]);
  });

  test("what the feed is asked for has bounds", async () => {
    for (const options of [
      { limit: 21 },
      { limit: 0 },
      { skip: -1 },
      { skip: 501 },
      { fromDate: "yesterday" },
    ])
      expect(await feed(analyst, options), JSON.stringify(options)).toMatchObject({
        success: false,
        data: [],
      });
  });
});

describe("pages", () => {
  test("FE-003 GP-047 pages read for the date of the first stay in step while comments and replies come", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index++)
      ids.push(await post(analyst, index % 2 ? open : closed, `thread ${index}`));
    const first = await feed(analyst, { skip: 0, limit: 5 });
    const { generatedAt } = first.data[0]!;
    await post(analyst, open, "later");
    await reply(engineer, open, ids[1]!, "a late answer");
    const second = await feed(analyst, { fromDate: generatedAt, skip: 5, limit: 5 });
    const third = await feed(analyst, { fromDate: generatedAt, skip: 10, limit: 5 });
    const shown = [first, second, third].flatMap(({ data }) => data.map(({ thread }) => thread.id));
    expect(shown).toEqual(ids.toReversed());
    expect([first.total, second.total, third.total]).toEqual([12, 12, 12]);
    expect(second.data.every((item) => item.generatedAt === generatedAt)).toBe(true);
    expect((await feed(analyst, { fromDate: generatedAt, skip: 12 })).data).toEqual([]);
    expect((await texts(analyst)).slice(0, 3)).toEqual(["thread 1", "later", "thread 11"]);
  });

  test("FE-003 comments of one moment, as an import makes them, are threads once each and in one order on every page", async () => {
    for (let index = 0; index < 7; index++)
      await reply(engineer, open, await post(analyst, open, `thread ${index}`), "answered");
    await node.database.pool.query("update doc_comment set created_at = '2026-01-01'");
    const pages = [];
    for (const skip of [0, 3, 6])
      pages.push(...(await feed(analyst, { fromDate: "2026-01-02", skip, limit: 3 })).data);
    expect(new Set(pages.map(({ thread }) => thread.id)).size).toBe(7);
    expect(pages).toHaveLength(7);
  });
});

describe("live", () => {
  test("FE-001 FE-002 the newest threads of a Petron and of a person are named live; so is what becomes of one thread", async () => {
    const id = await post(analyst, open, "watched");
    expect(await newest(engineer, { petronId: open })).toEqual([id]);
    expect(await newest(engineer, { userId: engineer.userId })).toEqual([id]);
    const thread = async () =>
      (await engineer.resource<ActivityThread | null>(activityThreadUri(open, id))).data[0]!.data;
    expect(textOf((await thread())!.thread)).toBe("watched");
    const other = await post(analyst, open, "another");
    await eventually(async () =>
      expect(await newest(engineer, { petronId: open })).toEqual([other, id]),
    );
    await eventually(async () =>
      expect(await newest(engineer, { userId: engineer.userId })).toEqual([other, id]),
    );
    await reply(analyst, open, id, "answered");
    await eventually(async () =>
      expect((await thread())!.thread.replies.map(textOf)).toEqual(["answered"]),
    );
    await analyst.remove("Comment", { parentCommentId: id });
    await analyst.remove("Comment", { id });
    await eventually(async () => expect(await thread()).toBeNull());
    expect((await outsider.resource(activityThreadUri(open, id))).status).toBe(403);
    expect((await engineer.resource(activityThreadUri(closed, id))).status).toBe(403);
    expect((await analyst.resource(activityThreadUri(closed, other))).data[0]!.data).toBeNull();
  });
});
