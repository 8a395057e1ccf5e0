import { quantityNames, type Stored, type UnitsDefinition } from "@petrons/sdk/contracts";
import { findUnit, unitsOf } from "@petrons/sdk/units";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ListedUnitsDefinition } from "../../plugins/settings/contracts/index.ts";
import { sampleUnits } from "../../scripts/seed/sampleUnits.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let ann: TestingPerson;
let eve: TestingPerson;

beforeAll(async () => {
  node = await openTestServer();
  admin = await node.as("admin@petrons.local");
  ann = await node.as("analyst@petrons.local");
  eve = await node.as("engineer@petrons.local");
});
afterAll(() => node?.close());

async function definition(
  person: TestingPerson,
  name: string,
  units: Partial<Omit<UnitsDefinition, "name">> = {},
): Promise<string> {
  const made = await person.insert("UnitsDefinition", [{ name, ...units }]);
  expect(made.errors).toEqual([]);
  return made.insertedIds[0]!;
}
const dataOf = async <T>(person: TestingPerson, uri: string): Promise<T> => {
  const { data, errors } = await person.resource<T>(uri);
  expect(errors).toEqual([]);
  return data[0]!.data as T;
};
const report = (id: string) =>
  admin.update("AppSetting", { kind: "organisation" }, { reportingUnitsDefinitionId: id });

test("UN-001 the task UnitsInformation answers the groups in its first element, each with name and units (abbreviation, name)", async () => {
  const { data } = await ann.task<{ groups: { name: string; units: object[] }[] }>({
    taskType: "UnitsInformation",
    pid: "null",
    runInBackground: false,
  });
  expect(data[0]?.groups.map(({ name }) => name)).toEqual([...quantityNames]);
  for (const { name, units } of data[0]!.groups)
    expect(units).toEqual(
      unitsOf(name).map((unit) => ({ abbreviation: unit.abbreviation, name: unit.name })),
    );
});

test("UN-004 the sample definitions choose a unit for each quantity but time, all of which are known by their abbreviations", () => {
  for (const { name, ...units } of sampleUnits) {
    expect(Object.keys(units)).toEqual(quantityNames.filter((quantity) => quantity !== "Duration"));
    for (const [quantity, unit] of Object.entries(units))
      expect(findUnit(quantity, unit)?.abbreviation, `${name}: ${quantity}`).toBe(unit);
  }
});

test("UN-004 a definition has id, name and a unit of each quantity; what is no unit of its quantity is refused", async () => {
  const units = Object.fromEntries(
    quantityNames.map((quantity) => [quantity, unitsOf(quantity)[0]!.abbreviation]),
  );
  const id = await definition(ann, "Whole", units);
  expect((await ann.query("UnitsDefinition", { id })).data).toMatchObject([
    { id, name: "Whole", ...units },
  ]);
  expect(await ann.update("UnitsDefinition", { id }, { Length: "psi" })).toMatchObject({
    status: 400,
    errors: [{ message: expect.stringContaining("Length") }],
  });
  expect(await ann.update("UnitsDefinition", { id }, { name: " " })).toMatchObject({ status: 400 });
});

test("UN-002 the reporting units are the definition that AppSetting names, live; a Petron's display units are its own, else those", async () => {
  const [field, metric] = [
    await definition(admin, "Field", { Length: "ft" }),
    await definition(admin, "Metric", { Length: "m" }),
  ];
  await report(field);
  const petronId = await ann.createPetron("Delta North");
  expect(await dataOf(ann, "$root/Units#ReportingUnits")).toMatchObject({
    id: field,
    name: "Field",
    Length: "ft",
  });
  await ann.update("Petron", { id: petronId }, { unitsId: null });
  const shown = () =>
    dataOf<Stored<UnitsDefinition> | null>(ann, `$root/Petron/${petronId}/Units#DisplayUnits`);
  expect((await shown())?.id).toBe(field);
  await ann.update("Petron", { id: petronId }, { unitsId: metric });
  await eventually(async () => expect((await shown())?.Length).toBe("m"));
  await admin.update("UnitsDefinition", { id: metric }, { Length: "km" });
  await eventually(async () => expect((await shown())?.Length).toBe("km"));
  expect((await eve.resource(`$root/Petron/${petronId}/Units#DisplayUnits`)).status).toBe(403);
  const outsider = await node.as("outsider@other.local");
  expect(await dataOf(outsider, "$root/Units#ReportingUnits")).toBeNull();
});

