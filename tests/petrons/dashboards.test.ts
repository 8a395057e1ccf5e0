import { afterAll, beforeAll, expect, test } from "vitest";
import {
  dashboardsUri,
  type ListedDashboard,
  petronDashboardsUri,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let engineer: TestingPerson;

beforeAll(async () => {
  node = await openTestServer();
  [analyst, engineer] = await Promise.all([
    node.as("analyst@petrons.local"),
    node.as("engineer@petrons.local"),
  ]);
});
afterAll(() => node?.close());

const listed = async (person: TestingPerson) =>
  (await person.resource<ListedDashboard[]>(dashboardsUri(person.userId))).data[0]!.data!.map(
    ({ name }) => name,
  );

test("GP-022 PL-011 dashboards are listed by name for anyone who sees their Petron, and go when it is closed to them", async () => {
  const petronId = await analyst.createPetron("Cormorant", { isPublic: true });
  const body = {
    pid: petronId,
    visualizations: [{ id: "a", kind: "markdown", props: { text: "Rates" } }],
  };
  const made = await analyst.insert("DSUDesignProject", [
    { ...body, name: "Rates" },
    { ...body, name: "Costs" },
  ]);
  expect(made).toMatchObject({ success: true });
  expect(await listed(engineer)).toEqual(["Costs", "Rates"]);
  expect(await engineer.insert("DSUDesignProject", [{ ...body, name: "Not mine" }])).toMatchObject({
    success: false,
    status: 403,
  });
  for (const thumbnailUrl of [
    "javascript:alert(1)",
    "https://example.com/field.png",
    "/api/files/../info",
  ])
    expect(
      await analyst.insert("DSUDesignProject", [{ ...body, name: "Bad picture", thumbnailUrl }]),
    ).toMatchObject({ status: 400 });
  await analyst.update("Petron", { id: petronId }, { isPublic: false });
  await eventually(async () => expect(await listed(engineer)).toEqual([]));
  expect((await engineer.query("DSUDesignProject", { id: made.insertedIds[0] })).data).toEqual([]);
});

test("GP-022 GP-030 a collaborator makes and changes dashboards and deletes their own; the owner's stay; no two parts have one id", async () => {
  const pid = await analyst.createPetron("Brent", { collaborators: [engineer.userId] });
  const body = { pid, visualizations: [{ id: "a", kind: "markdown", props: { text: "Rates" } }] };
  const [owners] = (await analyst.insert("DSUDesignProject", [{ ...body, name: "Owner's" }]))
    .insertedIds;
  const [theirs] = (
    await engineer.insert("DSUDesignProject", [{ ...body, name: "Collaborator's" }])
  ).insertedIds;
  expect(
    await engineer.update("DSUDesignProject", { id: owners }, { name: "Rates" }),
  ).toMatchObject({ success: true });
  expect(await engineer.remove("DSUDesignProject", { id: owners })).toMatchObject({ status: 403 });
  expect(await engineer.remove("DSUDesignProject", { id: theirs })).toMatchObject({
    success: true,
  });
  const twice = {
    ...body,
    name: "Twice",
    visualizations: [...body.visualizations, ...body.visualizations],
  };
  expect((await analyst.insert("DSUDesignProject", [twice])).errors[0]!.message).toContain(
    "two parts have the id 'a'",
  );
  expect(await analyst.remove("DSUDesignProject", { id: owners })).toMatchObject({ success: true });
});

test("PE-011 the list of dashboards has the outline of each, which follows its parts and which nobody writes", async () => {
  const pid = await analyst.createPetron("Outlined");
  const text = {
    id: "a",
    kind: "markdown",
    place: { x: 0, y: 0, w: 6, h: 3 },
    props: { text: "Rates" },
  };
  const made = await analyst.insert("DSUDesignProject", [
    { pid, name: "Board", visualizations: [text] },
  ]);
  const [id] = made.insertedIds;
  const outline = async () =>
    (await analyst.resource<ListedDashboard[]>(petronDashboardsUri(pid))).data[0]!.data![0]!
      .outline;
  expect(await outline()).toBe("m0,0,6,3");
  const table = { id: "b", kind: "static-table", props: { columns: ["Well"], rows: [["A1"]] } };
  await analyst.update("DSUDesignProject", { id }, { visualizations: [text, table] });
  await eventually(async () => expect(await outline()).toBe("m0,0,6,3 t"));
  await analyst.update("DSUDesignProject", { id }, { name: "Boards" });
  expect(await outline()).toBe("m0,0,6,3 t");
  expect(await analyst.update("DSUDesignProject", { id }, { outline: "x" })).toMatchObject({
    success: false,
  });
  expect(
    await analyst.insert("DSUDesignProject", [{ pid, name: "Board", outline: "x" }]),
  ).toMatchObject({ success: false });
});

test("PE-035 the owner of a Petron is none of its collaborators, and one who gives it away may stay as one", async () => {
  const id = await analyst.createPetron("Given");
  expect(
    (await analyst.update("Petron", { id }, { $addToSet: { collaborators: [analyst.userId] } }))
      .errors[0]!.message,
  ).toContain("none of its collaborators");
  const given = { ownerId: engineer.userId, $addToSet: { collaborators: [analyst.userId] } };
  expect(await analyst.update("Petron", { id }, given)).toMatchObject({ success: true });
});

test("PE-035 anyone who is given a Petron is no collaborator of it any longer, also where the call names the new owner alone", async () => {
  const id = await analyst.createPetron("Given", { collaborators: [engineer.userId] });
  expect((await analyst.update("Petron", { id }, { ownerId: engineer.userId })).success).toBe(true);
  expect((await engineer.query("Petron", { id })).data).toMatchObject([
    { ownerId: engineer.userId, collaborators: [] },
  ]);
});

test("PL-011 each part of a dashboard is stored only as its kind can draw it; those of plugins are their own affair", async () => {
  const pid = await analyst.createPetron("Thistle");
  const stored = (kind: string, props: object) =>
    analyst.insert("DSUDesignProject", [
      {
        pid,
        name: kind,
        visualizations: [
          { id: "a", kind: "section", props: {} },
          { id: "b", kind, props },
        ],
      },
    ]);
  const layer = { id: "oil", type: "line", x: "month", y: "oil" };
  const chart = {
    label: "Rates",
    options: { layers: [layer] },
    data: [{ month: "2024-01-01", oil: 5 }],
  };
  for (const [kind, props] of [
    ["data-chart", chart],
    ["data-chart", { ...chart, data: { production: [] } }],
    ["markdown", { text: "Rates" }],
    ["static-table", { columns: ["Well"], rows: [["A1", 5, null]] }],
    ["petron-table", { table: "wells", view: "View0000000000001" }],
    ["log-track", { anything: { at: ["all"] } }],
  ] as const)
    expect(await stored(kind, props)).toMatchObject({ success: true });
  for (const [kind, props, path] of [
    [
      "data-chart",
      { ...chart, options: { layers: "oil" } },
      "data[0].visualizations[1].props.options.layers",
    ],
    [
      "data-chart",
      { ...chart, options: { layers: [{ ...layer, y: 5 }] } },
      "data[0].visualizations[1].props.options.layers[0].y",
    ],
    [
      "data-chart",
      { label: "Rates", options: { layers: [] } },
      "data[0].visualizations[1].props.data",
    ],
    ["markdown", { text: ["Rates"] }, "data[0].visualizations[1].props.text"],
    [
      "static-table",
      { columns: ["Well"], rows: [{ Well: "A1" }] },
      "data[0].visualizations[1].props.rows[0]",
    ],
    ["petron-table", { view: "View0000000000001" }, "data[0].visualizations[1].props.table"],
  ] as const) {
    const { status, errors } = await stored(kind, props);
    expect({ kind, status, path: errors[0]?.path }).toEqual({ kind, status: 400, path });
  }
});

test("GP-022 a dashboard has at most ten tables of its Petron, and a part keeps its description", async () => {
  const pid = await analyst.createPetron("Tables");
  const tables = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `t${at}`,
      kind: "petron-table",
      description: "Live",
      props: { table: "wells" },
    }));
  const made = await analyst.insert("DSUDesignProject", [
    { pid, name: "Ten", visualizations: tables(10) },
  ]);
  expect(
    (await analyst.query("DSUDesignProject", { id: made.insertedIds[0] })).data[0],
  ).toMatchObject({ visualizations: tables(10) });
  const eleven = await analyst.insert("DSUDesignProject", [
    { pid, name: "Eleven", visualizations: tables(11) },
  ]);
  expect(eleven.errors[0]!.message).toContain("a dashboard has at most 10 tables of its Petron");
});
