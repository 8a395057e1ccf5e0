import type {
  Comment,
  Hashtag,
  HashtagDocument,
  HashtagInfo,
  HashtagUse,
} from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
let petronId: string;

const create = (person: TestingPerson, content: string) =>
  person.insert("AnnotationTag", [{ content, approvalStatus: "User" }]);
const tagNamed = async (content: string) =>
  (await analyst.query<HashtagDocument>("AnnotationTag", { content })).data[0];
const post = (richContent: string, person = analyst) =>
  person.insert("Comment", [
    { richContent, parentCommentId: null, pluginId: "core-petrons", petronId, viewId: "overview" },
  ]);
const comment = async (id: string | undefined): Promise<Comment> =>
  (await analyst.query<Comment>("Comment", { id })).data[0]!;
const hashtag = (name: string, id = "") => `<span data-hashtag-id="${id}">#${name}</span>`;
const live = async <T>(person: TestingPerson, uri: string): Promise<T> =>
  (await person.resource<T>(uri)).data[0]!.data!;
const info = (person: TestingPerson) =>
  live<HashtagInfo[]>(person, `$root/Hashtags/Followed/${person.userId}#HashtagInfo`);

beforeAll(async () => {
  node = await openTestServer();
  [analyst, engineer, outsider] = (await Promise.all(
    ["analyst@petrons.local", "engineer@petrons.local", "outsider@other.local"].map((email) =>
      node.as(email),
    ),
  )) as [TestingPerson, TestingPerson, TestingPerson];
  petronId = await analyst.createPetron("Cormorant", { collaborators: [engineer.userId] });
});
afterAll(() => node?.close());

test("ST-011 ST-013 a new hashtag is stored without leading # and blanks around it; one an organization whatever the case", async () => {
  const made = await create(analyst, " ##  Water   Cut ");
  expect(made.insertedIds).toHaveLength(1);
  expect(await tagNamed("Water Cut")).toMatchObject({
    id: made.insertedIds[0],
    approvalStatus: "User",
    key: "water cut",
    uses: 0,
  });
  for (const same of ["water cut", "#WATER CUT"])
    expect((await create(engineer, same)).status).toBe(409);
  expect((await create(outsider, "water cut")).status).toBe(200);
  for (const nothing of ["", " # ", "##", "a".repeat(101)])
    expect((await create(analyst, nothing)).status).toBe(400);
  expect(
    (await analyst.insert("AnnotationTag", [{ content: "approved", approvalStatus: "Approved" }]))
      .status,
  ).toBe(400);
});

test("GP-052 RT-018 a hashtag in a comment is stored with the id of its tag, made when it is new; an id that belongs to another text is set right", async () => {
  const [decline] = (await create(analyst, "Decline")).insertedIds;
  const [steam] = (await create(analyst, "steam")).insertedIds;
  const [id] = (
    await post(
      `<p>${hashtag("DECLINE")} ${hashtag("brand-new")} ${hashtag("decline", steam)} ${hashtag("foreign", "AAAAAAAAAAAAAAAAA")}</p>`,
    )
  ).insertedIds;
  const [fresh, foreign] = [(await tagNamed("brand-new"))!.id, (await tagNamed("foreign"))!.id];
  expect(await comment(id)).toMatchObject({
    richContent: `<p>${hashtag("Decline", decline)} ${hashtag("brand-new", fresh)} ${hashtag("Decline", decline)} ${hashtag("foreign", foreign)}</p>`,
    content: "#Decline #brand-new #Decline #foreign",
    hashtagIds: [decline, fresh, foreign],
  });
  expect((await tagNamed("brand-new"))!.createdBy).toBe(analyst.userId);
});

test("GP-052 two comments that make the same new tags at once share them; a refused comment makes none", async () => {
  const text = (names: string[]) => `<p>${names.map((name) => hashtag(name)).join(" ")}</p>`;
  const names = ["at-once-a", "at-once-b", "at-once-c"];
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      post(text(at % 2 ? names : names.toReversed()), at % 2 ? analyst : engineer),
    ),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  expect((await analyst.query("AnnotationTag", { content: { $in: names } })).total).toBe(3);
  expect((await post(text(["never"]), outsider)).success).toBe(false);
  expect(
    (
      await node.database.pool.query(
        "select 1 from doc_annotation_tag where body ->> 'content' = 'never'",
      )
    ).rowCount,
  ).toBe(0);
});

test("UN-005 FG-022 GP-052 Hashtags lists the tags, HashtagInfo adds how often each is used, and for a person whether they follow it", async () => {
  const [id] = (await create(analyst, "counted")).insertedIds;
  const uses = async () =>
    (await live<HashtagUse[]>(engineer, "$root/Hashtags#HashtagInfo")).find((tag) => tag.id === id)
      ?.uses;
  expect(await live<Hashtag[]>(engineer, "$root/Hashtags#Hashtags")).toContainEqual({
    id,
    content: "counted",
  });
  expect(
    (await live<Hashtag[]>(outsider, "$root/Hashtags#Hashtags")).some((tag) => tag.id === id),
  ).toBe(false);
  const names = (await live<Hashtag[]>(engineer, "$root/Hashtags#Hashtags")).map(
    ({ content }) => content,
  );
  expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));

  const [first] = (await post(`<p>${hashtag("counted")} ${hashtag("Counted")}</p>`)).insertedIds;
  await post(`<p>${hashtag("counted")}</p>`, engineer);
  await eventually(async () => expect(await uses()).toBe(2));
  await analyst.update("Comment", { id: first }, { richContent: "<p>No tag</p>" });
  await eventually(async () => expect(await uses()).toBe(1));
  await engineer.remove("Comment", { hashtagIds: id });
  await eventually(async () => expect(await uses()).toBe(0));
  expect((await info(engineer)).find((tag) => tag.id === id)).toEqual({
    id,
    content: "counted",
    uses: 0,
    isFollowed: false,
  });
});

