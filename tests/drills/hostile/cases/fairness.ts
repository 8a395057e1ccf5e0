import { WebSocket } from "ws";
import type { HostileStage } from "../HostileStage.ts";
import type { HostileCase } from "../hostileCase.ts";
import { assert, headOf, RawSocket, repeat } from "../RawSocket.ts";

const several = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const endOfMessage = "\u001e";
const handshake = `{"protocol":"json","version":1}${endOfMessage}`;
const call = (target: string, ...args: unknown[]) =>
  JSON.stringify({ type: 1, target, arguments: args }) + endOfMessage;

/** A bare WebSocket of the attacker to the hub; undefined when the node refuses it. */
function openSocket(stage: HostileStage): Promise<WebSocket | undefined> {
  const socket = new WebSocket(
    `${stage.url.replace("http", "ws")}/hubs/kernels?access_token=${stage.attacker.token}`,
  );
  socket.on("error", () => socket.terminate());
  return new Promise((resolve) => {
    socket.once("open", () => resolve(socket));
    socket.once("close", () => resolve(undefined));
  });
}
const closed = (socket: WebSocket, seconds: number): Promise<boolean> =>
  Promise.race([
    new Promise<boolean>((resolve) => socket.once("close", () => resolve(true))),
    pause(seconds * 1_000).then(() => socket.readyState === WebSocket.CLOSED),
  ]);

/** Works on `count` pieces, so many at once. */
async function load(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(several(atOnce, worker));
}

