import { newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;
let outsider: TestingPerson;
/** The analyst's, closed to the engineer. */
let closed: string;
/** Of the other organization, public there. */
let foreign: string;
beforeAll(async () => {
  node = await openTestServer();
  const people = await Promise.all(
    ["admin@petrons", "analyst@petrons", "engineer@petrons", "outsider@other"].map((name) =>
      node.as(`${name}.local`),
    ),
  );
  [admin, analyst, engineer, outsider] = people as [
    TestingPerson,
    TestingPerson,
    TestingPerson,
    TestingPerson,
  ];
  closed = await analyst.createPetron("Closed");
  foreign = await outsider.createPetron("Foreign", { isPublic: true });
});
afterAll(() => node?.close());

type Call = [name: string, answer: Promise<Response>, expected: string];

/** Every call at once, each by its status and the code of its first error. */
async function expectAll(calls: readonly Call[]): Promise<void> {
  const found = await Promise.all(
    calls.map(async ([name, response]) => {
      const { status, headers } = await response;
      const isJson = headers.get("content-type")?.includes("json");
      const body = isJson
        ? ((await (await response).json()) as { errors: { code: string }[] })
        : undefined;
      return [name, `${status} ${body?.errors[0]?.code ?? "-"}`];
    }),
  );
  expect(found).toEqual(calls.map(([name, , expected]) => [name, expected]));
}
const sent = (person: TestingPerson, method: string, path: string, body?: unknown) =>
  person.fetch(method, path, {
    ...(body !== undefined && {
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
const insert = (person: TestingPerson, type: string, document: object) =>
  sent(person, "POST", "/api/data", { type, data: [document] });
const update = (person: TestingPerson, type: string, query: object, body: object) =>
  sent(person, "PATCH", "/api/data", { type, query, body });
const query = (question: object, options?: object) =>
  sent(analyst, "POST", "/api/data/query", { type: "Setting", query: question, options });
const resource = (person: TestingPerson, uri: unknown) =>
  sent(person, "POST", "/api/forge/action", { action: "GetResource", options: { uri } });
const book = "x".repeat(300_000);

test("DA-019 DA-020 saved settings: nobody saves into another organization, Petron or name, nor reads what another person may use", async () => {
  const setting = {
    name: "A",
    parentId: analyst.userId,
    referenceId: "r",
    scope: "user",
    version: "1",
    data: "{}",
  };
  const of = (petronId: string, referenceId = "r") =>
    `$root/Users/${analyst.userId}/SavedSettings/${petronId}/${referenceId}#SavedSettings`;
  await expectAll([
    [
      "another organization",
      insert(analyst, "Setting", { ...setting, scope: "org", parentId: outsider.orgId }),
      "400 field-invalid",
    ],
    [
      "another organization, by an admin",
      insert(admin, "Setting", { ...setting, scope: "org", parentId: outsider.orgId }),
      "400 field-invalid",
    ],
    [
      "a Petron of another organization",
      insert(admin, "Setting", { ...setting, scope: "petron", parentId: foreign }),
      "403 operation-forbidden",
    ],
    [
      "a Petron that is closed",
      insert(engineer, "Setting", { ...setting, scope: "petron", parentId: closed }),
      "403 operation-forbidden",
    ],
    [
      "a list as scope",
      insert(analyst, "Setting", { ...setting, scope: ["user"] }),
      "400 field-invalid",
    ],
    [
      "a book",
      insert(analyst, "Setting", { ...setting, data: JSON.stringify(book) }),
      "400 field-invalid",
    ],
    ["U+0000", insert(analyst, "Setting", { ...setting, name: "a\u0000b" }), "400 field-invalid"],
    [
      "half a letter",
      insert(analyst, "Setting", { ...setting, name: "a\ud800b" }),
      "400 field-invalid",
    ],
    [
      "a prototype",
      sent(
        analyst,
        "POST",
        "/api/data",
        `{"type":"Setting","data":[{"__proto__":{"scope":"org"},"name":"A"}]}`,
      ),
      "400 body-malformed",
    ],
    ["another's list", resource(engineer, of("none")), "403 workspace-forbidden"],
    ["U+0000 in the address", resource(analyst, of("none", "%00")), "400 query-invalid"],
    ["what nobody encoded", resource(analyst, of("none", "%E0%A4%A")), "200 -"],
    [
      "a closed Petron",
      resource(engineer, of(closed).replace(analyst.userId, engineer.userId)),
      "200 -",
    ],
  ]);
  const [id] = (
    await analyst.insert("Setting", [{ ...setting, scope: "petron", parentId: closed }])
  ).insertedIds;
  await expectAll([
    [
      "moved to another person",
      update(analyst, "Setting", { id }, { parentId: admin.userId }),
      "403 operation-forbidden",
    ],
    [
      "made by another person",
      update(analyst, "Setting", { id }, { createdBy: admin.userId }),
      "403 field-forbidden",
    ],
  ]);
  for (const person of [engineer, outsider]) {
    const uri = of(closed).replace(analyst.userId, person.userId);
    await eventually(async () => expect((await person.resource(uri)).data[0]?.data).toEqual([]));
  }
});

test("queries: names of prototypes are fields that nobody has, and what would cost the server dear is refused", async () => {
  const nested = JSON.parse(`${'{"$not":'.repeat(60)}{"a":1}${"}".repeat(60)}`) as object;
  await expectAll([
    [
      "the type __proto__",
      sent(analyst, "POST", "/api/data/query", { type: "__proto__", query: {} }),
      "400 container-unknown",
    ],
    [
      "the type constructor",
      sent(analyst, "POST", "/api/data/query", { type: "constructor", query: {} }),
      "400 container-unknown",
    ],
    ["the field __proto__.x", query({ "__proto__.x": 1 }), "200 -"],
    ["sorted by SQL", query({}, { sortBy: "name'; drop table outbox" }), "400 sort-unknown"],
    ["sixty deep", query(nested), "400 query-invalid"],
    [
      "20,000 conditions",
      query({ $or: Array.from({ length: 20_000 }, (_, n) => ({ name: `${n}` })) }),
      "400 query-invalid",
    ],
    [
      "60,000 ids",
      query({ id: { $in: Array.from({ length: 60_000 }, (_, n) => `${n}`) } }),
      "400 query-invalid",
    ],
    ["half a pattern", query({ name: { $regex: "(" } }), "400 query-invalid"],
  ]);
});

test("presence, units, hashtags, notifications and jobs of another person or organization stay theirs", async () => {
  const variable = (person: TestingPerson, name: string, value: unknown) =>
    sent(person, "POST", "/api/forge/action", {
      action: "SetVariable",
      options: {
        workspace: `$root/Petron/${closed}/Tables/${analyst.userId}`,
        variable: name,
        value,
      },
    });
  const own = [
    `UnitDefinitions/${analyst.userId}#UnitDefinitions`,
    `Hashtags/Followed/${analyst.userId}#FollowedHashtags`,
  ];
  const theirs = [
    ...own,
    `Users/${analyst.userId}/Notifications#Notifications`,
    `Jobs/${analyst.userId}#UserRunningJobs`,
    `Petron/${closed}/Presence#PresentUsers`,
  ];
  await expectAll([
    ...[...theirs, `Petron/${closed}/Units#DisplayUnits`].map(
      (uri): Call => [uri, resource(engineer, `$root/${uri}`), "403 workspace-forbidden"],
    ),
    [
      "presence elsewhere",
      resource(admin, `$root/Petron/${foreign}/Presence#PresentUsers`),
      "403 workspace-forbidden",
    ],
    [
      "the resource __proto__",
      resource(analyst, `$root/Users/${analyst.userId}#__proto__`),
      "404 resource-unknown",
    ],
    [
      "the resource constructor",
      resource(analyst, `$root/Users/${analyst.userId}#constructor`),
      "404 resource-unknown",
    ],
    ["a list as uri", resource(analyst, ["$root/Units#ReportingUnits"]), "400 action-invalid"],
    [
      "the action constructor",
      sent(analyst, "POST", "/api/forge/action", { action: "constructor", options: {} }),
      "400 action-unknown",
    ],
    ["another's variable", variable(engineer, "TableOptions", {}), "403 workspace-forbidden"],
    ["the variable __proto__", variable(analyst, "__proto__", 1), "404 variable-unknown"],
    ["a book of a variable", variable(analyst, "TableOptions", { book }), "400 variable-invalid"],
  ]);
  expect(
    (await analyst.resource(`$root/Users/${analyst.userId}/People/${outsider.userId}#Profile`))
      .data[0]?.data,
  ).toBeNull();
});

test("plugins, tags, notifications, roles and reports: what is not granted is refused, and the refusal is true", async () => {
  const document = { content: "x", pluginId: null, parentId: null, petronId: null };
  const notificationObject = {
    notificationType: "Reported",
    message: "x",
    createdBy: null,
    sourceEntity: "MentionComment",
    sourceDataType: "Comment",
    document,
  };
  const plugin = (person: TestingPerson, path: string, body?: unknown) =>
    sent(person, "POST", `/api/plugins/${path}`, body);
  await expectAll([
    ["a plugin __proto__", plugin(admin, "__proto__/enable"), "404 plugin-unknown"],
    ["a path as plugin", plugin(admin, "..%2f..%2fetc/disable"), "404 plugin-unknown"],
    [
      "settings of constructor",
      plugin(admin, "constructor/settings/a", { values: {} }),
      "404 plugin-unknown",
    ],
    ["a switch by no admin", plugin(analyst, "jobs/disable"), "403 role-missing"],
    ["numbers together", plugin(admin, "jobs/enable", { together: [1, null] }), "400 body-invalid"],
    [
      "a choice beside the switch",
      insert(admin, "PluginChoice", { pluginId: "jobs", enabled: false }),
      "403 operation-forbidden",
    ],
    [
      "uses of a tag",
      insert(analyst, "AnnotationTag", { content: "x", uses: 99 }),
      "403 field-forbidden",
    ],
    [
      "the key of a tag",
      insert(analyst, "AnnotationTag", { content: "x", key: "y" }),
      "403 field-forbidden",
    ],
    [
      "a tag that is not there",
      insert(analyst, "FollowEntry", { followDataId: newId(), followDataType: "AnnotationTag" }),
      "400 field-invalid",
    ],
    [
      "units that are not there",
      update(analyst, "Petron", { id: closed }, { unitsId: newId() }),
      "400 field-invalid",
    ],
    [
      "a status of no kind",
      update(analyst, "PlatformNotification", { userId: analyst.userId }, { status: "__proto__" }),
      "400 field-invalid",
    ],
    [
      "a notification for another",
      insert(analyst, "PlatformNotification", {
        userId: admin.userId,
        status: "Unseen",
        notificationObject,
      }),
      "403 operation-forbidden",
    ],
    [
      "a role",
      update(analyst, "User", { id: analyst.userId }, { roles: ["admin"] }),
      "403 field-forbidden",
    ],
    [
      "another's sign-in",
      update(analyst, "User", { id: analyst.userId }, { sub: "admin@petrons.local" }),
      "403 field-forbidden",
    ],
    [
      "a task constructor",
      sent(analyst, "POST", "/api/tasks", { taskType: "constructor", options: {} }),
      "400 task-unknown",
    ],
    [
      "a task elsewhere",
      sent(analyst, "POST", "/api/tasks", {
        taskType: "UnitsInformation",
        options: {},
        pid: foreign,
      }),
      "403 operation-forbidden",
    ],
    [
      "a fact with a prototype",
      sent(
        analyst,
        "POST",
        "/api/telemetry",
        `{"events":[{"name":"a","type":"event","properties":{"__proto__":{}}}]}`,
      ),
      "400 body-malformed",
    ],
    [
      "an event of no kind",
      sent(analyst, "POST", "/api/telemetry", { events: [{ name: "a", type: "__proto__" }] }),
      "400 body-invalid",
    ],
    [
      "no number",
      sent(
        analyst,
        "POST",
        "/api/telemetry",
        `{"events":[{"name":"a","type":"metric","value":1e400}]}`,
      ),
      "400 body-invalid",
    ],
    ["storage", sent(analyst, "GET", "/api/environment/usage"), "403 role-missing"],
  ]);
  const report = await node.nobody().call("POST", "/api/csp-report", { "csp-report": book });
  expect([report.status, report.errors[0]?.message]).toEqual([
    413,
    "The body is larger than the limit of 16384 bytes.",
  ]);
});

test("a download ticket opens its own file, once", async () => {
  const [mine] = (await analyst.upload("a.csv", "a\n1\n")).insertedIds;
  const [other] = (await analyst.upload("b.csv", "a\n2\n")).insertedIds;
  expect((await sent(engineer, "POST", `/api/files/${mine}/ticket`)).status).toBe(404);
  const { data } = await analyst.call<Record<string, string>>("POST", `/api/files/${mine}/ticket`);
  const address = new URL(data[0]!.url!, node.url);
  const opened = async (pathname: string) =>
    (await fetch(new URL(pathname + address.search, node.url))).status;
  expect(await opened(address.pathname.replace(mine!, other!))).toBeGreaterThanOrEqual(400);
  expect([await opened(address.pathname), (await opened(address.pathname)) >= 400]).toEqual([
    200,
    true,
  ]);
});
