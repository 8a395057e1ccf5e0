import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer, TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

// Everything of the first organization is open to the outsider by id only: they know every address
// there is, and are an admin at home.
let node: TestServer;
let owner: TestingPerson;
let admin: TestingPerson;
let outsider: TestingPerson;
let petronId: string;
let fileId: string;
let runId: string;
const secret = "Hidden Ridge";

beforeAll(async () => {
  node = await openTestServer();
  owner = await node.as("analyst@petrons.local");
  admin = await node.as("admin@petrons.local");
  outsider = await node.as("outsider@other.local");
  petronId = await owner.createPetron(secret, { isPublic: true });
  fileId = (
    await owner.upload("wells.csv", `well_name,oil_bbl\n${secret} 1,10\n${secret} 2,20\n`, petronId)
  ).insertedIds[0]!;
  const imported = await owner.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId, collection: "wells" },
  });
  expect(imported.errors).toEqual([]);
  runId = (
    await owner.task({
      taskType: "InspectFile",
      pid: petronId,
      runInBackground: true,
      options: { fileId },
    })
  ).insertedIds[0]!;
});

afterAll(() => node?.close());

const everything = async () => {
  const { rows } = await node.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'doc\\_%' order by 1",
  );
  // Runs and their logs go on by themselves.
  const kept = rows.filter(({ name }) => !["doc_job_result", "doc_job_log"].includes(name));
  return Promise.all(
    kept.map(({ name }) =>
      node.database.pool
        .query(`select id, body, revision from ${name} where org_id = $1 order by id`, [
          owner.orgId,
        ])
        .then((result) => result.rows),
    ),
  );
};

/** Refused, and nothing of the first organization is in the answer. */
function expectNothing(answer: Answer, status: number | number[] = 403): void {
  expect([status].flat(), JSON.stringify(answer.errors)).toContain(answer.status);
  expect(answer).toMatchObject({ success: false, data: [], total: 0, insertedIds: [] });
  expect(JSON.stringify(answer)).not.toContain(secret);
  expect(JSON.stringify(answer)).not.toContain(owner.orgId);
}

const containers = [
  "User",
  "AppSetting",
  "PluginChoice",
  "File",
  "Table",
  "JobResult",
  "JobLog",
  "Link",
  "Petron",
  "UnitsDefinition",
];

test("DA-005 ID-003 no data query of a person of another organization finds anything, whatever it asks for", async () => {
  for (const type of containers) {
    for (const query of [
      {},
      { id: { $exists: true } },
      { orgId: owner.orgId },
      { createdBy: owner.userId },
      { $or: [{ id: petronId }, { id: fileId }, { id: runId }] },
    ]) {
      const { status, data, total, errors } = await outsider.query(type, query);
      expect([200, 400]).toContain(status);
      expect(total, `${type} ${JSON.stringify(query)}`).toBe(data.length);
      const text = JSON.stringify([data, errors]);
      for (const known of [secret, owner.userId, petronId, fileId, runId, "petrons.local"])
        expect(text.replaceAll(JSON.stringify(query), "")).not.toContain(known);
    }
  }
  expect((await outsider.query("User", {})).data.map((one) => one.id)).toEqual([outsider.userId]);
});

test("DA-006 DA-007 DA-008 DA-009 ID-003 no data call of theirs changes anything, and none puts a document into the other organization", async () => {
  const before = await everything();
  for (const query of [
    { id: petronId },
    { id: { $exists: true } },
    { ownerId: owner.userId },
    { name: secret },
  ]) {
    expect(await outsider.update("Petron", query, { name: "Taken" })).toMatchObject({
      status: 200,
      total: 0,
    });
    expect(await outsider.remove("Petron", query)).toMatchObject({ status: 200, total: 0 });
  }
  expectNothing(await outsider.upsert("Petron", [{ id: petronId, name: "Taken" }]));
  expectNothing(
    await outsider.update(
      "User",
      { id: outsider.userId },
      { roles: ["admin", "support-engineer"] },
    ),
  );
  expectNothing(
    await outsider.insert("Petron", [{ name: "Placed", orgId: owner.orgId }]),
    [400, 403],
  );
  for (const field of ["petronId", "key"] as const) {
    const table = (await owner.query("Table", { petronId })).data[0]!;
    const {
      id: _,
      revision: _r,
      createdAt: _c,
      createdBy: _cb,
      updatedAt: _u,
      updatedBy: _ub,
      ...copy
    } = table;
    expectNothing(
      await outsider.insert("Table", [{ ...copy, ...(field === "key" && { key: "mine" }) }]),
    );
  }
  expect(await everything()).toEqual(before);
});

