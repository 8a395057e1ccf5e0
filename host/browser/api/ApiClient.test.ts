import { ApiError } from "@petrons/sdk/browser";
import { envelope } from "@petrons/sdk/contracts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiClient } from "./ApiClient.ts";
import { HttpClient, type HttpOptions } from "./HttpClient.ts";
import { SessionApi } from "./SessionApi.ts";

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}
let sent: Sent[] = [];
let token: string | null = "token-1";
const onForbidden = vi.fn();
const onInvalidToken = vi.fn();

beforeEach(() => {
  sent = [];
  token = "token-1";
  onForbidden.mockClear();
  onInvalidToken.mockClear();
});

function http(
  answer: (sent: Sent) => Response | Promise<Response>,
  options: Partial<HttpOptions> = {},
): HttpClient {
  const fake = async (url: string, init: RequestInit): Promise<Response> => {
    const call = {
      url,
      method: init.method!,
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    };
    sent.push(call);
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)),
    );
    return Promise.race([answer(call), aborted]);
  };
  return new HttpClient({
    token: () => token,
    base64Bodies: false,
    onForbidden,
    onInvalidToken,
    fetch: fake as typeof fetch,
    ...options,
  });
}
const client = (...parts: Parameters<typeof http>) => new ApiClient(http(...parts));
const json = (body: object, status = 200) => Response.json(body, { status });
const failed = (
  status: number,
  code: "field-forbidden" | "token-invalid" | "query-invalid",
  message: string,
) => json(envelope({ errors: [{ code, message }] }), status);

