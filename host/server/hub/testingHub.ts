import type { AddressInfo } from "node:net";
import { PetronsError, type User } from "@petrons/sdk/contracts";
import Fastify, { type FastifyInstance } from "fastify";
import { vi } from "vitest";
import type { Session } from "../identity/types.ts";
import { createHub } from "./index.ts";
import type { Hub, HubClient, HubOptions } from "./types.ts";

/**
 * A hub on a port of its own for the tests of this module, with a sign-in that takes `user` or
 * `user:secondsOfLife` as token.
 */
export interface HubHarness {
  hub: Hub;
  app: FastifyInstance;
  url: string;
  connected: HubClient[];
  disconnected: HubClient[];
  logs: string[];
  close(): Promise<void>;
}

export const harnessPath = "/hubs/test";

/** Waits for a condition with the patience a busy machine needs. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check);

const person = (name: string): User => ({
  userId: name,
  orgId: "org",
  firstName: name,
  lastName: "",
  fullName: name,
  position: "",
  profileThumbnailUrl: "",
  deleted: false,
  roles: [],
  sub: `${name}@example.test`,
});

async function authenticateByName(token: string | undefined): Promise<Session> {
  if (!token) throw new PetronsError("token-missing");
  const [name, seconds] = token.split(":");
  if (!name || name === "bad") throw new PetronsError("token-invalid");
  const user = person(name);
  return {
    userId: name,
    orgId: "org",
    roles: [],
    user,
    tokenId: token,
    expiresAt: Date.now() / 1_000 + Number(seconds ?? 3_600),
  };
}

const methods: HubOptions["methods"] = {
  Echo: (_client, value) => value,
  Add: async (_client, a, b) => (a as number) + (b as number),
  Nothing: () => undefined,
  Fail: () => {
    throw new PetronsError("task-failed", { reason: "It failed on purpose." });
  },
  Break: () => {
    throw new Error("connection to secret-host failed");
  },
  Circular: () => {
    const value: { self?: unknown } = {};
    value.self = value;
    return value;
  },
  WhoAmI: (client) => client.session.userId,
};

export async function startHub(
  options: Partial<HubOptions> = {},
  port = 0,
  addRoutes = (_app: FastifyInstance): void => undefined,
): Promise<HubHarness> {
  const logs: string[] = [];
  // The client may hold a connection it has not used yet, which closing waits a minute for.
  const app = Fastify({
    forceCloseConnections: true,
    logger: { level: "trace", stream: { write: (line: string) => void logs.push(line) } },
  });
  const connected: HubClient[] = [];
  const disconnected: HubClient[] = [];
  const hub = createHub({
    path: harnessPath,
    authenticate: authenticateByName,
    ...options,
    connected: (client) => {
      connected.push(client);
      options.connected?.(client);
    },
    disconnected: (client) => disconnected.push(client),
    methods: {
      ...methods,
      Join: (client, group) => hub.join(group as string, client),
      Leave: (client, group) => hub.leave(group as string, client),
      ...options.methods,
    },
  });
  await hub.routes(app);
  addRoutes(app);
  hub.attach(app.server);
  await app.listen({ port, host: "127.0.0.1" });
  const { port: taken } = app.server.address() as AddressInfo;
  return {
    hub,
    app,
    url: `http://127.0.0.1:${taken}${options.path ?? harnessPath}`,
    connected,
    disconnected,
    logs,
    close: () => app.close(),
  };
}
