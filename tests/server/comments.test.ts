import type { Comment, CommentItem, User } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mentionQuery } from "../../plugins/core-petrons/browser/comments/useCommentPeople.ts";
import { commentsUri, type Petron } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let stranger: TestingPerson;
let outsider: TestingPerson;
let petronId: string;

const html = (text: string) => `<p>${text}</p>`;
const mention = (person: TestingPerson, name = person.user.fullName) =>
  `<span data-mention-id="${person.userId}">@${name}</span>`;
const place = () => ({ pluginId: "core-petrons", petronId, viewId: "overview" });
const post = (person: TestingPerson, richContent: string, more: object = {}) =>
  person.insert("Comment", [{ richContent, parentCommentId: null, ...place(), ...more }]);
const react = (person: TestingPerson, parentCommentId: string, commentType = "like") =>
  person.insert("Comment", [{ parentCommentId, commentType, ...place() }]);
const comment = async (id: string | undefined): Promise<Comment> =>
  (await analyst.query<Comment>("Comment", { id })).data[0]!;
const posted = async (
  person: TestingPerson,
  richContent: string,
  more?: object,
): Promise<string> => {
  const { insertedIds, errors } = await post(person, richContent, more);
  expect(errors).toEqual([]);
  return insertedIds[0]!;
};
const threads = async (person = analyst, at = place()): Promise<CommentItem[]> =>
  (await person.resource<CommentItem[]>(commentsUri(at))).data[0]!.data!;
const count = async (): Promise<number> =>
  (await analyst.resource<number>(commentsUri(place()).replace("#Comments", "#CommentCount")))
    .data[0]!.data!;

beforeAll(async () => {
  node = await openTestServer();
  await node.addPerson("stranger@petrons.local", "admin@petrons.local");
  [admin, analyst, engineer] = (await Promise.all(
    ["admin@petrons.local", "analyst@petrons.local", "engineer@petrons.local"].map((email) =>
      node.as(email),
    ),
  )) as [TestingPerson, TestingPerson, TestingPerson];
  stranger = await node.as("stranger@petrons.local");
  outsider = await node.as("outsider@other.local");
});
beforeEach(async () => {
  petronId = await analyst.createPetron("Cormorant", { collaborators: [engineer.userId] });
});
afterAll(() => node?.close());

