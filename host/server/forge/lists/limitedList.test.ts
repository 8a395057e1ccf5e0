import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { liveList, type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { TemplateRegistry } from "../templateRegistry.ts";
import { type ForgeNode, forgeNode, orgId, person } from "../testing.ts";

interface Petron {
  id: string;
  name: string;
  size: number;
}

const newest = liveList<Petron>({
  container: "Petron",
  query: {},
  element: ([petron]) => ({ name: petron!.name }),
  sortOrder: "descending",
  limit: 3,
  totals: { ListedCount: () => 1 },
});
const lastChanged = liveList<Petron>({
  container: "Petron",
  query: { size: { $gt: 0 } },
  sortBy: "updatedAt",
  sortOrder: "descending",
  limit: 2,
});
const newestOfPerson = workspace({
  address: "$root/Users/{userId}",
  enter: { self: "userId" },
  resources: {},
  lists: { Newest: newest, LastChanged: lastChanged },
});

let database: Database;
let node: ForgeNode;
let ann: Session;
let ids: string[];
beforeEach(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [newestOfPerson]);
  ann = await person(node.store);
  ids = [];
  for (const name of ["1", "2", "3", "4", "5"]) ids.push(...(await insert(name)));
  // Those of one moment would be sorted by their random ids.
  await database.pool.query(
    "update doc_petron set created_at = moment, updated_at = moment from (select id as of, date_trunc('second', now()) - interval '1 hour' + (body->>'name')::int * interval '1 second' as moment from doc_petron) as moments where id = of",
  );
  await node.settled();
});
afterEach(async () => {
  await node.close();
  await database.close();
});

const documents = () => node.store.asOrganization(orgId);
const insert = (name: string) =>
  documents().insert("Petron", [{ name, size: 1, ownerId: ann.userId }]);
const ask = async (name: string, version?: string): Promise<ResourceAnswer> => {
  const asked = { version, splices: true, multipleSplices: true };
  const uri = `$root/Users/${ann.userId}#${name}`;
  const { data } = await node.forge.action(ann, {
    action: "GetResourceList",
    options: { resources: [{ uri, ...(version !== undefined && asked) }] },
  });
  return data![0] as ResourceAnswer;
};
const read = async (name: string) => (await ask(name)).data;
const names = async (name: string) =>
  ((await read(name)) as { name: string }[]).map((one) => one.name);

/** How many documents each query of the container answered. */
function countReads(): number[] {
  const counted: number[] = [];
  const { as } = node.store;
  node.store.as = (...asked) => {
    const scoped = as(...asked);
    const query = scoped.query.bind(scoped);
    scoped.query = async <T>(...of: Parameters<typeof query>) => {
      const page = await query<T>(...of);
      if (of[0] === "Petron") counted.push(page.data.length);
      return page;
    };
    return scoped;
  };
  return counted;
}

it("FG-015 a document that comes into a list with a limit pushes the last one out", async () => {
  const reads = countReads();
  const { version, data } = await ask("Newest");
  expect(data).toEqual(["5", "4", "3"].map((name) => ({ name })));
  await insert("6");
  await node.settled();
  const { splice } = await ask("Newest", version);
  expect(splice).toEqual({
    since: version,
    at: 0,
    remove: 0,
    insert: [{ name: "6" }],
    further: [{ at: 3, remove: 1, insert: [] }],
  });
  expect(await read("ListedCount")).toBe(3);
  expect(reads).toEqual([3, 1]);
});

it("FG-015 where a document goes from a list with a limit, one query finds the next", async () => {
  const reads = countReads();
  expect(await names("Newest")).toEqual(["5", "4", "3"]);
  await documents().remove("Petron", { id: ids[3]! });
  await node.settled();
  expect(await names("Newest")).toEqual(["5", "3", "2"]);
  expect(reads).toEqual([3, 0, 1]);
  await documents().remove("Petron", { id: { $in: ids.slice(2) } });
  await node.settled();
  expect(await names("Newest")).toEqual(["2", "1"]);
  await insert("6");
  await node.settled();
  expect(await names("Newest")).toEqual(["6", "2", "1"]);
});

it("FG-015 a change beyond the last element of a list with a limit leaves it as it is", async () => {
  const { version } = await ask("Newest");
  await documents().update("Petron", { id: ids[0]! }, { name: "one" });
  await node.settled();
  expect(await ask("Newest", version)).toMatchObject({ version, unchanged: true });
});

it("FG-015 a list with a limit follows what was changed last, and what its query leaves out", async () => {
  expect(await names("LastChanged")).toEqual(["5", "4"]);
  await documents().update("Petron", { id: ids[0]! }, { name: "one" });
  await node.settled();
  expect(await names("LastChanged")).toEqual(["one", "5"]);
  await documents().update("Petron", { id: ids[4]! }, { size: 0 });
  await node.settled();
  expect(await names("LastChanged")).toEqual(["one", "4"]);
});

it("FG-015 GP-030 a role that is taken away empties a list with a limit at once", async () => {
  await documents().update("User", { id: ann.userId }, { roles: ["admin"] });
  await documents().update("Petron", { size: 1 }, { ownerId: "somebody" });
  await node.settled();
  expect(await names("Newest")).toEqual(["5", "4", "3"]);
  await documents().update("User", { id: ann.userId }, { roles: [] });
  await node.settled();
  expect(await names("Newest")).toEqual([]);
});

it.each([
  ["no whole number from 1 to 10000", { limit: 0 }],
  ["no whole number from 1 to 10000", { limit: 1.5 }],
  ["neither by createdAt nor by updatedAt", { sortBy: "name" }],
  ["of documents that answer others", { parentField: "name" }],
])("a list with a limit is refused that is %s", (fault, part) => {
  const lists: WorkspaceDefinition["lists"] = { Newest: { ...newest, ...part } };
  const registry = new TemplateRegistry(() => true);
  expect(() => registry.register({ ...newestOfPerson, lists }, "sample")).toThrow(fault);
});
