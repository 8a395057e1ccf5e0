import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type {
  FindByNameOptions,
  ListByNameOptions,
  ListedByName,
  NamedThings,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let open: string;
let closed: string;

const find = async (
  person: TestingPerson,
  searchText: string,
  options: Partial<FindByNameOptions> = {},
) => {
  const answer = await person.task<NamedThings>({
    taskType: "FindByName",
    pid: "null",
    options: { searchText, ...options },
  });
  if (!answer.success) throw new Error(answer.errors[0]?.message);
  return answer.data[0]!;
};
async function bring(petronId: string, collection: string, content: string): Promise<void> {
  const fileId = (await analyst.upload(`${collection}.csv`, content, petronId)).insertedIds[0];
  const answer = await analyst.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId, collection },
  });
  if (!answer.success) throw new Error(answer.errors[0]?.message);
}
const untilRead = (person: TestingPerson) =>
  vi.waitFor(async () => expect((await find(person, "x")).names.unread).toBe(0), {
    timeout: 20_000,
    interval: 50,
  });

beforeAll(async () => {
  node = await openTestServer();
  [admin, analyst, engineer] = (await Promise.all(
    ["admin", "analyst", "engineer"].map((name) => node.as(`${name}@petrons.local`)),
  )) as [TestingPerson, TestingPerson, TestingPerson];
  open = await analyst.createPetron("Kestrel field", { isPublic: true });
  closed = await analyst.createPetron("A kestrel in a closed field");
  await bring(open, "kestrel wells", "well_name,oil_bbl\nKestrel-1,10.5\nKestrel-2,20.5\n");
  await bring(closed, "secret kestrels", "well_name,oil_bbl\nKestrel-9,10.5\n");
  await analyst.insert("DSUDesignProject", [
    { pid: open, name: "Kestrel board" },
    { pid: closed, name: "Kestrel secrets" },
  ]);
  await untilRead(admin);
}, 90_000);
afterAll(() => node?.close());

test("FE-007 what has the text in its name is found, what begins with it first: Petrons, tables, wells, dashboards and people", async () => {
  const { petrons, tables, names, dashboards } = await find(analyst, " KESTREL ");
  expect([petrons.found.map(({ name }) => name), petrons.total]).toEqual([
    ["Kestrel field", "A kestrel in a closed field"],
    2,
  ]);
  expect(tables.found).toMatchObject([
    { collection: "kestrel wells", petronId: open, petronName: "Kestrel field", rowCount: 2 },
    { collection: "secret kestrels", petronId: closed },
  ]);
  expect(names.names.map(({ name }) => name)).toEqual(["Kestrel-1", "Kestrel-2", "Kestrel-9"]);
  expect(dashboards.found.map(({ name, petronName }) => [name, petronName])).toEqual([
    ["Kestrel board", "Kestrel field"],
    ["Kestrel secrets", "A kestrel in a closed field"],
  ]);
  const { people } = await find(analyst, engineer.user.fullName);
  expect(people.found[0]).toMatchObject({
    userId: engineer.userId,
    fullName: engineer.user.fullName,
  });
});

test("GP-029 GP-047 of Petrons that one may not read nothing is found, neither their names nor tables, wells and dashboards in them, nor counted", async () => {
  const seen = await find(engineer, "kestrel");
  expect([
    seen.petrons.total,
    seen.tables.total,
    seen.dashboards.total,
    seen.names.names.length,
  ]).toEqual([1, 1, 1, 2]);
  expect(JSON.stringify(seen)).not.toMatch(/closed|secret|Kestrel-9/i);
  expect(await find(engineer, "kestrel-9")).toMatchObject({
    names: { names: [], more: false, unread: 0, partial: 0 },
  });
  expect((await find(admin, "kestrel-9")).names.names).toMatchObject([{ petronId: closed }]);
  const outsider = await node.as("outsider@other.local");
  expect(await find(outsider, "kestrel")).toEqual({
    petrons: { found: [], total: 0 },
    tables: { found: [], total: 0 },
    people: { found: [], total: 0 },
    dashboards: { found: [], total: 0 },
    names: { names: [], more: false, unread: 0, partial: 0 },
  });
  const nobody = await fetch(`${node.url}/api/tasks`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ taskType: "FindByName", options: { searchText: "kestrel" } }),
  });
  expect(nobody.status).toBe(401);
});