describe("what is stored", () => {
  test("RT-001 RT-002 PL-009 a comment has every field of its kind; the server stamps its author and makes the text of its HTML, whatever was sent", async () => {
    const sent = {
      userId: engineer.userId,
      content: "a lie",
      mentionIds: [engineer.userId],
      annotationType: "Comment",
      commentType: "comment",
    };
    const context = { seriesId: "oil", x1: "2026-01-01", y1: 4.5, commentGroup: "peak" };
    const id = await posted(analyst, "<p>Water cut is <strong>up</strong></p><p>on 7-12H</p>", {
      ...sent,
      partName: "chart",
      context,
    });
    expect(await comment(id)).toMatchObject({
      userId: analyst.userId,
      createdBy: analyst.userId,
      richContent: "<p>Water cut is <strong>up</strong></p><p>on 7-12H</p>",
      content: "Water cut is up\non 7-12H",
      parentCommentId: null,
      mentionIds: [],
      hashtagIds: [],
      ...place(),
      annotationType: "Comment",
      commentType: "comment",
      reaction: null,
      partName: "chart",
      context,
    });
    const { createdAt, updatedAt } = await comment(id);
    expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(updatedAt).toBe(createdAt);
  });

  test.each([
    ["a script", "<p>Hi</p><script>alert(1)</script>", "<p>Hi</p>"],
    ["an image with a handler", '<p>Hi<img src=x onerror="alert(1)"></p>', "<p>Hi</p>"],
    ["a handler", '<p onclick="alert(1)">Hi</p>', "<p>Hi</p>"],
    ["a link to a script", '<p><a href="javascript:alert(1)">Hi</a></p>', "<p>Hi</p>"],
    ["styles", '<style>body{display:none}</style><p style="position:fixed">Hi</p>', "<p>Hi</p>"],
    ["a frame", '<iframe src="https://example.com"></iframe><p>Hi</p>', "<p>Hi</p>"],
  ])(
    "RT-002 of foreign HTML with %s only rich text is stored, on insert, update and upsert",
    async (_, foreign, clean) => {
      const id = await posted(analyst, foreign);
      expect((await comment(id)).richContent).toBe(clean);
      await posted(analyst, html("Before")).then(async (other) => {
        expect(
          (await analyst.update("Comment", { id: other }, { richContent: foreign })).total,
        ).toBe(1);
        expect(await comment(other)).toMatchObject({ richContent: clean, content: "Hi" });
        expect(
          (await analyst.upsert("Comment", { id: other, richContent: `${foreign}<p>again</p>` }))
            .success,
        ).toBe(true);
        expect(await comment(other)).toMatchObject({
          richContent: `${clean}<p>again</p>`,
          content: "Hi\nagain",
        });
      });
      const [upserted] = (
        await analyst.upsert("Comment", [
          { richContent: foreign, parentCommentId: null, ...place() },
        ])
      ).insertedIds;
      expect((await comment(upserted)).richContent).toBe(clean);
    },
  );

  test("an edit that names when the comment it saw was written changes no later one", async () => {
    const id = await posted(analyst, html("First"));
    const { updatedAt } = await comment(id);
    const seen = { id, updatedAt };
    expect((await analyst.update("Comment", seen, { richContent: html("Second") })).total).toBe(1);
    expect((await analyst.update("Comment", seen, { richContent: html("Third") })).total).toBe(0);
    expect((await comment(id)).content).toBe("Second");
  });

  test("GP-056 a comment has 1 to 20,000 characters of text, on insert and on update; markup and blanks do not count", async () => {
    const id = await posted(analyst, html("a".repeat(20_000)));
    await posted(analyst, html(`<strong>${"b".repeat(19_999)}</strong>c   `));
    for (const text of [
      "",
      "   ",
      "<strong> </strong>",
      "\u200b\u200d \u2060",
      "a".repeat(20_001),
      "<script>alert(1)</script>",
    ]) {
      const refused = await post(analyst, html(text));
      expect(refused).toMatchObject({
        status: 400,
        insertedIds: [],
        errors: [{ code: "field-invalid", path: "data[0].richContent" }],
      });
      expect(await analyst.update("Comment", { id }, { richContent: html(text) })).toMatchObject({
        status: 400,
        errors: [{ path: "body.richContent" }],
      });
    }
    expect((await comment(id)).content).toBe("a".repeat(20_000));
    // Each link is stored with what keeps the page that it opens from this one.
    const links = `<a href="https://example.com/a-page-with-a-long-name-of-its-own">a</a> `.repeat(
      1_900,
    );
    expect(links.length).toBeLessThan(150_000);
    expect((await post(analyst, html(links))).errors[0]!.message).toContain(
      "a comment has at most 150,000 characters with its links and markup",
    );
  });

  test("RT-005 mentionIds are those mentioned who can see the Petron, under the names they have; others become plain text", async () => {
    const gone = await node.addPerson("gone@petrons.local", "admin@petrons.local", ["admin"]);
    await node.server.documents
      .asOrganization(analyst.orgId)
      .update("User", { id: gone }, { deleted: true });
    const unknown = (id: string) => `<span data-mention-id="${id}">@Someone</span>`;
    const text = `${mention(engineer, "The boss")} ${mention(admin)} ${mention(stranger)} ${mention(outsider)} ${unknown(gone)} ${unknown("AAAAAAAAAAAAAAAAA")}`;
    const id = await posted(analyst, html(text));
    const stored = await comment(id);
    expect(stored.mentionIds).toEqual([engineer.userId, admin.userId]);
    expect(stored.richContent).toBe(
      html(
        `${mention(engineer)} ${mention(admin)} @${stranger.user.fullName} @${outsider.user.fullName} @Someone @Someone`,
      ),
    );
    expect(stored.content).toContain(`@${engineer.user.fullName} `);
    await analyst.update("Comment", { id }, { richContent: html(mention(admin)) });
    expect((await comment(id)).mentionIds).toEqual([admin.userId]);
    expect(
      await post(
        analyst,
        html(Array.from({ length: 51 }, (_, at) => unknown(`AAAAAAAAAAAAAAA${at + 10}`)).join(" ")),
      ),
    ).toMatchObject({ status: 400 });
  });
});