test("GP-028 ID-003 no task of theirs runs in a Petron, with a file or on a Petron of the other organization", async () => {
  const before = await everything();
  for (const runInBackground of [false, true]) {
    expectNothing(
      await outsider.task({
        taskType: "ImportTable",
        pid: petronId,
        runInBackground,
        options: { fileId, collection: "wells" },
      }),
    );
    expectNothing(
      await outsider.task({
        taskType: "CreatePetron",
        pid: petronId,
        runInBackground,
        options: { name: "x" },
      }),
    );
  }
  expectNothing(
    await outsider.call("POST", "/api/tasks/validate", {
      taskType: "ImportTable",
      pid: petronId,
      options: { fileId, collection: "wells" },
    }),
  );
  expectNothing(
    await outsider.task({ taskType: "InspectFile", pid: "null", options: { fileId } }),
    404,
  );
  expectNothing(
    await outsider.task({
      taskType: "CopyPetron",
      pid: "null",
      options: { destName: "Mine", sourcePetronId: petronId },
    }),
    422,
  );
  const own = await outsider.createPetron("My own");
  expectNothing(
    await outsider.task({
      taskType: "ImportTable",
      pid: own,
      options: { fileId, collection: "wells" },
    }),
    404,
  );
  expect(await everything()).toEqual(before);
});

const filterQuery = [
  { schema: { field: "well_name", valueType: "string" }, includeInvalid: false, values: ["A"] },
];
const actionsOn = (workspace: string, version: string): [string, Record<string, unknown>][] => [
  ["GetWorkspace", { name: workspace }],
  ["SetVariable", { workspace, variable: "TableOptions", value: {} }],
  ["SetFilter", { workspace, collection: "wells", filterQuery: JSON.stringify(filterQuery) }],
  ["ClearFilter", { workspace, collection: "wells" }],
  ["GetTableHistory", { workspace, collection: "wells" }],
  ["SetNameColumn", { workspace, collection: "wells", column: "well_name", kind: null }],
  ["GetLogHeaders", { workspace, collection: "wells" }],
  ["GetTableVersion", { workspace, collection: "wells", version }],
  ["GetUniqueIndexValues", { workspace, name: "wells", indexName: "well_name" }],
  ["GetColumnSummaries", { workspace, collection: "wells", columns: ["well_name"] }],
  [
    "SetMarking",
    { workspace, collection: "wells", name: "m", indexName: "", indexValues: ["1"], op: "replace" },
  ],
];

test("GP-029 ID-003 no forge action of theirs answers for a workspace of the other organization", async () => {
  const addresses = [
    `$root/Petron/${petronId}`,
    `$root/Petron/${petronId}/Tables/${owner.userId}`,
    `$root/Petron/${petronId}/Tables/${outsider.userId}`,
    `$root/Users/${owner.userId}`,
    `$root/Wells/${petronId}/${owner.userId}`,
    `$root/Wells/${petronId}/${outsider.userId}`,
    `$root/Wells/${petronId}`,
  ];
  const names = [
    "Petron",
    "TableViews",
    "Tables",
    "Filters",
    "TableOptions",
    "AllPetrons",
    "OwnedPetrons",
    "MonthlyProduction",
    "Imports",
    "ProductionByWell",
  ];
  const { version } = (
    await owner.query<{ version: string }>("TableVersion", { petronId, collection: "wells" })
  ).data[0]!;
  // The owner's own reads fill every cache first.
  await owner.forge("GetResource", { uri: `$root/Petron/${petronId}#Petron` });
  await owner.forge("GetResource", {
    uri: `$root/Petron/${petronId}/Tables/${owner.userId}#TableViews`,
  });
  for (const workspace of addresses) {
    for (const name of names)
      expectNothing(await outsider.forge("GetResource", { workspace, name }), [403, 404]);
    const list = await outsider.forge<{ data?: unknown; errors?: { code: string }[] }>(
      "GetResourceList",
      {
        resources: names.map((name) => `${workspace}#${name}`),
      },
    );
    expect(list.status).toBe(200);
    for (const element of list.data) {
      expect(element.data).toBeUndefined();
      expect(element.errors).toHaveLength(1);
    }
    for (const [action, options] of actionsOn(workspace, version))
      expectNothing(await outsider.forge(action, options), [403, 404]);
  }
  // Each of them answers to the owner, so none was refused for its options.
  for (const [action, options] of actionsOn(
    `$root/Petron/${petronId}/Tables/${owner.userId}`,
    version,
  ))
    expect(await owner.forge(action, options), action).toMatchObject({ status: 200, errors: [] });
  // Addresses that are none of the templates, and the root, hold nothing of others.
  const root = await outsider.forge("GetWorkspace", { name: "$root" });
  expect(JSON.stringify(root)).not.toMatch(new RegExp(`${petronId}|${owner.userId}|${secret}`));
});

