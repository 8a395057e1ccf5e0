import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BootDocument } from "../../host/contracts/index.ts";
import type { HubListener, TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let first: TestServer;
let second: TestServer;
/** Each signed in at the first node; `at(second.url)` is the same session at the other. */
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
const listeners: HubListener[] = [];

beforeAll(async () => {
  first = await openTestServer();
  second = await openTestServer({ sameAs: first });
  [admin, analyst, engineer, outsider] = (await Promise.all(
    [
      "admin@petrons.local",
      "analyst@petrons.local",
      "engineer@petrons.local",
      "outsider@other.local",
    ].map((email) => first.as(email)),
  )) as [TestingPerson, TestingPerson, TestingPerson, TestingPerson];
});

beforeEach(() => async () => {
  for (const { connection } of listeners.splice(0)) await connection.stop();
});

afterAll(async () => {
  await second?.close();
  await first?.close();
});

const atSecond = (person: TestingPerson) => person.at(second.url);

async function listen(person: TestingPerson, ...workspaces: string[]): Promise<HubListener> {
  const listener = await person.hub();
  listeners.push(listener);
  for (const workspace of workspaces) await listener.enter(workspace);
  return listener;
}

const names = (data: unknown) => (data as { name: string }[]).map(({ name }) => name);

test("a Petron made through one node is announced to a client of the other, which then reads it there", async () => {
  const uri = `$root/Users/${analyst.userId}#OwnedPetrons`;
  const before = (await atSecond(analyst).resource(uri)).data[0]!;
  const listener = await listen(atSecond(analyst), `$root/Users/${analyst.userId}`);

  await analyst.createPetron("Delta North");

  await eventually(() => expect(listener.events.map((event) => event.uri)).toContain(uri));
  const after = (await atSecond(analyst).resource(uri, before.version)).data[0]!;
  expect(after.version).not.toBe(before.version);
  expect(names(after.data)).toContain("Delta North");
});

test("both nodes give a resource the same version, so what one node sent is not sent again by the other", async () => {
  const uri = `$root/Users/${analyst.userId}#AllPetrons`;
  const here = (await analyst.resource(uri)).data[0]!;
  const there = (await atSecond(analyst).resource(uri, here.version)).data[0]!;
  expect(there).toEqual({ uri, version: here.version, unchanged: true });
});

test("a variable set through one node computes what reads it anew on the other", async () => {
  const petronId = await engineer.createPetron("Options");
  const made = await engineer.upload(
    "production.csv",
    "api_number,well_name,month,oil_bbl\n001,A-1,2024-01-01,10\n002,A-2,2024-01-01,20\n",
    petronId,
  );
  const imported = await engineer.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId: made.insertedIds[0], collection: "production" },
  });
  expect(imported.errors).toEqual([]);
  const workspace = `$root/Petron/${petronId}/Tables/${engineer.userId}`;
  const uri = `${workspace}#TableViews`;
  type Views = Record<
    string,
    { viewRecords: { well_name: string }[]; totalNumFilteredRecords: number }
  >;
  const before = (await atSecond(engineer).resource<Views>(uri)).data[0]!;
  expect(before.data!.production!.totalNumFilteredRecords).toBe(2);
  const listener = await listen(atSecond(engineer), workspace);

  const set = await engineer.forge("SetVariable", {
    workspace,
    variable: "TableOptions",
    value: { production: { searchText: "A-2" } },
  });
  expect(set.errors).toEqual([]);

  await eventually(() => expect(listener.events.map((event) => event.uri)).toContain(uri));
  const after = (await atSecond(engineer).resource<Views>(uri, before.version)).data[0]!;
  expect(after.data!.production!.viewRecords.map(({ well_name }) => well_name)).toEqual(["A-2"]);
});

