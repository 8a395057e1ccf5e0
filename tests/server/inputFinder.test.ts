import { afterAll, beforeAll, expect, test } from "vitest";
import { finderQuery } from "../../sdk/components/pickers/finder/FinderSearch.ts";
import { finderItem, toLinks } from "../../sdk/components/pickers/finder/finderItem.ts";
import gallery from "../../sdk/examples/gallery/plugin.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let petrons: string[];

const inputType = gallery.contributes.inputTypes![0]!;
const names = async (person: TestingPerson, text: string, petronId?: string) => {
  const { status, data } = await person.query(
    inputType.type,
    finderQuery(inputType, text, petronId),
    { sortBy: "name" },
  );
  expect(status).toBe(200);
  return data.map(({ name }) => name);
};

beforeAll(async () => {
  node = await openTestServer();
  analyst = await node.as("analyst@petrons.local");
  petrons = (await analyst.insert("Petron", [{ name: "Cormorant" }, { name: "Brent" }]))
    .insertedIds;
  const [cormorant, brent] = petrons;
  const made = await analyst.insert("GalleryItem", [
    { name: "Low case (P90)", kind: "Forecast", pid: cormorant },
    { name: "High CASE", kind: "Forecast", pid: brent },
    { name: "Wolfcamp a.b*c", kind: "Type curve", pid: cormorant },
    { name: "Case kept back", kind: "Forecast", pid: cormorant, isVisible: false },
  ]);
  expect(made.insertedIds).toHaveLength(4);
});
afterAll(() => node?.close());

test("AC-007 the server answers the finder's query: substring in any search field, whatever the case, visible only, of one Petron when restricted", async () => {
  expect(await names(analyst, "case")).toEqual(["High CASE", "Low case (P90)"]);
  expect(await names(analyst, " CASE ", petrons[1])).toEqual(["High CASE"]);
  expect(await names(analyst, "type CUR")).toEqual(["Wolfcamp a.b*c"]);
  expect(await names(analyst, "nothing")).toEqual([]);
});

test("AC-007 characters that mean something in a pattern are searched as they are", async () => {
  expect(await names(analyst, "(p90)")).toEqual(["Low case (P90)"]);
  expect(await names(analyst, "a.b*c")).toEqual(["Wolfcamp a.b*c"]);
  for (const text of [".", "^l", "[a-z]", "(", "\\", "***", "c$", "{1}", "|", "?", "a+"])
    expect((await names(analyst, text)).length, text).toBeLessThan(2);
  expect(await names(analyst, "a-b")).toEqual([]);
});

test("AC-008 what was found becomes items with name and Petron; inputs of Petrons that one may not read are not found", async () => {
  const { data } = await analyst.query("GalleryItem", finderQuery(inputType, "low case"));
  const item = finderItem(inputType, data[0] as Parameters<typeof finderItem>[1]);
  expect(item).toEqual({
    id: data[0]!.id,
    type: "GalleryItem",
    name: "Low case (P90)",
    pid: petrons[0],
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    isVisible: true,
  });
  expect(toLinks([item], { parentId: analyst.userId, parentType: "User" })).toEqual([
    {
      parentId: analyst.userId,
      parentType: "User",
      childId: item.id,
      childType: "GalleryItem",
      linkType: "input",
    },
  ]);
  expect(await names(await node.as("engineer@petrons.local"), "case")).toEqual([]);
});