test("RT-003 once a thread has 1,000 replies more are refused, reactions are not", async () => {
  const first = await posted(analyst, html("Who saw the rate?"));
  const reply = await posted(engineer, html("I did"), { parentCommentId: first });
  const copies = (count: number) =>
    node.database.pool.query(
      `insert into doc_comment (id, org_id, body, created_by, updated_by)
       select substr(md5(n::text || id), 1, 17), org_id, body, created_by, updated_by
       from doc_comment, generate_series(1, $2::int) n where id = $1`,
      [reply, count],
    );
  await copies(998);
  await posted(analyst, html("So did I"), { parentCommentId: first });
  expect((await post(engineer, html("And I"), { parentCommentId: first })).errors).toEqual([
    expect.objectContaining({
      code: "field-invalid",
      message: "data[0].parentCommentId: this thread is full, with 1,000 replies: begin a new one.",
    }),
  ]);
  expect((await react(engineer, first)).errors).toEqual([]);
});

test("RT-005 those offered for a mention are found by any word of their name, and can see the Petron", async () => {
  const gone = await node.addPerson("inga@petrons.local", "admin@petrons.local", ["admin"]);
  await node.server.documents
    .asOrganization(analyst.orgId)
    .update("User", { id: gone }, { fullName: "Inga Sol", deleted: true });
  const offered = async (search: string): Promise<string[]> => {
    const { data } = await analyst.query<Petron>("Petron", { id: petronId });
    return (await analyst.query<User>("User", mentionQuery(search, data[0]))).data.map(
      ({ userId }) => userId,
    );
  };
  expect(await offered("in")).toEqual([engineer.userId]);
  expect(await offered("SOL")).toEqual([engineer.userId]);
  expect((await offered("")).toSorted()).toEqual(
    [admin.userId, analyst.userId, engineer.userId].toSorted(),
  );
  await analyst.update("Petron", { id: petronId }, { isPublic: true });
  expect(await offered("nora")).toContain(stranger.userId);
  expect(await offered(".*")).toEqual([]);
});

