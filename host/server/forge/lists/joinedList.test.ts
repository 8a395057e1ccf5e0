import type { ResourceAnswer } from "@petrons/sdk/contracts";
import { liveList, type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { TemplateRegistry } from "../templateRegistry.ts";
import { type ForgeNode, forgeNode, orgId, person } from "../testing.ts";

interface Petron {
  name: string;
  ownerId: string;
}

const commented = liveList<Petron>({
  container: "Petron",
  query: { ownerId: "{userId}" },
  sortBy: "name",
  joins: {
    comments: {
      container: "Comment",
      query: { text: { $ne: "hidden" } },
      field: "petronId",
      equals: "id",
    },
  },
  element: ([petron], { params, joined: { comments } }) => ({
    name: petron!.name,
    isMine: petron!.ownerId === params.userId,
    comments: comments!.map(({ text }) => text),
  }),
});
const named = liveList<{ petronId: string; text: string }>({
  container: "Comment",
  query: {},
  joins: { petrons: { container: "Petron", query: {}, field: "id", equals: "petronId" } },
  element: ([comment], { joined: { petrons } }) => `${comment!.text} on ${petrons?.[0]?.name}`,
});
const ofPerson = workspace({
  address: "$root/Users/{userId}",
  enter: { self: "userId" },
  resources: {},
  lists: { Commented: commented, Named: named },
});

let database: Database;
let node: ForgeNode;
let ann: Session;
let petron: string;
beforeEach(async () => {
  database = await testDatabase();
  node = await forgeNode(database, [ofPerson]);
  ann = await person(node.store);
  petron = await insert("Petron", { name: "b", ownerId: ann.userId, public: false });
  await insert("Petron", { name: "a", ownerId: ann.userId });
  await insert("Petron", { name: "other", ownerId: "somebody" });
  await insert("Comment", { petronId: petron, text: "first" });
});
afterEach(async () => {
  await node.close();
  await database.close();
});

const documents = () => node.store.asOrganization(orgId);
async function insert(type: string, document: object): Promise<string> {
  const [id] = await documents().insert(type, [document as Record<string, unknown>]);
  await node.settled();
  return id!;
}
async function update(type: string, id: string, changes: object): Promise<void> {
  await documents().update(type, { id }, changes as Record<string, unknown>);
  await node.settled();
}
const ask = async (name: string, version?: string): Promise<ResourceAnswer> => {
  const asked = { version, splices: true, multipleSplices: true };
  const uri = `$root/Users/${ann.userId}#${name}`;
  const { data } = await node.forge.action(ann, {
    action: "GetResourceList",
    options: { resources: [{ uri, ...(version !== undefined && asked) }] },
  });
  return data![0] as ResourceAnswer;
};
const row = (name: string, ...comments: string[]) => ({ name, isMine: true, comments });

it("FG-015 elements are made of what is joined to them, and follow it", async () => {
  const { data, version } = await ask("Commented");
  expect(data).toEqual([row("a"), row("b", "first")]);
  await insert("Comment", { petronId: petron, text: "second" });
  expect((await ask("Commented", version)).splice).toEqual({
    since: version,
    at: 1,
    remove: 1,
    insert: [row("b", "first", "second")],
  });
});

it("FG-015 what is joined to no element, or kept out by the join, changes nothing", async () => {
  const { version } = await ask("Commented");
  const { events } = node;
  const before = events.length;
  await insert("Comment", { petronId: "elsewhere", text: "x" });
  expect(events.length).toBe(before);
  await insert("Comment", { petronId: petron, text: "hidden" });
  expect(await ask("Commented", version)).toMatchObject({ version, unchanged: true });
});

it("FG-015 what is joined moves from one element to another, and goes", async () => {
  const other = await insert("Petron", { name: "c", ownerId: ann.userId });
  const comment = await insert("Comment", { petronId: petron, text: "moves" });
  expect((await ask("Commented")).data).toEqual([row("a"), row("b", "first", "moves"), row("c")]);
  await update("Comment", comment, { petronId: other });
  expect((await ask("Commented")).data).toEqual([row("a"), row("b", "first"), row("c", "moves")]);
  await update("Comment", comment, { text: "hidden" });
  expect((await ask("Commented")).data).toEqual([row("a"), row("b", "first"), row("c")]);
  await documents().remove("Comment", { petronId: { $ne: "" } });
  await node.settled();
  expect((await ask("Commented")).data).toEqual([row("a"), row("b"), row("c")]);
});

it("FG-015 an element that comes back has what was joined to it meanwhile", async () => {
  expect((await ask("Commented")).data).toEqual([row("a"), row("b", "first")]);
  await update("Petron", petron, { ownerId: "somebody", public: true });
  expect((await ask("Commented")).data).toEqual([row("a")]);
  await insert("Comment", { petronId: petron, text: "meanwhile" });
  await update("Petron", petron, { ownerId: ann.userId });
  expect((await ask("Commented")).data).toEqual([row("a"), row("b", "first", "meanwhile")]);
});

it("FG-015 GP-030 a name that elements show follows its document and the right to read it", async () => {
  await insert("Comment", { petronId: petron, text: "second" });
  expect((await ask("Named")).data).toEqual(["first on b", "second on b"]);
  await update("Petron", petron, { name: "B" });
  expect((await ask("Named")).data).toEqual(["first on B", "second on B"]);
  await update("Petron", petron, { ownerId: "somebody" });
  expect((await ask("Named")).data).toEqual([]);
  await update("Petron", petron, { collaborators: [ann.userId] });
  expect((await ask("Named")).data).toEqual(["first on B", "second on B"]);
});

it("FG-015 a Petron that somebody may not read, before a change and after it, is no change for them", async () => {
  await ask("Commented");
  await ask("Named");
  const before = node.events.length;
  const theirs = await insert("Petron", { name: "private", ownerId: "somebody" });
  await update("Petron", theirs, { name: "still private" });
  expect(node.events.length).toBe(before);
});

it.each([
  ["of documents that answer others", { parentField: "name" }],
  ["not how to make an element of them", { element: undefined }],
  ["without a field that they join by", { without: ["id"] }],
])("a list with joins is refused that says %s", (fault, part) => {
  const list = { ...commented, ...part };
  const lists: WorkspaceDefinition["lists"] = { Commented: list as typeof commented };
  const registry = new TemplateRegistry(() => true);
  expect(() => registry.register({ ...ofPerson, lists }, "sample")).toThrow(fault);
});

it("a list whose join asks for a parameter that the address does not have is refused", () => {
  const joins = {
    comments: { ...commented.joins!.comments!, query: { petronId: "{petronId}" } },
  };
  const registry = new TemplateRegistry(() => true);
  expect(() =>
    registry.register({ ...ofPerson, lists: { Commented: { ...commented, joins } } }, "sample"),
  ).toThrow("{petronId}");
});
