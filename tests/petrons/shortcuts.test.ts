import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShortcutGroup, shortcutsUri } from "../../plugins/core-petrons/contracts/index.ts";
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

const shortcut = (name: string, petronId: string | null, toRoute = "/library") => ({
  name,
  pluginId: "wells",
  meta: { toRoute, petronId },
});

async function groupsOf(person: TestingPerson): Promise<ShortcutGroup[]> {
  const { data } = await person.resource<ShortcutGroup[]>(shortcutsUri(person.userId));
  return data[0]!.data!;
}
const outline = (groups: ShortcutGroup[]) =>
  groups.map(({ petronName, petronId, shortcuts }) => [
    petronName ?? petronId,
    shortcuts.map(({ name }) => name),
  ]);

test("NT-009 NT-010 shortcuts come by Petron and name: Petrons by their name, then those outside a Petron, last those whose Petron one may not see", async () => {
  const brent = await engineer.createPetron("Brent 10");
  const brentTwo = await engineer.createPetron("Brent 2");
  const closed = await analyst.createPetron("Closed to engineers");
  const made = await engineer.insert("Shortcut", [
    shortcut("Wells 10", brent, `/petron/${brent}/apps/wells?filters=%7B%7D#top`),
    shortcut("wells 2", brent),
    shortcut("Elsewhere", null),
    shortcut("Lost", closed),
    shortcut("Only one", brentTwo),
  ]);
  expect(made).toMatchObject({ success: true, status: 200 });
  const groups = await groupsOf(engineer);
  expect(outline(groups)).toEqual([
    ["Brent 2", ["Only one"]],
    ["Brent 10", ["wells 2", "Wells 10"]],
    [null, ["Elsewhere"]],
    [closed, ["Lost"]],
  ]);
  expect(groups[1]!.shortcuts[1]).toEqual({
    id: made.insertedIds[0],
    ...shortcut("Wells 10", brent, `/petron/${brent}/apps/wells?filters=%7B%7D#top`),
  });
  expect(JSON.stringify(groups)).not.toContain("Closed to engineers");
});

test("NT-010 NT-015 a person's list is theirs alone, and follows what is made, removed and renamed", async () => {
  const petronId = await analyst.createPetron("Before");
  const hub = await analyst.hub();
  await hub.enter(`$root/Users/${analyst.userId}/Shortcuts`);
  await analyst.resource(shortcutsUri(analyst.userId));
  const { insertedIds } = await analyst.insert("Shortcut", [shortcut("Mine", petronId)]);
  await eventually(() =>
    expect(hub.events.map(({ uri }) => uri)).toContain(shortcutsUri(analyst.userId)),
  );
  expect(outline(await groupsOf(analyst))).toEqual([["Before", ["Mine"]]]);
  await analyst.update("Petron", { id: petronId }, { name: "After" });
  await eventually(async () =>
    expect(outline(await groupsOf(analyst))).toEqual([["After", ["Mine"]]]),
  );
  expect((await engineer.resource(shortcutsUri(analyst.userId))).status).toBe(403);
  expect(await engineer.remove("Shortcut", { id: insertedIds[0] })).not.toMatchObject({ total: 1 });
  expect(await analyst.remove("Shortcut", { id: insertedIds[0] })).toMatchObject({
    success: true,
    total: 1,
  });
  await eventually(async () => expect(await groupsOf(analyst)).toEqual([]));
  expect(await analyst.remove("Shortcut", { id: insertedIds[0] })).toMatchObject({ total: 0 });
  await hub.connection.stop();
});

test("NT-012 NT-013 a shortcut has a name that is not blank, leads to a path of this site only, and belongs to who makes it", async () => {
  const refused = [
    shortcut("", null),
    shortcut("  ", null),
    ...["https://evil.example", "//evil.example", "/\\evil.example", "library"].map((to) =>
      shortcut("A", null, to),
    ),
  ];
  for (const body of refused)
    expect(await engineer.insert("Shortcut", [body])).toMatchObject({
      success: false,
      status: 400,
    });
  const { insertedIds } = await engineer.insert("Shortcut", [
    { ...shortcut("Mine", null), userId: analyst.userId },
  ]);
  const owner =
    insertedIds[0] &&
    (await engineer.query<{ userId: string }>("Shortcut", { id: insertedIds[0] })).data[0]?.userId;
  expect([undefined, engineer.userId]).toContain(owner);
  expect((await analyst.query("Shortcut", { name: "Mine" })).data).toEqual([]);
});
