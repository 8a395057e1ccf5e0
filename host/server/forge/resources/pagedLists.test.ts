import type { ResourceAnswer, ResourceRequest } from "@petrons/sdk/contracts";
import { liveList, workspace } from "@petrons/sdk/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { type ForgeNode, forgeNode, orgId, person } from "../testing.ts";

const names = Array.from({ length: 100 }, (_, at) => `Well ${String(at).padStart(3, "0")}`);
const lists = workspace({
  address: "$root/Users/{userId}",
  enter: { self: "userId" },
  resources: {
    Computed: async ({ documents }) =>
      (await documents.query("Petron", {}, { sortBy: "name" })).data.map(({ name }) => name),
    Short: async () => names.slice(0, 5),
    Text: async () => "x".repeat(5_000),
  },
  lists: {
    Declared: liveList<{ name: string }>({
      container: "Petron",
      query: {},
      sortBy: "name",
      element: ([petron]) => ({ name: petron!.name }),
    }),
  },
});

let database: Database;
let node: ForgeNode;
let ann: Session;
beforeEach(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [lists], new Set(), { answerBytes: 3_000 });
  ann = await person(node.store);
  await insert(...names);
});
afterEach(async () => {
  await node.close();
  await database.close();
});

async function insert(...of: string[]): Promise<void> {
  const documents = of.map((name) => ({ name, ownerId: ann.userId }));
  await node.store.asOrganization(orgId).insert("Petron", documents);
  await node.settled();
}
async function ask(
  name: string,
  more: Partial<ResourceRequest> = {},
): Promise<ResourceAnswer<unknown[]>> {
  const resource = { uri: `$root/Users/${ann.userId}#${name}`, pages: true, ...more };
  const options = { resources: [resource] };
  const { data } = await node.forge.action(ann, { action: "GetResourceList", options });
  return data![0] as ResourceAnswer<unknown[]>;
}
/** The whole list as a page of a browser gets it, and in how many answers. */
async function whole(name: string): Promise<{ list: unknown[]; answers: number }> {
  let list: unknown[] = [];
  let after: ResourceRequest["after"];
  for (let answers = 1; ; answers++) {
    const { version, data, page } = await ask(name, after && { after });
    if (page?.from === 0) list = [];
    list.push(...data!);
    if (!page || list.length === page.length) return { list, answers };
    after = { version, count: list.length };
  }
}

it.each([
  ["Computed", names],
  ["Declared", names.map((name) => ({ name }))],
])(
  "FG-015 a long list, %s, comes page by page to who asks so, and else at once",
  async (name, expected) => {
    const { list, answers } = await whole(name);
    expect(list).toEqual(expected);
    expect(answers).toBeGreaterThan(1);
    expect((await ask(name, { pages: undefined })).data).toEqual(expected);
  },
);

it("FG-015 a list that changes between two pages begins anew, with as much more as one page", async () => {
  const first = await ask("Declared");
  const count = first.data!.length;
  await insert("A new one");
  const second = await ask("Declared", { after: { version: first.version, count } });
  expect(second.page).toEqual({ from: 0, length: 101 });
  expect(second.data![0]).toEqual({ name: "A new one" });
  expect(second.data!.length).toBeGreaterThanOrEqual(2 * count);
});

it("FG-015 who has a version of a list is sent what changed of it, not pages", async () => {
  const { version } = await ask("Declared", { pages: undefined });
  await insert("A new one");
  const answer = await ask("Declared", { version, splices: true, multipleSplices: true });
  expect(answer.splice).toMatchObject({ at: 0, insert: [{ name: "A new one" }] });
  expect(answer.page).toBeUndefined();
});

it("FG-015 what fits into one page, or is no list, has none", async () => {
  expect((await ask("Short")).page).toBeUndefined();
  expect((await ask("Text")).page).toBeUndefined();
});

it("a page is refused that follows what is no version and count", async () => {
  await expect(ask("Declared", { after: { version: "1", count: -1 } })).rejects.toThrow(
    "resources[0].after",
  );
});
