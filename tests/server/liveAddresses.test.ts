import type { ListedWorkspace, TaskTemplate } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commentsUri, type ListedPetron } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

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

const live = async <T>(person: TestingPerson, uri: string): Promise<T> => {
  const { data } = await person.resource<T>(uri);
  expect(data[0]?.errors ?? []).toEqual([]);
  return data[0]!.data!;
};
const names = async (person: TestingPerson, list: string) =>
  (await live<ListedPetron[]>(person, `$root/Users/${person.userId}#${list}`)).map(
    ({ name }) => name,
  );

test("FG-022 FG-023 GP-045 the lists of Petrons are of what one may see, owns, collaborates in and likes, and a like arrives without being asked", async () => {
  const shared = await engineer.createPetron("Shared with her", {
    collaborators: [analyst.userId],
  });
  await engineer.createPetron("Open", { isPublic: true });
  await engineer.createPetron("Closed");
  await analyst.createPetron("Hers");
  const everything = await names(analyst, "AllPetrons");
  expect(everything).toEqual(expect.arrayContaining(["Hers", "Open", "Shared with her"]));
  expect(everything).not.toContain("Closed");
  expect(await names(analyst, "OwnedPetrons")).toEqual(["Hers"]);
  expect(await names(analyst, "CollaboratingPetrons")).toEqual(["Shared with her"]);
  expect(await names(analyst, "FavoritePetrons")).toEqual([]);
  const hub = await analyst.hub();
  await hub.enter(`$root/Users/${analyst.userId}`);
  const like = {
    parentId: analyst.userId,
    parentType: "User",
    childId: shared,
    childType: "Petron",
    linkType: "favorite",
  };
  expect((await analyst.insert("Link", [like])).success).toBe(true);
  await eventually(() =>
    expect(hub.events.map(({ uri }) => uri)).toContain(
      `$root/Users/${analyst.userId}#FavoritePetrons`,
    ),
  );
  expect(await names(analyst, "FavoritePetrons")).toEqual(["Shared with her"]);
  expect(await names(engineer, "FavoritePetrons")).toEqual([]);
  await hub.connection.stop();
});

test("FG-023 a list of Petrons stays small however much each holds, so that nobody's Petrons are too many for everybody else's list", async () => {
  const collaborators = [analyst.userId];
  const dockedApps = Array.from({ length: 100 }, (_, index) => ({
    title: "t".repeat(200),
    route: `${index}`.padEnd(200, "r"),
  }));
  const data = Array.from({ length: 50 }, (_, index) => ({
    name: `Large ${index}`,
    description: "d".repeat(20_000),
    isPublic: true,
    dockedApps,
  }));
  const own = node.server.documents.asOrganization(engineer.orgId, { userId: engineer.userId });
  expect(await own.insert("Petron", data)).toHaveLength(50);
  const [shared] = (await engineer.query("Petron", { name: "Large 0" })).data as unknown as {
    id: string;
  }[];
  expect((await engineer.update("Petron", { id: shared!.id }, { collaborators })).success).toBe(
    true,
  );
  const uri = `$root/Users/${analyst.userId}#AllPetrons`;
  // What others stored comes with a notice.
  const large = await eventually(async () => {
    const listed = await live<ListedPetron[]>(analyst, uri);
    const found = listed.filter(({ name }) => name.startsWith("Large"));
    expect(found).toHaveLength(50);
    expect(found.some(({ isCollaborator }) => isCollaborator)).toBe(true);
    return found;
  });
  expect(JSON.stringify(large).length).toBeLessThan(50 * 1_000);
  expect(large[0]).toMatchObject({
    description: "d".repeat(300),
    isPublic: true,
    ownerId: engineer.userId,
    isFavorite: false,
  });
  expect(large.filter(({ isCollaborator }) => isCollaborator).map(({ id }) => id)).toEqual([
    shared!.id,
  ]);
  expect(await live(analyst, `$root/Petron/${shared!.id}#Petron`)).toMatchObject({
    description: "d".repeat(20_000),
    dockedApps,
    collaborators,
  });
  expect(
    (
      await engineer.call("DELETE", "/api/data", {
        type: "Petron",
        query: { name: { $regex: "^Large" } },
      })
    ).success,
  ).toBe(true);
});

test("GP-045 a list of Petrons has the fields that the contract names, and no others", async () => {
  await analyst.createPetron("Shaped");
  const fields =
    "createdAt createdBy description id isCollaborator isFavorite isPublic name orgId ownerId revision unitsId updatedAt updatedBy";
  for (const list of ["AllPetrons", "OwnedPetrons"]) {
    // What was made arrives in the list by the change feed.
    await eventually(async () => {
      const petrons = await live<ListedPetron[]>(analyst, `$root/Users/${analyst.userId}#${list}`);
      const shaped = petrons.find(({ name }) => name === "Shaped");
      expect(
        Object.keys(shaped ?? {})
          .sort()
          .join(" "),
      ).toBe(fields);
    });
  }
});

