import type { Stored } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BootDocument } from "../../host/contracts/index.ts";
import {
  commentsUri,
  favoriteLink,
  inputLinks,
  type Link,
  type ListedPetron,
  type OpenPetron,
  type Petron,
} from "../../plugins/core-petrons/contracts/index.ts";
import { notificationOf } from "../notifications/notified.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let owner: TestingPerson;
let colleague: TestingPerson;
beforeAll(async () => {
  node = await openTestServer();
  [owner, colleague] = await Promise.all([
    node.as("analyst@petrons.local"),
    node.as("engineer@petrons.local"),
  ]);
});
afterAll(() => node?.close());

const petronOf = async (person: TestingPerson, id: string) =>
  (await person.query<Petron>("Petron", { id })).data[0];
const live = async <T>(person: TestingPerson, uri: string): Promise<T> =>
  (await person.resource<T>(uri)).data[0]!.data!;

test("PE-001 PE-031 an update of type Petron saves name, owner, description, visibility, units and docked apps, which are its fields beside its collaborators", async () => {
  const id = await owner.createPetron("Gannet");
  expect(await petronOf(owner, id)).toMatchObject({
    id,
    name: "Gannet",
    ownerId: owner.userId,
    isPublic: false,
    dockedApps: [],
    collaborators: [],
  });
  const saved = {
    name: "Gannet East",
    ownerId: colleague.userId,
    description: "East flank",
    isPublic: true,
    unitsId: (await owner.insert("UnitsDefinition", [{ name: "Field units" }])).insertedIds[0]!,
    dockedApps: [{ title: "Wells", route: "wells/wells" }],
  };
  expect(await owner.update("Petron", { id }, saved)).toMatchObject({ success: true, total: 1 });
  const stamps = {
    id,
    orgId: owner.orgId,
    revision: 2,
    updatedBy: owner.userId,
    createdBy: owner.userId,
  };
  const stored = await petronOf(colleague, id);
  expect(stored).toMatchObject({ ...saved, ...stamps, collaborators: [] });
  expect(
    Object.keys(stored!)
      .filter((field) => !(field in stamps) && !["createdAt", "updatedAt"].includes(field))
      .sort(),
  ).toEqual([...Object.keys(saved), "collaborators"].sort());
  await colleague.update("Petron", { id }, { collaborators: [owner.userId] });
  expect((await petronOf(colleague, id))!.collaborators).toEqual([owner.userId]);
});

test("PE-001 isFavorite is derived from the person's own Link: each sees theirs, and nobody writes it", async () => {
  const id = await owner.createPetron("Kittiwake", { isPublic: true });
  const isFavorite = async (person: TestingPerson) =>
    (await live<ListedPetron[]>(person, `$root/Users/${person.userId}#AllPetrons`)).find(
      (petron) => petron.id === id,
    )!.isFavorite;
  expect(await owner.update("Petron", { id }, { isFavorite: true })).toMatchObject({
    success: false,
    status: 400,
  });
  await owner.insert("Link", [favoriteLink(owner.userId, id)]);
  expect([await isFavorite(owner), await isFavorite(colleague)]).toEqual([true, false]);
  expect(await petronOf(owner, id)).not.toHaveProperty("isFavorite");
});

test("PE-002 a Link has id, parent, child, their types and linkType: favorite from a User to a Petron, input from a Petron", async () => {
  const id = await owner.createPetron("Petrel");
  const favorite = {
    parentId: owner.userId,
    parentType: "User",
    childId: id,
    childType: "Petron",
    linkType: "favorite",
  };
  const input = {
    parentId: id,
    parentType: "Petron",
    childId: "AAAAAAAAAAAAAAAAA",
    childType: "Table",
    linkType: "input",
  };
  expect(favoriteLink(owner.userId, id)).toEqual(favorite);
  for (const link of [favorite, input]) {
    const [linkId] = (await owner.insert("Link", [link])).insertedIds;
    expect((await owner.query<Link>("Link", { ...link })).data).toMatchObject([
      { id: linkId, ...link },
    ]);
  }
  for (const wrong of [
    { parentType: "Comment" },
    { linkType: "bookmark" },
    { childType: "Comment" },
  ])
    expect([wrong, (await owner.insert("Link", [{ ...favorite, ...wrong }])).status]).toEqual([
      wrong,
      400,
    ]);
});

