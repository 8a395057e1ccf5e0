import {
  type CommentItem,
  maxStoredView,
  type StoredView,
  storedViewsPerPerson,
} from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commentsUri } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
let petron: string;
beforeAll(async () => {
  node = await openTestServer();
  analyst = await node.as("analyst@petrons.local");
  engineer = await node.as("engineer@petrons.local");
  outsider = await node.as("outsider@other.local");
  petron = await analyst.createPetron("Field review", { isPublic: true });
});
afterAll(() => node?.close());

const store = (person: TestingPerson, text: string, petronId = petron) =>
  person.insert("StoredView", [{ petronId, text }]);
/** As many further views of one person as are kept. */
async function fill(person: TestingPerson) {
  for (let part = 0; part < 10; part++) {
    const views = Array.from({ length: 101 }, (_, at) => ({
      petronId: petron,
      text: `part=${part}&page=${at}`,
    }));
    expect(await person.insert("StoredView", views)).toMatchObject({ success: true });
  }
}
const open = async (person: TestingPerson, id: string | undefined) =>
  (await person.query<StoredView>("StoredView", { id: id! })).data.map(({ text }) => text);

describe("stored views", () => {
  it("is opened under its 17 letters by anyone who may read the Petron on that day, and by nobody of another organization", async () => {
    const [id] = (await store(analyst, "table=wells&sort=-depth")).insertedIds;
    expect(id).toMatch(/^[A-Za-z0-9]{17}$/);
    expect(await open(engineer, id)).toEqual(["table=wells&sort=-depth"]);
    expect(await open(outsider, id)).toEqual([]);
    await analyst.update("Petron", { id: petron }, { isPublic: false });
    expect(await open(engineer, id)).toEqual([]);
    expect(await open(analyst, id)).toEqual(["table=wells&sort=-depth"]);
    await analyst.update("Petron", { id: petron }, { isPublic: true });
    expect(await open(engineer, id)).toEqual(["table=wells&sort=-depth"]);
  });

  it("is of a Petron that its maker may read", async () => {
    const closed = await analyst.createPetron("Closed");
    for (const person of [engineer, outsider])
      expect((await store(person, "table=wells", closed)).status).toBe(403);
  });

  it("is never changed, and deleted by its maker alone", async () => {
    const [id] = (await store(analyst, "table=wells")).insertedIds;
    expect(await analyst.update("StoredView", { id: id! }, { text: "table=logs" })).toMatchObject({
      success: false,
    });
    expect(await engineer.remove("StoredView", { id: id! })).not.toMatchObject({ total: 1 });
    expect(await open(analyst, id)).toEqual(["table=wells"]);
    expect(await analyst.remove("StoredView", { id: id! })).toMatchObject({ total: 1 });
  });

  it("holds at most 64 kB, counted in bytes", async () => {
    const whole = await store(analyst, "x".repeat(maxStoredView));
    expect(whole).toMatchObject({ success: true });
    expect((await store(analyst, "x".repeat(maxStoredView + 1))).status).toBe(400);
    const wide = await store(analyst, "ø".repeat(maxStoredView / 2 + 1));
    expect(wide.errors.map(({ message }) => message)).toEqual([
      "data[0].text: the state of a view has at most 65,536 bytes.",
    ]);
    expect((await store(analyst, "")).status).toBe(400);
  });

  it("makes room: of one person the newest 1,000 are kept, those of others stay", async () => {
    const [theirs] = (await store(analyst, "table=theirs")).insertedIds;
    const made: string[] = [];
    for (let from = 0; from < storedViewsPerPerson; from += 100) {
      const part = Array.from({ length: 100 }, (_, at) => ({
        petronId: petron,
        text: `page=${from + at}`,
      }));
      made.push(...(await engineer.insert("StoredView", part)).insertedIds);
    }
    const [newest] = (await store(engineer, "page=new")).insertedIds;
    const kept = async (ids: (string | undefined)[]) =>
      (await engineer.query("StoredView", { id: { $in: ids as string[] } })).total;
    expect(await kept([newest, made[made.length - 1]])).toBe(2);
    await eventually(async () =>
      expect(
        (await engineer.query("StoredView", { userId: engineer.userId }, { limit: 0 })).total,
      ).toBe(storedViewsPerPerson),
    );
    expect(await open(analyst, theirs)).toEqual(["table=theirs"]);
  });

  it("makes room, but stays while a comment, also in its text, or a shortcut names it, no matter who made that, and goes by its age once none does", async () => {
    const [commented, twice, pinned, linked, free] = (
      await engineer.insert(
        "StoredView",
        [1, 2, 3, 4, 5].map((page) => ({ petronId: petron, text: `page=${page}` })),
      )
    ).insertedIds as [string, string, string, string, string];
    const comment = (person: TestingPerson, id: string) =>
      person.insert("Comment", [
        {
          richContent: "<p>Look</p>",
          parentCommentId: null,
          petronId: petron,
          pluginId: "wells",
          viewId: "wells",
          shown: { search: `view=${id}` },
        },
      ]);
    const [only] = (await comment(analyst, commented)).insertedIds;
    const [first] = (await comment(analyst, twice)).insertedIds;
    await comment(engineer, twice);
    const toRoute = `/petron/${petron}/apps/wells?view=${pinned}#chart`;
    expect(
      await analyst.insert("Shortcut", [
        { name: "Pinned", pluginId: "wells", meta: { toRoute, petronId: petron } },
      ]),
    ).toMatchObject({ success: true });
    // An address in a text links to a view; what looks like its end elsewhere does not.
    const address = `https://petrons.example/petron/${petron}/apps/wells?table=wells&amp;view=${linked}#chart`;
    const richContent = `<p>See <a href="${address}">these</a>, not view=${free}</p>`;
    const [linking] = (
      await analyst.insert("Comment", [
        {
          richContent,
          parentCommentId: null,
          petronId: petron,
          pluginId: "wells",
          viewId: "wells",
        },
      ])
    ).insertedIds;
    await fill(engineer);
    const left = (...ids: string[]) => Promise.all(ids.map((id) => open(engineer, id)));
    await eventually(async () => expect(await left(free)).toEqual([[]]));
    expect(await left(commented, twice, pinned, linked)).toEqual(
      [1, 2, 3, 4].map((page) => [`page=${page}`]),
    );
    for (const id of [only, first]) await analyst.remove("Comment", { id: id! });
    expect(
      await analyst.update("Comment", { id: linking! }, { richContent: "<p>No link</p>" }),
    ).toMatchObject({ success: true });
    for (const id of [commented, linked])
      await eventually(async () => expect(await marked(id)).toBe(false));
    await fill(engineer);
    await eventually(async () => expect(await left(commented, linked)).toEqual([[], []]));
    expect(await left(twice, pinned)).toEqual([["page=2"], ["page=3"]]);
  });
  const marked = async (id: string) =>
    (await engineer.query<{ named?: boolean }>("StoredView", { id })).data[0]?.named;

  it("makes room also where many are stored at once", async () => {
    const part = (of: number) =>
      Array.from({ length: 600 }, (_, at) => ({ petronId: petron, text: `part=${of}&page=${at}` }));
    await Promise.all([0, 1, 2].map((of) => engineer.insert("StoredView", part(of))));
    await eventually(async () =>
      expect(
        (
          await engineer.query(
            "StoredView",
            { userId: engineer.userId, named: { $ne: true } },
            { limit: 0 },
          )
        ).total,
      ).toBeLessThanOrEqual(storedViewsPerPerson),
    );
  });

  it("goes with its Petron", async () => {
    const gone = await analyst.createPetron("Gone");
    await store(analyst, "table=wells", gone);
    await analyst.remove("Petron", { id: gone });
    const left = async () =>
      (
        await node.server.documents
          .asOrganization(analyst.orgId)
          .query("StoredView", { petronId: gone }, { limit: 0 })
      ).total;
    expect(await left()).toBe(1);
    await analyst.task({
      taskType: "DeletePetronForGood",
      pid: "null",
      options: { petronId: gone },
    });
    await eventually(async () => expect(await left()).toBe(0));
  });
});

