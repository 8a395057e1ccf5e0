import { afterAll, beforeAll, expect, test } from "vitest";
import { type Profile, profileUri } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;

beforeAll(async () => {
  node = await openTestServer();
  [analyst, engineer] = await Promise.all([
    node.as("analyst@petrons.local"),
    node.as("engineer@petrons.local"),
  ]);
});
afterAll(() => node?.close());

const profile = async (viewer: TestingPerson, personId: string) =>
  (await viewer.resource<Profile | null>(profileUri(viewer.userId, personId))).data[0]!.data;
const listed = async (viewer: TestingPerson, personId: string) =>
  (await profile(viewer, personId))!.petrons.map(({ name, relation }) => [name, relation]);

test("ID-014 GP-022 a profile has the person and the Petrons both may see, by how they are shared; nothing that only one of them sees", async () => {
  await analyst.createPetron("Analyst alone");
  const shared = await analyst.createPetron("Shared by the analyst");
  await analyst.update("Petron", { id: shared }, { collaborators: [engineer.userId] });
  await engineer.createPetron("Engineer alone");
  const theirs = await engineer.createPetron("Shared by the engineer");
  await engineer.update("Petron", { id: theirs }, { collaborators: [analyst.userId] });
  const admin = await node.as("admin@petrons.local");
  await admin.createPetron("For everybody", { isPublic: true });
  await admin.createPetron("Admin alone");

  expect((await profile(engineer, analyst.userId))!.user).toMatchObject({
    userId: analyst.userId,
    fullName: "Daniel Okafor",
    sub: "analyst@petrons.local",
    roles: [],
  });
  expect(await listed(engineer, analyst.userId)).toEqual([
    ["Shared by the analyst", "Owner"],
    ["Shared by the engineer", "Collaborator"],
    ["For everybody", "Public"],
  ]);
  expect(await listed(engineer, admin.userId)).toEqual([
    ["For everybody", "Owner"],
    ["Engineer alone", "Admin"],
    ["Shared by the analyst", "Admin"],
    ["Shared by the engineer", "Admin"],
  ]);
  await analyst.update("Petron", { id: shared }, { collaborators: [] });
  await eventually(async () =>
    expect(await listed(engineer, analyst.userId)).toEqual([
      ["Shared by the engineer", "Collaborator"],
      ["For everybody", "Public"],
    ]),
  );
});

test("ID-003 ID-014 there is no profile of somebody of another organization, nor of nobody, and nobody reads another's view", async () => {
  const outsider = await node.as("outsider@other.local");
  expect(await profile(engineer, outsider.userId)).toBeNull();
  expect(await profile(engineer, "AAAAAAAAAAAAAAAAA")).toBeNull();
  expect((await engineer.resource(profileUri(analyst.userId, engineer.userId))).status).toBe(403);
});
