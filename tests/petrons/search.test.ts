import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchOptions, SearchResult } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let open: string;
let closed: string;

const search = (person: TestingPerson, options: SearchOptions) =>
  person.task<SearchResult>({ taskType: "GlobalTextSearch", pid: "null", options: { ...options } });
const found = async (person: TestingPerson, searchText: string) =>
  (await search(person, { searchText })).data.map(({ document }) => document.content);
const comment = (petronId: string, text: string, parentCommentId: string | null = null) => ({
  richContent: `<p>${text}</p>`,
  parentCommentId,
  pluginId: "wells",
  petronId,
  viewId: "wells",
  commentType: "comment",
});

beforeAll(async () => {
  node = await openTestServer();
  [admin, analyst, engineer] = (await Promise.all(
    ["admin", "analyst", "engineer"].map((name) => node.as(`${name}@petrons.local`)),
  )) as [TestingPerson, TestingPerson, TestingPerson];
  open = await analyst.createPetron("Open field", { isPublic: true });
  closed = await analyst.createPetron("Closed field");
});
afterAll(() => node?.close());

test("FE-010 FE-011 search finds comments and replies by their text in any case, and says who, where and when", async () => {
  const { insertedIds } = await analyst.insert("Comment", [comment(open, "The Water Cut rose")]);
  await engineer.insert("Comment", [comment(open, "yes, the water cut did", insertedIds[0])]);
  const { data, total } = await search(engineer, { searchText: "  WATER cut " });
  expect(total).toBe(2);
  expect(data[1]).toMatchObject({
    documentType: "Comment",
    document: { id: insertedIds[0], content: "The Water Cut rose" },
    userId: analyst.userId,
    verb: "commented",
    pluginId: "wells",
    pid: open,
    petronName: "Open field",
  });
  expect(data[0]).toMatchObject({ verb: "replied", userId: engineer.userId });
  expect(Date.parse(data[0]!.lastUpdatedAt)).toBeGreaterThanOrEqual(
    Date.parse(data[1]!.lastUpdatedAt),
  );
});

test("FE-010 GP-029 a comment of a Petron one may not read is neither found nor counted", async () => {
  await analyst.insert("Comment", [comment(closed, "a secret reserve estimate")]);
  expect(await found(analyst, "secret reserve")).toHaveLength(1);
  expect(await found(admin, "secret reserve")).toHaveLength(1);
  expect(await search(engineer, { searchText: "secret reserve" })).toMatchObject({
    data: [],
    total: 0,
  });
  const outsider = await node.as("outsider@other.local");
  expect(await search(outsider, { searchText: "secret reserve" })).toMatchObject({
    data: [],
    total: 0,
  });
});

test("FE-010 the text is sought as it is written: patterns mean nothing, blank text finds nothing, a text too long is refused", async () => {
  await analyst.insert("Comment", [comment(open, "cost (P50) is 100% of $5.0 [a.b*c] \\ ^")]);
  for (const text of ["(p50)", "100%", "$5.0", "[a.b*c]", "\\ ^"])
    expect(await found(analyst, text), text).toHaveLength(1);
  for (const text of [".*", "(p5.)", "^cost", "%", "_ost"])
    expect(await found(analyst, text), text).toHaveLength(text === "%" ? 1 : 0);
  expect(await search(analyst, { searchText: "   " })).toMatchObject({
    success: true,
    data: [],
    total: 0,
  });
  expect(await search(analyst, { searchText: "a".repeat(201) })).toMatchObject({ success: false });
});

test("FE-009 FE-010 pages of a search stay in step while comments come: the end time leaves newer ones out", async () => {
  await analyst.insert(
    "Comment",
    Array.from({ length: 20 }, (_, index) => comment(open, `paging ${index}`)),
  );
  const endDateTime = (await search(analyst, { searchText: "paging" })).data[0]!.lastUpdatedAt;
  const first = await search(analyst, { searchText: "paging", endDateTime, skip: 0, limit: 15 });
  await analyst.insert("Comment", [comment(open, "paging, but later")]);
  const second = await search(analyst, { searchText: "paging", endDateTime, skip: 15, limit: 15 });
  expect([first.data.length, first.total, second.data.length, second.total]).toEqual([
    15, 20, 5, 20,
  ]);
  const texts = [...first.data, ...second.data].map(({ document }) => document.content);
  expect(new Set(texts).size).toBe(20);
  expect(texts).not.toContain("paging, but later");
  expect(await search(analyst, { searchText: "paging", endDateTime: "yesterday" })).toMatchObject({
    success: false,
  });
});
