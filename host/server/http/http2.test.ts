import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { constants } from "node:http2";
import { request as httpsRequest } from "node:https";
import { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterEach, expect, test, vi } from "vitest";
import { ask, fields, flags, frame, frames, type SecureApp, secureApp } from "./testingHttp2.ts";
import { whileConnected } from "./whileConnected.ts";

const opened: SecureApp[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one[Symbol.asyncDispose]();
});
const open: typeof secureApp = async (...given) => {
  const app = await secureApp(...given);
  opened.push(app);
  return app;
};

const overHttp1 = ({ port, cert }: SecureApp, host = "127.0.0.1"): Promise<unknown> => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const servername = "localhost";
  httpsRequest({ port, host, path: "/seen", ca: cert, servername, agent: false }, (answer) => {
    text(answer).then((all) => resolve(JSON.parse(all)), reject);
  })
    .on("error", reject)
    .end();
  return promise;
};

test("HTTP/2 is chosen in the handshake, with the host, the sender and the headers of every answer", async () => {
  const { session, port } = await open();
  const own = session();
  const { status, headers, text: body } = await ask(own, "/seen");
  expect(own.alpnProtocol).toBe("h2");
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { host: `127.0.0.1:${port}`, protocol: "https", version: "2.0", sender: "127.0.0.1" },
  ]);
  expect(headers).toMatchObject({
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  expect(own.remoteSettings).toMatchObject({
    maxConcurrentStreams: 100,
    enableConnectProtocol: false,
  });
});

test("HTTP/1.1 is spoken at the same port, and at each address of localhost", async () => {
  const secure = await open();
  expect(await overHttp1(secure)).toMatchObject({ version: "1.1", protocol: "https" });
  for (const { address } of await lookup("localhost", { all: true }))
    await vi.waitFor(async () =>
      expect(await overHttp1(secure, address)).toMatchObject({ version: "1.1" }),
    );
});

test("errors of every kind are answered with their envelope", async () => {
  const { session } = await open((app) => {
    app.get("/fails", async () => {
      throw new Error("no");
    });
    app.post("/body", async ({ body }) => ({ body }));
  });
  const own = session();
  const code = async (...given: [string, Record<string, string>?]) => {
    const { status, text: body } = await ask(own, ...given);
    return [status, JSON.parse(body).errors[0].code];
  };
  expect(await code("/nowhere")).toEqual([404, "not-found"]);
  expect(await code("/fails")).toEqual([500, "internal"]);
  expect(await code("/body")).toEqual([405, "method-not-allowed"]);
  expect(await code("/body", { body: "{" })).toEqual([400, "body-malformed"]);
  expect((await ask(own, "/seen", { expect: "cakes" })).status).toBe(417);
});

test("a body comes whole; one that stops is answered in time while its connection goes on", async () => {
  const { session } = await open((app) => app.post("/body", async ({ body }) => ({ body })), {
    requestSeconds: 0.2,
  });
  const own = session();
  expect(JSON.parse((await ask(own, "/body", { body: '{"a":[1,2]}' })).text)).toEqual({
    body: { a: [1, 2] },
  });
  const slow = own.request({
    ":path": "/body",
    ":method": "POST",
    "content-type": "application/json",
  });
  slow.on("error", () => undefined).write('{"a":');
  const [headers] = await once(slow, "response");
  expect(headers[":status"]).toBe(408);
  await once(slow.resume(), "close");
  expect((await ask(own, "/seen")).status).toBe(200);
});