test("ST-015 GP-007 everyone sees all definitions of the organization with who made them; a person edits their own, an admin any", async () => {
  const id = await definition(ann, "Ann's");
  const listed = async (person: TestingPerson) =>
    (
      await dataOf<ListedUnitsDefinition[]>(
        person,
        `$root/UnitDefinitions/${person.userId}#UnitDefinitions`,
      )
    ).find((one) => one.id === id);
  expect(await listed(ann)).toMatchObject({ creator: ann.user.fullName, mayEdit: true });
  expect(await listed(admin)).toMatchObject({ creator: ann.user.fullName, mayEdit: true });
  expect(await listed(eve)).toMatchObject({ creator: ann.user.fullName, mayEdit: false });
  expect((await eve.resource(`$root/UnitDefinitions/${ann.userId}#UnitDefinitions`)).status).toBe(
    403,
  );
  expect(await eve.update("UnitsDefinition", { id }, { name: "Eve's" })).toMatchObject({
    status: 403,
  });
  expect(await eve.remove("UnitsDefinition", { id })).toMatchObject({ status: 403 });
  expect(await ann.remove("UnitsDefinition", { id })).toMatchObject({ status: 200, total: 1 });
});

test("GP-007 a definition in use is not deleted, and the message names the Petrons one sees, counts the others, and names the settings", async () => {
  const id = await definition(eve, "Shared");
  const secret = await ann.createPetron("Ann's secret", { unitsId: id });
  const own = await eve.createPetron("Eve's well", { unitsId: id });
  await report(id);
  const refusal = async (person: TestingPerson) => {
    const answer = await person.remove("UnitsDefinition", { id });
    expect(answer).toMatchObject({
      status: 409,
      success: false,
      errors: [{ code: "document-used" }],
    });
    return answer.errors[0]!.message;
  };
  expect(await refusal(eve)).toBe(
    "'Shared' is used by Petrons 'Eve's well' and 1 other and the organization's reporting units. Choose another there first.",
  );
  expect(await refusal(admin)).toContain("Petrons 'Ann's secret' and 'Eve's well'");
  const other = await definition(admin, "Other");
  await eve.update("Petron", { id: own }, { unitsId: other });
  expect(await refusal(eve)).toContain("used by 1 Petron and the organization's reporting units");
  await report(other);
  await ann.remove("Petron", { id: secret });
  // GP-055: it may be restored.
  expect(await refusal(eve)).toContain("used by 1 Petron in the trash");
  await ann.task({ taskType: "DeletePetronForGood", pid: "null", options: { petronId: secret } });
  await eventually(async () =>
    expect(await eve.remove("UnitsDefinition", { id })).toMatchObject({ status: 200, total: 1 }),
  );
});

test("GP-007 what names a definition must exist: a Petron or the settings refer to none that is gone, nor to another organization's", async () => {
  const outsider = await node.as("outsider@other.local");
  const foreign = await definition(outsider, "Foreign");
  const petronId = await ann.createPetron("Checked");
  for (const unitsId of ["AAAAAAAAAAAAAAAAA", foreign])
    expect(await ann.update("Petron", { id: petronId }, { unitsId })).toMatchObject({
      status: 400,
      errors: [{ message: expect.stringContaining("unitsId") }],
    });
  expect(await report(foreign)).toMatchObject({ status: 400 });
});

test("GP-007 deleting and choosing a definition at the same moment leaves no reference to one that is gone", async () => {
  const petronId = await ann.createPetron("Raced");
  for (let round = 0; round < 20; round++) {
    const id = await definition(ann, `Raced ${round}`);
    const [chosen, removed] = await Promise.all([
      ann.update("Petron", { id: petronId }, { unitsId: id }),
      ann.remove("UnitsDefinition", { id }),
    ]);
    expect([chosen.success, removed.success].filter(Boolean)).toHaveLength(1);
    const [petron] = (await ann.query<{ unitsId: string | null }>("Petron", { id: petronId })).data;
    const { total } = await ann.query("UnitsDefinition", { id });
    expect(petron?.unitsId === id).toBe(total === 1);
    await ann.update("Petron", { id: petronId }, { unitsId: null });
  }
});
