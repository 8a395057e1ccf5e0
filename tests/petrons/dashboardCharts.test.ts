import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CardPicture,
  type ChartRows,
  type ChartSource,
  cardPictureUri,
  dashboardWorkspace,
  petronDashboardsUri,
  sourceKey,
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

const source: ChartSource = {
  table: "production",
  x: { field: "month", unit: "month" },
  group: "well",
  y: [{ operation: "sum", field: "oil" }],
};
const chart = {
  id: "a",
  kind: "data-chart",
  title: "Oil",
  props: {
    label: "Oil",
    options: { layers: [{ id: "y0", type: "line", x: "x", y: "y0" }] },
    source,
  },
};

const stored = (person: TestingPerson, pid: string, part: object, name = "Rates") =>
  person.insert("DSUDesignProject", [
    {
      pid,
      name,
      visualizations: [{ id: "a", kind: "markdown", props: { text: "Rates" }, ...part }],
    },
  ]);

test("GP-022 a visualization is stored with its place on the grid, and never with one outside of it", async () => {
  const pid = await analyst.createPetron("Gridded");
  const made = await stored(analyst, pid, { place: { x: 6, y: 4, w: 6, h: 7 } });
  expect(made).toMatchObject({ success: true });
  const read = await analyst.query("DSUDesignProject", { id: made.insertedIds[0] });
  expect(read.data[0]).toMatchObject({ visualizations: [{ place: { x: 6, y: 4, w: 6, h: 7 } }] });
  const place = { x: 0, y: 0, w: 6, h: 3 };
  for (const wrong of [
    { x: -1 },
    { x: 12 },
    { x: 7, w: 6 },
    { w: 13 },
    { w: 0 },
    { h: 0 },
    { h: 41 },
    { y: 4001 },
    { y: 0.5 },
    { z: 1 },
  ])
    expect({
      wrong,
      ...(await stored(analyst, pid, { place: { ...place, ...wrong } })),
    }).toMatchObject({ wrong, status: 400 });
  for (const wrong of [
    { ...source, y: [] },
    { ...source, y: [{ operation: "median", field: "oil" }] },
    { ...source, sql: "x" },
    { ...source, y: Array(9).fill(source.y[0]) },
  ])
    expect(
      await stored(analyst, pid, { ...chart, props: { ...chart.props, source: wrong } }),
    ).toMatchObject({ status: 400 });
  expect(
    await stored(analyst, pid, { ...chart, props: { label: "Oil", options: { layers: [] } } }),
  ).toMatchObject({ status: 400 });
});

test("GP-022 PL-011 a chart of a dashboard reads a table of its Petron, anew after each import; what it lacks is named in its place", async () => {
  const pid = await analyst.createPetron("Charted", { isPublic: true });
  const bring = async (rows: string) => {
    const file = await analyst.upload("production.csv", `month,well,oil\n${rows}`, pid);
    const options = { fileId: file.insertedIds[0], collection: "production", mode: "replace" };
    expect(await analyst.task({ taskType: "ImportTable", pid, options })).toMatchObject({
      success: true,
    });
  };
  await bring("2024-01-05,A1,5\n2024-01-20,A1,6\n2024-02-01,A1,7\n2024-02-01,B2,1\n");
  const made = await stored(analyst, pid, chart);
  const id = made.insertedIds[0]!;
  const read = async (person: TestingPerson, dashboardId = id) =>
    (
      await person.resource<Record<string, ChartRows>>(
        `${dashboardWorkspace(pid, dashboardId, person.userId)}#ChartData`,
      )
    ).data[0]!;
  const rows = async (person: TestingPerson) => (await read(person)).data?.[sourceKey(source)];
  expect(await rows(engineer)).toMatchObject({
    rows: [
      { x: "2024-01-01", group: "A1", y0: 11 },
      { x: "2024-02-01", group: "A1", y0: 7 },
      { x: "2024-02-01", group: "B2", y0: 1 },
    ],
  });
  const card = async (person: TestingPerson) =>
    (await person.resource<CardPicture>(cardPictureUri(pid, id, person.userId))).data[0]!.data!;
  const series = (name: string, turn: number, ...values: (number | null)[]) => ({
    name,
    turn,
    isGroup: true,
    values,
  });
  expect(await card(engineer)).toEqual({
    type: "line",
    isStacked: false,
    series: [series("A1", 0, 11, 7), series("B2", 1, null, 1)],
  });
  await bring("2024-03-01,C3,9\n");
  await eventually(async () =>
    expect(await rows(engineer)).toMatchObject({ rows: [{ x: "2024-03-01", group: "C3", y0: 9 }] }),
  );

  // What an editor tries is read too, each person's own.
  const draft: ChartSource = { ...source, y: [{ operation: "sum", field: "gas" }] };
  const workspace = dashboardWorkspace(pid, id, analyst.userId);
  expect(
    (await analyst.forge("SetVariable", { workspace, variable: "DraftSources", value: [draft] }))
      .status,
  ).toBe(200);
  await eventually(async () =>
    expect((await read(analyst)).data).toMatchObject({
      [sourceKey(draft)]: { error: expect.stringContaining("gas") },
    }),
  );
  expect(Object.keys((await read(engineer)).data!)).toEqual([sourceKey(source)]);
  expect(
    (
      await analyst.forge("SetVariable", {
        workspace,
        variable: "DraftSources",
        value: Array(21).fill(draft),
      })
    ).status,
  ).toBe(400);

  // Nobody reads a Petron's tables by the address of a dashboard of theirs.
  const other = await engineer.createPetron("Other");
  const theirs = await stored(engineer, other, chart);
  expect((await read(engineer, theirs.insertedIds[0]!)).data).toEqual({});
  const refused = async (userId: string) =>
    expect(
      (await engineer.resource(`${dashboardWorkspace(pid, id, userId)}#ChartData`)).status,
    ).toBe(403);
  await refused(analyst.userId);
  await analyst.update("Petron", { id: pid }, { isPublic: false });
  await eventually(() => refused(engineer.userId));
});

