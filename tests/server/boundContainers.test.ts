import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "./testingHouse.ts";

let node: TestHouse;
beforeAll(async () => {
  node = await openTestHouse({
    configure({ limits }) {
      limits.documentsPerPerson = 3;
    },
  });
}, 60_000);
afterAll(() => node?.close());

test("every container that people insert into counts what each of them makes, by an index", async () => {
  const { rows } = await node.database.pool.query<{ name: string; columns: string[] }>(
    `select c.name, array_agg(substring(i.indexdef from '\\((.*)\\)$')) as columns from container c
      join pg_indexes i on i.tablename = c.table_name group by c.name`,
  );
  const definitionOf = (name: string) => node.house.documents.definition(name)!;
  const insertable = rows.filter(({ name }) => definitionOf(name).access.insert.length > 0);
  expect(insertable.map(({ name }) => name)).toEqual(expect.arrayContaining(["Petron", "Comment", "Setting", "GalleryItem"]));
  const uncounted = insertable.filter(({ columns }) => !columns.some((list) => /^org_id, (f_\w+, )?created_by$/.test(list)));
  expect(uncounted.map(({ name }) => name)).toEqual([]);
});

test("documentsPerPerson: one person makes so many documents of a kind that has no bound of its own, in whatever Petron", async () => {
  const [engineer, analyst] = await Promise.all([node.as("engineer@petrons.local"), node.as("analyst@petrons.local")]);
  const pids = [await engineer.createPetron("One"), await engineer.createPetron("Other")];
  const items = (count: number, at = 0) => Array.from({ length: count }, (_, index) => ({ name: `Item ${index}`, pid: pids[at] }));
  expect((await engineer.insert("GalleryItem", items(2))).status).toBe(200);
  const tooMany = { status: 409, errors: [{ code: "documents-too-many", message: expect.stringContaining("no more than 3 GalleryItem") }] };
  expect(await engineer.insert("GalleryItem", items(2, 1))).toMatchObject(tooMany);
  expect((await engineer.insert("GalleryItem", items(1, 1))).status).toBe(200);
  expect(await engineer.upsert("GalleryItem", items(1))).toMatchObject(tooMany);
  const own = await analyst.createPetron("Theirs");
  expect((await analyst.insert("GalleryItem", [{ name: "Mine", pid: own }])).status).toBe(200);
});
