import { rename } from "node:fs/promises";
import { join } from "node:path";
import type { FlowInfo, ListedFlow, WorkspaceInfo } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  ProductionByWell,
  WellSummary,
} from "../../sdk/examples/wells/contracts/productionByWell.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let first: TestServer;
let second: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;
let admin: TestingPerson;
let outsider: TestingPerson;

beforeAll(async () => {
  first = await openTestServer();
  second = await openTestServer({ sameAs: first });
  [analyst, engineer, admin, outsider] = (await Promise.all(
    [
      "analyst@petrons.local",
      "engineer@petrons.local",
      "admin@petrons.local",
      "outsider@other.local",
    ].map((email) => first.as(email)),
  )) as [TestingPerson, TestingPerson, TestingPerson, TestingPerson];
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

const header = "api_number,well_name,month,oil_bbl,gas_mcf\n";
const rows = "001,A-1,2023-12-01,10,1\n001,A-1,2024-01-01,30,\n002,A-2,2024-01-01,7,2.5\n";
async function importInto(
  petronId: string,
  content: string,
  options: Record<string, unknown> = {},
): Promise<void> {
  const [fileId] = (await analyst.upload("production.csv", content, petronId)).insertedIds;
  const imported = await analyst.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId, collection: "production", ...options },
  });
  expect(imported.errors).toEqual([]);
}
const workspaceOf = (petronId: string) => `$root/Wells/${petronId}`;
const summaryOf = async (
  person: TestingPerson,
  petronId: string,
): Promise<WellSummary | undefined> =>
  (await person.resource<ProductionByWell | null>(`${workspaceOf(petronId)}#ProductionByWell`))
    .data[0]?.data?.tables[0];
const flowOf = async (person: TestingPerson, petronId: string): Promise<FlowInfo> =>
  (await person.forge<WorkspaceInfo>("GetWorkspace", { Name: workspaceOf(petronId) })).data[0]!
    .flows[0]!;
const ran = (petronId: string, runs: number) =>
  eventually(async () =>
    expect(await flowOf(analyst, petronId)).toMatchObject({
      needsUpdate: false,
      isUpdating: false,
      isRunning: false,
      runCount: runs,
    }),
  );

test("FG-016 FG-017 FG-021 production by well is computed on first read and once after each import, and both nodes report it over SignalR", async () => {
  const petronId = await analyst.createPetron("Summed");
  await importInto(petronId, header + rows);
  const uri = `${workspaceOf(petronId)}#ProductionByWell`;
  const hubs = [await analyst.hub(), await analyst.at(second.url).hub()];
  for (const hub of hubs) await hub.enter(workspaceOf(petronId));
  expect(await flowOf(analyst, petronId)).toMatchObject({
    name: "ProductionByWell",
    workspace: workspaceOf(petronId),
    needsUpdate: true,
    runCount: 0,
  });
  expect(await summaryOf(analyst.at(second.url), petronId)).toBeUndefined();
  await ran(petronId, 1);
  const summary = (await summaryOf(analyst.at(second.url), petronId))!;
  expect(summary.columns.map(({ label, unit }) => [label, unit].filter(Boolean).join(" "))).toEqual(
    expect.arrayContaining([
      "First month",
      "Months producing",
      "Cumulative oil bbl",
      "Best oil month",
      "Average monthly oil bbl",
    ]),
  );
  const values = (one: WellSummary) =>
    one.rows.map((row) => Object.fromEntries(one.columns.map(({ name }, at) => [name, row[at]])));
  expect(values(summary)).toEqual([
    {
      ...{
        well: "001",
        name: "A-1",
        first: "2023-12",
        last: "2024-01",
        months: 2,
        oilTotal: 40,
        gasTotal: 1,
      },
      ...{
        oilBestMonth: "2024-01",
        oilBest: 30,
        gasBestMonth: "2023-12",
        gasBest: 1,
        oilRecent: 20,
        gasRecent: 0.5,
      },
    },
    {
      ...{
        well: "002",
        name: "A-2",
        first: "2024-01",
        last: "2024-01",
        months: 1,
        oilTotal: 7,
        gasTotal: 2.5,
      },
      ...{
        oilBestMonth: "2024-01",
        oilBest: 7,
        gasBestMonth: "2024-01",
        gasBest: 2.5,
        oilRecent: 7,
        gasRecent: 2.5,
      },
    },
  ]);

  await importInto(petronId, `${header}${rows}003,B-1,2024-02-01,100,3\n`, { mode: "replace" });
  await ran(petronId, 2);
  // The other node may have run it: this one hears of its result in a moment.
  await eventually(async () => {
    const later = (await summaryOf(analyst, petronId))!;
    expect([later.wells, later.rows.length, values(later)[0]!.oilTotal]).toEqual([3, 3, 100]);
  });
  const ended = { eventSource: "Flow", uri, hasErrors: false, errors: [] };
  for (const hub of hubs) {
    await eventually(() =>
      expect(hub.events.filter(({ eventSource }) => eventSource === "Flow")).toEqual([
        ended,
        ended,
      ]),
    );
    await hub.connection.stop();
  }
  // Where the production has no names, wells are called as a table of wells calls them.
  await importInto(petronId, "api_number,well_name\n001,Alpha\n003,Bravo\n003,Bravo 2\n", {
    collection: "wells",
  });
  await ran(petronId, 3);
  await importInto(petronId, "api_number,month,oil_bbl\n001,2024-01-01,40\n003,2024-01-01,30\n", {
    mode: "replace",
  });
  await ran(petronId, 4);
  await eventually(async () =>
    expect(
      values((await summaryOf(analyst, petronId))!).map(({ well, name }) => [well, name]),
    ).toEqual([
      ["001", "Alpha"],
      ["003", null],
    ]),
  );
  // One that is up to date does nothing when it is asked to update.
  expect(
    (
      await analyst.forge("UpdateFlow", {
        workspace: workspaceOf(petronId),
        flow: "ProductionByWell",
      })
    ).status,
  ).toBe(200);
  expect(await flowOf(analyst, petronId)).toMatchObject({ runCount: 4, needsUpdate: false });
});