test("an upload that is given up, or whose connection breaks, is not taken for a whole one", async () => {
  const ended: unknown[] = [];
  let begun = 0;
  const { bare } = await open((app) =>
    app.post("/upload", async ({ raw }) => {
      const write = (_chunk: unknown, _encoding: string, done: () => void) => {
        begun += 1;
        done();
      };
      const heard = once(raw, "error");
      const fault = await pipeline(raw, new Writable({ write })).catch(({ code }) => code);
      const [error] = await heard;
      ended.push([fault, error.code, raw.complete]);
      return {};
    }),
  );
  for (const [count, breaks] of [false, true].entries()) {
    const client = await bare();
    client.begin();
    client.send(
      frame(frames.headers, flags.endHeaders, 1, fields.bytes("/upload")),
      frame(frames.data, 0, 1, Buffer.from("a part")),
    );
    await vi.waitFor(() => expect(begun).toBe(count + 1));
    if (breaks) client.socket.destroy();
    else client.send(frame(frames.reset, 0, 1, Buffer.from([0, 0, 0, constants.NGHTTP2_CANCEL])));
    await vi.waitFor(() => expect(ended).toHaveLength(count + 1));
  }
  const premature = "ERR_STREAM_PREMATURE_CLOSE";
  expect(ended).toEqual([
    [premature, premature, false],
    [premature, premature, false],
  ]);
});

test("a JSON body that is given up is read no more, and an answer to it is nobody's", async () => {
  const answered: unknown[] = [];
  const { bare } = await open((app) => {
    app.addHook("onResponse", async (_request, { statusCode }) => void answered.push(statusCode));
    app.post("/body", async () => ({}));
  });
  const client = await bare();
  client.begin();
  client.send(
    frame(frames.headers, flags.endHeaders, 1, fields.post("/body")),
    frame(frames.data, 0, 1, Buffer.from("[")),
    frame(frames.reset, 0, 1, Buffer.from([0, 0, 0, constants.NGHTTP2_CANCEL])),
    frame(frames.headers, flags.endHeaders, 3, fields.post("/body")),
    frame(frames.data, 0, 3, Buffer.from("[")),
    frame(frames.ping, 0, 0, Buffer.alloc(8)),
  );
  await vi.waitFor(() => expect(client.seen.some(({ type }) => type === frames.ping)).toBe(true));
  client.send(frame(frames.reset, 0, 3, Buffer.from([0, 0, 0, constants.NGHTTP2_CANCEL])));
  await vi.waitFor(() => expect(answered).toEqual([408]));
});

test("work for a request that is given up is abandoned, not that for others of its connection", async () => {
  const work: Record<string, AbortSignal> = {};
  const { session } = await open((app) =>
    app.get<{ Params: { name: string } }>("/work/:name", ({ raw, params: { name } }) =>
      whileConnected(raw, (gone) => {
        work[name] = gone;
        return new Promise((_resolve, reject) =>
          gone.addEventListener("abort", () => reject(gone.reason)),
        );
      }),
    ),
  );
  const own = session();
  const [left, stays] = ["left", "stays"].map((name) =>
    own.request({ ":path": `/work/${name}` }).on("error", () => undefined),
  );
  await vi.waitFor(() => expect(Object.keys(work).sort()).toEqual(["left", "stays"]));
  left!.close(constants.NGHTTP2_CANCEL);
  await vi.waitFor(() => expect(work.left!.aborted).toBe(true));
  expect([work.stays!.aborted, stays!.closed]).toEqual([false, false]);
});

test("the file of a download that is given up is closed", async () => {
  let source: Readable | undefined;
  const { session } = await open((app) =>
    app.get("/download", (_request, reply) => {
      source = new Readable({ read: () => void source!.push(Buffer.alloc(65_536)) });
      return reply.send(source);
    }),
  );
  const stream = session().request({ ":path": "/download" });
  await once(stream, "data");
  stream.close(constants.NGHTTP2_CANCEL);
  await vi.waitFor(() => expect(source!.destroyed).toBe(true));
});

