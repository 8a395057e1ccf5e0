import { constants } from "node:http2";
import { afterEach, expect, test, vi } from "vitest";
import {
  ask,
  type BareHttp2,
  fields,
  flags,
  frame,
  frames,
  type SecureApp,
  secureApp,
} from "./testingHttp2.ts";

const opened: SecureApp[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one[Symbol.asyncDispose]();
});

interface Flooded extends SecureApp {
  /** Requests that began. */
  count(): number;
  /** One that has begun to speak. */
  flooding: BareHttp2;
  /** Whether another connection is answered. */
  answersOthers(): Promise<boolean>;
}

async function open(limits: Parameters<typeof secureApp>[1] = {}): Promise<Flooded> {
  let begun = 0;
  const secure = await secureApp((app) => {
    app.get("/waits", () => {
      begun += 1;
      return new Promise(() => undefined);
    });
    app.post("/body", async () => ({}));
  }, limits);
  opened.push(secure);
  const other = secure.session();
  await ask(other, "/seen");
  const flooding = await secure.bare();
  flooding.begin();
  return {
    ...secure,
    flooding,
    count: () => begun,
    answersOthers: async () => (await ask(other, "/seen")).status === 200,
  };
}

const open1 = (stream: number, path = "/waits"): Buffer =>
  frame(frames.headers, flags.endHeaders | flags.endStream, stream, fields.get(path));
const code = (value: number): Buffer => {
  const payload = Buffer.alloc(4);
  payload.writeUInt32BE(value);
  return payload;
};
const of = (count: number, make: (at: number) => Buffer): Buffer[] =>
  Array.from({ length: count }, (_, at) => make(at));

test("a connection that gives up request after request is ended before they cost anything", async () => {
  const { flooding, count, answersOthers } = await open();
  flooding.send(
    ...of(5_000, (at) =>
      Buffer.concat([
        open1(2 * at + 1),
        frame(frames.reset, 0, 2 * at + 1, code(constants.NGHTTP2_CANCEL)),
      ]),
    ),
  );
  await flooding.closed;
  expect(count()).toBeLessThan(10);
  expect(await answersOthers()).toBe(true);
});

test("headers without end, and pings and settings by the thousand, end their connection", async () => {
  const { bare, answersOthers } = await open();
  const settings = Buffer.from([0, 4, 0, 0, 0xff, 0xff]);
  const floods: Buffer[][] = [
    [
      frame(frames.headers, 0, 1, fields.get("/waits")),
      ...of(500, () => frame(frames.continuation, 0, 1, fields.other("x-a", "b".repeat(100)))),
    ],
    of(20_000, () => frame(frames.ping, 0, 0, Buffer.alloc(8))),
    of(20_000, () => frame(frames.settings, 0, 0, settings)),
    [open1(1), ...of(5_000, () => frame(frames.data, 0, 1))],
  ];
  for (const flood of floods) {
    const flooding = await bare();
    flooding.begin();
    flooding.send(...flood);
    await flooding.closed;
  }
  expect(await answersOthers()).toBe(true);
});

test("no more requests of a connection are under way than the server says, and one that goes on is ended", async () => {
  const { bare, count, answersOthers } = await open({ streamsAtOnce: 7 });
  const flooding = await bare();
  flooding.begin(false);
  flooding.send(...of(9, (at) => open1(2 * at + 1)));
  await vi.waitFor(() => expect([count(), flooding.resets().size]).toEqual([7, 2]));
  expect(await answersOthers()).toBe(true);
  flooding.send(frame(frames.settings, flags.ack, 0), ...of(2, (at) => open1(2 * (at + 9) + 1)));
  await flooding.closed;
  expect(count()).toBe(7);
  expect(await answersOthers()).toBe(true);
});

test("an address has no more requests under way than it may have connections", async () => {
  const { flooding, count, bare } = await open({ connectionsPerAddress: 10 });
  const second = await bare();
  second.begin();
  for (const client of [flooding, second]) client.send(...of(8, (at) => open1(2 * at + 1)));
  await vi.waitFor(() => expect(flooding.resets().size + second.resets().size + count()).toBe(16));
  expect(count()).toBe(10);
  const refused = [...flooding.resets().values(), ...second.resets().values()];
  expect(new Set(refused)).toEqual(new Set([constants.NGHTTP2_REFUSED_STREAM]));
  flooding.socket.destroy();
  let next = 101;
  await vi.waitFor(() => {
    second.send(open1(next));
    next += 2;
    expect(count()).toBeGreaterThan(10);
  });
});

test("slow bodies on many requests are each ended in time, and others are answered meanwhile", async () => {
  const { flooding, answersOthers } = await open({ requestSeconds: 0.3 });
  flooding.send(
    ...of(50, (at) =>
      Buffer.concat([
        frame(frames.headers, flags.endHeaders, 2 * at + 1, fields.post("/body")),
        frame(frames.data, 0, 2 * at + 1, Buffer.from('{"a":')),
      ]),
    ),
  );
  expect(await answersOthers()).toBe(true);
  await vi.waitFor(() => {
    const ended = flooding.seen.filter(
      ({ type, flags: flag }) => type === frames.data && flag & flags.endStream,
    );
    expect([ended.length, flooding.resets().size]).toEqual([50, 50]);
  });
});

test("headers of more than is read end their request, not the others", async () => {
  const { session } = await open();
  const own = session();
  await ask(own, "/seen");
  const many = Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [`x-${at}`, "1"]));
  await expect(ask(own, "/seen", many)).rejects.toThrow();
  expect((await ask(own, "/seen")).status).toBe(200);
});

test("a connection that asks nothing or confirms no bounds is ended, also one that speaks", async () => {
  const { bare } = await open({ headerSeconds: 0.3 });
  const [silent, speaking, halting] = [await bare(), await bare(), await bare()];
  const unbound = await bare();
  unbound.begin(false);
  unbound.send(open1(1));
  speaking.begin();
  halting.begin();
  halting.send(frame(frames.headers, 0, 1, fields.get("/waits")));
  const pings = setInterval(() => speaking.send(frame(frames.ping, 0, 0, Buffer.alloc(8))), 20);
  try {
    await Promise.all([silent, speaking, halting, unbound].map(({ closed }) => closed));
  } finally {
    clearInterval(pings);
  }
});

test("a small answer that its reader lets lie is ended", async () => {
  const { bare } = await open({ answerIdleSeconds: 0.3 });
  const client = await bare();
  const noWindow = Buffer.from([0, 4, 0, 0, 0, 0]);
  client.begin();
  client.send(frame(frames.settings, 0, 0, noWindow), open1(1, "/seen"));
  await vi.waitFor(() => expect(client.resets().get(1)).toBe(constants.NGHTTP2_CANCEL));
});