test("ID-003 no file, ticket, run, plugin or setting of the other organization answers to them", async () => {
  expect((await outsider.fetch("GET", `/api/files/${fileId}`)).status).toBe(404);
  expectNothing(await outsider.call("POST", `/api/files/${fileId}/ticket`), 404);
  expectNothing(await outsider.upload("x.csv", "a\n1\n", petronId), [403, 404]);
  const ticket = (await owner.call<{ url: string }>("POST", `/api/files/${fileId}/ticket`)).data[0]!
    .url;
  const own = (await outsider.upload("own.csv", "a\n1\n")).insertedIds[0]!;
  expect((await node.nobody().fetch("GET", ticket.replace(fileId, own))).status).toBe(404);

  expectNothing(await outsider.call("DELETE", "/api/tasks", { taskId: runId }), 404);
  await eventually(async () =>
    expect((await owner.query("JobResult", { id: runId })).data[0]).toMatchObject({
      jobStatus: "completed",
    }),
  );

  const boot = async () =>
    (await owner.call<{ plugins: { id: string }[] }>("GET", "/api/boot")).data[0]!.plugins.map(
      ({ id }) => id,
    );
  const enabled = await boot();
  expect((await outsider.call("POST", "/api/plugins/wells/disable")).status).toBe(200);
  expect(await boot()).toEqual(enabled);
  expect((await outsider.call("POST", "/api/plugins/wells/enable")).status).toBe(200);
  for (const person of [owner, await node.as("support@petrons.local")]) {
    expectRoleMissing(await person.call("POST", "/api/plugins/wells/disable"));
    expectRoleMissing(await person.call("GET", "/api/plugins"));
  }
  for (const path of [
    "/api/info",
    "/api/variables",
    "/api/boot",
    "/api/environment",
    "/api/tasks",
    "/api/tasks/connections",
  ]) {
    const text = JSON.stringify(await outsider.call("GET", path));
    for (const known of [secret, owner.userId, owner.orgId, petronId])
      expect(text).not.toContain(known);
  }
});

function expectRoleMissing(answer: Answer): void {
  expect(answer).toMatchObject({ status: 403, success: false, data: [] });
  expect(answer.errors[0]!.code).toBe("role-missing");
}

test("GP-029 ID-003 they enter no hub group of the other organization and hear none of its events", async () => {
  const theirs = await outsider.hub();
  const ours = await owner.hub();
  const own = `$root/Users/${outsider.userId}`;
  await theirs.enter(own);
  for (const workspace of [
    `$root/Petron/${petronId}`,
    `$root/Petron/${petronId}/Tables/${outsider.userId}`,
    `$root/Users/${owner.userId}`,
    `$root/Wells/${petronId}/${outsider.userId}`,
    "$root",
    "*",
  ])
    await expect(theirs.enter(workspace), workspace).rejects.toThrow(
      /You may not enter|There is no workspace/,
    );
  // Not with the names that groups have inside, either.
  for (const group of [`organization ${owner.orgId}`, `${owner.orgId}|$root/Petron/${petronId}`])
    await expect(theirs.enter(group)).rejects.toThrow("There is no workspace");
  await ours.enter(`$root/Petron/${petronId}`);
  await owner.resource(`$root/Petron/${petronId}#Petron`);
  await outsider.resource(`${own}#OwnedPetrons`);

  await owner.update("Petron", { id: petronId }, { description: "Changed" });
  expect((await admin.call("POST", "/api/plugins/wells/disable")).status).toBe(200);
  expect((await admin.call("POST", "/api/plugins/wells/enable")).status).toBe(200);
  await eventually(() => {
    expect(ours.events.map(({ uri }) => uri)).toContain(`$root/Petron/${petronId}#Petron`);
    expect(ours.pluginsChanged).toBe(2);
  });
  // Their own event comes after those of the others would have.
  await outsider.createPetron("Mine alone");
  await eventually(() =>
    expect(theirs.events.map(({ uri }) => uri)).toContain(`${own}#OwnedPetrons`),
  );
  expect(new Set(theirs.events.map(({ uri }) => uri))).toEqual(new Set([`${own}#OwnedPetrons`]));
  expect(theirs.pluginsChanged).toBe(0);
  await theirs.connection.stop();
  await ours.connection.stop();
});

test("ID-003 without a good token the hub does not open", async () => {
  await expect(node.nobody().hub()).rejects.toThrow();
});