test("what nobody reads of a body waits at its sender, and moves on when it is read", async () => {
  let waiting: IncomingMessage | undefined;
  const { bare } = await open((app) =>
    app.post("/waits", async ({ raw }) => {
      waiting = raw;
      await new Promise((resolve) => raw.once("end", resolve));
      return {};
    }),
  );
  const client = await bare();
  client.begin();
  client.send(frame(frames.headers, flags.endHeaders, 1, fields.bytes("/waits")));
  for (let sent = 0; sent < 4; sent++)
    client.send(frame(frames.data, 0, 1, Buffer.alloc(sent < 3 ? 16_384 : 16_383)));
  client.send(frame(frames.ping, 0, 0, Buffer.alloc(8)));
  const updates = (stream: number) =>
    client.seen.filter((one) => one.type === frames.windowUpdate && one.stream === stream);
  await vi.waitFor(() => expect(client.seen.some(({ type }) => type === frames.ping)).toBe(true));
  await vi.waitFor(() => expect(waiting).toBeDefined());
  expect(updates(1)).toEqual([]);
  expect(updates(0)).not.toEqual([]);
  waiting!.resume();
  await vi.waitFor(() => expect(updates(1)).not.toEqual([]));
});

test("after the answer that refuses a body no more of it is taken, and its connection goes on", async () => {
  const { session } = await open((app) => app.post("/body", async () => ({})), {
    bodyBytes: 1_024,
  });
  const own = session();
  const stream = own.request({
    ":path": "/body",
    ":method": "POST",
    "content-type": "application/json",
    "content-length": "300000",
  });
  stream.on("error", () => undefined).write(Buffer.alloc(200_000));
  const [headers] = await once(stream, "response");
  expect(headers[":status"]).toBe(413);
  let read = "";
  stream.setEncoding("utf8").on("data", (part: string) => {
    read += part;
  });
  await once(stream, "end");
  expect(JSON.parse(read).errors[0].code).toBe("body-too-large");
  await vi.waitFor(() => expect(stream.closed).toBe(true));
  expect(stream.rstCode).toBe(constants.NGHTTP2_NO_ERROR);
  expect((await ask(own, "/seen")).status).toBe(200);
});

test("headers that are too large are answered, with the page that deletes cookies of other sites", async () => {
  const { session } = await open();
  const own = session();
  const cookie = Array.from({ length: 300 }, (_, at) => `a${at}=${"x".repeat(80)}`).join("; ");
  const page = await ask(own, "/home", { cookie });
  expect([page.status, page.headers["clear-site-data"], page.headers["x-frame-options"]]).toEqual([
    431,
    '"cookies"',
    "DENY",
  ]);
  expect(page.text).toContain("more cookies than the server reads");
  const call = await ask(own, "/api/seen", { "x-long": "x".repeat(20_000) });
  expect([call.status, JSON.parse(call.text).errors[0].code]).toEqual([431, "headers-too-large"]);
  expect(call.headers).not.toHaveProperty("clear-site-data");
  expect((await ask(own, "/seen")).status).toBe(200);
});

test("a server that closes lets requests under way end, and waits for no connection without any", async () => {
  const { promise: answer, resolve: release } = Promise.withResolvers<object>();
  const { app, session } = await open((added) => added.get("/waits", () => answer));
  const [resting, busy] = [session(), session()];
  await Promise.all([ask(resting, "/seen"), ask(busy, "/seen")]);
  const ends = [resting, busy].map((one) => once(one, "close"));
  const [goaway, late] = [once(busy, "goaway"), ask(busy, "/waits")];
  await vi.waitFor(() => expect(busy.state.nextStreamID).toBe(5));
  await ask(busy, "/seen");
  const closed = app.close();
  await Promise.all([ends[0], goaway]);
  release({ done: true });
  expect(JSON.parse((await late).text)).toEqual({ done: true });
  await Promise.all([closed, ends[1]]);
});

test("a server that closes ends requests that do not end", async () => {
  const { app, session } = await open((added) =>
    added.get("/waits", () => new Promise(() => undefined)),
  );
  const own = session();
  await ask(own, "/seen");
  own.request({ ":path": "/waits" }).on("error", () => undefined);
  const ended = once(own, "close");
  await app.close();
  await ended;
});