/** One who asks for much, and everyone else. */
export const fairnessCases: HostileCase[] = [
  {
    id: "fair-calls",
    title:
      "4,000 calls of two people of one organization, 400 at once, keep another organization's calls as they were",
    heavy: true,
    async run(stage) {
      const query = JSON.stringify({
        type: "Petron",
        query: { $or: several(20, (at) => ({ name: { $regex: `a${at}.*b` } })) },
      });
      const request = (lane: number) =>
        headOf(
          "/api/data/query",
          query.length,
          (lane % 2 ? stage.attacker : stage.colleague).token,
        ) + query;
      const statuses = await repeat(stage.url, request, 400, 4_000);
      assert(
        [...statuses.keys()].every((status) => status === 200 || status === 429),
        `Statuses: ${JSON.stringify([...statuses])}.`,
      );
      assert((statuses.get(200) ?? 0) > 1_000, "Hardly a call was carried out.");
    },
  },
  {
    id: "fair-bodies",
    title: "Inserts of 3 MB, eight at once, keep another organization's calls as they were",
    heavy: true,
    async run(stage) {
      const body = JSON.stringify({
        type: "Petron",
        data: [{ name: "Large", nothing: "x".repeat(3_000_000) }],
      });
      const bytes = Buffer.from(headOf("/api/data", body.length, stage.attacker.token) + body);
      const statuses = await repeat(stage.url, () => bytes, 8, 40);
      assert(
        [...statuses.keys()].every((status) => status === 400 || status === 429),
        `Statuses: ${JSON.stringify([...statuses])}.`,
      );
    },
  },
  {
    id: "fair-lists",
    title:
      "Lists of 500 live resources that nobody has asked for before, six at once, keep another organization's calls as they were",
    heavy: true,
    async run(stage) {
      const petronId = await stage.petron();
      await load(30, 6, async (list) => {
        const resources = several(
          500,
          (at) =>
            `$root/Comments/plugin/core-petrons/petron/${petronId}/view/${list}-${at}#Comments`,
        );
        const ask = () =>
          stage.attacker.forge<{ errors?: unknown }>("GetResourceList", { resources });
        let answer = await ask();
        // What the attacker may ask for in this minute can have been used up before.
        for (let tries = 0; answer.status === 429 && tries < 20; tries++) {
          await pause(4_000);
          answer = await ask();
        }
        const { status, data } = answer;
        assert(
          status === 200 && data.length === 500 && data.every(({ errors }) => errors === undefined),
          `A list was answered with ${status}.`,
        );
      });
    },
  },
  {
    id: "fair-long-lists",
    title:
      "A list of 4,000 Petrons that changes all the time and is read by two people, four times each, keeps another organization's calls as they were",
    heavy: true,
    async run(stage) {
      const { attacker, colleague } = stage;
      const text = (length: number) => "漢".repeat(length);
      try {
        for (let round = 0; round < 16; round++) {
          const made = await attacker.insert(
            "Petron",
            several(250, (at) => ({
              name: `Long list ${round} ${at} ${text(150)}`,
              isPublic: true,
              description: text(300),
            })),
          );
          assert(
            made.status === 200,
            `Petrons were answered with ${made.status} ${made.errors[0]?.message ?? ""}.`,
          );
        }
        const id = await stage.petron();
        const end = performance.now() + 10_000;
        const read = async (person: typeof attacker) => {
          while (performance.now() < end) {
            const { status } = await person.resource(`$root/Users/${person.userId}#AllPetrons`);
            assert(status === 200 || status === 429, `The list was answered with ${status}.`);
          }
        };
        const write = async () => {
          for (let round = 0; performance.now() < end; round++, await pause(50))
            await attacker.update("Petron", { id }, { description: `Round ${round}` });
        };
        await Promise.all([
          write(),
          ...several(4, () => read(attacker)),
          ...several(4, () => read(colleague)),
        ]);
      } finally {
        await attacker.remove("Petron", { name: { $regex: "^Long list" } });
      }
    },
  },
  {
    id: "fair-health",
    title:
      "Thousands of strangers who ask whether the node is well take no connection of the database from others",
    heavy: true,
    once: true,
    async run(stage) {
      const statuses = await repeat(
        stage.url,
        () => "GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n",
        200,
        4_000,
      );
      assert(statuses.get(200) === 4_000, `Statuses: ${JSON.stringify([...statuses])}.`);
    },
  },
  {
    id: "fair-uploads",
    title:
      "Of 40 uploads that one person lets drip, eight go on at once, and all are ended when nothing comes any more",
    async run(stage) {
      const before = stage.bytesOnDisk("files");
      const head = headOf("/api/files?name=drip.csv", 1_000_000, stage.attacker.token).replace(
        "application/json",
        "text/csv",
      );
      const sockets = several(40, () => new RawSocket(stage.url).send(head).send("a,b\n"));
      await pause(2_000);
      const refused = sockets.filter(({ status }) => status === 429).length;
      assert(refused === 32, `${refused} of 40 uploads were refused.`);
      const ended = await Promise.all(sockets.map((one) => one.endedWithin(45)));
      assert(ended.every(Boolean), `${ended.filter((one) => !one).length} uploads were not ended.`);
      assert(stage.bytesOnDisk("files") === before, "Something of the uploads is left.");
    },
  },
  {
    id: "fair-downloads",
    title:
      "Of 200 downloads that one person asks for and does not read, 32 go on and the others are refused",
    async run(stage) {
      const { insertedIds } = await stage.attacker.upload("large.csv", "a,b\n".repeat(6_000_000));
      const path = `/api/files/${insertedIds[0]}`;
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stage.attacker.token}\r\n\r\n`;
      const sockets = several(200, () => {
        const raw = new RawSocket(stage.url).send(head);
        raw.socket.once("data", () => raw.socket.pause());
        return raw;
      });
      const end = performance.now() + 30_000;
      while (sockets.some(({ status }) => status === 0) && performance.now() < end) await pause(50);
      const answered = (asked: number) => sockets.filter(({ status }) => status === asked).length;
      const counts = [answered(200), answered(429)];
      for (const { socket } of sockets) socket.destroy();
      assert(
        counts[0] === 32 && counts[1] === 168,
        `${counts[0]} downloads began, ${counts[1]} were refused.`,
      );
      await stage.attacker.remove("File", { id: insertedIds[0]! });
    },
  },
  {
    id: "hub-calls",
    title: "A flood of hub calls is answered up to its limit, then ended",
    heavy: true,
    async run(stage) {
      const sockets = await Promise.all(several(5, () => openSocket(stage)));
      const open = sockets.filter((socket) => socket !== undefined);
      const ends = open.map((socket) => closed(socket, 20));
      for (const socket of open) socket.send(handshake);
      for (let round = 0; round < 200; round++) {
        for (const socket of open)
          if (socket.readyState === WebSocket.OPEN)
            socket.send(call("ForgeEnterClient", `$root/Petron/${round}`).repeat(50));
        await pause(10);
      }
      assert((await Promise.all(ends)).every(Boolean), "A connection with 10,000 calls goes on.");
    },
  },
  {
    id: "hub-messages",
    title:
      "Floods of pings, unknown messages, malformed frames and handshakes end their connection alone",
    short: true,
    async run(stage) {
      for (const message of [
        `{"type":6}${endOfMessage}`,
        `{"type":99}${endOfMessage}`,
        `{"type":5,"invocationId":"1"}${endOfMessage}`,
      ]) {
        const socket = await openSocket(stage);
        assert(socket !== undefined, "The hub refuses a connection.");
        const end = closed(socket, 5);
        socket.send(handshake);
        for (let count = 0; count < 20; count++) socket.send(message.repeat(1_000));
        assert(await end, `20,000 times ${message.slice(0, -1)} do not end a connection.`);
      }
      for (const message of [
        handshake.repeat(1_000),
        "x".repeat(200_000),
        `{"protocol":"json","version":1}${endOfMessage}[[[${endOfMessage}`,
        endOfMessage.repeat(50_000),
      ]) {
        const socket = await openSocket(stage);
        assert(socket !== undefined, "The hub refuses a connection.");
        const end = closed(socket, 5);
        socket.send(message);
        assert(await end, `'${message.slice(0, 40)}' does not end a connection.`);
      }
    },
  },
  {
    id: "hub-pings",
    title: "A socket that does nothing but ping is ended",
    short: true,
    async run(stage) {
      const socket = await openSocket(stage);
      assert(socket !== undefined, "The hub refuses a connection.");
      const end = closed(socket, 10);
      socket.send(handshake);
      const ping = () => {
        if (socket.readyState === WebSocket.OPEN) socket.ping();
      };
      socket.on("pong", ping);
      ping();
      assert(await end, "Pings go on for ever.");
    },
  },
  {
    id: "hub-connections",
    title:
      "One person has at most 1,200 connections, by sockets or by negotiating, and others connect all the while",
    heavy: true,
    once: true,
    async run(stage) {
      const negotiated: number[] = [];
      await load(600, 50, async () => {
        negotiated.push(
          (await stage.attacker.fetch("POST", "/hubs/kernels/negotiate?negotiateVersion=1")).status,
        );
      });
      assert(
        negotiated.every((status) => status === 200),
        "A person may not negotiate 600 times.",
      );
      const sockets: (WebSocket | undefined)[] = [];
      await load(700, 50, async () => void sockets.push(await openSocket(stage)));
      const open = sockets.filter((socket) => socket !== undefined);
      const listener = await stage.colleague.hub();
      await listener.connection.stop();
      const refused = await stage.attacker.fetch("POST", "/hubs/kernels/negotiate");
      for (const socket of open) socket.terminate();
      assert(
        refused.status === 429 && refused.headers.has("retry-after"),
        `One more is answered with ${refused.status}.`,
      );
      assert(
        open.length >= 580 && open.length <= 1_200,
        `${open.length} sockets were opened beside 600 negotiated connections.`,
      );
      // What was only negotiated is forgotten.
      const end = performance.now() + 25_000;
      while ((await stage.attacker.fetch("POST", "/hubs/kernels/negotiate")).status === 429) {
        assert(performance.now() < end, "Connections that were never made are kept.");
        await pause(500);
      }
    },
  },
  {
    id: "hub-half-open",
    title: "Sockets that never shake hands are ended",
    async run(stage) {
      const sockets = (await Promise.all(several(200, () => openSocket(stage)))).filter(
        (socket) => socket !== undefined,
      );
      assert(sockets.length === 200, `${sockets.length} of 200 sockets opened.`);
      const ended = await Promise.all(sockets.map((socket) => closed(socket, 25)));
      assert(
        ended.every(Boolean),
        `${ended.filter((one) => !one).length} sockets were kept without a handshake.`,
      );
    },
  },
  {
    id: "hub-addresses",
    title: "Workspace addresses of 30 kB are refused before anything is kept of them",
    short: true,
    async run(stage) {
      const listener = await stage.colleague.hub();
      try {
        for (let count = 0; count < 20; count++) {
          const fault = await listener
            .enter(`$root/Users/${stage.colleague.userId}${"/".repeat(count)}${"x".repeat(30_000)}`)
            .then(
              () => "It was entered.",
              (error: Error) => error.message,
            );
          assert(
            fault.length < 400 && /There is no workspace/.test(fault),
            `A long address: ${fault.slice(0, 200)}`,
          );
        }
      } finally {
        await listener.connection.stop();
      }
    },
  },
];