test("ST-012 ST-014 ST-015 a person follows a tag once, in their own name, and unfollows by tag and person; nobody else sees it", async () => {
  const [id] = (await create(analyst, "followed")).insertedIds;
  const entry = (followDataId: unknown) => ({
    followDataId,
    followDataType: "AnnotationTag",
    userId: engineer.userId,
  });
  expect((await engineer.insert("FollowEntry", [entry(id)])).status).toBe(200);
  expect((await engineer.insert("FollowEntry", [entry(id)])).status).toBe(409);
  expect((await engineer.insert("FollowEntry", [entry("AAAAAAAAAAAAAAAAA")])).status).toBe(400);
  // Anyone who is named, it is the caller's.
  expect((await analyst.insert("FollowEntry", [entry(id)])).status).toBe(200);
  expect(
    (await analyst.query("FollowEntry", { followDataId: id })).data.map(({ userId }) => userId),
  ).toEqual([analyst.userId]);
  expect(
    (await info(engineer)).filter(({ isFollowed }) => isFollowed).map(({ content }) => content),
  ).toEqual(["followed"]);
  const followed = `$root/Hashtags/Followed/${engineer.userId}#FollowedHashtags`;
  expect(await live<HashtagInfo[]>(engineer, followed)).toEqual([
    { id, content: "followed", uses: 0, isFollowed: true },
  ]);
  expect((await analyst.resource(followed)).status).toBe(403);

  expect(
    (await analyst.remove("FollowEntry", { followDataId: id, userId: engineer.userId })).total,
  ).toBe(0);
  expect(
    (await engineer.remove("FollowEntry", { followDataId: id, userId: engineer.userId })).total,
  ).toBe(1);
  await eventually(async () => expect(await live<HashtagInfo[]>(engineer, followed)).toEqual([]));
});

test("one person makes 1,000 hashtags, with comments too; others make theirs, and an admin deletes any", async () => {
  const stranger = await node
    .addPerson("many@petrons.local", "admin@petrons.local")
    .then(() => node.as("many@petrons.local"));
  const open = await analyst.createPetron("Open", { isPublic: true });
  const inOpen = (names: string[]) => {
    const richContent = `<p>${names.map((name) => hashtag(name)).join(" ")}</p>`;
    return stranger.insert("Comment", [
      {
        richContent,
        parentCommentId: null,
        pluginId: "core-petrons",
        petronId: open,
        viewId: "overview",
      },
    ]);
  };
  const made = await stranger.insert(
    "AnnotationTag",
    Array.from({ length: 998 }, (_, index) => ({ content: `many-${index}` })),
  );
  expect(made.insertedIds).toHaveLength(998);
  expect((await inOpen(["many-in-a-comment"])).status).toBe(200);
  expect(await inOpen(["many-1", "many-too-a", "many-too-b"])).toMatchObject({
    status: 400,
    errors: [{ code: "field-invalid" }],
  });
  expect((await create(stranger, "many-last")).status).toBe(200);
  expect(await create(stranger, "many-too-c")).toMatchObject({
    status: 409,
    errors: [{ code: "documents-too-many" }],
  });
  expect((await inOpen(["many-1", "many-last"])).status).toBe(200);
  expect((await create(engineer, "many-theirs")).status).toBe(200);
  expect((await stranger.remove("AnnotationTag", { content: "many-2" })).status).toBe(403);
  const admin = await node.as("admin@petrons.local");
  expect((await admin.remove("AnnotationTag", { content: { $regex: "^many-" } })).status).toBe(200);
  expect(await tagNamed("many-1")).toBeUndefined();
  expect((await create(stranger, "many-again")).status).toBe(200);
});

test("of more hashtags than a list holds it has those used most and the newest", async () => {
  await node.database.pool.query(
    `insert into doc_annotation_tag (id, org_id, body, created_at) select 'tag' || lpad(n::text, 14, '0'), $1, jsonb_build_object('content', 'aaa-' || n,
      'key', 'aaa-' || n, 'approvalStatus', 'User', 'uses', case when n between 3000 and 3999 then 5 else 1 end), now() - interval '1 hour' + n * interval '1 ms'
      from generate_series(0, 10999) n`,
    [analyst.orgId],
  );
  const { total } = await analyst.query("AnnotationTag", {}, { limit: 1 });
  expect(total).toBeGreaterThan(11_000);
  await create(engineer, "zebra-field");
  await eventually(async () => {
    const names = (await live<Hashtag[]>(engineer, "$root/Hashtags#Hashtags")).map(
      ({ content }) => content,
    );
    expect(names).toEqual(expect.arrayContaining(["zebra-field", "aaa-3500", "aaa-10999"]));
    expect(names.length).toBeLessThanOrEqual(10_000);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
  });
});