describe("threads", () => {
  test("RT-002 RT-004 GP-056 a reply answers a comment of the same view and Petron, one level deep; a reaction is left on a comment or reply there", async () => {
    const root = await posted(analyst, html("Root"));
    const reply = await posted(engineer, html("Reply"), { parentCommentId: root });
    expect((await comment(reply)).parentCommentId).toBe(root);
    const reaction = (await react(engineer, reply, "insightful")).insertedIds[0]!;
    expect(await comment(reaction)).toMatchObject({
      richContent: "",
      content: "",
      commentType: "insightful",
      parentCommentId: reply,
    });

    const elsewhere = await posted(analyst, html("Elsewhere"), { viewId: "apps" });
    const otherPlugin = await posted(analyst, html("Elsewhere"), { pluginId: "wells" });
    const otherPetron = await posted(analyst, html("Elsewhere"), {
      petronId: await analyst.createPetron("Brent"),
    });
    for (const parentCommentId of [
      reply,
      reaction,
      elsewhere,
      otherPlugin,
      otherPetron,
      "AAAAAAAAAAAAAAAAA",
      petronId,
    ])
      expect(await post(analyst, html("No"), { parentCommentId })).toMatchObject({
        status: 400,
        errors: [{ path: "data[0].parentCommentId" }],
      });
    for (const parent of [reaction, elsewhere, otherPlugin, otherPetron])
      expect(await react(analyst, parent)).toMatchObject({ status: 400 });
    expect(await analyst.insert("Comment", [{ commentType: "like", ...place() }])).toMatchObject({
      status: 400,
    });
    expect(await react(analyst, root, "love")).toMatchObject({ status: 400 });
    expect(
      await post(analyst, html("Text"), { commentType: "like", parentCommentId: root }),
    ).toMatchObject({ status: 400 });
    expect(
      await engineer.update("Comment", { id: reaction }, { richContent: html("Text") }),
    ).toMatchObject({ status: 400 });
  });

  test("RT-003 GP-056 one reaction of each kind per person and comment, also when two tabs react at once; removing it deletes the record", async () => {
    const root = await posted(analyst, html("Root"));
    const both = await Promise.all([react(engineer, root), react(engineer, root)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await react(engineer, root)).toMatchObject({
      status: 409,
      errors: [{ message: "There is already a Comment with this reaction." }],
    });
    for (const kind of ["celebrate", "insightful", "question"])
      expect((await react(engineer, root, kind)).status).toBe(200);
    expect((await react(analyst, root)).status).toBe(200);
    await eventually(async () =>
      expect((await threads())[0]!.reactions.map(({ userId, type }) => [userId, type])).toEqual([
        ...["like", "celebrate", "insightful", "question"].map((type) => [engineer.userId, type]),
        [analyst.userId, "like"],
      ]),
    );
    const mine = (await threads())[0]!.reactions.find(
      ({ userId, type }) => userId === engineer.userId && type === "like",
    )!;
    expect((await analyst.remove("Comment", { id: mine.id })).status).toBe(403);
    expect((await engineer.remove("Comment", { id: mine.id })).total).toBe(1);
    expect((await engineer.query("Comment", { id: mine.id })).data).toEqual([]);
    expect((await react(engineer, root)).status).toBe(200);
  });

  test("GP-055 RT-014 a deleted comment with replies leaves a tombstone and loses its reactions; without replies nothing is left", async () => {
    const root = await posted(analyst, html("Root"));
    const reply = await posted(engineer, html("Reply"), { parentCommentId: root });
    const lone = await posted(analyst, html("Lone"));
    for (const id of [root, reply, lone]) await react(engineer, id);
    expect((await analyst.remove("Comment", { id: { $in: [root, lone] } })).total).toBe(2);
    await eventually(async () =>
      expect(await threads()).toMatchObject([
        {
          id: root,
          deleted: true,
          userId: "",
          richContent: "",
          reactions: [],
          replies: [{ id: reply, reactions: [{ userId: engineer.userId }] }],
        },
      ]),
    );
    await eventually(async () => expect(await count()).toBe(1));
    await eventually(async () =>
      expect((await analyst.query("Comment", { petronId, commentType: "like" })).total).toBe(1),
    );
    expect((await analyst.query("Comment", { id: root })).data).toEqual([]);
    expect(await post(engineer, html("Late"), { parentCommentId: root })).toMatchObject({
      status: 400,
    });
    expect(await engineer.remove("Comment", { id: reply })).toMatchObject({ errors: [], total: 1 });
    await eventually(async () => expect(await threads()).toEqual([]));
  });

  test("RT-006 only the author edits or deletes a comment, a reply or a reaction; an admin and the Petron's owner may not", async () => {
    const root = await posted(engineer, html("Mine"));
    const ids = [
      root,
      await posted(engineer, html("Reply"), { parentCommentId: root }),
      (await react(engineer, root)).insertedIds[0]!,
    ];
    for (const id of ids)
      for (const person of [admin, analyst]) {
        expect(
          (await person.update("Comment", { id }, { richContent: html("Yours") })).success,
        ).toBe(false);
        expect((await person.remove("Comment", { id })).status).toBe(403);
      }
    expect(
      await engineer.update("Comment", { id: root }, { richContent: html("Edited") }),
    ).toMatchObject({ status: 200, total: 1 });
    for (const field of [
      { parentCommentId: null },
      { petronId },
      { viewId: "apps" },
      { commentType: "like" },
      { userId: admin.userId },
      { content: "No" },
    ])
      expect((await engineer.update("Comment", { id: root }, field)).success).toBe(false);
    expect(await comment(root)).toMatchObject({
      content: "Edited",
      userId: engineer.userId,
      updatedBy: engineer.userId,
    });
    expect(
      (await engineer.update("Comment", { id: root }, { richContent: html("Late") }, 1)).status,
    ).toBe(409);
  });
});

describe("the live resource", () => {
  test("RT-013 FG-022 SH-017 a person in the view hears of another's comment and gets threads and count", async () => {
    const listener = await engineer.hub();
    const uri = commentsUri(place());
    await listener.enter(uri.split("#")[0]!);
    expect(await threads(engineer)).toEqual([]);
    expect(await count()).toBe(0);
    const root = await posted(analyst, html("First"));
    await eventually(() => expect(listener.events.some((event) => event.uri === uri)).toBe(true));
    await posted(engineer, html("Answer"), { parentCommentId: root });
    await react(engineer, root);
    await posted(analyst, html("Second"));
    await posted(analyst, html("Elsewhere"), { viewId: "apps" });
    await eventually(async () =>
      expect(await threads(engineer)).toMatchObject([
        {
          richContent: html("First"),
          replies: [{ richContent: html("Answer"), parentCommentId: root }],
          reactions: [{ type: "like" }],
        },
        { richContent: html("Second"), replies: [] },
      ]),
    );
    await eventually(async () => expect(await count()).toBe(3));
    await listener.connection.stop();
  });

  test("GP-030 anyone who may see the Petron reads and writes; who loses that right is shut out at once; another organization never enters", async () => {
    const ours = await posted(analyst, html("Ours"));
    for (const person of [stranger, outsider]) {
      expect((await person.resource(commentsUri(place()))).status).toBe(403);
      expect((await post(person, html("Mine"))).success).toBe(false);
      // Nor do they learn which comments there are.
      const answers = [await react(person, ours), await react(person, "AAAAAAAAAAAAAAAAA")];
      expect(answers.map(({ status, errors }) => ({ status, errors }))).toEqual(
        answers.map(() => ({ status: 400, errors: answers[1]!.errors })),
      );
    }
    await analyst.update("Petron", { id: petronId }, { isPublic: true });
    expect((await post(stranger, html("Hello"))).status).toBe(200);
    await eventually(async () => expect(await threads(stranger)).toHaveLength(2));
    await analyst.update("Petron", { id: petronId }, { isPublic: false });
    await eventually(async () =>
      expect((await stranger.resource(commentsUri(place()))).status).toBe(403),
    );
    expect((await stranger.query("Comment", { petronId })).total).toBe(0);
  });

  test("GP-062 the view is live only while the plugin that has it is enabled", async () => {
    const wells = { pluginId: "wells", petronId, viewId: "wells" };
    expect(await threads(engineer, wells)).toEqual([]);
    const own = node.server.documents.asOrganization(analyst.orgId);
    const [choice] = await own.insert("PluginChoice", [{ pluginId: "wells", enabled: false }]);
    await eventually(async () =>
      expect((await engineer.resource(commentsUri(wells))).errors[0]?.code).toBe("plugin-disabled"),
    );
    expect((await engineer.resource(commentsUri({ ...wells, pluginId: "nothing" }))).status).toBe(
      403,
    );
    await own.remove("PluginChoice", { id: choice });
    await eventually(async () => expect(await threads(engineer, wells)).toEqual([]));
  });
});
