import { readFileSync } from "node:fs";
import type {
  MonthlyPicture,
  MonthlyPictureAnswer,
  ResourceAnswer,
  TableFigure,
} from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
beforeAll(async () => {
  node = await openTestServer();
  analyst = await node.as("analyst@petrons.local");
  engineer = await node.as("engineer@petrons.local");
});
afterAll(() => node?.close());

async function live<T>(person: TestingPerson, uri: string): Promise<T> {
  const { data } = await person.resource<T>(uri);
  return (data[0] as ResourceAnswer<T>).data!;
}
async function importTable(petronId: string, collection: string, text: string): Promise<void> {
  const { insertedIds } = await analyst.upload(`${collection}.csv`, text, petronId);
  const done = await analyst.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId: insertedIds[0], collection },
  });
  expect([collection, done.errors]).toEqual([collection, []]);
}
const answerOf = (person: TestingPerson, petronId: string) =>
  live<MonthlyPictureAnswer>(person, `$root/Wells/${petronId}/${person.userId}#ProductionPicture`);
const pictureOf = async (person: TestingPerson, petronId: string) =>
  (await answerOf(person, petronId)) as MonthlyPicture;
const wellsOf = (person: TestingPerson, petronId: string) =>
  live<TableFigure | null>(person, `$root/Wells/${petronId}/${person.userId}#WellCount`);

it("the picture of a Petron is its fullest production table by month, all rows of it, no matter who looks and whatever they filter", async () => {
  const petronId = await analyst.createPetron("Pictured", { isPublic: true });
  expect(await answerOf(analyst, petronId)).toEqual({
    none: expect.stringContaining("oil, gas or water"),
  });
  expect(await wellsOf(analyst, petronId)).toBeNull();
  await importTable(
    petronId,
    "oil_only",
    "well_name,production_date,oil_volume\nA,2019-01-01,1\nA,2019-02-01,1\nA,2019-03-01,1\nA,2019-04-01,1\n",
  );
  await importTable(
    petronId,
    "wells",
    "api_well_number,well_name\n600000000001,A\n600000000002,B\n600000000003,B\n",
  );
  await importTable(
    petronId,
    "monthly",
    "well_name,production_date,oil_volume,water_volume\nA,2020-01-01,10,1\nB,2020-01-15,5,\nA,2020-03-01,7,2\nB,,4,4\n",
  );
  const picture = await pictureOf(engineer, petronId);
  expect(picture).toMatchObject({
    source: "monthly",
    query: { table: "monthly" },
    months: ["2020-01-01", "2020-03-01"],
    isCut: false,
    undated: 1,
  });
  expect(picture.lines.map(({ label, color, values }) => [label, color, values])).toEqual([
    ["Oil", "oil", [15, 7]],
    ["Water", "water", [1, 2]],
  ]);
  expect(await wellsOf(engineer, petronId)).toEqual({ count: 3, table: "wells" });

  const filterQuery = [
    { schema: { field: "well_name", valueType: "string" }, includeInvalid: false, values: ["A"] },
  ];
  const filter = {
    workspace: `$root/Wells/${petronId}/${engineer.userId}`,
    collection: "monthly",
    name: "well_name",
    filterQuery,
  };
  expect(await engineer.forge("SetFilter", filter)).toMatchObject({ status: 200 });
  expect((await pictureOf(engineer, petronId)).lines[0]!.values).toEqual([15, 7]);

  await importTable(
    petronId,
    "sidetracks",
    "api_well_number,well_name\n600000000001,A\n600000000002,B\n600000000003,B\n600000000004,C\n",
  );
  await eventually(async () =>
    expect(await wellsOf(engineer, petronId)).toEqual({ count: 4, table: "sidetracks" }),
  );
  await analyst.update("Petron", { id: petronId }, { isPublic: false });
  await eventually(async () =>
    expect(
      (await engineer.resource(`$root/Wells/${petronId}/${engineer.userId}#ProductionPicture`))
        .status,
    ).toBe(403),
  );
});

it("the real production of a field is drawn from its first month to its last", async () => {
  const file = new URL(
    "../../../shared/data/bsee-gulf-of-mexico/production_monthly_field_MC807.csv",
    import.meta.url,
  );
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    console.log("Nothing to look at: the shared data is absent.");
    return;
  }
  const petronId = await analyst.createPetron("MC807");
  await importTable(petronId, "production", text);
  const picture = await pictureOf(analyst, petronId);
  expect([picture.months[0], picture.months.at(-1), picture.months.length]).toEqual([
    "2008-01-01",
    "2024-12-01",
    204,
  ]);
  expect(picture.lines.map(({ label, unit }) => [label, unit])).toEqual([
    ["Oil", "bbl"],
    ["Gas", "Mcf"],
    ["Water", "bbl"],
  ]);
  expect(await wellsOf(analyst, petronId)).toEqual({ count: 165, table: "production" });
});

it("PE-048 GP-046 a person docks only apps that their organization has, each once, also when several dock at once", async () => {
  const petronId = await analyst.createPetron("Docked");
  const dock = (
    route: string,
    body: object = { $addToSet: { dockedApps: [{ title: route, route }] } },
  ) => analyst.update("Petron", { id: petronId }, body);
  const routes = async () =>
    (
      await analyst.query<{ dockedApps: { route: string }[] }>("Petron", { id: petronId })
    ).data[0]!.dockedApps.map(({ route }) => route);
  for (const route of ["https://elsewhere.test", "wells/none", "../../settings"])
    expect(await dock(route)).toMatchObject({
      status: 400,
      errors: [
        {
          code: "field-invalid",
          path: "body.dockedApps",
          message: expect.stringContaining(
            `your organization has no app '${route}' that can be docked`,
          ),
        },
      ],
    });
  expect(await dock("", { dockedApps: [{ title: "Wells", route: "nowhere" }] })).toMatchObject({
    status: 400,
  });
  const data = [{ name: "Made docked", dockedApps: [{ title: "Wells", route: "nowhere" }] }];
  expect(await analyst.insert("Petron", data)).toMatchObject({ status: 400 });

  const { data: enabled } = await analyst.call("GET", "/api/boot");
  const plugins = (
    enabled[0] as unknown as {
      plugins: { id: string; contributes: { appCards?: { id: string; scope: string }[] } }[];
    }
  ).plugins;
  const known = plugins.flatMap(({ id, contributes }) =>
    (contributes.appCards ?? [])
      .filter(({ scope }) => scope === "petron")
      .map((card) => `${id}/${card.id}`),
  );
  expect(known).toContain("wells/wells");
  await Promise.all(known.map((route) => dock(route)));
  expect((await routes()).toSorted()).toEqual(known.toSorted());
  const again = await dock("wells/wells", {
    $addToSet: { dockedApps: [{ title: "Once more", route: "wells/wells" }] },
  });
  expect(again.errors[0]!.message).toContain("the app 'wells/wells' is docked twice");
  expect(await dock("", { $pull: { dockedApps: [{ route: "wells/wells" }] } })).toMatchObject({
    success: true,
  });
  expect(await routes()).not.toContain("wells/wells");
});
