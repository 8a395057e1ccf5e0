import { fileURLToPath } from "node:url";
import { loadConfig } from "../../../host/server/config/index.ts";
import type { House } from "../../../host/server/house.ts";
import { openHouse } from "../../../host/server/main.ts";
import { createLogger } from "../../../host/server/telemetry/index.ts";
import { answerCalls } from "../../../scripts/bench/childCalls.ts";
import { sampleOrganisations, seedHouse } from "../../../scripts/seed/seedHouse.ts";
import { type FuzzedServer, failChanges, prepareServer } from "./fuzzedServer.ts";
import { fuzzLimits } from "./fuzzLimits.ts";
import { RouteCensus, type RouteCount } from "./RouteCensus.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const localSecret = "the secret of the drill";
const census = new RouteCensus();
let server: House;
const errors: string[] = [];

const calls = {
  /** Starts a node on which no one is refused for sending much. */
  async open(): Promise<FuzzedServer> {
    const config = loadConfig({ env: process.env, root });
    Object.assign(config.limits, fuzzLimits);
    server = await openHouse(config, {
      logger: createLogger("error", { write: (line) => void errors.push(line) }),
      localSecret,
    });
    const { emails } = await server.identity.seedLocalAccounts();
    await seedHouse(server, await sampleOrganisations(server, emails));
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
