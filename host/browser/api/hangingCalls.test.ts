import { envelope } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiClient } from "./ApiClient.ts";
import { HttpClient } from "./HttpClient.ts";

interface Sent {
  path: string;
  body: Record<string, unknown>;
  signal: AbortSignal;
  answer(response: Response): void;
}
let sent: Sent[];
let http: HttpClient;
let api: ApiClient;
const uploads: FakeUpload[] = [];

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onabort = () => {};
  status = 200;
  responseText = JSON.stringify(envelope({ insertedIds: ["file"] }));
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return "application/json";
  }
  send() {}
  abort() {
    this.onabort();
  }
}

/** Calls hang until a test answers them. */
const hangingFetch = (url: string, { body, signal }: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    if (url === "/api/health" || !signal) return resolve(Response.json(envelope()));
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    sent.push({
      path: url,
      body: JSON.parse((body as string | undefined) ?? "{}") as Sent["body"],
      signal,
      answer: resolve,
    });
  });
const answered = (...insertedIds: string[]) => Response.json(envelope({ insertedIds }));
const notKnown =
  "We could not confirm that this was saved, because the server did not answer. Check what the page shows before you try again.";

/** How a call ended, and after how many seconds; undefined while it goes on. */
function watched(call: Promise<unknown>): { end?: string; after?: number } {
  const began = Date.now();
  const result: { end?: string; after?: number } = {};
  const ended = (end: string) =>
    Object.assign(result, { end, after: Math.round((Date.now() - began) / 1000) });
  call.then(
    (value) => ended(JSON.stringify(value)),
    (error: Error) => ended(error.message),
  );
  return result;
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  uploads.splice(0);
  const nothing = () => undefined;
  http = new HttpClient({
    token: () => "t",
    base64Bodies: false,
    onForbidden: nothing,
    onInvalidToken: nothing,
    fetch: hangingFetch as typeof fetch,
  });
  const request = () => {
    const made = new FakeUpload();
    uploads.push(made);
    return made as unknown as XMLHttpRequest;
  };
  api = new ApiClient(http, { request });
});
afterEach(() => vi.useRealTimers());

it("a read that hangs is sent once more after 30 s, and fails after a minute", async () => {
  const read = watched(api.query("Petron", {}));
  await seconds(29);
  expect(sent).toHaveLength(1);
  await seconds(2);
  expect(sent.map(({ path }) => path)).toEqual(["/api/data/query", "/api/data/query"]);
  await seconds(30);
  expect(read).toEqual({
    end: "The server did not answer. Check your network connection and try again.",
    after: 60,
  });
  expect(sent).toHaveLength(2);
});

it("a write that hangs is never sent again: after a minute it says that nobody knows whether it was done", async () => {
  const write = watched(api.insert("Petron", [{}]));
  await seconds(61);
  expect(write).toEqual({ end: notKnown, after: 60 });
  expect(sent).toHaveLength(1);
});

it("what is long to send is waited for longer", async () => {
  const write = watched(api.insert("Petron", [{ text: "x".repeat(3_200_000) }]));
  await seconds(255);
  expect(write).toEqual({});
  await seconds(10);
  expect(write.end).toBe(notKnown);
});

it("a task that somebody waits for has the 120 s that the server gives it", async () => {
  const done = watched(api.runTask({ taskType: "Slow" }));
  const hung = watched(api.runTask({ taskType: "Hung" }));
  await seconds(125);
  sent[0]!.answer(answered("made"));
  await seconds(0);
  expect(done.end).toContain("made");
  await seconds(26);
  expect(hung).toEqual({ end: notKnown, after: 150 });
});

it("a background run that hangs is sent again with the key it had, so that it starts once", async () => {
  const run = watched(api.runTask({ taskType: "Import", runInBackground: true }));
  void api.runTask({ taskType: "Import", runInBackground: true, idempotencyKey: "mine" });
  await seconds(31);
  const keys = sent.map(({ body }) => body.idempotencyKey);
  expect(keys).toEqual([expect.stringMatching(/^\w{17}$/), "mine", "mine", keys[0]]);
  sent[3]!.answer(answered("run"));
  await seconds(0);
  expect(run.end).toContain("run");
});

it("an answer that keeps coming is waited for however long it is; one that stops is not", async () => {
  let piece = (_text: string, _last = false): void => undefined;
  const body = ({ signal }: Sent) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        signal.addEventListener("abort", () => controller.error(signal.reason));
        piece = (text, last) => {
          controller.enqueue(new TextEncoder().encode(text));
          if (last) controller.close();
        };
      },
    });
  const long = watched(api.insert("Petron", [{}]));
  sent[0]!.answer(new Response(body(sent[0]!)));
  for (let count = 0; count < 10; count++) {
    await seconds(25);
    piece(" ");
  }
  piece(JSON.stringify(envelope({ insertedIds: ["ü"] })), true);
  await seconds(0);
  expect(long).toEqual({ end: '["ü"]', after: 250 });

  const stopped = watched(api.insert("Petron", [{}]));
  sent[1]!.answer(new Response(body(sent[1]!)));
  piece("{");
  await seconds(31);
  expect(stopped.after).toBe(30);
});

it("when the way is known to be dead, a write ends within 5 s and a task within 30 s; a read waits for the way and is sent again", async () => {
  const [write, task, read] = [
    watched(api.insert("Petron", [{}])),
    watched(api.runTask({ taskType: "T" })),
    watched(api.query("Petron", {})),
  ];
  const slow = watched(api.remove("Petron", { id: "a" }));
  await seconds(12);
  http.lost();
  await seconds(4);
  sent[3]!.answer(answered());
  await seconds(2);
  expect([write, slow]).toEqual([
    { end: notKnown, after: 17 },
    { end: "0", after: 16 },
  ]);
  expect([sent.length, task, read]).toEqual([4, {}, {}]);
  await http.revalidate(true);
  await seconds(0);
  expect(sent.map(({ path }) => path).slice(4)).toEqual(["/api/data/query"]);
  sent[4]!.answer(answered());
  await seconds(30);
  expect([task, read]).toEqual([
    { end: notKnown, after: 42 },
    { end: '{"data":[],"total":0}', after: 18 },
  ]);
});

it("what ends on a dead way does not wait longer than it would have", async () => {
  const write = watched(api.insert("Petron", [{}]));
  await seconds(58);
  http.lost();
  await seconds(3);
  expect(write.after).toBe(60);
});

it("an upload goes on while it moves, and stops with a sentence when it does not", async () => {
  const upload = watched(api.upload(new Blob(["a"]), "a.csv", {}));
  const done = watched(api.upload(new Blob(["a"]), "b.csv", {}));
  const cut = watched(api.upload(new Blob(["a"]), "c.csv", {}));
  for (let loaded = 1; loaded <= 5; loaded++) {
    await seconds(50);
    for (const { upload } of uploads) upload.onprogress?.({ loaded, total: 5 });
  }
  uploads[1]!.onload();
  await seconds(5);
  expect(done).toEqual({ end: '"file"', after: 250 });
  expect(upload).toEqual({});
  http.lost();
  uploads[0]!.upload.onprogress?.({ loaded: 5, total: 5 });
  await seconds(11);
  const sentence =
    "The upload stopped on its way. Check your network connection and upload the file again.";
  expect(cut).toEqual({ end: sentence, after: 265 });
  await seconds(50);
  expect(upload).toEqual({ end: sentence, after: 315 });
});
