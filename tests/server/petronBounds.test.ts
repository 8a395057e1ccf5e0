import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
beforeAll(async () => {
  node = await openTestServer({
    configure({ limits }) {
      limits.documentsTogether = 10;
    },
  });
});
afterAll(() => node?.close());

test("documentsTogether: one person makes so many Petrons and no more, which keeps nobody else from making theirs", async () => {
  const [engineer, analyst] = await Promise.all([
    node.as("engineer@petrons.local"),
    node.as("analyst@petrons.local"),
  ]);
  const petrons = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Petron ${index}` }));
  expect((await engineer.insert("Petron", petrons(10))).status).toBe(200);
  expect(await engineer.insert("Petron", petrons(1))).toMatchObject({
    status: 409,
    errors: [{ code: "documents-too-many" }],
  });
  const byTask = await engineer.call("POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "One more" },
  });
  expect(byTask).toMatchObject({ status: 409, errors: [{ code: "documents-too-many" }] });
  expect((await analyst.insert("Petron", petrons(1))).status).toBe(200);
});
