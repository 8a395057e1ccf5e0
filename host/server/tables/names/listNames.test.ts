import type { ListNamesOptions, NamesPage } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { petronScope } from "../../scope/testing.ts";
import { newPetron, person, settledOn, type TablesNode, tablesNode, testRun } from "../testing.ts";
import { listNames } from "./listNames.ts";

let database: Database;
let node: TablesNode;
let ann: Session;
let bob: Session;
let petron: string;
let closed: string;

async function bring(
  collection: string,
  names: readonly string[],
  to = petron,
  by = ann,
): Promise<void> {
  const settled = settledOn(node.store);
  const fileId = await node.files.add(
    `${collection}.csv`,
    `well,oil_bbl\n${names.map((name) => `${name},1.5`).join("\n")}\n`,
  );
  await node.inProcess(by).importFile(to, { fileId, collection }, testRun());
  await settled();
  await node.tables.names.idle();
}
const numbered = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word}-${String(at + 1).padStart(4, "0")}`);

beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database);
  [ann, bob] = [await person(node.store), await person(node.store)];
  petron = await newPetron(node.store, ann);
  closed = await newPetron(node.store, bob);
  await bring("wells", [...numbered("Kestrel", 43), "Old kestrel"]);
  await bring("production", ["Kestrel-0001", "Kestrel-0001", "Kestrel-0002"]);
  await bring("many", numbered("Osprey", 1_300));
  await bring("secret", numbered("Kestrel", 60), closed, bob);
}, 60_000);
afterAll(async () => {
  await node.close();
  await database.close();
});

const page = (options: Partial<ListNamesOptions>, session = ann): Promise<NamesPage> =>
  node.tables.as(session).listNames({ text: "kestrel", kind: "well", limit: 100, ...options });

/** Everything of a list, page after page. */
async function whole(options: Partial<ListNamesOptions>, read = page): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | undefined; ; ) {
    const { names: found, next } = await read({
      ...options,
      ...(after !== undefined && { after }),
    });
    names.push(...found.map(({ name }) => name));
    if (next === null) return names;
    after = next;
  }
}

it("FE-007 a list of up to a thousand hits is whole, counted, best first, and has a name of a Petron once, with the other tables that have it", async () => {
  const { names, total, next } = await page({});
  expect([names.length, total, next]).toEqual([44, 44, null]);
  expect(names.map(({ name }) => name)).toEqual([...numbered("Kestrel", 43), "Old kestrel"]);
  expect(names[0]).toMatchObject({
    petronId: petron,
    collection: "production",
    others: [{ collection: "wells", column: "well", name: "Kestrel-0001" }],
  });
  expect(await page({ limit: 0 })).toEqual({ names: [], total: 44, next: null });
  expect(await page({ kind: "field" })).toEqual({ names: [], total: 0, next: null });
  expect(await page({ text: "%" })).toEqual({ names: [], total: 0, next: null });
});

it("FE-009 a longer list comes in pages that neither leave out nor repeat a name, each time in the same order, and says that it is not counted", async () => {
  expect(await page({ text: "osprey", limit: 0 })).toEqual({ names: [], total: null, next: null });
  const first = await page({ text: "osprey", limit: 70 });
  expect([first.names.length, first.total]).toEqual([70, null]);
  const all = await whole({ text: "osprey", limit: 70 });
  expect(all).toEqual(numbered("Osprey", 1_300));
  expect(await whole({ text: "osprey", limit: 100 })).toEqual(all);
});

it("a page that walks long ends, and the next one goes on behind it", async () => {
  const bounds = { hits: 10, blocks: 2, pageMs: 0, statementMs: 1_500 };
  let pages = 0;
  const read = (options: Partial<ListNamesOptions>) => {
    pages++;
    return listNames(
      { ...node.store, scope: petronScope },
      ann,
      { text: "osprey-1", kind: "well", limit: 100, ...options },
      bounds,
    );
  };
  expect(await whole({}, read)).toEqual(
    numbered("Osprey", 1_300).filter((name) => name.startsWith("Osprey-1")),
  );
  expect(pages).toBeGreaterThan(5);
});

it("GP-029 a list has nothing of a Petron that one may not read, and its count reveals nothing of it", async () => {
  expect((await page({}, bob)).total).toBe(60);
  expect(new Set((await page({})).names.map(({ petronId }) => petronId))).toEqual(
    new Set([petron]),
  );
  const bounds = { hits: 10, blocks: 3, pageMs: 300, statementMs: 1_500 };
  const walked = await whole({}, (options) =>
    listNames(
      { ...node.store, scope: petronScope },
      ann,
      { text: "kestrel", kind: "well", limit: 25, ...options },
      bounds,
    ),
  );
  expect(walked).toHaveLength(46);
  expect((await page({}, { ...bob, orgId: "other" })).total).toBe(0);
});

it("a place that no page named is refused", async () => {
  for (const after of ["", "1", "x:1:0", "1:1:9", "99999999999999999999:1:0"])
    await expect(page({ after })).rejects.toMatchObject({ code: "task-failed" });
});
