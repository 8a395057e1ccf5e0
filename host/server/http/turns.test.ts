import { type AddressInfo, connect, type Socket } from "node:net";
import { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Forge } from "../forge/types.ts";
import type { Session } from "../identity/types.ts";
import type { Limits } from "../limits/index.ts";
import type { TaskRequest, Tasks } from "../tasks/types.ts";
import { type HttpHarness, httpHarness } from "./testing.ts";

const analyst = "analyst@petrons.local";
const engineer = "engineer@petrons.local";
const outsider = "outsider@other.local";

let server: HttpHarness | undefined;
afterEach(() => server?.close());

/** Calls that end when they are released: each reports who it is of when it begins. */
class HeldCalls {
  readonly begun: string[] = [];
  readonly #gates: (() => void)[] = [];

  hold = ({ user }: Session): Promise<object> => {
    this.begun.push(user.sub);
    return new Promise((resolve) => this.#gates.push(() => resolve({ data: [] })));
  };

  release(count = 1): void {
    for (const open of this.#gates.splice(0, count)) open();
  }
}

async function serverWith(limits: Partial<Limits>, calls: HeldCalls): Promise<HttpHarness> {
  server = await httpHarness((config) => Object.assign(config.limits, limits), {
    forge: { action: calls.hold } as unknown as Forge,
    tasks: {
      run: calls.hold,
      cancel: async () => {},
      templates: async () => [],
    } as unknown as Tasks,
  });
  return server;
}
const forgeCall = {
  method: "POST",
  url: "/api/forge/action",
  payload: { action: "Wait" },
} as const;
const taskCall = { method: "POST", url: "/api/tasks", payload: { taskType: "Wait" } } as const;
const begun = (calls: HeldCalls, count: number) =>
  vi.waitFor(() => expect(calls.begun).toHaveLength(count));

/** The call on a bare connection, which may be left before it is answered. */
function asking(app: FastifyInstance, token: string): Socket {
  const body = JSON.stringify(forgeCall.payload);
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.write(
    `POST /api/forge/action HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  return socket;
}

describe("calls", () => {
  it("are carried out in turn: one person's load keeps neither a colleague nor another organization waiting", async () => {
    const calls = new HeldCalls();
    const { call } = await serverWith(
      { requestsAtOnce: 4, requestsAtOncePerOrganization: 3, requestsAtOncePerPerson: 2 },
      calls,
    );
    const load = Array.from({ length: 20 }, () => call(analyst, forgeCall));
    await begun(calls, 2);
    const others = [call(engineer, forgeCall), call(outsider, forgeCall)];
    await begun(calls, 4);
    expect(calls.begun.slice(2).sort()).toEqual([engineer, outsider]);
    for (let left = 22; left > 0; left--) {
      await vi.waitFor(() => expect(calls.begun.length).toBeGreaterThanOrEqual(23 - left));
      calls.release();
    }
    for (const { status } of await Promise.all([...load, ...others])) expect(status).toBe(200);
  });

  it("with large bodies take more places of their person, up to all of them", async () => {
    const calls = new HeldCalls();
    const { call } = await serverWith({ requestsAtOncePerPerson: 4 }, calls);
    const large = {
      ...forgeCall,
      payload: { action: "Wait", options: { text: "x".repeat(3_500_000) } },
    };
    const load = [call(analyst, large), call(analyst, large), call(engineer, forgeCall)];
    await begun(calls, 2);
    expect(calls.begun.toSorted()).toEqual([analyst, engineer]);
    calls.release(2);
    await begun(calls, 3);
    calls.release();
    for (const { status } of await Promise.all(load)) expect(status).toBe(200);
    const small = Array.from({ length: 4 }, () => call(analyst, forgeCall));
    await begun(calls, 7);
    calls.release(4);
    await Promise.all(small);
  });

  it("that wait too long, or are too many, get 429 with the seconds to wait", async () => {
    const calls = new HeldCalls();
    const { app, call, tokenOf } = await serverWith(
      { requestsAtOncePerPerson: 1, requestsWaitingPerPerson: 1, requestWaitSeconds: 1 },
      calls,
    );
    const first = call(analyst, forgeCall);
    await begun(calls, 1);
    const headers = { authorization: `Bearer ${await tokenOf(analyst)}` };
    const refused = await Promise.all([
      app.inject({ ...forgeCall, headers }),
      app.inject({ ...forgeCall, headers }),
    ]);
    for (const answer of refused) {
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "1"]);
      expect(answer.json()).toMatchObject({
        success: false,
        errors: [{ code: "rate-limited", message: "Too many requests. Try again in 1 s." }],
      });
    }
    calls.release();
    expect((await first).status).toBe(200);
  });

  it("whose caller went away give their turn to the next, and one that waited is not carried out", async () => {
    const calls = new HeldCalls();
    const { app, call, tokenOf } = await serverWith({ requestsAtOncePerPerson: 1 }, calls);
    await app.listen({ port: 0, host: "127.0.0.1" });
    const body = JSON.stringify(forgeCall.payload);
    const head = `POST /api/forge/action HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await tokenOf(analyst)}\r\nContent-Type: application/json\r\n`;
    const sockets = [1, 2].map(() => {
      const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
      socket.on("error", () => socket.destroy());
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
      return socket;
    });
    await begun(calls, 1);
    const connections = () =>
      new Promise<number>((resolve) =>
        app.server.getConnections((_error, count) => resolve(count)),
      );
    await vi.waitFor(async () => expect(await connections()).toBe(2));
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    calls.release();
    const next = call(analyst, forgeCall);
    await begun(calls, 2);
    calls.release();
    expect([(await next).status, calls.begun.length]).toEqual([200, 2]);
  });

  it("do not wait for task runs, however long those take; a cancel waits for nothing", async () => {
    const calls = new HeldCalls();
    const { call } = await serverWith(
      { taskRunsAtOncePerPerson: 2, requestsAtOncePerPerson: 1 },
      calls,
    );
    const runs = [1, 2, 3].map(() => call(analyst, taskCall));
    await begun(calls, 2);
    expect((await call(analyst, { url: "/api/variables" })).status).toBe(200);
    const background = call(analyst, {
      ...taskCall,
      payload: { taskType: "Wait", runInBackground: true },
    });
    await begun(calls, 3);
    expect(
      (await call(analyst, { method: "DELETE", url: "/api/tasks", payload: { taskId: "x" } }))
        .status,
    ).toBe(200);
    calls.release(3);
    await begun(calls, 4);
    calls.release();
    for (const { status } of await Promise.all([...runs, background])) expect(status).toBe(200);
  });
});

describe("task runs", () => {
  it.each([
    ["of one organization", { taskRunsAtOncePerOrganization: 1 }, [analyst, engineer], outsider],
    ["of a node", { taskRunsAtOnce: 2 }, [analyst, outsider, engineer], undefined],
  ])("%s go on so many at once, and the next waits", async (_whose, limits, people, other) => {
    const calls = new HeldCalls();
    const { call } = await serverWith({ requestWaitSeconds: 1, ...limits }, calls);
    const runs = people.slice(0, -1).map((person) => call(person, taskCall));
    await begun(calls, runs.length);
    const next = call(people.at(-1)!, taskCall);
    if (other) {
      runs.push(call(other, taskCall));
      await begun(calls, runs.length);
    }
    expect((await next).status).toBe(429);
    expect(calls.begun).toHaveLength(runs.length);
    calls.release(runs.length);
    for (const { status } of await Promise.all(runs)) expect(status).toBe(200);
  });

  it("that go on after their answer keep their turn", async () => {
    let end = () => {};
    const goingOn = new Promise<void>((resolve) => {
      end = resolve;
    });
    server = await httpHarness(
      (config) =>
        Object.assign(config.limits, { taskRunsAtOncePerPerson: 1, requestWaitSeconds: 1 }),
      {
        tasks: {
          run: async (_session: Session, _body: unknown, request: TaskRequest) => {
            request.goesOn?.(goingOn);
            throw new PetronsError("task-failed", { reason: "It took too long." });
          },
        } as unknown as Tasks,
      },
    );
    const { call } = server;
    expect((await call(analyst, taskCall)).status).toBe(422);
    expect((await call(analyst, taskCall)).status).toBe(429);
    expect((await call(outsider, taskCall)).status).toBe(422);
    end();
    expect((await call(analyst, taskCall)).status).toBe(422);
  });
});

describe("large bodies and answers", () => {
  it("wait for their share of the budget while others send theirs, and are whole in the end", async () => {
    const calls = new HeldCalls();
    const size = 65_536;
    const { call } = await serverWith({ bodyBytes: size, pendingBodyBytes: 4 * size }, calls);
    const large = {
      ...forgeCall,
      payload: { action: "Wait", options: { text: "x".repeat(60_000) } },
    };
    const load = [1, 2, 3].map(() => call(analyst, large));
    await begun(calls, 1);
    const other = call(outsider, large);
    await begun(calls, 2);
    expect(calls.begun).toEqual([analyst, outsider]);
    for (let left = 4; left > 0; left--) {
      await vi.waitFor(() => expect(calls.begun.length).toBeGreaterThanOrEqual(5 - left));
      calls.release();
    }
    for (const { status } of await Promise.all([...load, other])) expect(status).toBe(200);
  });

  it("are read in turn: one person's many keep neither a colleague's waiting nor that of another organization", async () => {
    const order: string[] = [];
    server = await httpHarness(() => {}, {
      forge: {
        action: async ({ user }: Session) => ({ data: order.push(user.sub) }),
      } as unknown as Forge,
    });
    const { call } = server;
    const large = {
      ...forgeCall,
      payload: { action: "Wait", options: { numbers: Array(150_000).fill(0) } },
    };
    const load = Array.from({ length: 6 }, () => call(analyst, large));
    await vi.waitFor(() => expect(order).toHaveLength(1), { interval: 5 });
    await Promise.all([...load, call(engineer, large), call(outsider, large)]);
    expect(order).toHaveLength(8);
    expect([engineer, outsider].filter((one) => order.indexOf(one) > 3)).toEqual([]);
  });

  it("answers that nobody reads are ended, and until then their person may ask for no more", async () => {
    const large = { data: ["x".repeat(8_000_000)] };
    server = await httpHarness(
      ({ limits }) => Object.assign(limits, { answerIdleSeconds: 1, unreadAnswerBytes: 4_000_000 }),
      {
        forge: { action: async () => large } as unknown as Forge,
      },
    );
    const { app, call, tokenOf } = server;
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = asking(app, await tokenOf(analyst));
    socket.pause();
    const ask = async (email: string) => (await call(email, { url: "/api/variables" })).status;
    await vi.waitFor(async () => expect(await ask(analyst)).toBe(429));
    expect(await ask(engineer)).toBe(200);
    await vi.waitFor(async () => expect(await ask(analyst)).toBe(200));
    socket.destroy();
  });

  it("an answer whose caller has gone before it was ready counts for nobody", async () => {
    const asked = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    server = await httpHarness(
      ({ limits }) =>
        Object.assign(limits, { unreadAnswerBytes: 4_000_000, requestsAtOncePerPerson: 1 }),
      {
        forge: {
          action: async () => {
            asked.resolve();
            await ready.promise;
            return { data: ["x".repeat(8_000_000)] };
          },
        } as unknown as Forge,
      },
    );
    const { app, call, tokenOf } = server;
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = asking(app, await tokenOf(analyst));
    await asked.promise;
    const connections = () =>
      new Promise<number>((resolve) =>
        app.server.getConnections((_error, count) => resolve(count)),
      );
    expect(await connections()).toBe(1);
    socket.destroy();
    await vi.waitFor(async () => expect(await connections()).toBe(0));
    ready.resolve();
    // The first has its turn once the answer was given up.
    for (const next of ["first", "second"])
      expect([next, (await call(analyst, { url: "/api/variables" })).status]).toEqual([next, 200]);
  });
});