test("disabling a plugin through one node removes it on the other within 2 s, and notifies only the browsers of that organization", async () => {
  const bootPlugins = async (person: TestingPerson) => {
    const boot = (await person.call<BootDocument>("GET", "/api/boot")).data[0]!;
    return boot.plugins.map(({ id }) => id);
  };
  const ours = await listen(atSecond(analyst));
  const theirs = await listen(atSecond(outsider));
  expect(await bootPlugins(atSecond(analyst))).toContain("core-petrons");

  const asked = performance.now();
  expect((await admin.call("POST", "/api/plugins/core-petrons/disable")).errors).toEqual([]);
  await eventually(async () =>
    expect(await bootPlugins(atSecond(analyst))).not.toContain("core-petrons"),
  );
  expect(performance.now() - asked).toBeLessThan(2_000);
  const refused = await atSecond(analyst).task({
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Refused" },
  });
  expect(refused).toMatchObject({ success: false, hasErrors: true });
  expect([400, 403]).toContain(refused.status);
  const entered = await atSecond(analyst).forge("GetResource", {
    uri: `$root/Users/${analyst.userId}#AllPetrons`,
  });
  expect(entered.success).toBe(false);
  await eventually(() => expect(ours.pluginsChanged).toBeGreaterThan(0));
  expect(performance.now() - asked).toBeLessThan(2_000);

  // The other organization still has it, and hears of its own changes alone.
  expect(await bootPlugins(atSecond(outsider))).toContain("core-petrons");
  expect((await outsider.call("POST", "/api/plugins/wells/disable")).errors).toEqual([]);
  await eventually(() => expect(theirs.pluginsChanged).toBe(1));
  expect(ours.pluginsChanged).toBe(1);

  expect((await atSecond(admin).call("POST", "/api/plugins/core-petrons/enable")).errors).toEqual(
    [],
  );
  await eventually(async () => expect(await bootPlugins(analyst)).toContain("core-petrons"));
  await eventually(() => expect(ours.pluginsChanged).toBe(2));
  expect(theirs.pluginsChanged).toBe(1);
});

test("GP-029 a Petron made private through one node throws those who may not see it out of its workspace on the other", async () => {
  const petronId = await analyst.createPetron("Turns private", { isPublic: true });
  const workspace = `$root/Petron/${petronId}`;
  const uri = `${workspace}#Petron`;
  const stranger = await listen(atSecond(engineer), workspace);
  const owner = await listen(atSecond(analyst), workspace);
  expect((await atSecond(engineer).resource(uri)).status).toBe(200);

  await analyst.update("Petron", { id: petronId }, { isPublic: false });

  await eventually(() =>
    expect(stranger.events).toContainEqual({
      eventSource: "Resource",
      uri: workspace,
      hasErrors: true,
      errors: [],
    }),
  );
  expect((await atSecond(engineer).resource(uri)).status).toBe(403);
  await expect(stranger.enter(workspace)).rejects.toThrow("You may not enter the workspace");

  // Later changes reach the owner alone, who reads after each event as pages do.
  await eventually(async () =>
    expect(
      (await atSecond(analyst).resource<{ isPublic: boolean }>(uri)).data[0]!.data!.isPublic,
    ).toBe(false),
  );
  const heard = stranger.events.length;
  owner.events.splice(0);
  await analyst.update("Petron", { id: petronId }, { description: "For the owner" });
  await eventually(() => expect(owner.events.map((event) => event.uri)).toContain(uri));
  expect(stranger.events).toHaveLength(heard);
});

test("ending a session through one node closes its hub connection on the other, and no other connection", async () => {
  const session = await first.as("engineer@petrons.local");
  const ended = await listen(atSecond(session));
  const other = await listen(atSecond(engineer));

  expect((await session.call("POST", "/api/session/end")).status).toBe(200);

  await eventually(() => expect(ended.closed).toBe(true));
  expect(other.closed).toBe(false);
  expect((await atSecond(session).query("Petron", {})).errors[0]).toMatchObject({
    code: "token-revoked",
  });
});
