import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { TcpProxy } from "../drills/TcpProxy.ts";
import type { HubListener, TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let first: TestServer;
let second: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
let admin: TestingPerson;
const listeners: HubListener[] = [];

beforeAll(async () => {
  first = await openTestServer();
  second = await openTestServer({ sameAs: first });
  analyst = await first.as("analyst@petrons.local");
  engineer = await first.as("engineer@petrons.local");
  admin = await first.as("admin@petrons.local");
});
afterEach(async () => {
  for (const { connection } of listeners.splice(0)) await connection.stop();
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

async function listen(person: TestingPerson, workspace: string): Promise<HubListener> {
  const listener = await person.hub();
  listeners.push(listener);
  await listener.enter(workspace);
  return listener;
}

test("SH-010 people of a Petron see who else is in it through any node, tabs count once, and who loses the right is gone at once", async () => {
  const petronId = await analyst.createPetron("Together", { isPublic: true });
  const workspace = `$root/Petron/${petronId}/Presence`;
  const present = async (person: TestingPerson) =>
    (await person.resource<string[]>(`${workspace}#PresentUsers`)).data[0]?.data;
  const expectPresent = (...people: TestingPerson[]) =>
    eventually(async () => {
      const ids = people.map(({ userId }) => userId).sort();
      expect(await present(analyst)).toEqual(ids);
      expect(await present(analyst.at(second.url))).toEqual(ids);
    });

  // Home follows what it shows of Petrons: that is not being there.
  await listen(admin, `$root/Petron/${petronId}`);
  const owner = await listen(analyst, workspace);
  const tab = await listen(engineer, workspace);
  const otherTab = await listen(engineer.at(second.url), workspace);
  await otherTab.enter(workspace);
  await expectPresent(analyst, engineer);

  owner.events.splice(0);
  await listen(admin.at(second.url), workspace);
  await eventually(() =>
    expect(owner.events.map(({ uri }) => uri)).toContain(`${workspace}#PresentUsers`),
  );
  await expectPresent(analyst, engineer, admin);

  await tab.connection.stop();
  await expectPresent(analyst, engineer, admin);
  await otherTab.connection.invoke("ForgeExitClient", workspace);
  await expectPresent(analyst, admin);

  await otherTab.enter(workspace);
  await expectPresent(analyst, engineer, admin);
  await analyst.update("Petron", { id: petronId }, { isPublic: false });
  const asked = performance.now();
  await expectPresent(analyst, admin);
  expect(performance.now() - asked).toBeLessThan(2_000);
  expect((await engineer.resource(`${workspace}#PresentUsers`)).status).toBe(403);

  // A session that ends takes its person along.
  const session = await first.as("admin@petrons.local");
  await eventually(async () => expect(await present(analyst)).toHaveLength(2));
  for (const { connection } of listeners.splice(4)) await connection.stop();
  await expectPresent(analyst);
  await listen(session, workspace);
  await expectPresent(analyst, session);
  await session.call("POST", "/api/session/end");
  await expectPresent(analyst);
});

test("SH-010 somebody whose network broke without a word is gone at every node within 15 s, and who only says nothing stays", async () => {
  const petronId = await analyst.createPetron("Half open", { isPublic: true });
  const workspace = `$root/Petron/${petronId}/Presence`;
  const present = async (person: TestingPerson) =>
    [
      ...((await person.resource<string[]>(`${workspace}#PresentUsers`)).data[0]?.data ?? []),
    ].sort();
  const both = [analyst.userId, engineer.userId].sort();
  const proxy = await TcpProxy.open(Number(new URL(second.url).port));
  // The official client pings every 15 s: in between it is its socket that is heard.
  const quiet = await listen(analyst, workspace);
  await listen(engineer.at(proxy.url), workspace);
  await eventually(async () => expect(await present(analyst)).toEqual(both));
  await eventually(async () => expect(await present(analyst.at(second.url))).toEqual(both));
  proxy.freeze();
  const broken = performance.now();
  await eventually(async () => expect(await present(analyst)).toEqual([analyst.userId]));
  await eventually(async () =>
    expect(await present(analyst.at(second.url))).toEqual([analyst.userId]),
  );
  const gone = performance.now() - broken;
  expect([gone > 6_000, gone < 15_000]).toEqual([true, true]);
  expect(quiet.closed).toBe(false);
  await proxy.close();
});
