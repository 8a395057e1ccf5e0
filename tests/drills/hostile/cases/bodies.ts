import type { HostileStage } from "../HostileStage.ts";
import type { HostileCase } from "../hostileCase.ts";
import { assert, headOf, RawSocket, repeat, several } from "../RawSocket.ts";

/** One text that never ends, of escaped quotes. */
const quotes = (bytes: number): string => `"${'\\"'.repeat(bytes / 2)}`;

/** Sends a body as the attacker; returns its status and the milliseconds it took. */
async function timed(
  stage: HostileStage,
  path: string,
  body: string,
): Promise<{ status: number; milliseconds: number }> {
  const from = performance.now();
  const { status } = await stage.attacker.fetch("POST", path, {
    body,
    headers: { "content-type": "application/json" },
  });
  return { status, milliseconds: performance.now() - from };
}

/** Bodies of requests: long, malformed, unfinished. */
export const bodyCases: HostileCase[] = [
  {
    id: "2",
    title: "A body of quotes and backslashes is judged in the time that reading it takes",
    short: true,
    async run(stage) {
      for (const [path, body] of [
        ["/api/signin/token", quotes(300_000)],
        ["/api/nothing", quotes(300_000)],
        ["/api/data/query", quotes(300_000)],
      ] as const) {
        const { status, milliseconds } = await timed(stage, path, body);
        assert([400, 404, 413].includes(status), `${path} answered ${status}.`);
        assert(milliseconds < 1_500, `${path} took ${milliseconds.toFixed(0)} ms.`);
      }
    },
  },
  {
    id: "2-faults",
    title: "Malformed bodies of 4 MB, sent again and again, keep nobody waiting",
    heavy: true,
    async run(stage) {
      const size = 4_100_000;
      const bodies = [
        `[${"1,".repeat(size / 2)}x]`,
        `[${"{},".repeat(size / 3)}x]`,
        quotes(size),
        `{"a":"${"\n".repeat(size)}"}`,
        `[${'{"__proto__":1},'.repeat(size / 17)}1]`,
        `${" ".repeat(size)}x`,
      ];
      const end = performance.now() + 8_000;
      const send = async (at: number) => {
        for (let turn = at; performance.now() < end; turn++) {
          const { status } = await timed(stage, "/api/data/query", bodies[turn % bodies.length]!);
          assert([400, 429].includes(status), `A malformed body was answered with ${status}.`);
        }
      };
      await Promise.all(several(4, send));
    },
  },
  {
    id: "2-strangers",
    title: "Who is not signed in may send little, wherever it is sent to",
    short: true,
    async run(stage) {
      for (const path of [
        "/api/signin/token",
        "/api/session/renew",
        "/api/local/token",
        "/api/csp-report",
        "/api/nothing",
        "/api/plugins/jobs/enable",
      ]) {
        const sent = new RawSocket(stage.url)
          .send(headOf(path, 1_000_000))
          .send("x".repeat(100_000));
        assert(await sent.endedWithin(3), `${path} goes on reading a megabyte of a stranger.`);
        assert(
          [401, 404, 413, 415].includes(sent.status),
          `${path} answered ${sent.status || "nothing"}.`,
        );
      }
    },
  },
  {
    id: "8",
    title: "1,000 bodies that drip for ever are ended, and hold up nobody",
    heavy: true,
    async run(stage) {
      const { token } = stage.attacker;
      const sockets = several(1_000, (index) =>
        new RawSocket(stage.url).send(
          headOf("/api/data/query", 100_000, index % 2 ? token : undefined),
        ),
      );
      const drip = setInterval(() => {
        for (const one of sockets) one.send("x");
      }, 1_000);
      try {
        const ended = await Promise.all(sockets.map((one) => one.endedWithin(40)));
        const left = ended.filter((one) => !one).length;
        assert(left === 0, `${left} dripping requests were not ended within 40 s.`);
      } finally {
        clearInterval(drip);
      }
    },
  },
  {
    id: "8-unfinished",
    title: "200 unfinished bodies of 4 MB hold a small part of the memory that they announce",
    heavy: true,
    async run(stage) {
      const { token } = stage.attacker;
      const before = stage.memory().server;
      const part = Buffer.alloc(4_000_000, 0x20);
      const sockets = several(200, () =>
        new RawSocket(stage.url).send(headOf("/api/data/query", 4_100_000, token)).send(part),
      );
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      const grown = stage.memory().server - before;
      for (const { socket } of sockets) socket.destroy();
      assert(grown < 250, `The server took ${grown.toFixed(0)} MB more.`);
    },
  },
];