test("FG-016 FG-017 people who may not read a Petron get no events of its flows; admins see the flows on the kernels page", async () => {
  const petronId = await analyst.createPetron("Closed");
  await importInto(petronId, header + rows);
  await summaryOf(analyst, petronId);
  await ran(petronId, 1);
  for (const stranger of [engineer, outsider]) {
    for (const [action, options] of [
      ["GetWorkspace", { Name: workspaceOf(petronId) }],
      ["GetResource", { uri: `${workspaceOf(petronId)}#ProductionByWell` }],
      ["GetResource", { uri: `${workspaceOf(petronId)}#ProductionByWellState` }],
      ["UpdateFlow", { workspace: workspaceOf(petronId), flow: "ProductionByWell" }],
    ] as const)
      expect(await stranger.forge(action, options), action).toMatchObject({
        status: 403,
        data: [],
      });
    expect(JSON.stringify(await stranger.forge("GetWorkspace", { Name: "$root" }))).not.toContain(
      petronId,
    );
  }
  const listed = async (person: TestingPerson) =>
    await person.resource<ListedFlow[]>(`$root/Kernels/${person.userId}#Flows`);
  await eventually(async () =>
    expect((await listed(admin)).data[0]!.data).toContainEqual(
      expect.objectContaining({ workspace: workspaceOf(petronId), about: "Closed", runCount: 1 }),
    ),
  );
  expect((await listed(outsider)).data[0]?.data ?? []).toEqual([]);
  expect((await listed(analyst)).status).toBe(403);
});

test("FG-017 FG-021 a flow that cannot read its table reports the error, and succeeds on retry", async () => {
  const petronId = await analyst.createPetron("Broken");
  await importInto(petronId, header + rows);
  const [table] = (await analyst.query<{ file: string }>("Table", { petronId })).data;
  const file = join(first.config.dataDir, "tables", table!.file);
  await rename(file, `${file}.away`);
  const hub = await analyst.hub();
  await hub.enter(workspaceOf(petronId));
  await summaryOf(analyst, petronId);
  await eventually(async () =>
    expect(await flowOf(analyst, petronId)).toMatchObject({
      hasError: true,
      isUpdating: false,
      runCount: 1,
    }),
  );
  const { errors } = await flowOf(analyst, petronId);
  expect(errors[0]!.message).toMatch(/^The flow failed unexpectedly \(reference /);
  await eventually(() =>
    expect(hub.events).toContainEqual({
      eventSource: "Flow",
      uri: `${workspaceOf(petronId)}#ProductionByWell`,
      hasErrors: true,
      errors,
    }),
  );
  await hub.connection.stop();
  await rename(`${file}.away`, file);
  await eventually(async () => {
    await analyst.forge("UpdateFlow", {
      workspace: workspaceOf(petronId),
      flow: "ProductionByWell",
    });
    expect(await flowOf(analyst, petronId)).toMatchObject({ hasError: false, needsUpdate: false });
  });
  expect((await summaryOf(analyst, petronId))!.wells).toBe(2);
});