test("FG-023 GP-045 every other resource that is read by name answers at its address", async () => {
  const petronId = await analyst.createPetron("Named");
  for (const uri of [
    `$root/Users/${analyst.userId}/Shortcuts#UserShortcutsByPetron`,
    ...["LatestJobResults", "UserRunningJobs"].map(
      (name) => `$root/Jobs/${analyst.userId}#${name}`,
    ),
  ])
    expect([uri, await live(analyst, uri)]).toEqual([uri, []]);
  expect(await live(analyst, `$root/Jobs/${analyst.userId}#CurrentJob`)).toBeNull();
  for (const name of ["TableViews", "TableOptions"])
    expect(
      await live(analyst, `$root/Petron/${petronId}/Tables/${analyst.userId}#${name}`),
    ).toEqual({});
});

test("FG-024 the workspaces of Petrons, people, units, hashtags and comments are there, each for whom it is", async () => {
  const petronId = await analyst.createPetron("Addressed");
  const place = { pluginId: "core-petrons", petronId, viewId: "overview" };
  const own = (userId: string) => [
    `$root/Users/${userId}`,
    `$root/UnitDefinitions/${userId}`,
    `$root/Hashtags/Followed/${userId}`,
  ];
  const ofPetron = [`$root/Petron/${petronId}`, commentsUri(place).replace("#Comments", "")];
  expect(ofPetron[1]).toBe(`$root/Comments/plugin/core-petrons/petron/${petronId}/view/overview`);
  const read = async (person: TestingPerson, Name: string) => {
    const { status, data } = await person.forge<{ resources: { workspace: string }[] }>(
      "GetWorkspace",
      { Name },
    );
    return status === 200
      ? data[0]!.resources.filter(({ workspace }) => workspace === Name).length > 0
      : status;
  };
  for (const address of ["$root/Hashtags", ...own(analyst.userId), ...ofPetron])
    expect([address, await read(analyst, address)]).toEqual([address, true]);
  for (const address of [...own(analyst.userId), ...ofPetron])
    expect([address, await read(engineer, address)]).toEqual([address, 403]);
});

test("FG-024 $root/WorkspaceDefinitions lists for admins the kinds of workspaces that their organization has, and follows what they disable", async () => {
  const admin = await node.as("admin@petrons.local");
  const definitions = async () =>
    new Map(
      (await live<ListedWorkspace[]>(admin, "$root/WorkspaceDefinitions#WorkspaceDefinitions")).map(
        (one) => [one.address, one],
      ),
    );
  const before = await definitions();
  expect([...before.keys()]).toEqual(
    expect.arrayContaining([
      "$root/Petron/{petronId}",
      "$root/UnitDefinitions/{userId}",
      "$root/Hashtags",
      "$root/Hashtags/Followed/{userId}",
      "$root/Users/{userId}",
      "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}",
      "$root/WorkspaceDefinitions",
    ]),
  );
  expect(before.get("$root/Petron/{petronId}/Tables/{userId}")).toMatchObject({
    pluginId: "core-petrons",
    resources: expect.arrayContaining(["Filters", "TableOptions", "TableViews"]),
    variables: expect.arrayContaining(["TableOptions"]),
  });
  expect((await analyst.resource("$root/WorkspaceDefinitions#WorkspaceDefinitions")).status).toBe(
    403,
  );
  const jobs = (addresses: Iterable<string>) =>
    [...addresses].filter((address) => address.startsWith("$root/Jobs/"));
  expect(jobs(before.keys())).not.toEqual([]);
  expect((await admin.call("POST", "/api/plugins/jobs/disable", {})).success).toBe(true);
  await eventually(async () => expect(jobs((await definitions()).keys())).toEqual([]));
  expect((await admin.call("POST", "/api/plugins/jobs/enable", {})).success).toBe(true);
  await eventually(async () =>
    expect(jobs((await definitions()).keys())).toEqual(jobs(before.keys())),
  );
});

test("PL-008 DA-013 the tasks that plugins contribute are there with taskName, display, jobType, systemLevelJob and options", async () => {
  const tasks = new Map(
    (await analyst.call<TaskTemplate>("GET", "/api/tasks")).data.map((task) => [
      task.taskName,
      task,
    ]),
  );
  expect(tasks.get("UnitsInformation")).toMatchObject({
    display: "Units Information",
    jobType: "Other",
    systemLevelJob: true,
  });
  expect(tasks.get("CopyPetron")).toMatchObject({
    display: "Copy Petron",
    jobType: "Processing",
    systemLevelJob: true,
  });
  expect(tasks.get("CopyPetron")!.options).toMatchObject({
    type: "object",
    required: ["destName", "sourcePetronId"],
  });
  expect(tasks.get("TakeSteps")).toMatchObject({ display: "Take steps", systemLevelJob: false });
});
