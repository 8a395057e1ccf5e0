import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keptOfColleague,
  type PlatformNotification,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;

beforeAll(async () => {
  node = await openTestServer();
});
afterAll(() => node?.close());

test("a colleague who mentions a person again and again pushes out their own mentions, and nobody else's", async () => {
  const [admin, analyst, engineer] = await Promise.all([
    node.as("admin@petrons.local"),
    node.as("analyst@petrons.local"),
    node.as("engineer@petrons.local"),
  ]);
  const petronId = await engineer.createPetron("Public", { isPublic: true });
  const mention = (author: TestingPerson, count: number) =>
    author.insert(
      "Comment",
      Array.from({ length: count }, (_, at) => ({
        petronId,
        pluginId: "core-petrons",
        viewId: "feed",
        parentCommentId: null,
        richContent: `<p>${at + 1} <span data-mention-id="${admin.userId}">@Admin</span></p>`,
      })),
    );
  const reported = async (author: TestingPerson) => {
    const query = { "notificationObject.createdBy": author.userId };
    const { data } = await admin.query<PlatformNotification>("PlatformNotification", query, {
      sortBy: "createdAt",
      sortOrder: "descending",
    });
    return data.map(({ notificationObject }) => notificationObject.document.content);
  };
  await mention(engineer, 1);
  await expect.poll(() => reported(engineer)).toHaveLength(1);
  await mention(analyst, keptOfColleague + 20);
  await expect.poll(async () => (await reported(analyst))[0]).toMatch(`${keptOfColleague + 20} @`);
  const left = await reported(analyst);
  expect(left).toHaveLength(keptOfColleague);
  expect(left.at(-1)).toMatch("21 @");
  expect(await reported(engineer)).toEqual([expect.stringMatching("1 @")]);
});
