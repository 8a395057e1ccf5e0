import { afterAll, beforeAll, expect, test } from "vitest";
import { dashboardsUri, type ListedDashboard } from "../../plugins/core-petrons/contracts/index.ts";
import { eventually, openTestHouse, type TestHouse } from "../server/testingHouse.ts";
import type { TestingPerson } from "../server/testingPerson.ts";

let node: TestHouse;
let analyst: TestingPerson;
let engineer: TestingPerson;

beforeAll(async () => {
  node = await openTestHouse();
  [analyst, engineer] = await Promise.all([node.as("analyst@petrons.local"), node.as("engineer@petrons.local")]);
}, 60_000);
afterAll(() => node?.close());

const listed = async (person: TestingPerson) => (await person.resource<ListedDashboard[]>(dashboardsUri(person.userId))).data[0]!.data!.map(({ name }) => name);

test("GP-022 PL-011 dashboards are listed by name for whoever sees their Petron, and go when it is closed to them", async () => {
  const petronId = await analyst.createPetron("Cormorant", { isPublic: true });
  const body = { pid: petronId, visualizations: [{ id: "a", kind: "markdown", props: { text: "Rates" } }] };
  const made = await analyst.insert("DSUDesignProject", [
    { ...body, name: "Rates" },
    { ...body, name: "Costs" },
  ]);
  expect(made).toMatchObject({ success: true });
  expect(await listed(engineer)).toEqual(["Costs", "Rates"]);
  expect(await engineer.insert("DSUDesignProject", [{ ...body, name: "Not mine" }])).toMatchObject({ success: false, status: 403 });
  expect(await analyst.insert("DSUDesignProject", [{ ...body, name: "Bad picture", thumbnailUrl: "javascript:alert(1)" }])).toMatchObject({ status: 400 });
  await analyst.update("Petron", { id: petronId }, { isPublic: false });
  await eventually(async () => expect(await listed(engineer)).toEqual([]));
  expect((await engineer.query("DSUDesignProject", { id: made.insertedIds[0] })).data).toEqual([]);
});
