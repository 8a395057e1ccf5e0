import type { ListedWorkspace, WorkspaceInfo } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestingPerson } from "../testingPerson.ts";
import { openTestServer, type TestServer } from "../testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let support: TestingPerson;
let ordinary: TestingPerson;
let outsider: TestingPerson;
let petronId: string;

const petronOf = ({ userId }: TestingPerson, isPublic: boolean) => ({
  ...{
    name: "A",
    description: "",
    ownerId: userId,
    isPublic,
    unitsId: null,
    dockedApps: [],
    collaborators: [],
  },
});

beforeAll(async () => {
  node = await openTestServer();
  admin = await node.as("admin@petrons.local");
  support = await node.as("support@petrons.local");
  ordinary = await node.as("engineer@petrons.local");
  outsider = await node.as("outsider@other.local");
  const own = node.server.documents.asOrganization(ordinary.orgId, { userId: ordinary.userId });
  petronId = (await own.insert("Petron", [petronOf(ordinary, true)]))[0]!;
});
afterAll(() => node?.close());

type Entries = readonly { id?: string; name?: string; to?: unknown }[];
/** All that a person's shell draws, as `plugin kind name`. */
async function shown(person: TestingPerson): Promise<string[]> {
  const [boot] = (await person.call("GET", "/api/boot")).data as unknown as {
    plugins: { id: string; contributes: Record<string, Entries> }[];
  }[];
  return boot!.plugins.flatMap(({ id, contributes }) =>
    Object.entries(contributes).flatMap(([kind, entries]) =>
      entries.map((entry) => `${id} ${kind} ${entry.id ?? entry.name ?? JSON.stringify(entry)}`),
    ),
  );
}
const load = (person: TestingPerson, Name: string) =>
  person.forge<WorkspaceInfo>("GetWorkspace", { Name });

test("ST-045 ST-044 GP-033 a support engineer sees the PDL Workspace card, the data-storage menu item and the Plus entry beyond an ordinary user, and no more", async () => {
  const [more, less] = [await shown(support), await shown(ordinary)];
  const beyond = more.filter((entry) => !less.includes(entry));
  const three = [
    "plus appCards plus",
    "plus menuItems plus",
    "settings appCards pdl-workspace",
    "settings menuItems data-storage",
  ];
  expect(beyond.toSorted()).toEqual(three);
  expect(less.filter((entry) => !more.includes(entry))).toEqual([]);
  expect(await shown(admin)).toEqual(expect.arrayContaining(beyond));
});

test("ST-044 GP-074 the PDL Workspace card is among the apps of a Petron, never on home, and launches workspace-test", async () => {
  type Card = { id: string; scope: string; title: string; description: string; to: string };
  const [boot] = (await support.call("GET", "/api/boot")).data as unknown as {
    plugins: { id: string; contributes: { appCards?: Card[] } }[];
  }[];
  const cards = boot!.plugins.find(({ id }) => id === "settings")!.contributes.appCards!;
  expect(cards.map(({ scope, title, description, to }) => [scope, title, description, to])).toEqual(
    [
      [
        "petron",
        "PDL Workspace",
        "Create and edit Petron Data Modeling workspaces",
        "workspace-test",
      ],
    ],
  );
});

test("ST-045 GP-033 the pages that a support engineer may open beyond an ordinary user are those of the three", async () => {
  type Routes = { plugins: { contributes: { routes?: { name: string; access: unknown }[] } }[] };
  const [boot] = (await support.call("GET", "/api/boot")).data as unknown as Routes[];
  const theirs = boot!.plugins
    .flatMap(({ contributes }) => contributes.routes ?? [])
    .filter(({ access }) => Array.isArray(access) && access.includes("support-engineer"))
    .map(({ name }) => name);
  expect(theirs.toSorted()).toEqual(["data-storage", "plus", "workspace-test"]);
});

test("ST-045 ST-043 Test Workspace shows a support engineer what they may enter, with details that an ordinary user does not get", async () => {
  const address = `$root/Petron/${petronId}`;
  const [reported] = (await load(support, address)).data;
  expect(reported!.info).toMatchObject({
    template: "$root/Petron/{petronId}",
    pluginId: "core-petrons",
    principal: "organization",
  });
  const petron = reported!.resources.find(
    ({ name, workspace }) => name === "Petron" && workspace === address,
  )!;
  expect(petron.details).toMatchObject({
    version: expect.any(String),
    bytes: expect.any(Number),
    elapsedSeconds: expect.any(Number),
  });
  expect(petron.details!.reads).toContainEqual({
    kind: "documents",
    of: "Petron",
    field: "id",
    count: 1,
  });
  const [plain] = (await load(ordinary, address)).data;
  expect(plain!.resources.find(({ name }) => name === "Petron")).toMatchObject({
    workspace: address,
    type: "record",
  });
  expect(JSON.stringify(plain)).not.toMatch(/"details":|"info":/);
  expect((await load(admin, address)).data[0]!.info).toBeDefined();
});

test("ST-045 a support engineer enters no workspace that an ordinary user in their place could not", async () => {
  const uri = "$root/WorkspaceDefinitions#WorkspaceDefinitions";
  const [answer] = (await admin.forge("GetResource", { uri })).data as unknown as {
    data: ListedWorkspace[];
  }[];
  const own = node.server.documents.asOrganization(admin.orgId, { userId: admin.userId });
  const [hidden] = await own.insert("Petron", [petronOf(admin, false)]);
  const entered = async (person: TestingPerson, petron: string, userId: string) => {
    const found: string[] = [];
    for (const { address } of answer!.data) {
      const filled = address.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === "petronId" ? petron : name === "userId" ? userId : person.userId,
      );
      if ((await load(person, filled)).success) found.push(address);
    }
    return found;
  };
  for (const petron of [petronId, hidden!]) {
    expect(await entered(support, petron, support.userId)).toEqual(
      await entered(ordinary, petron, ordinary.userId),
    );
    expect(await entered(support, petron, admin.userId)).toEqual(
      await entered(ordinary, petron, admin.userId),
    );
  }
}, 60_000);

test("ST-042 a route that is no workspace, one of another organization and one of 10,000 letters are refused by the server", async () => {
  const refusal = async (person: TestingPerson, route: string) => {
    const { status, data, errors } = await load(person, route);
    return [status, data, errors.map(({ code }) => code)];
  };
  expect(await refusal(admin, "nonsense")).toEqual([404, [], ["workspace-unknown"]]);
  expect(await refusal(admin, `$root/Petron/${"x".repeat(10_000)}`)).toEqual([
    404,
    [],
    ["workspace-unknown"],
  ]);
  expect(await refusal(outsider, `$root/Petron/${petronId}`)).toEqual([
    403,
    [],
    ["workspace-forbidden"],
  ]);
  expect(await refusal(support, `$root/Users/${admin.userId}`)).toEqual([
    403,
    [],
    ["workspace-forbidden"],
  ]);
});
