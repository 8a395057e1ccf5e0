import type { HostileCase } from "../hostileCase.ts";
import { assert, headOf, RawSocket, repeat, several } from "../RawSocket.ts";

const upgradeOf = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`;

/** What arrives before anybody is known: addresses, headers, upgrades. */
export const transportCases: HostileCase[] = [
  {
    id: "1",
    title: "An upgrade with an address that cannot be read does not end the node",
    short: true,
    async run(stage) {
      for (const target of [
        "//",
        "///",
        "http://[",
        "/\\",
        "*",
        "//hubs/kernels",
        "/%",
        "http://a:99999/",
      ])
        await new RawSocket(stage.url).send(upgradeOf(target)).endedWithin(1);
      await stage.assertAlive();
    },
  },
  {
    id: "1-reset",
    title: "Connections that are reset while they are upgraded do not end the node",
    short: true,
    async run(stage) {
      const sockets = several(100, (index) =>
        new RawSocket(stage.url).send(upgradeOf(index % 2 ? "/elsewhere" : "/hubs/kernels")),
      );
      await Promise.all(
        sockets.map(
          ({ socket }, index) =>
            new Promise((resolve) =>
              setTimeout(() => resolve(socket.resetAndDestroy()), index % 20),
            ),
        ),
      );
      await stage.assertAlive();
    },
  },
  {
    id: "8-headers",
    title: "1,000 connections whose headers never end, and 1,000 that say nothing, are ended",
    heavy: true,
    async run(stage) {
      const sockets = [
        ...several(1_000, () => new RawSocket(stage.url).send("GET / HTTP/1.1\r\nHost: x\r\nX: ")),
        ...several(1_000, () => new RawSocket(stage.url)),
      ];
      const drip = setInterval(() => {
        for (const one of sockets.slice(0, 1_000)) one.send("x");
      }, 1_000);
      try {
        const ended = await Promise.all(sockets.map((one) => one.endedWithin(40)));
        assert(
          ended.every(Boolean),
          `${ended.filter((one) => !one).length} connections were not ended within 40 s.`,
        );
      } finally {
        clearInterval(drip);
      }
    },
  },
  {
    id: "8-held",
    title:
      "Two people who announce all that their organization may send, and send nothing, hold up a colleague for seconds only",
    async run(stage) {
      const tokens = [stage.attacker.token!, stage.colleague.token!];
      const sockets = several(8, (index) =>
        new RawSocket(stage.url)
          .send(headOf("/api/data/query", "chunked", tokens[index % 2]))
          .send("1\r\n{\r\n"),
      );
      const drip = setInterval(() => {
        for (const one of sockets) one.send("1\r\n \r\n");
      }, 500);
      try {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        const from = performance.now();
        const { status } = await stage.admin.fetch("POST", "/api/data/query", {
          body: JSON.stringify({ type: "Petron", query: {}, options: { limit: 1 } }).padEnd(17_000),
          headers: { "content-type": "application/json" },
        });
        const took = performance.now() - from;
        assert(
          status === 200 && took < 5_000,
          `The colleague was answered ${status} after ${took.toFixed(0)} ms.`,
        );
      } finally {
        clearInterval(drip);
        for (const { socket } of sockets) socket.destroy();
      }
    },
  },
  {
    id: "8-unread",
    title:
      "Endless bodies of strangers, of which a part comes with the headers, cost nobody anything",
    heavy: true,
    async run(stage) {
      const part = Buffer.alloc(65_536, 0x20);
      const begin = Buffer.concat([Buffer.from(headOf("/api/data/query", 4_000_000_000)), part]);
      const sockets = several(40, () => new RawSocket(stage.url).send(begin));
      for (const { socket } of sockets) {
        const more = () => {
          while (!socket.destroyed && socket.write(part));
          socket.once("drain", more);
        };
        more();
      }
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      for (const { socket } of sockets) socket.destroy();
    },
  },
  {
    id: "12",
    title: "Refused tokens and bodies are counted, whatever address their sender claims",
    short: true,
    async run(stage) {
      // Another address of this machine: what is counted here must not be counted to the cases that
      // follow.
      const from = "127.0.0.12";
      const one = (forwarded: number, more = "") =>
        `GET /api/variables HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer wrong\r\nX-Forwarded-For: 203.0.113.${forwarded % 250}\r\n${more}\r\n`;
      let count = 0;
      const statuses = await repeat(stage.url, () => one(count++), 1, 320, from);
      assert(
        statuses.get(401) === 300 && statuses.get(429) === 20,
        `Statuses: ${JSON.stringify([...statuses])}.`,
      );
      const refused = new RawSocket(stage.url, from).send(one(1, "Connection: close\r\n"));
      await refused.endedWithin(5);
      assert(
        refused.status === 429 && /retry-after: \d+/i.test(refused.answer),
        "A 429 does not say when to try again.",
      );
      const person = new RawSocket(stage.url, from).send(
        one(1, "Connection: close\r\n").replace("wrong", stage.attacker.token!),
      );
      await person.endedWithin(5);
      assert(
        person.status === 200,
        `A person at the same address is answered with ${person.status}.`,
      );
    },
  },
  {
    id: "16-reports",
    title: "Reports of violated policies cannot fill the log",
    short: true,
    async run(stage) {
      const before = stage.server.warnings.length;
      const report = (index: number) =>
        JSON.stringify({
          "csp-report": {
            "violated-directive": `script-src ${index}`,
            "blocked-uri": "x".repeat(2_000),
          },
        });
      const answers = await Promise.all(
        several(200, (index) =>
          fetch(`${stage.url}/api/csp-report`, {
            method: "POST",
            headers: { "content-type": "application/csp-report" },
            body: report(index),
          }),
        ),
      );
      assert(
        answers.every(({ status }) => status === 204),
        "A report was refused.",
      );
      const lines = stage.server.warnings
        .slice(before)
        .filter((line) => line.includes("script-src") || line.includes("polic"));
      assert(lines.length < 5, `200 reports wrote ${lines.length} lines: ${lines[0]}`);
    },
  },
  {
    id: "17",
    title: "Every answer has the security headers, and none of them is kept",
    short: true,
    async run(stage) {
      const close = "Host: x\r\nConnection: close\r\n";
      for (const bytes of [
        `GET /api/variables HTTP/1.1\r\nAuthorization: Bearer ${stage.attacker.token}\r\n${close}\r\n`,
        `GET /oidc/.well-known/openid-configuration HTTP/1.1\r\n${close}\r\n`,
        `GET /%%% HTTP/1.1\r\n${close}\r\n`,
        `GET / HTTP/1.1\r\n${close}X: ${"x".repeat(20_000)}\r\n\r\n`,
        "HELLO\r\n\r\n",
        `GET / HTTP/1.1\r\n${close}Expect: more\r\n\r\n`,
        "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
        upgradeOf("/elsewhere"),
      ]) {
        const socket = new RawSocket(stage.url).send(bytes);
        await socket.endedWithin(3);
        for (const header of [
          "x-content-type-options: nosniff",
          "x-frame-options: deny",
          "cache-control: no-store",
        ])
          assert(
            socket.answer.toLowerCase().includes(header),
            `'${bytes.slice(0, 40)}' is answered with ${socket.status} without ${header}.`,
          );
      }
      for (const path of ["/api/openapi.json", "/api/health", "/api/telemetry", "/api/boot"]) {
        const answer = await fetch(`${stage.url}${path}`);
        assert(!/"version"/.test(await answer.text()), `${path} reveals the version to strangers.`);
      }
    },
  },
  {
    id: "31-health",
    title: "What does not ask for HTML gets no page in place of an answer",
    short: true,
    async run(stage) {
      for (const path of ["/health", "/healthz", "/status"]) {
        const { status } = await fetch(`${stage.url}${path}`);
        assert(status === 404, `${path} answers ${status}.`);
      }
    },
  },
  {
    id: "pipelined",
    title:
      "Thousands of requests on one connection, of which no answer is read, keep nobody waiting",
    heavy: true,
    async run(stage) {
      const one = `GET /api/tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stage.attacker.token}\r\n\r\n`;
      const sockets = several(4, () => {
        const made = new RawSocket(stage.url);
        made.socket.pause();
        return made.send(one.repeat(1_000));
      });
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      for (const { socket } of sockets) socket.destroy();
    },
  },
  {
    id: "pipelined-burst",
    title:
      "Three hundred connections of strangers with as many requests each as one read takes are ended, and keep nobody waiting",
    heavy: true,
    async run({ url }) {
      const many = "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_500);
      const sockets = several(300, () => new RawSocket(url));
      await Promise.all(
        sockets.map(
          ({ socket }) =>
            new Promise((resolve) => socket.once("connect", resolve).once("close", resolve)),
        ),
      );
      for (const socket of sockets) socket.send(many);
      const ended = await Promise.all(sockets.map((socket) => socket.endedWithin(20)));
      assert(
        ended.every(Boolean),
        `${ended.filter((one) => !one).length} of 300 connections were not ended.`,
      );
    },
  },
  {
    id: "answers-left",
    title: "Who goes before large answers are ready, forty times, may ask again",
    async run({ attacker }) {
      const data = JSON.stringify("x".repeat(199_000));
      const mine = { referenceId: "hostile left", parentId: attacker.userId };
      const made = await attacker.insert(
        "Setting",
        several(20, (at) => ({ ...mine, name: `Left ${at}`, scope: "user", version: "1", data })),
      );
      assert(
        made.status === 200,
        `Settings were answered with ${made.status} ${made.errors[0]?.message ?? ""}.`,
      );
      try {
        for (let round = 0; round < 40; round++) {
          const asked = fetch(`${attacker.url}/api/data/query`, {
            method: "POST",
            headers: {
              authorization: `Bearer ${attacker.token}`,
              "content-type": "application/json",
            },
            body: JSON.stringify({ type: "Setting", query: mine }),
            signal: AbortSignal.timeout(5 + (round % 20)),
          });
          await Promise.allSettled([asked]);
        }
        const again = await attacker.query("Setting", mine, { limit: 1 });
        assert(
          again.status === 200,
          `The next call was answered with ${again.status} ${again.errors[0]?.message ?? ""}.`,
        );
      } finally {
        await attacker.remove("Setting", mine);
      }
    },
  },
];
