import type { CronJob, JobResult, TaskTemplate, Visibility } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BootDocument } from "../../host/contracts/index.ts";
import { buildPlugin } from "../../sdk/build/pluginBundle.ts";
import { pluginFolder } from "../../sdk/build/testing/pluginFolder.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

// The whole set of plugins: oil fields, which tables, files and runs lie in.
const files = {
  "plugin.ts": `
    import { plugin } from "@petrons/sdk/contracts";
    export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
      id: "fields", version: "1.0.0", title: "Fields", requires: { sdk: "^1.0.0" },
      contributes: {
        routes: [{ name: "field", path: "/fields/:fieldId", view: "FieldPage", access: "signed-in" }],
        appCards: [{ id: "field", scope: "global", title: "Fields", description: "", icon: "map", to: "field" },
          { id: "oil", scope: "petron", title: "Oil", description: "", icon: "map", to: "field" }],
        containers: [{ name: "OilField", handler: "oilField", scope: { param: "fieldId", label: "Field" } }],
        tasks: [{ taskName: "NameField", display: "Name field", jobType: "Processing", handler: "nameField" }],
      },
    });`,
  "browser/index.ts": `import { lazy } from "react"; export const FieldPage = lazy(() => import("./FieldPage.tsx"));`,
  "browser/FieldPage.tsx": "export default function FieldPage() { return <p>Field</p>; }",
  "server/index.ts": `
    import { container, task } from "@petrons/sdk/server"; import { Type } from "typebox";
    const owner = [{ to: "creator" }];
    export const oilField = container({
      name: "OilField", schema: Type.Object({ name: Type.String(), readers: Type.Array(Type.String()) }), indexes: [{ field: "readers", type: "list" }],
      access: { read: [...owner, { to: "member", field: "readers" }], insert: [{ to: "org" }], update: owner, delete: owner },
      defaults: { readers: [] }, feed: "full", uninstall: "keep", trash: { days: 30 },
    });
    export const nameField = task({
      needsScope: true, changesScope: true, options: Type.Object({ name: Type.String() }),
      async run({ scope, scopeId, documents, ...context }, { name }) {
        await documents.update("OilField", { id: scopeId }, { name });
        return { data: [{ scope, scopeId, named: context[scope.param] }] };
      },
    });`,
};

let folder: ReturnType<typeof pluginFolder>;
let node: TestServer;
/** Has the field, may read it, may not. */
let owner: TestingPerson;
let reader: TestingPerson;
let stranger: TestingPerson;
let fieldId: string;
beforeAll(async () => {
  folder = pluginFolder(files);
  await buildPlugin(folder.directory);
  node = await openTestServer({
    configure: ({ manifest }) => {
      manifest.plugins = [
        { id: "fields", version: "1.0.0", path: folder.directory, enabledByDefault: true },
      ];
    },
  });
  owner = await node.as("analyst@petrons.local");
  reader = await node.as("engineer@petrons.local");
  stranger = await node.as("support@petrons.local");
  fieldId = (await owner.insert("OilField", [{ name: "Snorre", readers: [reader.userId] }]))
    .insertedIds[0]!;
});
afterAll(async () => {
  await node?.close();
  folder?.remove();
});

const csv = "well,oil\nA-1,1.5\nA-2,2.5\n";
const upload = async (person: TestingPerson, place: Record<string, string>) => {
  const response = await person.fetch(
    "POST",
    `/api/files?${new URLSearchParams({ name: "wells.csv", ...place })}`,
    { body: csv },
  );
  return {
    status: response.status,
    id: ((await response.json()) as { insertedIds: string[] }).insertedIds[0],
  };
};
const importTable = async (person: TestingPerson, collection: string, fileId: string | undefined) =>
  await person.task({ taskType: "ImportTable", pid: fieldId, options: { fileId, collection } });
const error = ({
  status,
  errors,
}: {
  status: number;
  errors: readonly { code: string; message: string }[];
}) => [status, errors[0]?.code, errors[0]?.message];

it("files and tables lie in a document of another container, for those who may read it and nobody else", async () => {
  const { id } = await upload(owner, { fieldId });
  expect((await owner.query("File", { fieldId })).data).toMatchObject([
    { id, name: "wells.csv", fieldId },
  ]);
  expect((await reader.query("File", { fieldId })).total).toBe(1);
  expect((await stranger.query("File", {})).total).toBe(0);
  expect((await upload(stranger, { fieldId })).status).toBe(403);

  expect((await importTable(owner, "wells", id)).data).toMatchObject([
    { collection: "wells", rowCount: 2 },
  ]);
  for (const [person, total] of [
    [owner, 1],
    [reader, 1],
    [stranger, 0],
  ] as const)
    for (const type of ["Table", "TableVersion"])
      expect((await person.query(type, { fieldId, collection: "wells" })).total).toBe(total);
  expect((await reader.query("Table", { fieldId })).data).toMatchObject([
    { fieldId, key: `${fieldId}/wells` },
  ]);
});

