import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
beforeAll(async () => {
  node = await openTestServer({
    configure({ limits }) {
      limits.documentsPerPerson = 3;
    },
  });
});
afterAll(() => node?.close());

test("documentsPerPerson: one person makes so many documents of a kind that has no bound of its own, in whatever Petron", async () => {
  const [engineer, analyst] = await Promise.all([
    node.as("engineer@petrons.local"),
    node.as("analyst@petrons.local"),
  ]);
  const pids = [await engineer.createPetron("One"), await engineer.createPetron("Other")];
  const items = (count: number, at = 0) =>
    Array.from({ length: count }, (_, index) => ({ name: `Item ${index}`, pid: pids[at] }));
  expect((await engineer.insert("GalleryItem", items(2))).status).toBe(200);
  const tooMany = {
    status: 409,
    errors: [
      {
        code: "documents-too-many",
        message: expect.stringContaining("no more than 3 GalleryItem"),
      },
    ],
  };
  expect(await engineer.insert("GalleryItem", items(2, 1))).toMatchObject(tooMany);
  expect((await engineer.insert("GalleryItem", items(1, 1))).status).toBe(200);
  expect(await engineer.upsert("GalleryItem", items(1))).toMatchObject(tooMany);
  const own = await analyst.createPetron("Theirs");
  expect((await analyst.insert("GalleryItem", [{ name: "Mine", pid: own }])).status).toBe(200);
});
