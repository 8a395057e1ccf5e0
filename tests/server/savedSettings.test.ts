import { type SavedSetting, type SavedSettingMark, settingMarksUri } from "@petrons/sdk/contracts";
import { ordinaryServices } from "@petrons/sdk/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
beforeAll(async () => {
  node = await openTestServer();
  admin = await node.as("admin@petrons.local");
  analyst = await node.as("analyst@petrons.local");
  engineer = await node.as("engineer@petrons.local");
  outsider = await node.as("outsider@other.local");
});
afterAll(() => node?.close());

const view = (person: TestingPerson, part: Partial<SavedSetting> = {}): SavedSetting => ({
  name: "Oil",
  parentId: person.userId,
  referenceId: "wells/production",
  scope: "user",
  version: "1",
  data: '{"columns":["oil"]}',
  ...part,
});
const insert = (person: TestingPerson, part: Partial<SavedSetting> = {}) =>
  person.insert("Setting", [view(person, part)]);
const messages = (answer: { errors: { message: string }[] }) =>
  answer.errors.map(({ message }) => message);

describe("saved settings", () => {
  it("DA-019 DA-020 DA-021 those of the parents a page asks for: one's own, the Petron's, the organization's, of that version", async () => {
    const petron = await admin.createPetron("Open", { isPublic: true });
    const closed = await admin.createPetron("Closed");
    await insert(analyst, { name: "Mine" });
    await insert(analyst, { name: "Old", version: "0" });
    await insert(analyst, { name: "Other table", referenceId: "wells/wells" });
    await insert(engineer, { name: "Yours" });
    await insert(admin, { name: "Petron's", scope: "petron", parentId: petron });
    await insert(admin, { name: "Closed", scope: "petron", parentId: closed });
    await insert(admin, { name: "All", scope: "org", parentId: admin.orgId });
    await insert(outsider, { name: "Foreign", scope: "org", parentId: outsider.orgId });
    const seen = async (person: TestingPerson, ...parents: string[]) => {
      const query = {
        referenceId: "wells/production",
        version: "1",
        parentId: { $in: [person.orgId, person.userId, ...parents] },
      };
      return (
        await person.query<SavedSetting>("Setting", query, {
          sortBy: "name",
          sortOrder: "ascending",
        })
      ).data.map(({ name }) => name);
    };
    expect(await seen(analyst, petron, closed, engineer.userId)).toEqual([
      "All",
      "Mine",
      "Petron's",
    ]);
    expect(await seen(engineer)).toEqual(["All", "Yours"]);
    expect(await seen(admin, closed)).toEqual(["All", "Closed"]);
    expect(await seen(outsider, admin.orgId, petron)).toEqual(["Foreign"]);
  });

  it("DA-018 DA-021 the data is JSON, the name is trimmed and not empty, and a setting for the organization names it", async () => {
    expect(messages(await insert(analyst, { data: "{columns" }))).toEqual([
      "data[0].data: expected a JSON text.",
    ]);
    expect((await insert(analyst, { data: "" })).status).toBe(400);
    expect((await insert(analyst, { name: "  " })).status).toBe(400);
    const odd = await insert(admin, { scope: "org", parentId: "AAAAAAAAAAAAAAAAA" });
    expect(messages(odd)).toEqual([
      "data[0].parentId: a setting of the organization has the organization's id here.",
    ]);
    const [id] = (await insert(analyst, { name: "  Gas  " })).insertedIds;
    const body = { data: '{"columns":["gas"]}' };
    expect(await analyst.update("Setting", { id }, body)).toMatchObject({
      success: true,
      total: 1,
    });
    expect((await analyst.query("Setting", { id })).data).toMatchObject([
      { id, ...view(analyst), name: "Gas", createdBy: analyst.userId, ...body },
    ]);
    for (const scope of ["team", "", undefined])
      expect((await insert(analyst, { scope: scope as never })).status).toBe(400);
    expect(messages(await analyst.update("Setting", { id }, { data: "no" }))).toEqual([
      "body.data: expected a JSON text.",
    ]);
    expect(await analyst.remove("Setting", { id })).toMatchObject({ success: true, total: 1 });
  });

  it("DA-019 the settings of a Petron go with it, and nobody else's", async () => {
    const petron = await analyst.createPetron("Short-lived");
    const ids = [
      ...(await insert(analyst, { scope: "petron", parentId: petron })).insertedIds,
      ...(await insert(analyst, { name: "Kept" })).insertedIds,
    ];
    await analyst.remove("Petron", { id: petron });
    await analyst.task({
      taskType: "DeletePetronForGood",
      pid: "null",
      options: { petronId: petron },
    });
    await eventually(async () =>
      expect((await admin.query("Setting", { id: { $in: ids } })).data.map(({ id }) => id)).toEqual(
        [ids[1]],
      ),
    );
  });

  it("DA-019 DA-020 open lists hear of what is saved, renamed and deleted for the Petron and the organization, each person of what they may see", async () => {
    const referenceId = "wells/live {1}";
    const petronId = await analyst.createPetron("Live", { isPublic: true });
    const uriOf = (person: TestingPerson) =>
      settingMarksUri({
        marks: ordinaryServices["saved-settings"].marks,
        ...{ userId: person.userId, petronId, referenceId },
      })!;
    const people = [engineer, outsider];
    const hubs = await Promise.all(people.map((person) => person.hub()));
    for (const [index, person] of people.entries())
      await hubs[index]!.enter(uriOf(person).split("#")[0]!);
    const marks = async (person: TestingPerson, uri = uriOf(person)) =>
      (await person.resource<SavedSettingMark[]>(uri)).data[0]?.data;
    for (const person of people) expect(await marks(person)).toEqual([]);
    const heard = (index: number) =>
      hubs[index]!.events.filter(({ uri }) => uri === uriOf(people[index]!)).length;

    const [id] = (await insert(analyst, { referenceId, scope: "petron", parentId: petronId }))
      .insertedIds;
    const [org] = (await insert(admin, { referenceId, scope: "org", parentId: admin.orgId }))
      .insertedIds;
    await insert(analyst, { referenceId });
    // First the event, then the list: the caller hears nothing that the answer already has.
    await eventually(async () => expect(heard(0)).toBeGreaterThan(0));
    await eventually(async () =>
      expect((await marks(engineer))?.map((mark) => mark.id).sort()).toEqual([id, org].sort()),
    );
    await analyst.update("Setting", { id }, { name: "Gas" });
    await eventually(async () =>
      expect(await marks(engineer)).toContainEqual({ id, revision: 2, version: "1" }),
    );
    await admin.remove("Setting", { id: org });
    await eventually(async () =>
      expect(await marks(engineer)).toEqual([{ id, revision: 2, version: "1" }]),
    );
    // People who may no longer read the Petron lose its settings; another organization never hears
    // of any.
    await analyst.update("Petron", { id: petronId }, { isPublic: false });
    await eventually(async () => expect(await marks(engineer)).toEqual([]));
    expect([await marks(outsider), heard(1)]).toEqual([[], 0]);
    expect((await engineer.resource(uriOf(analyst))).data[0]?.data).toBeUndefined();
    await Promise.all(hubs.map(({ connection }) => connection.stop()));
  });

  it("DA-019 GP-034 nobody saves in another's name, and who may no longer read a Petron sees its settings no more", async () => {
    expect((await insert(analyst, { parentId: engineer.userId })).status).toBe(403);
    expect((await insert(admin, { parentId: engineer.userId })).status).toBe(403);
    const petron = await analyst.createPetron("Shared", { isPublic: true });
    const [id] = (await insert(analyst, { scope: "petron", parentId: petron })).insertedIds;
    expect((await insert(engineer, { scope: "petron", parentId: petron })).status).toBe(403);
    expect((await engineer.query("Setting", { id })).total).toBe(1);
    await analyst.update("Petron", { id: petron }, { isPublic: false });
    expect((await engineer.query("Setting", { id })).total).toBe(0);
  });
});