test("PE-028 others view a public Petron, copy it and mark it as their favorite, and change nothing of it", async () => {
  const id = await owner.createPetron("Fulmar", { isPublic: true, description: "Chalk" });
  expect(await petronOf(colleague, id)).toMatchObject({ name: "Fulmar" });
  expect(await live<OpenPetron>(colleague, `$root/Petron/${id}#Petron`)).toMatchObject({
    name: "Fulmar",
  });
  const copied = await colleague.task({
    taskType: "CopyPetron",
    pid: id,
    options: { destName: "Fulmar again", sourcePetronId: id },
  });
  expect(await petronOf(colleague, copied.insertedIds[0]!)).toMatchObject({
    name: "Fulmar again",
    description: "Chalk",
    ownerId: colleague.userId,
  });
  expect(await colleague.insert("Link", [favoriteLink(colleague.userId, id)])).toMatchObject({
    success: true,
  });
  const favorites = await live<ListedPetron[]>(
    colleague,
    `$root/Users/${colleague.userId}#FavoritePetrons`,
  );
  expect(favorites.map(({ name }) => name)).toEqual(["Fulmar"]);
  expect(await colleague.update("Petron", { id }, { name: "Mine" })).toMatchObject({ status: 403 });
  expect(await colleague.remove("Petron", { id })).toMatchObject({ status: 403 });
});

test("PE-003 inside a Petron people launch apps, collect inputs, comment, view charts, run background jobs and are notified", async () => {
  const petronId = await owner.createPetron("Merganser", { collaborators: [colleague.userId] });
  const [boot] = (await colleague.call<BootDocument>("GET", "/api/boot")).data;
  const apps = boot!.plugins.flatMap(({ contributes }) =>
    (contributes.appCards ?? [])
      .filter(({ scope }) => scope === "petron")
      .map(({ to }) => contributes.routes?.find(({ name }) => name === to)?.path),
  );
  expect(apps).toContain("/petron/:petronId/apps/wells");

  const input = {
    ...inputLinks(petronId),
    childId: "AAAAAAAAAAAAAAAAA",
    childType: "Table",
    linkType: "input",
  };
  expect(await colleague.insert("Link", [input])).toMatchObject({ success: true });
  expect(await live<Link[]>(owner, `$root/Petron/${petronId}#Inputs`)).toMatchObject([input]);

  const place = { pluginId: "core-petrons", petronId, viewId: "overview" };
  const richContent = `<p>Look <span data-mention-id="${owner.userId}">@${owner.user.fullName}</span></p>`;
  const [commentId] = (
    await colleague.insert("Comment", [{ ...place, richContent, parentCommentId: null }])
  ).insertedIds;
  expect(await live<object[]>(owner, commentsUri(place))).toHaveLength(1);
  expect((await notificationOf(owner, commentId!)).notificationObject.document.petronId).toBe(
    petronId,
  );

  const props = {
    label: "Rates",
    options: { layers: [{ id: "oil", type: "line", x: "month", y: "oil" }] },
    data: [{ month: "2024-01-01", oil: 5 }],
  };
  const chart = {
    pid: petronId,
    name: "Rates",
    visualizations: [{ id: "a", kind: "data-chart", props }],
  };
  const [dashboardId] = (await colleague.insert("DSUDesignProject", [chart])).insertedIds;
  const charts = (await owner.query("DSUDesignProject", { id: dashboardId }))
    .data as unknown as Stored<typeof chart>[];
  expect(charts[0]!.visualizations).toEqual(chart.visualizations);

  const run = await colleague.task({
    taskType: "TakeSteps",
    pid: petronId,
    options: { steps: 1, stepSeconds: 0 },
    runInBackground: true,
  });
  const { notificationObject } = await notificationOf(colleague, run.insertedIds[0]!);
  expect(notificationObject).toMatchObject({
    notificationType: "JobCompleted",
    document: { petronId },
  });
});

test("GP-016 SH-004 the storage route is data-storage, global settings are the AppSetting, and info and application-settings have the titles of their screens", async () => {
  const admin = await node.as("admin@petrons.local");
  const [boot] = (await admin.call<BootDocument>("GET", "/api/boot")).data;
  const routes = boot!.plugins.find(({ id }) => id === "settings")!.contributes.routes!;
  const routesOf = (name: string) =>
    routes.filter((route) => route.name === name).map(({ path, title }) => [path, title]);
  expect(routesOf("data-storage")).toEqual([["/data-storage", undefined]]);
  expect(routesOf("info")).toEqual([["/settings/info", "System Information"]]);
  expect(routesOf("application-settings")).toEqual([
    ["/settings/application-settings", "Global Settings"],
  ]);
  const { data, total } = await admin.query("AppSetting", {});
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    orgName: boot!.organization.name,
    displayTimeZoneId: boot!.organization.displayTimeZoneId,
    featureFlags: [],
  });
});
