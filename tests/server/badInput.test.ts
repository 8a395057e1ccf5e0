import { createHmac, randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bodyCases, type Case, dataCases, limit } from "./badInputCases.ts";
import { type Answer, TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let analyst: TestingPerson;
let petronId: string;
let tables: string;

beforeAll(async () => {
  node = await openTestServer({
    configure: ({ limits }) => {
      limits.bodyBytes = limit;
    },
  });
  analyst = await node.as("analyst@petrons.local");
  petronId = await analyst.createPetron("Target");
  const file = await analyst.upload("wells.csv", "well_name,oil_bbl\nA-1,10\nA-2,20\n", petronId);
  const imported = await analyst.task({
    taskType: "ImportTable",
    pid: petronId,
    options: { fileId: file.insertedIds[0], collection: "wells" },
  });
  expect(imported.errors).toEqual([]);
  tables = `$root/Petron/${petronId}/Tables/${analyst.userId}`;
});

afterAll(() => node?.close());

// Whatever was sent: the server goes on, and the Petron is as it was.
afterEach(async () => {
  expect((await node.nobody().call("GET", "/api/health")).data).toEqual([{ status: "ok" }]);
  const { total, data } = await analyst.query("Petron", {});
  expect([total, data[0]]).toMatchObject([
    1,
    { id: petronId, name: "Target", revision: 1, ownerId: analyst.userId },
  ]);
});

async function answerOf(response: Promise<Response>): Promise<Answer> {
  const got = await response;
  return { ...((await got.json()) as Answer), status: got.status };
}

/** The status, the code, and a sentence that names what or where. */
function expectFault(
  answer: Answer,
  status: number,
  code: string,
  sentence: string | RegExp,
): void {
  expect({ status: answer.status, errors: answer.errors }).toMatchObject({
    status,
    errors: [{ code, message: expect.stringMatching(sentence) }],
  });
  expect(answer).toMatchObject({
    success: false,
    hasErrors: true,
    data: [],
    total: 0,
    insertedIds: [],
  });
  // No trace of where in the server it happened.
  expect(JSON.stringify(answer)).not.toMatch(/\.ts|node_modules|\bat \w+ \(/);
}

const walk = (cases: Case[]) =>
  test.each(cases)("%s", async (_what, ask, status, code, sentence) => {
    expectFault(await ask({ analyst, petronId, data, raw }), status, code, sentence);
  });

const data = (method: string, body: unknown) =>
  analyst.call(method, method === "POST" ? "/api/data/query" : "/api/data", body);
const raw = (path: string, body: string, type = "application/json") =>
  answerOf(analyst.fetch("POST", path, { body, headers: { "content-type": type } }));

describe("ER-004 DA-005 data calls refuse", () => {
  walk(dataCases);
});

describe("DA-002 bodies are refused that are", () => {
  walk(bodyCases);
});

describe("DA-010 task calls refuse", () => {
  const run = (body: object) => analyst.call("POST", "/api/tasks", body);
  walk([
    ["a run without a task", () => run({ pid: "null" }), 400, "task-type-missing", /taskType/],
    [
      "an unknown task",
      () => run({ taskType: "Nothing", pid: "null" }),
      400,
      "task-unknown",
      "'Nothing'",
    ],
    [
      "a task named like a property of objects",
      () => run({ taskType: "constructor", pid: "null" }),
      400,
      "task-unknown",
      "'constructor'",
    ],
    [
      "a missing option",
      () => run({ taskType: "CreatePetron", pid: "null", options: {} }),
      400,
      "task-options-invalid",
      /options\.name/,
    ],
    [
      "an option that is empty",
      () => run({ taskType: "CreatePetron", pid: "null", options: { name: " " } }),
      400,
      "task-options-invalid",
      /needs a name/,
    ],
    [
      "an unknown Petron",
      () => run({ taskType: "CreatePetron", pid: "AAAAAAAAAAAAAAAAA", options: { name: "A" } }),
      403,
      "operation-forbidden",
      /Petron/,
    ],
    [
      "an unknown file",
      () => run({ taskType: "InspectFile", pid: "null", options: { fileId: "AAAAAAAAAAAAAAAAA" } }),
      404,
      "file-unknown",
      "'AAAAAAAAAAAAAAAAA'",
    ],
    [
      "a collection with a path for a name",
      () =>
        run({
          taskType: "ImportTable",
          pid: petronId,
          options: { fileId: "x", collection: "../../x" },
        }),
      400,
      "task-options-invalid",
      /collection/,
    ],
    [
      "cancelling an unknown run",
      () => analyst.call("DELETE", "/api/tasks", { taskId: "nothing" }),
      404,
      "task-run-unknown",
      "'nothing'",
    ],
  ]);
});

describe("forge calls refuse", () => {
  const act = (action: string, options: Record<string, unknown>) => analyst.forge(action, options);
  walk([
    [
      "a call without an action",
      () => analyst.call("POST", "/api/forge/action", {}),
      400,
      "action-missing",
      /action/,
    ],
    [
      "an unknown action",
      () => act("Explode", {}),
      400,
      "action-unknown",
      /'Explode'.*GetResource/,
    ],
    [
      "an action named like a property of objects",
      () => act("constructor", {}),
      400,
      "action-unknown",
      /'constructor'/,
    ],
    [
      "options that are a list",
      () => analyst.call("POST", "/api/forge/action", { action: "GetResource", options: [] }),
      400,
      "body-invalid",
      /options/,
    ],
    [
      "a uri that is none",
      () => act("GetResource", { uri: "Petrons" }),
      400,
      "action-invalid",
      /options\.uri/,
    ],
    [
      "an unknown workspace",
      () => act("GetResource", { uri: "$root/Nowhere#Petron" }),
      404,
      "workspace-unknown",
      /'\$root\/Nowhere'/,
    ],
    [
      "an unknown resource",
      () => act("GetResource", { uri: `${tables}#Nothing` }),
      404,
      "resource-unknown",
      /Nothing/,
    ],
    [
      "a resource named like a property of objects",
      () => act("GetResource", { uri: `${tables}#constructor` }),
      404,
      "resource-unknown",
      /constructor/,
    ],
    [
      "an unknown variable",
      () => act("SetVariable", { workspace: tables, variable: "Nothing", value: 1 }),
      404,
      "variable-unknown",
      /'Nothing'/,
    ],
    [
      "a variable named like a property of objects",
      () => act("SetVariable", { workspace: tables, variable: "toString", value: 1 }),
      404,
      "variable-unknown",
      /'toString'/,
    ],
    [
      "a variable of the server's own",
      () => act("SetVariable", { workspace: tables, variable: "Filters", value: {} }),
      404,
      "variable-unknown",
      /'Filters'/,
    ],
    [
      "a variable without a value",
      () => act("SetVariable", { workspace: tables, variable: "TableOptions" }),
      400,
      "action-invalid",
      /options\.value/,
    ],
    [
      "a variable of the wrong kind",
      () =>
        act("SetVariable", {
          workspace: `$root/Wells/${petronId}/${analyst.userId}`,
          variable: "ChartQuery",
          value: { table: "production", phase: "x" },
        }),
      400,
      "variable-invalid",
      /options\.value/,
    ],
    [
      "an unknown table",
      () => act("SetFilter", { workspace: tables, collection: "nothing", filterQuery: "[]" }),
      404,
      "table-unknown",
      /'nothing'/,
    ],
    [
      "a table named like a property of objects",
      () => act("ClearFilter", { workspace: tables, collection: "constructor" }),
      404,
      "table-unknown",
      /'constructor'/,
    ],
    [
      "an unknown column",
      () => act("GetUniqueIndexValues", { workspace: tables, name: "wells", indexName: "nothing" }),
      400,
      "column-unknown",
      /indexName.*'nothing'/,
    ],
    [
      "a filter that is no JSON",
      () => act("SetFilter", { workspace: tables, collection: "wells", filterQuery: "[" }),
      400,
      "action-invalid",
      /options\.filterQuery/,
    ],
    [
      "an unknown way of marking",
      () =>
        act("SetMarking", {
          workspace: tables,
          collection: "wells",
          indexName: "",
          indexValues: [],
          op: "xor",
        }),
      400,
      "action-invalid",
      /options\.op.*add/,
    ],
  ]);

  test("a wrong element of a list is that element's error", async () => {
    const answer = await act("GetResourceList", {
      resources: ["$root/Nowhere#A", `$root/Petron/${petronId}#Petron`],
    });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject([
      { uri: "$root/Nowhere#A", errors: [{ code: "workspace-unknown" }] },
      { data: { id: petronId } },
    ]);
  });

  test.each(
    [7, "text", [], { wells: 7 }, { wells: null }, { constructor: {} }].map((value) => [value]),
  )("the value %j for table options leaves the tables readable", async (value) => {
    const set = await act("SetVariable", { workspace: tables, variable: "TableOptions", value });
    expect([200, 400]).toContain(set.status);
    const views = await analyst.resource<Record<string, object>>(`${tables}#TableViews`);
    expect({ status: views.status, names: Object.keys(views.data[0]?.data ?? {}) }).toEqual({
      status: 200,
      names: ["wells"],
    });
    await act("SetVariable", { workspace: tables, variable: "TableOptions", value: {} });
  });

  test.each([
    { skip: 1e30 },
    { limit: -5 },
    { limit: 1e30 },
    { sortByFieldName: 'a"; drop table x; --' },
    { fieldsToInclude: ["nothing"] },
    { searchText: "' or 1=1 --" },
  ])("table options %j make no table and no fault of the server", async (options) => {
    const set = await act("SetVariable", {
      workspace: tables,
      variable: "TableOptions",
      value: { wells: options },
    });
    expect([200, 400]).toContain(set.status);
    const views = await analyst.resource<
      Record<string, { totalNumRecords?: number; errors?: { code: string }[] }>
    >(`${tables}#TableViews`);
    expect(views.status).toBe(200);
    for (const { code } of views.data[0]!.data!.wells!.errors ?? [])
      expect(code).not.toBe("internal");
    await act("SetVariable", { workspace: tables, variable: "TableOptions", value: {} });
  });
});

describe("file calls refuse", () => {
  const get = (path: string) => answerOf(analyst.fetch("GET", path));
  walk([
    [
      "an unknown file",
      () => get("/api/files/AAAAAAAAAAAAAAAAA"),
      404,
      "file-unknown",
      "'AAAAAAAAAAAAAAAAA'",
    ],
    [
      "a path for an id",
      () => get("/api/files/..%2f..%2fetc%2fpasswd"),
      404,
      "file-unknown",
      /passwd/,
    ],
    ["a broken escape", () => get("/api/files/%ff%fe"), 404, "not-found", /%ff%fe/],
    [
      "an id beyond reason",
      () => get(`/api/files/${"a".repeat(2_000)}`),
      404,
      "not-found",
      /address/,
    ],
    [
      "an unknown ticket",
      () => get("/api/files/AAAAAAAAAAAAAAAAA?ticket=x"),
      404,
      "file-unknown",
      /./,
    ],
    [
      "a path for a name",
      () => analyst.upload("../../x.csv", "a"),
      400,
      "file-name-invalid",
      /x\.csv/,
    ],
    ["a file without a name", () => analyst.upload("", "a"), 400, "file-name-invalid", /./],
    ["an unknown address", () => get("/api/nothing"), 404, "not-found", /'\/api\/nothing'/],
    [
      "a method that is not offered",
      () => analyst.call("PATCH", "/api/tasks", {}),
      405,
      "method-not-allowed",
      "PATCH",
    ],
  ]);
});

describe("ID-008 tokens are refused that are", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = () =>
    JSON.parse(Buffer.from(analyst.token!.split(".")[1]!, "base64url").toString()) as Record<
      string,
      unknown
    >;
  const asToken = (token: string) => new TestingPerson(node.url, token).query("Petron", {});
  const signed = (header: object, payload: object, key: Buffer | string) => {
    const text = `${part(header)}.${part(payload)}`;
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  };
  const secret = async () => {
    const { rows } = await node.database.pool.query<{ value: string }>(
      "select to_jsonb(s) ->> 'value' as value from identity_secret s where name = 'session token'",
    );
    return Buffer.from(rows[0]!.value, "base64");
  };
  const header = { alg: "HS256", typ: "JWT" };

  walk([
    ["missing", () => node.nobody().query("Petron", {}), 401, "token-missing", /Sign in/],
    ["no token", () => asToken("nonsense"), 401, "token-invalid", /not valid/],
    [
      "signed by another key",
      () => asToken(signed(header, claims(), randomBytes(32))),
      401,
      "token-invalid",
      /not valid/,
    ],
    [
      "signed with nothing",
      () => asToken(`${part({ alg: "none", typ: "JWT" })}.${part(claims())}.`),
      401,
      "token-invalid",
      /not valid/,
    ],
    [
      "said to be signed with nothing",
      () =>
        asToken(
          `${part({ alg: "none", typ: "JWT" })}.${analyst.token!.split(".").slice(1).join(".")}`,
        ),
      401,
      "token-invalid",
      /not valid/,
    ],
    [
      "changed",
      () =>
        asToken(
          [
            part(header),
            part({ ...claims(), roles: ["admin"] }),
            analyst.token!.split(".")[2],
          ].join("."),
        ),
      401,
      "token-invalid",
      /not valid/,
    ],
    [
      "expired",
      async () =>
        asToken(
          signed(header, { ...claims(), exp: Math.floor(Date.now() / 1000) - 60 }, await secret()),
        ),
      401,
      "token-expired",
      /expired/,
    ],
    [
      "of another server",
      async () => asToken(signed(header, { ...claims(), iss: "petrons/other" }, await secret())),
      401,
      "token-invalid",
      /not valid/,
    ],
    [
      "for nobody known",
      async () => asToken(signed(header, { ...claims(), jti: "unknown" }, await secret())),
      401,
      "token-revoked",
      /ended/,
    ],
    [
      "for somebody else's session",
      async () =>
        asToken(
          signed(
            header,
            { ...claims(), userId: (await node.as("admin@petrons.local")).userId },
            await secret(),
          ),
        ),
      401,
      "token-revoked",
      /ended/,
    ],
  ]);

  test("revoked, and those renewed from one that was", async () => {
    const session = await node.as("engineer@petrons.local");
    const renewed = (await session.call<{ token: string }>("POST", "/api/session/renew")).data[0]!
      .token;
    expect((await asToken(renewed)).status).toBe(200);
    expect((await session.call("POST", "/api/session/end")).status).toBe(200);
    for (const token of [session.token!, renewed])
      expectFault(await asToken(token), 401, "token-revoked", /ended/);
  });

  test("a token made with the server's own key and right claims is good, so the others were refused for what was wrong with them", async () => {
    expect((await asToken(signed(header, claims(), await secret()))).status).toBe(200);
  });

  test("roles said by a token count for nothing: those of the database do", async () => {
    const token = signed(
      header,
      { ...claims(), roles: ["admin"], orgId: "AAAAAAAAAAAAAAAAA" },
      await secret(),
    );
    expectFault(
      await new TestingPerson(node.url, token).call("GET", "/api/plugins"),
      403,
      "role-missing",
      /admin/,
    );
  });
});

test("FG-020 the hub refuses what it does not know, and goes on", async () => {
  const listener = await analyst.hub();
  await expect(listener.connection.invoke("Nothing")).rejects.toThrow("Nothing");
  for (const workspace of [7, null, {}, "", "x".repeat(1_000), "$root/Nowhere"]) {
    await expect(listener.connection.invoke("ForgeEnterClient", workspace)).rejects.toThrow();
  }
  await listener.enter(`$root/Petron/${petronId}`);
  await listener.connection.stop();
  // A message beyond the limit, and one that is no message, each end their own connection only.
  const talkative = await analyst.hub();
  await expect(
    talkative.connection.invoke("ForgeEnterClient", "x".repeat(1_000_000)),
  ).rejects.toThrow();
  await eventually(() => expect(talkative.closed).toBe(true));
  const socket = new WebSocket(
    `${node.url.replace("http", "ws")}/hubs/kernels?access_token=${analyst.token}`,
  );
  let ended = false;
  socket.onclose = () => {
    ended = true;
  };
  socket.onopen = () => socket.send("garbage\u001e");
  await eventually(() => expect(ended).toBe(true));
});
