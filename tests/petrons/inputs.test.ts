import { afterAll, beforeAll, expect, test } from "vitest";
import { inputLinks, type Link } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let owner: TestingPerson;
let collaborator: TestingPerson;
let stranger: TestingPerson;
let petronId: string;

beforeAll(async () => {
  node = await openTestServer();
  [owner, collaborator, stranger] = (await Promise.all(
    ["analyst", "engineer", "support"].map((name) => node.as(`${name}@petrons.local`)),
  )) as [TestingPerson, TestingPerson, TestingPerson];
  petronId = await owner.createPetron("Cormorant");
  await owner.update(
    "Petron",
    { id: petronId },
    { collaborators: [collaborator.userId], isPublic: true },
  );
});
afterAll(() => node?.close());

const links = async (person: TestingPerson) =>
  (await person.resource<Link[]>(`$root/Petron/${petronId}#Inputs`)).data[0]!.data!.map(
    ({ childId }) => childId,
  );

test("AC-008 PL-007 GP-046 the finder's links are stored with the Petron: its owner and collaborators add and remove them, no matter who sees it sees them", async () => {
  const [first, second] = (
    await owner.insert("GalleryItem", [
      { name: "Low case", kind: "Forecast", pid: petronId },
      { name: "High case", kind: "Forecast", pid: petronId },
    ])
  ).insertedIds as [string, string];
  const link = (childId: string) => ({
    ...inputLinks(petronId),
    childId,
    childType: "GalleryItem",
    linkType: "input",
  });
  expect(await owner.insert("Link", [link(first)])).toMatchObject({ success: true });
  expect(await collaborator.insert("Link", [link(second)])).toMatchObject({ success: true });
  await eventually(async () => expect(await links(stranger)).toEqual([first, second]));
  expect(await stranger.insert("Link", [link(second)])).toMatchObject({
    success: false,
    status: 403,
  });
  await stranger.remove("Link", { parentId: petronId, childId: first });
  expect(await collaborator.remove("Link", { ...link(first) })).toMatchObject({
    success: true,
    total: 1,
  });
  await eventually(async () => expect(await links(owner)).toEqual([second]));
});