describe("what a comment's author saw", () => {
  const place = { pluginId: "wells", viewId: "wells" };
  const post = (person: TestingPerson, petronId: string, shown: object, more: object = {}) =>
    person.insert("Comment", [
      { richContent: "<p>Look</p>", parentCommentId: null, petronId, ...place, shown, ...more },
    ]);
  const versionOf = async (petronId: string) =>
    (await analyst.query<{ version: string }>("Table", { petronId, collection: "wells" })).data[0]!
      .version;
  const bring = async (petronId: string, rows: string) => {
    const [fileId] = (await analyst.upload("wells.csv", `well_name,oil_bbl\n${rows}`, petronId))
      .insertedIds;
    const options = { fileId, collection: "wells", mode: "replace" };
    expect(await analyst.task({ taskType: "ImportTable", pid: petronId, options })).toMatchObject({
      success: true,
    });
  };

  it("is kept with the version that the table has at that moment, whatever was sent, also of a stored state, and is in the thread", async () => {
    const petronId = await analyst.createPetron("Commented");
    await bring(petronId, "A-1,10\n");
    const version = await versionOf(petronId);
    const [id] = (await store(analyst, "table=wells&search=A", petronId)).insertedIds;
    const made = [
      ...(
        await post(analyst, petronId, {
          search: "table=wells&page=2",
          version: "a lie",
          collection: "logs",
        })
      ).insertedIds,
      ...(await post(analyst, petronId, { search: `view=${id}` })).insertedIds,
      ...(await post(analyst, petronId, { search: "table=nothing" })).insertedIds,
    ];
    await bring(petronId, "A-1,10\nA-2,20\n");
    expect(await versionOf(petronId)).not.toBe(version);
    const uri = commentsUri({ ...place, petronId });
    const threads = (await analyst.resource<CommentItem[]>(uri)).data[0]!.data!;
    expect(made.map((one) => threads.find((thread) => thread.id === one)?.shown)).toEqual([
      { search: "table=wells&page=2", collection: "wells", version },
      { search: `view=${id}`, collection: "wells", version },
      { search: "table=nothing" },
    ]);
  });

  it("is never changed, is no part of a reaction, and has a bound", async () => {
    const [id] = (await post(analyst, petron, { search: "table=wells" })).insertedIds;
    expect(
      await analyst.update("Comment", { id: id! }, { shown: { search: "table=logs" } }),
    ).toMatchObject({ success: false });
    const reaction = await post(
      analyst,
      petron,
      { search: "table=wells" },
      { richContent: undefined, parentCommentId: id, commentType: "like" },
    );
    expect(reaction).toMatchObject({ success: false });
    expect((await post(analyst, petron, { search: "x".repeat(4_001) })).status).toBe(400);
  });
});
