import type { ApiError } from "@petrons/sdk/browser";
import { envelope } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiClient } from "./ApiClient.ts";
import { foreignText } from "./callTexts.ts";
import { HttpClient } from "./HttpClient.ts";
import { SessionApi } from "./SessionApi.ts";

const consequences = {
  onForbidden: vi.fn(),
  onInvalidToken: vi.fn(),
  onUnconfirmed: vi.fn(),
  onUnanswered: vi.fn(),
};
let calls: { method: string; body: Record<string, unknown>; key: unknown; at: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  for (const consequence of Object.values(consequences)) consequence.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** The answers of a server one after the other, the last for ever; undefined is a cut line. */
function answering(...answers: (() => Response | undefined)[]): HttpClient {
  const fake = async (_: string, { method, body, headers }: RequestInit): Promise<Response> => {
    const sent = JSON.parse((body as string | undefined) ?? "{}") as Record<string, unknown>;
    const key = (headers as Record<string, string>)["idempotency-key"] ?? sent.idempotencyKey;
    calls.push({ method: method!, body: sent, key, at: Date.now() });
    const answer = answers[Math.min(calls.length, answers.length) - 1]!();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer;
  };
  return new HttpClient({
    token: () => "token",
    base64Bodies: false,
    ...consequences,
    fetch: fake as unknown as typeof fetch,
  });
}
const api = (...answers: (() => Response | undefined)[]): ApiClient =>
  new ApiClient(answering(...answers));

/** How a call ends, with all waits passed. */
async function ended(call: Promise<unknown>): Promise<{ value?: unknown; error?: ApiError }> {
  const end = call.then(
    (value) => ({ value }),
    (error: ApiError) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return end;
}

const page = (status = 200) =>
  new Response("<!doctype html><title>Sign in</title>", {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });
const faultText = (status: number) =>
  `The server, or something before it, answered with status ${status}. Try again shortly.`;
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const cut = () => undefined;
const busy = (status = 503, headers = {}) =>
  json(
    envelope({
      errors: [
        { code: "unavailable", message: "The server is busy or restarting. Try again shortly." },
      ],
    }),
    status,
    headers,
  );
const limited = (seconds: number) =>
  json(
    envelope({
      errors: [{ code: "rate-limited", message: `Too many requests. Try again in ${seconds} s.` }],
    }),
    429,
    { "retry-after": String(seconds) },
  );
const done = () => json(envelope({ data: [{ id: "a" }], insertedIds: ["a"] }));
const unconfirmed = (reason: string) =>
  `We could not confirm that this was saved, because ${reason}. Check what the page shows before you try again.`;

describe("an answer counts only if it is the envelope and says success", () => {
  it.each([
    [
      "a proxy's sign-in page",
      page,
      foreignText,
      "something else answered in place of the server",
      "foreign",
    ],
    [
      "an envelope that says success: false without errors",
      () => json({ ...envelope(), success: false }),
      "The server reported an error without saying which.",
      null,
      false,
    ],
    [
      "an envelope without success",
      () => json({ data: [] }),
      "The server reported an error without saying which.",
      null,
      false,
    ],
    [
      "JSON that is no object",
      () => json(["ok"]),
      "The server's answer was incomplete. Try again.",
      "the server's answer was incomplete",
      false,
    ],
    [
      "a body that broke off",
      () =>
        new Response('{"success":true,"da', { headers: { "content-type": "application/json" } }),
      "The server's answer was incomplete. Try again.",
      "the server's answer was incomplete",
      false,
    ],
    [
      "204 where data was expected",
      () => new Response(null, { status: 204 }),
      "The server's answer was incomplete. Try again.",
      "the server's answer was incomplete",
      false,
    ],
    [
      "a gateway's own page",
      () => page(502),
      "The server is busy or restarting. Try again shortly.",
      "the server became unavailable",
      "unavailable",
    ],
    [
      "a gateway that waited too long",
      () => page(504),
      "The server is busy or restarting. Try again shortly.",
      "the server became unavailable",
      "unavailable",
    ],
    [
      "a proxy that wants a sign-in of its own",
      () => page(401),
      foreignText,
      "something else answered in place of the server",
      "foreign",
    ],
    [
      "a proxy that forbids",
      () => page(403),
      foreignText,
      "something else answered in place of the server",
      "foreign",
    ],
    [
      "a proxy that finds nothing",
      () => page(404),
      faultText(404),
      "the server, or something before it, answered with status 404",
      "unavailable",
    ],
    [
      "a proxy that failed",
      () => page(500),
      faultText(500),
      "the server, or something before it, answered with status 500",
      "unavailable",
    ],
  ])(
    "%s is a failure: of a read with what is wrong, of a change with that nobody knows",
    async (_, answer, ofRead, reason, trouble) => {
      expect((await ended(api(answer).query("Petron", {}))).error).toMatchObject({
        message: ofRead,
        unconfirmed: false,
      });
      const read = { taskType: "RenderActivityFeed" };
      expect((await ended(api(answer).runTask(read, { reads: true }))).error).toMatchObject({
        message: ofRead,
        unconfirmed: false,
      });
      expect(consequences.onUnconfirmed).not.toHaveBeenCalled();
      calls = [];
      const write = await ended(api(answer).update("FavoriteEntry", { id: "a" }, {}));
      expect(write.error).toMatchObject({
        message: reason === null ? ofRead : unconfirmed(reason),
        unconfirmed: reason !== null,
      });
      expect(calls).toHaveLength(1);
      expect(consequences.onUnconfirmed).toHaveBeenCalledTimes(reason === null ? 0 : 1);
      expect(new Set(consequences.onUnanswered.mock.calls.flat())).toEqual(
        new Set(trouble ? [trouble] : []),
      );
      expect(consequences.onInvalidToken).not.toHaveBeenCalled();
      expect(consequences.onForbidden).not.toHaveBeenCalled();
    },
  );

  it("FE-006 an answer that says success and holds no data says so to who asks for some", async () => {
    const answer = (body: object) => () =>
      new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
    const run = { taskType: "RenderActivityFeed", pid: "null", options: {} };
    const none = await ended(
      api(answer({ success: true, hasErrors: false, errors: [] })).runTask(run),
    );
    expect(none.value).toMatchObject({ data: [], total: 0, noData: true });
    const empty = await ended(api(answer(envelope())).runTask(run));
    expect(empty.value).not.toHaveProperty("noData");
  });

  it("a refusal of the server says what is wrong, and that nothing was done", async () => {
    const refused = () =>
      json(
        envelope({ errors: [{ code: "document-duplicate", message: "There is already one." }] }),
        409,
      );
    expect((await ended(api(refused).insert("Tag", [{}]))).error).toMatchObject({
      message: "There is already one.",
      unconfirmed: false,
      status: 409,
    });
  });

  it("a call on a plugin that was switched off leaves the page, which says so, where it is", async () => {
    const off = () =>
      json(
        envelope({
          errors: [
            {
              code: "plugin-disabled",
              message: "The plugin 'jobs' is not enabled for your organization.",
            },
          ],
        }),
        403,
      );
    expect((await ended(api(off).query("CronJob", {}))).error).toMatchObject({
      message: "The plugin 'jobs' is not enabled for your organization.",
    });
    expect(consequences.onForbidden).not.toHaveBeenCalled();
  });

  it("ID-006 ID-007 a session is judged by the server alone: a proxy's page, or a server without its database, ends none", async () => {
    const validate = (answer: () => Response | undefined) =>
      ended(new SessionApi(answering(answer)).validate());
    for (const answer of [page, () => page(503), () => busy(), () => limited(9), cut])
      expect((await validate(answer)).error?.name).toBe("ApiError");
    expect(await validate(() => new Response("Validated"))).toEqual({ value: true });
    expect(await validate(() => new Response("Invalid"))).toEqual({ value: false });
    expect(
      await validate(() =>
        json(envelope({ errors: [{ code: "token-expired", message: "Sign in again." }] }), 401),
      ),
    ).toEqual({ value: false });
  });
});

describe("the browser repeats by itself", () => {
  it("a read that a busy server or a cut line did not answer, three times with growing waits", async () => {
    expect(
      (await ended(api(busy, cut, () => page(502), done).query("Petron", {}))).value,
    ).toMatchObject({ data: [{ id: "a" }] });
    const waits = calls.slice(1).map(({ at }, index) => at - calls[index]!.at);
    for (const [index, least] of [500, 1_500, 4_000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least);
      expect(waits[index]).toBeLessThanOrEqual(least * 1.25);
    }
    calls = [];
    expect((await ended(api(cut).tasks())).error).toMatchObject({
      status: 0,
      message: "The server could not be reached. Check your network connection and try again.",
    });
    expect(calls).toHaveLength(4);
  });

  it("what was refused for too many requests, reads and changes alike, no earlier than the server asks", async () => {
    for (const call of [
      (client: ApiClient) => client.query("P", {}),
      (client: ApiClient) => client.insert("P", [{}]),
      (client: ApiClient) => client.runTask({ taskType: "T" }),
    ]) {
      calls = [];
      expect((await ended(call(api(() => limited(3), done)))).error).toBeUndefined();
      expect(calls[1]!.at - calls[0]!.at).toBeGreaterThanOrEqual(3_000);
      expect(calls).toHaveLength(2);
    }
    expect(consequences.onUnconfirmed).not.toHaveBeenCalled();
  });

  it("not what the server wants much later: the sentence says when", async () => {
    expect((await ended(api(() => limited(42)).query("P", {}))).error).toMatchObject({
      message: "Too many requests. Try again in 42 s.",
      retryAfter: 42_000,
    });
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["503", busy, "the server became unavailable"],
    ["a cut line", cut, "the connection to the server broke"],
  ])(
    "no change whose answer was lost by %s, unless it has a key under which it is done once",
    async (_, answer, reason) => {
      for (const change of [
        (client: ApiClient) => client.update("P", { id: "a" }, {}),
        (client: ApiClient) => client.runTask({ taskType: "T" }),
        (client: ApiClient) => client.post("/x", {}),
      ]) {
        calls = [];
        expect((await ended(change(api(answer)))).error).toMatchObject({
          message: unconfirmed(reason),
          unconfirmed: true,
        });
        expect(calls).toHaveLength(1);
      }
      calls = [];
      expect(
        (await ended(api(answer, done).runTask({ taskType: "T", runInBackground: true }))).error,
      ).toBeUndefined();
      expect(new Set(calls.map(({ body }) => body.idempotencyKey)).size).toBe(1);
      expect(calls).toHaveLength(2);
    },
  );

  it("nothing whose caller repeats it, or has given it up", async () => {
    expect(
      (await ended(api(busy).forge("GetResourceList", {}, { once: true }))).error?.status,
    ).toBe(503);
    expect(calls).toHaveLength(1);
    calls = [];
    const given = new AbortController();
    const read = api(busy, done).forge("GetWorkspace", {}, { signal: given.signal });
    setTimeout(() => given.abort(), 100);
    await ended(read);
    expect(calls.length).toBeLessThanOrEqual(2);
  });
});

describe("what makes something is made once, however often it is sent or asked for", () => {
  const keys = () => new Set(calls.map(({ key }) => key));
  const made: [string, (client: ApiClient) => Promise<unknown>][] = [
    ["an insert", (client) => client.insert("Comment", [{ text: "a" }])],
    [
      "a background run",
      (client) => client.runTask({ taskType: "ImportTable", runInBackground: true }),
    ],
    [
      "a run that makes something",
      (client) =>
        client.runTask({ taskType: "CreatePetron", options: { name: "a" } }, { once: true }),
    ],
  ];

  it.each(made)(
    "%s whose answer was lost is sent again by itself under its key",
    async (_, make) => {
      expect((await ended(make(api(cut, busy, done)))).error).toBeUndefined();
      expect([calls.length, keys().size]).toEqual([3, 1]);
    },
  );

  it.each(made)(
    "%s that nobody could confirm has the same key when it is asked for again, and another once it is confirmed",
    async (_, make) => {
      let answer: () => Response | undefined = page;
      const client = api(() => answer());
      expect((await ended(make(client))).error).toMatchObject({ unconfirmed: true });
      answer = cut;
      expect((await ended(make(client))).error).toMatchObject({ unconfirmed: true });
      answer = done;
      expect((await ended(make(client))).error).toBeUndefined();
      expect(keys().size).toBe(1);
      await ended(make(client));
      expect(keys().size).toBe(2);
    },
  );

  it("other content is another thing, unless it has a key of its own", async () => {
    const client = api(page);
    for (const text of ["a", "b"]) await ended(client.insert("Comment", [{ text }]));
    expect(keys().size).toBe(2);
    calls = [];
    for (const text of ["a", "b"])
      await ended(client.insert("Comment", [{ text }], { idempotencyKey: "draft" }));
    expect([...keys()]).toEqual(["draft"]);
  });

  it("a refusal ends it, and so does a deletion or change that was confirmed: what was made may be gone", async () => {
    const refused = () =>
      json(envelope({ errors: [{ code: "field-invalid", message: "No." }] }), 400);
    const insert = (client: ApiClient) => client.insert("Link", [{ to: "a" }]);
    for (const between of [
      insert,
      (client: ApiClient) => client.remove("Link", { to: "a" }),
      (client: ApiClient) => client.update("Link", { to: "a" }, {}),
    ]) {
      calls = [];
      let answer: () => Response | undefined = page;
      const client = api(() => answer());
      await ended(insert(client));
      answer = between === insert ? refused : done;
      await ended(between(client));
      answer = done;
      await ended(insert(client));
      const sent = calls.filter(({ method }) => method === "POST").map(({ key }) => key);
      expect(sent.at(-1)).not.toBe(sent[0]);
    }
  });
});