test("GP-022 rows without a date are drawn nowhere, and their number is shown, whatever the chart shows of the others", async () => {
  const pid = await analyst.createPetron("Undated");
  const file = await analyst.upload(
    "production.csv",
    "month,well,oil\n2024-01-05,A1,5\n,A1,6\n,B2,7\n2024-02-01,,1\n",
    pid,
  );
  const options = { fileId: file.insertedIds[0], collection: "production", mode: "replace" };
  expect(await analyst.task({ taskType: "ImportTable", pid, options })).toMatchObject({
    success: true,
  });
  const byWell: ChartSource = {
    table: "production",
    x: { field: "well" },
    y: [{ operation: "sum", field: "oil" }],
  };
  const id = (await stored(analyst, pid, chart)).insertedIds[0]!;
  const workspace = dashboardWorkspace(pid, id, analyst.userId);
  await analyst.forge("SetVariable", { workspace, variable: "DraftSources", value: [byWell] });
  const read = async () =>
    (await analyst.resource<Record<string, ChartRows>>(`${workspace}#ChartData`)).data[0]!.data!;
  await eventually(async () => expect(Object.keys(await read())).toHaveLength(2));
  const { [sourceKey(source)]: byMonth, [sourceKey(byWell)]: wells } = await read();
  expect(byMonth).toEqual({
    unplaced: 2,
    rows: [
      expect.objectContaining({ x: "2024-01-01", group: "A1", y0: 5 }),
      expect.objectContaining({ x: "2024-02-01", group: "(No value)", y0: 1 }),
    ],
  });
  expect(wells).toMatchObject({
    unplaced: 1,
    rows: [
      { x: "A1", y0: 11 },
      { x: "B2", y0: 7 },
    ],
  });
});

test("GP-022 a chart with more series than it can draw keeps the whole time: the largest are whole and the others one series; without series it says what to do", async () => {
  const pid = await analyst.createPetron("Crowded");
  const wells = Array.from({ length: 120 }, (_, well) => (well === 119 ? "" : `W${well}`));
  const month = (at: number) => new Date(Date.UTC(2015, at, 1)).toISOString().slice(0, 10);
  const lines = wells.flatMap((well, at) =>
    Array.from({ length: 60 }, (_, step) => `${month(step)},${well},${at + 1},${at * 60 + step}`),
  );
  const file = await analyst.upload(
    "production.csv",
    `month,well,oil,id\n${lines.join("\n")}\n`,
    pid,
  );
  const options = { fileId: file.insertedIds[0], collection: "production", mode: "replace" };
  expect(await analyst.task({ taskType: "ImportTable", pid, options })).toMatchObject({
    success: true,
  });
  const byEach: ChartSource = {
    table: "production",
    x: { field: "id" },
    y: [{ operation: "sum", field: "oil" }],
  };
  const id = (await stored(analyst, pid, chart)).insertedIds[0]!;
  const workspace = dashboardWorkspace(pid, id, analyst.userId);
  await analyst.forge("SetVariable", { workspace, variable: "DraftSources", value: [byEach] });
  const read = async () =>
    (await analyst.resource<Record<string, ChartRows>>(`${workspace}#ChartData`)).data[0]!.data!;
  await eventually(async () => expect(Object.keys(await read())).toHaveLength(2));
  const { [sourceKey(source)]: crowded, [sourceKey(byEach)]: each } = await read();
  expect(each).toEqual({
    error:
      "This chart would have more than 5,000 points. Choose longer steps, or another horizontal axis.",
  });
  const { rows, merged } = crowded as Extract<ChartRows, { rows: object[] }>;
  expect(merged).toEqual({ kept: 82, others: 38 });
  const series = Map.groupBy(rows, ({ group }) => group);
  expect(series.size).toBe(83);
  for (const points of series.values())
    expect([points.length, points.at(-1)!.x]).toEqual([60, "2019-12-01"]);
  expect([series.get("(No value)")![0]!.y0, series.get("W38")![0]!.y0, series.has("W37")]).toEqual([
    120,
    39,
    false,
  ]);
  expect(series.get("Others (38)")![0]!.y0).toBe((38 * 39) / 2);
});

test("PE-011 the dashboards of a Petron are listed live by name", async () => {
  const pid = await analyst.createPetron("Listed");
  const names = async () =>
    (await analyst.resource<{ name: string }[]>(petronDashboardsUri(pid))).data[0]!.data!.map(
      ({ name }) => name,
    );
  expect(await names()).toEqual([]);
  await stored(analyst, pid, {}, "Rates");
  await stored(analyst, pid, {}, "Costs");
  await eventually(async () => expect(await names()).toEqual(["Costs", "Rates"]));
});
