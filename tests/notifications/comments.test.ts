import { newId, type Query } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PlatformNotification } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";
import { list, notificationOf, of, settled } from "./notified.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let support: TestingPerson;
let petronId: string;

const mention = (person: TestingPerson) =>
  `<span data-mention-id="${person.userId}">@${person.user.fullName}</span>`;
const tag = (name: string) => `<span data-hashtag-id="">#${name}</span>`;
async function post(
  person: TestingPerson,
  words: string,
  parentCommentId: string | null = null,
): Promise<string> {
  const made = await person.insert("Comment", [
    {
      richContent: `<p>${words}</p>`,
      parentCommentId,
      pluginId: "core-petrons",
      petronId,
      viewId: "overview",
    },
  ]);
  expect(made.errors).toEqual([]);
  return made.insertedIds[0]!;
}
const edit = (person: TestingPerson, id: string, words: string) =>
  person.update("Comment", { id }, { richContent: `<p>${words}</p>` });
const all = (person: TestingPerson) => settled(node, person, person === admin ? analyst : admin);
const sources = async (person: TestingPerson, id: string) =>
  of(await all(person), id).map(({ notificationObject }) => notificationObject.sourceEntity);

beforeAll(async () => {
  node = await openTestServer();
  const emails = ["admin", "analyst", "engineer", "support"].map((name) => `${name}@petrons.local`);
  [admin, analyst, engineer, support] = (await Promise.all(
    emails.map((email) => node.as(email)),
  )) as [TestingPerson, TestingPerson, TestingPerson, TestingPerson];
});
beforeEach(async () => {
  petronId = await analyst.createPetron("Cormorant", { collaborators: [engineer.userId] });
});
afterAll(() => node?.close());

async function follow(name: string, ...people: TestingPerson[]): Promise<void> {
  const made = await analyst.insert("AnnotationTag", [{ content: name }]);
  for (const person of people) {
    const followed = await person.insert("FollowEntry", [
      { followDataId: made.insertedIds[0], followDataType: "AnnotationTag" },
    ]);
    expect(followed.errors).toEqual([]);
  }
}

