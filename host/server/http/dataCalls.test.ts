import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HttpHarness, httpHarness } from "./testing.ts";

const admin = "admin@petrons.local";
const analyst = "analyst@petrons.local";
const outsider = "outsider@other.local";

describe("data, task and forge calls", () => {
  let server: HttpHarness;
  beforeAll(async () => {
    server = await httpHarness();
  });
  afterAll(() => server?.close());

  const insert = async (email: string, ...data: object[]): Promise<string[]> =>
    (
      await server.call(email, {
        method: "POST",
        url: "/api/data",
        payload: { type: "Note", data },
      })
    ).body.insertedIds;

  it("DA-004 DA-005 DA-006 insert and query, with paging and order", async () => {
    const ids = await insert(
      analyst,
      { text: "a", rank: 1 },
      { text: "b", rank: 3 },
      { text: "c", rank: 2 },
    );
    expect(ids).toHaveLength(3);
    const { status, body } = await server.call(admin, {
      method: "POST",
      url: "/api/data/query",
      payload: {
        type: "Note",
        query: { id: { $in: ids } },
        options: { skip: 1, limit: 1, sortBy: "rank", sortOrder: "descending" },
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      hasErrors: false,
      errors: [],
      insertedIds: [],
      total: 3,
      data: [{ text: "c", rank: 2 }],
    });
    const inOrder = async (options: object) => {
      const payload = { type: "Note", query: { id: { $in: ids } }, options };
      return (
        await server.call(admin, { method: "POST", url: "/api/data/query", payload })
      ).body.data
        .map(({ text }: { text: string }) => text)
        .join("");
    };
    expect(await inOrder({ sortBy: "rank", sortOrder: "ascending" })).toBe("acb");
    expect(await inOrder({ sortBy: "rank", sortOrder: "descending" })).toBe("bca");
    expect(await inOrder({ sortBy: "rank", sortOrder: "descending", skip: 1 })).toBe("ca");
    expect(await inOrder({ sortBy: "rank", sortOrder: "descending", limit: 2 })).toBe("bc");
  });

  it("DA-006 an insert that is sent again under its Idempotency-Key is stored once; another person's with that key is another", async () => {
    const send = (email: string) =>
      server.call(email, {
        method: "POST",
        url: "/api/data",
        payload: { type: "Note", data: [{ text: "once" }] },
        headers: { "idempotency-key": "k" },
      });
    const [first, again, other] = [await send(analyst), await send(analyst), await send(admin)];
    expect(again.body).toEqual(first.body);
    expect(other.body.insertedIds).not.toEqual(first.body.insertedIds);
    const found = await server.call(analyst, {
      method: "POST",
      url: "/api/data/query",
      payload: { type: "Note", query: { text: "once" } },
    });
    expect(found.body.total).toBe(2);
  });

  it("DA-007 DA-008 DA-009 update, upsert and delete by query", async () => {
    const [id] = await insert(analyst, { text: "first" });
    const updated = await server.call(analyst, {
      method: "PATCH",
      url: "/api/data",
      payload: { type: "Note", query: { id }, body: { text: "second" } },
    });
    expect(updated.body).toMatchObject({ success: true, total: 1 });
    const stale = await server.call(analyst, {
      method: "PATCH",
      url: "/api/data",
      payload: { type: "Note", query: { id }, body: { text: "x" }, revision: 1 },
    });
    expect([stale.status, stale.body.errors[0].code]).toEqual([409, "document-conflict"]);
    const upserted = await server.call(analyst, {
      method: "PUT",
      url: "/api/data",
      payload: { type: "Note", data: { id, text: "third" } },
    });
    expect(upserted.body.insertedIds).toEqual([id]);
    const removed = await server.call(analyst, {
      method: "DELETE",
      url: "/api/data",
      payload: { type: "Note", query: { id } },
    });
    expect(removed.body).toMatchObject({ success: true, total: 1 });
  });

  it("DA-016 a query of type User with an empty query answers the organization's users", async () => {
    const payload = { type: "User", query: {} };
    const { body } = await server.call(analyst, {
      method: "POST",
      url: "/api/data/query",
      payload,
    });
    expect(body.total).toBe(4);
    expect(body.data[0]).toMatchObject({
      userId: expect.stringMatching(/^[A-Za-z0-9]{17}$/),
      fullName: expect.any(String),
      roles: expect.any(Array),
    });
    expect(
      (await server.call(outsider, { method: "POST", url: "/api/data/query", payload })).body.data,
    ).toMatchObject([{ sub: outsider }]);
  });

  it("ID-003 ER-004 another organization's documents are neither answered nor changed", async () => {
    const [id] = await insert(analyst, { text: "ours" });
    const query = { id };
    expect(
      (
        await server.call(outsider, {
          method: "POST",
          url: "/api/data/query",
          payload: { type: "Note", query },
        })
      ).body,
    ).toMatchObject({
      data: [],
      total: 0,
    });
    const patch = await server.call(outsider, {
      method: "PATCH",
      url: "/api/data",
      payload: { type: "Note", query, body: { text: "theirs" } },
    });
    expect(patch.body.total).toBe(0);
    expect(
      (
        await server.call(admin, {
          method: "DELETE",
          url: "/api/data",
          payload: { type: "Note", query },
        })
      ).status,
    ).toBe(403);
  });

  it.each([
    [
      { url: "/api/data/query", payload: { type: "Nothing", query: {} } },
      400,
      "container-unknown",
      "There is no document type 'Nothing'.",
    ],
    [
      { url: "/api/data/query", payload: { type: "Note", query: { rank: { $near: 1 } } } },
      400,
      "operator-unknown",
      "query.rank",
    ],
    [
      { url: "/api/data/query", payload: { type: "Note" } },
      400,
      "body-invalid",
      "query: a value is missing.",
    ],
    [
      { url: "/api/data/query", payload: { type: "Note", query: {}, options: { limit: "5" } } },
      400,
      "body-invalid",
      "options.limit: must be integer.",
    ],
    [
      {
        url: "/api/data/query",
        payload: { type: "Note", query: {}, options: { sortOrder: "up" } },
      },
      400,
      "body-invalid",
      "ascending, descending",
    ],
    [
      { url: "/api/data/query", payload: { type: "Note", query: {}, options: { total: "all" } } },
      400,
      "body-invalid",
      "true, false, capped",
    ],
    [
      { url: "/api/data/query", payload: { type: "Note", query: {}, option: {} } },
      400,
      "body-invalid",
      "option: this field is not known here.",
    ],
    [
      { url: "/api/data", payload: { type: "Note", data: [{ text: 5 }] } },
      400,
      "field-invalid",
      "data[0].text",
    ],
    [
      { url: "/api/data", payload: { type: "Note", data: { text: "a" } } },
      400,
      "body-invalid",
      "data: must be array.",
    ],
    [
      { url: "/api/tasks", payload: { options: {} } },
      400,
      "task-type-missing",
      "A task run needs a taskType.",
    ],
    [
      { url: "/api/forge/action", payload: { options: {} } },
      400,
      "action-missing",
      "A forge call needs an action.",
    ],
    [
      { url: "/api/data", method: "DELETE" as const, payload: { type: "Note", query: {} } },
      400,
      "query-empty",
      "query is empty",
    ],
    [
      { url: "/api/tasks", method: "DELETE" as const, payload: { taskId: "none" } },
      404,
      "task-run-unknown",
      "There is no run 'none' to cancel.",
    ],
  ])("DA-003 answers %j with %i %s", async (request, status, code, text) => {
    const answer = await server.call(analyst, { method: "POST", ...request });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      success: false,
      hasErrors: true,
      data: [],
      errors: [{ code }],
    });
    expect(answer.body.errors[0].message).toContain(text);
  });

  it("DA-010 DA-013 DA-014 DA-015 reach the tasks as they were sent", async () => {
    const payload = {
      pid: "null",
      taskType: "Echo",
      options: { a: "1" },
      cronJobId: null,
      asJolt: false,
      aggregateExceptions: true,
      runInBackground: false,
    };
    expect(
      (await server.call(analyst, { method: "POST", url: "/api/tasks", payload })).body,
    ).toMatchObject({ data: [payload], insertedIds: ["run"] });
    expect((await server.call(analyst, { url: "/api/tasks" })).body.data[0]).toMatchObject({
      taskName: "Echo",
      display: "Echo",
    });
    const check = await server.call(analyst, {
      method: "POST",
      url: "/api/tasks/validate",
      payload: { pid: "null", taskType: "Echo", options: { a: 1 } },
    });
    expect(check.body.data).toEqual([{ errors: [{ message: "A note needs a text." }] }]);
    const cancel = async (taskId: string) =>
      (await server.call(analyst, { method: "DELETE", url: "/api/tasks", payload: { taskId } }))
        .status;
    expect([await cancel("run"), await cancel("none")]).toEqual([200, 404]);
  });

  it("every call needs a sign-in, and says so before it reads the body", async () => {
    const calls = [
      ["POST", "/api/data/query"],
      ["POST", "/api/data"],
      ["PATCH", "/api/data"],
      ["PUT", "/api/data"],
      ["DELETE", "/api/data"],
      ["POST", "/api/tasks"],
      ["GET", "/api/tasks"],
      ["DELETE", "/api/tasks"],
      ["POST", "/api/tasks/validate"],
      ["POST", "/api/forge/action"],
      ["GET", "/api/info"],
      ["GET", "/api/environment"],
      ["GET", "/api/variables"],
    ] as const;
    for (const [method, url] of calls) {
      const answer = await server.app.inject({
        method,
        url,
        ...(method !== "GET" && { payload: "{", headers: { "content-type": "application/json" } }),
      });
      expect([url, answer.statusCode, answer.json().errors[0].code]).toEqual([
        url,
        401,
        "token-missing",
      ]);
    }
  });
});