it("who may only read it imports nothing into it, and the refusal for those who may not names it", async () => {
  const [own, others] = [await upload(reader, {}), await upload(stranger, {})];
  expect(error(await importTable(reader, "more", own.id))).toEqual([
    403,
    "petron-read-only",
    "You may only read 'Snorre': choose a Field that you may change.",
  ]);
  expect(error(await importTable(stranger, "more", others.id))).toEqual([
    403,
    "operation-forbidden",
    "You may not read this OilField.",
  ]);
  expect((await owner.query("Table", { fieldId, collection: "more" })).total).toBe(0);
  const none = await owner.task({
    taskType: "ImportTable",
    pid: "null",
    options: { fileId: own.id, collection: "more" },
  });
  expect(error(none)[2]).toContain("Choose the Field that the table is for.");
});

it("tasks run in it, on the spot and in the background, and read which it is", async () => {
  const given = { scope: { param: "fieldId", label: "Field" }, scopeId: fieldId, named: fieldId };
  const run = { taskType: "NameField", pid: fieldId, options: { name: "Snorre Field" } };
  expect((await owner.task(run)).data).toMatchObject([given]);
  const [id] = (await owner.task({ ...run, runInBackground: true })).insertedIds;
  const result = () => owner.query<JobResult>("JobResult", { id });
  await eventually(async () =>
    expect((await result()).data).toMatchObject([
      { jobStatus: "completed", fieldId, outcome: { data: [given] } },
    ]),
  );
  const templates = (await owner.call<TaskTemplate>("GET", "/api/tasks")).data;
  expect(templates.find(({ taskName }) => taskName === "NameField")).toMatchObject({
    needsPetron: true,
    changesPetron: true,
  });
  expect((await stranger.task(run)).status).toBe(403);
});

it("jobs stop with it when it is in the trash, and its tables are there again with it", async () => {
  const job = {
    name: "Nightly",
    taskName: "NameField",
    taskOptions: '{"name":"Snorre"}',
    schedule: { singleExecutionTime: null, runNow: false, interval: null },
  };
  const refused = await stranger.insert("CronJob", [{ ...job, fieldId }]);
  expect(error(refused)[2]).toContain("fieldId: there is no such Field that you may read");
  expect(error(await owner.insert("CronJob", [job]))[2]).toContain(
    "fieldId: This job type needs a Field. Choose one",
  );
  const [id] = (await owner.insert("CronJob", [{ ...job, fieldId }])).insertedIds;
  const found = async () => (await owner.query<CronJob>("CronJob", { id })).data[0];
  await owner.remove("OilField", { id: fieldId });
  await eventually(async () =>
    expect(await found()).toMatchObject({
      invalidFlag: true,
      invalidReason: "Its Field is in the trash.",
    }),
  );
  expect((await owner.query("Table", {})).total).toBe(0);
  await node.server.documents.as(owner.user).restore("OilField", [fieldId]);
  await eventually(async () =>
    expect(await found()).toMatchObject({ invalidFlag: false, invalidReason: null }),
  );
  expect((await owner.query("Table", { fieldId })).total).toBe(1);
});

it("'Why is it not showing?' says of an app in it what it is called", async () => {
  const admin = await node.as("admin@petrons.local");
  const query = `pluginId=fields&kind=appCards&id=oil&userId=${owner.userId}`;
  const { data } = await admin.call<Visibility>("GET", `/api/plugins/visibility?${query}`);
  expect(data[0]).toMatchObject({ shown: true, where: "It is shown as a card (apps of a Field)." });
});

it("the page learns what it is called, and nothing that is stored has another name for it", async () => {
  const [boot] = (await owner.call<BootDocument>("GET", "/api/boot")).data;
  expect(boot?.scope).toEqual({ container: "OilField", param: "fieldId", label: "Field" });
  const { rows } = await node.database.pool.query<{ body: object }>(
    "select body from doc_table union all select body from doc_file union all select body from doc_cron_job union all select body from doc_job_result",
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { body } of rows) {
    expect(body).toHaveProperty("fieldId");
    expect(Object.keys(body).filter((field) => /petron|scope/i.test(field))).toEqual([]);
  }
});