describe("comments", () => {
  test("GP-006 NT-005 somebody mentioned is notified once, with the words and the place of the comment", async () => {
    const id = await post(
      analyst,
      `Water cut is up, ${mention(engineer)},   please look. ${mention(engineer)}`,
    );
    const found = await notificationOf(engineer, id);
    expect(found).toMatchObject({ status: "Unseen", createdBy: analyst.userId });
    expect(found.notificationObject).toEqual({
      notificationType: "Reported",
      message: `${analyst.user.fullName} mentioned you in Cormorant.`,
      createdBy: analyst.userId,
      sourceEntity: "MentionComment",
      sourceDataType: "Comment",
      document: {
        content: `Water cut is up, @${engineer.user.fullName}, please look. @${engineer.user.fullName}`,
        pluginId: "core-petrons",
        parentId: null,
        petronId,
        viewId: "overview",
        commentId: id,
      },
    });
    expect(await sources(engineer, id)).toEqual(["MentionComment"]);
  });

  test("NT-005 what an author takes out of a comment leaves its notifications, and who may not read it any more gets no new words", async () => {
    await analyst.update(
      "Petron",
      { id: petronId },
      { collaborators: [engineer.userId, support.userId] },
    );
    const id = await post(
      analyst,
      `The password is hunter2 ${mention(engineer)} ${mention(support)}`,
    );
    const words = async (person: TestingPerson) =>
      (await notificationOf(person, id)).notificationObject.document.content;
    expect([await words(engineer), await words(support)]).toEqual([
      expect.stringContaining("hunter2"),
      expect.stringContaining("hunter2"),
    ]);
    await analyst.update("Petron", { id: petronId }, { collaborators: [engineer.userId] });
    await edit(analyst, id, `The password is with Ada ${mention(engineer)}`);
    await eventually(async () =>
      expect(await words(engineer)).toBe(`The password is with Ada @${engineer.user.fullName}`),
    );
    expect(await words(support)).toBe("");
    expect(await sources(engineer, id)).toEqual(["MentionComment"]);
  });

  test("NT-005 GP-029 who lost the Petron reads its words nowhere, until they have it back: then as they are by now", async () => {
    await analyst.update("Petron", { id: petronId }, { collaborators: [], isPublic: true });
    const id = await post(analyst, `Sidetrack is off, ${mention(support)}`);
    const words = async () =>
      (await notificationOf(support, id)).notificationObject.document.content;
    const queried = async (query: object) =>
      (await support.query<PlatformNotification>("PlatformNotification", query as Query)).data;
    const [byComment, byWords] = [
      { "notificationObject.document.commentId": id },
      { "notificationObject.document.content": { $regex: "Sidetrack is off" } },
    ];
    expect(await words()).toContain("Sidetrack is off");
    expect(await queried(byWords)).toHaveLength(1);
    await analyst.update("Petron", { id: petronId }, { isPublic: false });
    await eventually(async () => expect(await words()).toBe(""));
    expect(await queried(byWords)).toEqual([]);
    expect((await queried(byComment))[0]!.notificationObject.document).not.toHaveProperty(
      "content",
    );
    await edit(analyst, id, `Sidetrack is on, ${mention(support)}`);
    await analyst.update("Petron", { id: petronId }, { collaborators: [support.userId] });
    await eventually(async () => expect(await words()).toContain("Sidetrack is on"));
    await analyst.task({
      taskType: "RemoveCollaborator",
      pid: petronId,
      options: { petronId, collaborators: [support.userId] },
    });
    await eventually(async () => expect(await words()).toBe(""));
  });

  test("NT-005 long words are cut at 500 characters, never within one", async () => {
    const id = await post(analyst, `${mention(engineer)} ${"😀".repeat(300)}`);
    const { content } = (await notificationOf(engineer, id)).notificationObject.document;
    expect([content.length <= 500, content.endsWith("…"), content.isWellFormed()]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("GP-006 GP-029 somebody who may not read the Petron is not notified; nor is an author of themself", async () => {
    const id = await post(analyst, `${mention(support)} ${mention(analyst)} look`);
    expect(await sources(support, id)).toEqual([]);
    expect(await sources(analyst, id)).toEqual([]);
    await follow("secret", support);
    const tagged = await post(analyst, `${tag("secret")} well`);
    expect(await sources(support, tagged)).toEqual([]);
  });

  test("GP-006 a reply notifies the author of the comment and those who replied before, each once, and not its author", async () => {
    await analyst.update(
      "Petron",
      { id: petronId },
      { collaborators: [engineer.userId, support.userId] },
    );
    const root = await post(analyst, "Which choke?");
    const first = await post(engineer, "The big one", root);
    await notificationOf(analyst, first);
    const second = await post(support, "The small one", root);
    const third = await post(engineer, "No", root);
    expect(await sources(analyst, first)).toEqual(["ReplyComment"]);
    expect(await sources(analyst, second)).toEqual(["ReplyComment"]);
    expect(await sources(engineer, second)).toEqual(["ReplyComment"]);
    expect(await sources(support, third)).toEqual(["ReplyComment"]);
    expect(await sources(engineer, third)).toEqual([]);
    expect(await sources(support, first)).toEqual([]);
    const [reply] = of(await list(support), third);
    expect(reply!.notificationObject).toMatchObject({
      message: `${engineer.user.fullName} replied in a thread of yours in Cormorant.`,
      document: { content: "No", parentId: root, commentId: third },
    });
  });

  test("GP-006 followers of a hashtag are notified of its use; a mention goes before a reply, a reply before a hashtag", async () => {
    const name = `slug${newId()}`;
    await follow(name, engineer, analyst);
    const used = await post(analyst, `Seen ${tag(name)} again`);
    expect(await sources(engineer, used)).toEqual(["HashtagUsage"]);
    expect(await sources(analyst, used)).toEqual([]);
    expect(of(await list(engineer), used)[0]!.notificationObject.message).toBe(
      `${analyst.user.fullName} used a hashtag you follow in Cormorant.`,
    );
    const reply = await post(engineer, `Yes ${tag(name)}`, used);
    expect(await sources(analyst, reply)).toEqual(["ReplyComment"]);
    const both = await post(engineer, `${mention(analyst)} ${tag(name)}`, used);
    expect(await sources(analyst, both)).toEqual(["MentionComment"]);
  });

  test("GP-006 an edit notifies those it newly mentions and nobody twice; reactions notify nobody", async () => {
    const id = await post(analyst, `Look, ${mention(engineer)}`);
    await notificationOf(engineer, id);
    await edit(analyst, id, `Look, ${mention(engineer)} and ${mention(admin)}`);
    await notificationOf(admin, id);
    await edit(analyst, id, "Nobody");
    await edit(analyst, id, `Look again, ${mention(engineer)} and ${mention(admin)}`);
    expect(await sources(engineer, id)).toEqual(["MentionComment"]);
    expect(await sources(admin, id)).toEqual(["MentionComment"]);
    const reaction = {
      parentCommentId: id,
      commentType: "like",
      pluginId: "core-petrons",
      petronId,
      viewId: "overview",
    };
    const liked = await engineer.insert("Comment", [reaction]);
    expect(liked.errors).toEqual([]);
    expect(await sources(analyst, liked.insertedIds[0]!)).toEqual([]);
  });

  test("RT-014 the words of a deleted comment leave its notifications", async () => {
    const id = await post(analyst, `Delicate, ${mention(engineer)}`);
    const found = await notificationOf(engineer, id);
    expect(found.notificationObject.document.content).toContain("Delicate");
    await analyst.remove("Comment", { id });
    await eventually(async () =>
      expect((await notificationOf(engineer, id)).notificationObject.document).toMatchObject({
        content: "",
        commentId: id,
      }),
    );
    expect((await engineer.query("Comment", { id })).total).toBe(0);
  });

  test("ST-009 GP-048 comments and followed hashtags are switched off by the options of their own, not by that of app alerts", async () => {
    const choose = (options: object) =>
      engineer.update(
        "User",
        { id: engineer.userId },
        {
          notificationPreferences: [
            {
              consumerName: "PlatformNotificationConsumer",
              userOptions: JSON.stringify(options),
              userId: engineer.userId,
              subscribed: true,
            },
          ],
        },
      );
    await choose({ IncludeMentionComments: false });
    const unwanted = await post(analyst, `Look, ${mention(engineer)}`);
    const mine = await post(engineer, "Which choke?");
    const reply = await post(analyst, "The big one", mine);
    await notificationOf(engineer, reply);
    await choose({ IncludeReportedNotifications: false, IncludeReplyComments: false });
    const unwantedReply = await post(analyst, "Or the small one", mine);
    const wanted = await post(analyst, `Look, ${mention(engineer)}`);
    await notificationOf(engineer, wanted);
    await choose({});
    expect(await sources(engineer, unwanted)).toEqual([]);
    expect(await sources(engineer, unwantedReply)).toEqual([]);
  });
});