test("a Petron that is shared, or not any longer, brings and takes its wells at once", async () => {
  await analyst.update("Petron", { id: closed }, { isPublic: true });
  expect((await find(engineer, "kestrel-9")).names.names).toHaveLength(1);
  await analyst.update("Petron", { id: closed }, { isPublic: false });
  expect((await find(engineer, "kestrel-9")).names.names).toHaveLength(0);
});

test("patterns mean nothing, blank text finds nothing, a text too long and too large a limit are refused", async () => {
  for (const text of ["%", "_", ".*", "kest_el", "kest%"])
    expect(
      (await find(analyst, text)).names.names.map(({ name }) => name),
      text,
    ).toEqual(text === "kest%" ? expect.arrayContaining(["Kestrel-1"]) : []);
  expect(await find(analyst, "   ")).toMatchObject({ petrons: { total: 0 }, names: { names: [] } });
  await expect(find(analyst, "a".repeat(201))).rejects.toThrow();
  await expect(find(analyst, "a", { limit: 51 })).rejects.toThrow();
});

test("FE-009 everything of a kind is listed, a page at a time, in the same order, as far as one may read it", async () => {
  const list = async (person: TestingPerson, options: Omit<ListByNameOptions, "searchText">) => {
    const answer = await person.task<ListedByName>({
      taskType: "ListByName",
      pid: "null",
      options: { searchText: "kestrel", ...options },
    });
    if (!answer.success) throw new Error(answer.errors[0]?.message);
    return answer.data[0]!;
  };
  const first = await list(analyst, { kind: "table", limit: 1 });
  expect([first.tables.map(({ collection }) => collection), first.total, first.next]).toEqual([
    ["kestrel wells"],
    2,
    "1",
  ]);
  const second = await list(analyst, { kind: "table", limit: 1, after: first.next! });
  expect([second.tables.map(({ collection }) => collection), second.next]).toEqual([
    ["secret kestrels"],
    null,
  ]);
  expect(
    (await list(engineer, { kind: "table" })).tables.map(({ petronName }) => petronName),
  ).toEqual(["Kestrel field"]);
  expect((await list(engineer, { kind: "dashboard", limit: 0 })).total).toBe(1);
  expect((await list(engineer, { kind: "well" })).names.map(({ name }) => name)).toEqual([
    "Kestrel-1",
    "Kestrel-2",
  ]);
  expect(await list(engineer, { kind: "field" })).toMatchObject({ names: [], total: 0 });
  await expect(list(engineer, { kind: "well", after: "from nowhere" })).rejects.toThrow(
    "This list cannot be continued",
  );
});

test("which columns search finds is chosen by who may import, not by who may only read", async () => {
  const choose = (person: TestingPerson, kind: string | null) =>
    person.forge("SetNameColumn", {
      workspace: `$root/Wells/${open}/${person.userId}`,
      collection: "kestrel wells",
      column: "well_name",
      kind,
    });
  expect((await choose(engineer, null)).status).toBe(403);
  expect((await find(engineer, "kestrel-1")).names.names).toHaveLength(1);
  expect((await choose(analyst, null)).status).toBe(200);
  await vi.waitFor(
    async () => expect((await find(engineer, "kestrel-1")).names.names).toHaveLength(0),
    { timeout: 20_000, interval: 50 },
  );
  expect((await choose(analyst, "well")).status).toBe(200);
  await vi.waitFor(
    async () => expect((await find(engineer, "kestrel-1")).names.names).toHaveLength(1),
    { timeout: 20_000, interval: 50 },
  );
});

test("a Petron that is deleted is not found any longer, nor what was in it", async () => {
  const gone = await analyst.createPetron("Osprey field");
  await bring(gone, "osprey", "well_name,oil_bbl\nOsprey-1,10.5\n");
  await untilRead(analyst);
  expect((await find(analyst, "osprey")).names.names).toHaveLength(1);
  await analyst.remove("Petron", { id: gone });
  expect(await find(analyst, "osprey")).toMatchObject({
    petrons: { total: 0 },
    tables: { total: 0 },
    names: { names: [] },
  });
});