describe("the HTTP client", () => {
  it("DA-001 calls go under /api with the bearer token of the moment", async () => {
    const api = client(() => json(envelope()));
    await api.query("Petron", {});
    token = "token-2";
    await api.tasks();
    expect(sent.map(({ url, method, headers }) => [method, url, headers.authorization])).toEqual([
      ["POST", "/api/data/query", "Bearer token-1"],
      ["GET", "/api/tasks", "Bearer token-2"],
    ]);
  });

  it("an answer that ended early is asked on for, until what was asked for is there", async () => {
    const pages = [
      envelope({ data: [{ id: "a" }, { id: "b" }], total: 9, next: 7 }),
      envelope({ data: [{ id: "c" }], total: 9, next: 8 }),
      envelope({ data: [{ id: "d" }], total: 9 }),
    ];
    const api = client(() => json(pages.shift()!));
    expect(await api.query("Petron", {}, { skip: 5, limit: 4, sortBy: "name" })).toEqual({
      data: ["a", "b", "c", "d"].map((id) => ({ id })),
      total: 9,
    });
    expect(sent.map(({ body }) => JSON.parse(body!).options)).toEqual([
      { skip: 5, limit: 4, sortBy: "name" },
      { skip: 7, limit: 2, sortBy: "name", total: false },
      { skip: 8, limit: 1, sortBy: "name", total: false },
    ]);
  });

  it("an uncounted answer that came in parts reaches as far as its last part", async () => {
    const pages = [
      envelope({ data: [{ id: "a" }], total: 1, next: 1 }),
      envelope({ data: [{ id: "b" }], total: 2 }),
    ];
    const api = client(() => json(pages.shift()!));
    expect(await api.query("Petron", {}, { limit: 2, total: false })).toEqual({
      data: [{ id: "a" }, { id: "b" }],
      total: 2,
    });
  });

  it("DA-002 bodies are base64 of UTF-8 as text/plain when the environment asks for it, else JSON", async () => {
    const data = [{ name: `Öl 🛢 ${"x".repeat(20_000)}` }];
    await client(() => json(envelope({ insertedIds: ["a"] })), { base64Bodies: true }).insert(
      "Petron",
      data,
    );
    await client(() => json(envelope({ insertedIds: ["a"] }))).insert("Petron", data);
    expect(sent[0]!.headers["content-type"]).toBe("text/plain");
    expect(JSON.parse(Buffer.from(sent[0]!.body!, "base64").toString("utf8"))).toEqual({
      type: "Petron",
      data,
    });
    expect(sent[1]!.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(sent[1]!.body!)).toEqual({ type: "Petron", data });
  });

  it.each([
    [
      "hasErrors",
      { ...envelope(), hasErrors: true },
      "The server reported an error without saying which.",
    ],
    [
      "success false and no errors",
      { ...envelope(), success: false },
      "The server reported an error without saying which.",
    ],
    [
      "a non-empty errors list",
      envelope({ errors: [{ code: "query-invalid", message: "query.x: no." }], hasErrors: false }),
      "query.x: no.",
    ],
  ])(
    "DA-003 an answer with %s is a failure although its status is 200",
    async (_, body, message) => {
      await expect(client(() => json(body)).query("Petron", {})).rejects.toMatchObject({
        name: "ApiError",
        status: 200,
        message,
      });
    },
  );

  it("DA-004 answers are read for data, total and insertedIds", async () => {
    expect(
      await client(() => json(envelope({ data: [{ id: "a" }], total: 9 }))).query("Petron", {}),
    ).toEqual({ data: [{ id: "a" }], total: 9 });
    expect(
      await client(() => json(envelope({ insertedIds: ["b"] }))).insert("Petron", [{}]),
    ).toEqual(["b"]);
  });

  it.each([
    [
      "DA-007 PATCH updates with the revision seen",
      (api: ApiClient) => api.update("P", { id: "a" }, { name: "n" }, { revision: 3 }),
      "PATCH",
      { type: "P", query: { id: "a" }, body: { name: "n" }, revision: 3 },
    ],
    [
      "DA-008 PUT upserts",
      (api: ApiClient) => api.upsert("P", [{ id: "a" }]),
      "PUT",
      { type: "P", data: [{ id: "a" }] },
    ],
    [
      "DA-009 DELETE deletes, by one id",
      (api: ApiClient) => api.remove("P", { id: "a" }),
      "DELETE",
      { type: "P", query: { id: "a" } },
    ],
  ])("%s", async (_, call, method, body) => {
    await call(client(() => json(envelope({ total: 1 }))));
    expect(sent[0]).toMatchObject({ url: "/api/data", method });
    expect(JSON.parse(sent[0]!.body!)).toEqual(body);
  });

  it("DA-011 FG-014 a task run without a task type, or a forge call without an action, is rejected without a call", async () => {
    const api = client(() => json(envelope()));
    await expect(api.runTask({ taskType: "" })).rejects.toBeInstanceOf(ApiError);
    await expect(api.forge("", {})).rejects.toBeInstanceOf(ApiError);
    expect(sent).toEqual([]);
  });

  it("DA-010 DA-012 FG-014 a task run and a live-data action are one call each, with what they were given", async () => {
    const api = client(() => json(envelope({ insertedIds: ["r"] })));
    const run = {
      pid: "p1",
      taskType: "T",
      options: { a: 1 },
      cronJobId: "c1",
      asJolt: false,
      aggregateExceptions: true,
      runInBackground: true,
    };
    expect((await api.runTask({ ...run, idempotencyKey: "k" })).insertedIds).toEqual(["r"]);
    await api.runTask({ taskType: "T", pid: "null" });
    await api.forge("GetWorkspace", { Name: "$root" });
    expect(sent.map(({ method, url, body }) => [method, url, JSON.parse(body!)])).toEqual([
      ["POST", "/api/tasks", { ...run, idempotencyKey: "k" }],
      ["POST", "/api/tasks", { taskType: "T", pid: "null" }],
      ["POST", "/api/forge/action", { action: "GetWorkspace", options: { Name: "$root" } }],
    ]);
  });

  it("DA-014 validating a task answers every message of the server's check", async () => {
    const api = client(() =>
      json(envelope({ data: [{ errors: [{ message: "a" }, { message: "b" }] }, {}] })),
    );
    expect(await api.validateTask({ taskType: "T", pid: "null", options: {} })).toEqual(["a", "b"]);
  });

  it("DA-014 a check that is refused leaves its page where it is", async () => {
    const api = client(() => failed(403, "field-forbidden", "No."));
    await expect(api.validateTask({ taskType: "T", pid: "p1", options: {} })).rejects.toMatchObject(
      { status: 403, message: "No." },
    );
    expect(onForbidden).not.toHaveBeenCalled();
  });

  it("DA-015 cancelling deletes the task by its id", async () => {
    await client(() => json(envelope())).cancelTask("run");
    expect(sent[0]).toMatchObject({
      method: "DELETE",
      url: "/api/tasks",
      body: '{"taskId":"run"}',
    });
  });

  it("ER-001 a 403 from any call leads to the forbidden page and keeps the server's sentence", async () => {
    await expect(
      client(() => failed(403, "field-forbidden", "No.")).update("User", { id: "a" }, {}),
    ).rejects.toMatchObject({ status: 403, message: "No." });
    expect(onForbidden).toHaveBeenCalledOnce();
  });

  it("a 403 leads nowhere where the caller reports it in its own place", async () => {
    const api = client(() => failed(403, "field-forbidden", "No."));
    await expect(
      api.update("CronJob", { id: "a" }, {}, { revision: 1, quiet403: true }),
    ).rejects.toMatchObject({ status: 403, message: "No." });
    await expect(api.insert("CronJob", [{}], { quiet403: true })).rejects.toMatchObject({
      status: 403,
      message: "No.",
    });
    await expect(
      api.runTask({ taskType: "ReadFeed", pid: "p", options: {} }, { quiet403: true }),
    ).rejects.toMatchObject({ status: 403, message: "No." });
    await expect(api.forge("GetTableHistory", {}, { quiet403: true })).rejects.toMatchObject({
      status: 403,
      message: "No.",
    });
    expect(onForbidden).not.toHaveBeenCalled();
  });

  it("ID-007 a 401 runs the invalid-token hooks with the token it carried", async () => {
    await expect(
      client(() => failed(401, "token-invalid", "Sign in again.")).tasks(),
    ).rejects.toMatchObject({ status: 401 });
    expect(onInvalidToken).toHaveBeenCalledExactlyOnceWith("token-1");
  });

  it("a call refused while another tab renewed the session is sent once more with the new token", async () => {
    const api = client(({ headers }) => {
      token = "token-2";
      return headers.authorization === "Bearer token-2"
        ? json(envelope({ data: [1] }))
        : failed(401, "token-invalid", "Sign in again.");
    });
    expect((await api.get("/x")).data).toEqual([1]);
    expect(onInvalidToken).not.toHaveBeenCalled();
  });

  it("a read that hangs on a lost way to the server is sent once more when it is back, and nothing else is", async () => {
    let hang = true;
    const transport = http((call) =>
      hang ? new Promise<Response>(() => {}) : json(envelope({ data: [call.url] })),
    );
    const api = new ApiClient(transport);
    const query = api.query("Petron", {});
    const get = api.get("/boot");
    void api.insert("Petron", [{}]);
    hang = false;
    await transport.revalidate(false);
    expect((await get).data).toEqual(["/api/boot"]);
    expect((await query).data).toEqual(["/api/data/query"]);
    expect(sent.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      "GET /api/boot",
      "GET /api/boot",
      "POST /api/data",
      "POST /api/data/query",
      "POST /api/data/query",
    ]);
    await transport.revalidate(false);
    expect(sent).toHaveLength(5);
  });

  it("after a silence the idle sockets of the browser are tried all at once, and those that say nothing are thrown away", async () => {
    const dead = new Set([1, 3]);
    let calls = 0;
    let thrownAway = 0;
    const fake = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        if (!dead.has(calls++)) return resolve(json({}));
        signal?.addEventListener("abort", () => {
          thrownAway++;
          reject(signal.reason as Error);
        });
      });
    const transport = http(() => json({}), { fetch: fake as typeof fetch });
    await transport.revalidate(false);
    expect(calls).toBe(0);
    await transport.revalidate(true);
    expect([calls, thrownAway]).toEqual([6, 2]);
  });

  it("ID-006 only the text 'Validated' with status 200 validates a session", async () => {
    const validate = (answer: Response) => new SessionApi(http(() => answer)).validate();
    expect(await validate(new Response("Validated"))).toBe(true);
    expect(await validate(new Response("Invalid"))).toBe(false);
    expect(await validate(new Response("Validated", { status: 401 }))).toBe(false);
    expect(sent[0]).toMatchObject({
      method: "GET",
      url: "/api/Validate",
      body: undefined,
      headers: { authorization: "Bearer token-1" },
    });
  });
});

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = "";
  type = "application/json; charset=utf-8";
  url = "";
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(_: Blob) {}
  getResponseHeader() {
    return this.type;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

describe("an upload", () => {
  const start = (
    options: { signal?: AbortSignal; onProgress?: (fraction: number) => void } = {},
  ) => {
    const request = new FakeUpload();
    const api = new ApiClient(
      http(() => json(envelope())),
      { request: () => request as unknown as XMLHttpRequest },
    );
    return {
      request,
      done: api.upload(new Blob(["a"]), "wells & more.csv", { petronId: "p1", ...options }),
    };
  };

  it("streams the raw file with its name and Petron, reports progress, and returns the id", async () => {
    const fractions: number[] = [];
    const { request, done } = start({ onProgress: (fraction) => fractions.push(fraction) });
    request.upload.onprogress?.({ loaded: 5, total: 10 });
    request.answer(200, envelope({ insertedIds: ["file"] }));
    expect(await done).toBe("file");
    expect(fractions).toEqual([0.5]);
    expect(request.url).toBe("/api/files?name=wells+%26+more.csv&petronId=p1");
    expect(request.headers).toEqual({
      authorization: "Bearer token-1",
      "content-type": "application/octet-stream",
    });
  });

  it("is cancelled by its signal", async () => {
    const abort = new AbortController();
    const { done } = start({ signal: abort.signal });
    abort.abort();
    await expect(done).rejects.toMatchObject({ name: "AbortError" });
  });

  it("that the server refuses carries the server's sentence", async () => {
    const { request, done } = start();
    request.answer(413, envelope({ errors: [{ code: "file-too-large", message: "Too large." }] }));
    await expect(done).rejects.toMatchObject({ status: 413, message: "Too large." });
  });
});

it("FG-011 while nothing can be saved no change is sent, and says so; reads are", async () => {
  const upload = vi.fn();
  const api = new ApiClient(
    http(() => json(envelope())),
    { notSaving: () => "Not now.", request: upload },
  );
  const changes = [
    api.insert("Comment", [{}]),
    api.update("Comment", {}, {}),
    api.upsert("Comment", [{}]),
    api.remove("Comment", {}),
    api.runTask({ taskType: "CopyPetron" }, { once: true }),
    api.runTask({ taskType: "ImportTable", runInBackground: true }),
    api.cancelTask("r1"),
    api.post("/plugins/wells/disable", {}),
    api.upload(new Blob(["a"]), "wells.csv", {}),
  ];
  for (const change of changes)
    await expect(change).rejects.toMatchObject({ message: "Not now.", unconfirmed: false });
  await api.query("Comment", {});
  await api.tasks();
  await api.runTask({ taskType: "RenderActivityFeed" }, { reads: true });
  expect(sent).toHaveLength(3);
  expect(upload).not.toHaveBeenCalled();
});
