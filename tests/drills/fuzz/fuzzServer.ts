import { fileURLToPath } from "node:url";
import { loadConfig } from "../../../host/server/config/index.ts";
import { startServer } from "../../../host/server/main.ts";
import type { Server } from "../../../host/server/server.ts";
import { createLogger } from "../../../host/server/telemetry/index.ts";
import { answerCalls } from "../../../scripts/bench/childCalls.ts";
import { sampleOrganizations, seedServer } from "../../../scripts/seed/seedServer.ts";
import { type FuzzedServer, failChanges, prepareServer } from "./fuzzedServer.ts";
import { fuzzLimits } from "./fuzzLimits.ts";
import { RouteCensus, type RouteCount } from "./RouteCensus.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const localSecret = "the secret of the drill";
const census = new RouteCensus();
let server: Server;
const errors: string[] = [];

const calls = {
  /** Starts a node on which no one is refused for sending much. */
  async open(): Promise<FuzzedServer> {
    const config = loadConfig({ env: process.env, root });
    Object.assign(config.limits, fuzzLimits);
    server = await startServer(config, {
      logger: createLogger("error", { write: (line) => void errors.push(line) }),
      localSecret,
    });
    const { emails } = await server.identity.seedLocalAccounts();
    await seedServer(server, await sampleOrganizations(server, emails));
    return prepareServer(server, localSecret);
  },
  failChanges: (orgId: string, count: number) => failChanges(server, orgId, count),
  routes: (): RouteCount[] => census.routes,
  /** Lines that were logged as errors so far. */
  errors: () => errors,
  /** Megabytes in use after what is unused was collected. */
  memory(): { heap: number; external: number; resident: number } {
    (globalThis as { gc?: () => void }).gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed / 1e6, external: external / 1e6, resident: rss / 1e6 };
  },
  async close() {
    await server.close();
  },
};
export type FuzzCalls = typeof calls;

process.on("SIGTERM", async () => {
  await server?.close();
  process.exit(0);
});
answerCalls(calls);
