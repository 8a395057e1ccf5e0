import { fileURLToPath } from "node:url";
import { loadConfig } from "../../../host/server/config/index.ts";
import { type House, openHouse } from "../../../host/server/main.ts";
import { createLogger } from "../../../host/server/telemetry/index.ts";
import { answerCalls } from "../../../scripts/bench/childCalls.ts";
import { sampleOrganisations, seedHouse } from "../../../scripts/seed/seedHouse.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
let house: House;
const errors: string[] = [];

const calls = {
  /** Starts a node on which no one is refused for sending much; answers where it is. */
  async open(): Promise<string> {
    const config = loadConfig({ env: process.env, root });
    Object.assign(config.limits, { requestsPerMinute: 1e9, refusedPerMinute: 1e9, hubCallsPerMinute: 1e9, requestsWaitingPerPerson: 1e6 });
    house = await openHouse(config, { logger: createLogger("error", { write: (line) => void errors.push(line) }) });
    const { emails } = await house.identity.seedLocalAccounts();
    await seedHouse(house, await sampleOrganisations(house, emails));
    return house.url;
  },
  async person(email: string) {
    const person = await house.identity.personByEmail(email);
    if (!person) throw new Error(`There is no account ${email}.`);
    return { token: (await house.identity.issue(person.userId)).token, userId: person.userId };
  },
  /** Lines that were logged as errors so far. */
  errors: () => errors.map((line) => line.slice(0, 2_000)),
  /** Megabytes in use after what is unused was collected. */
  memory(): { heap: number; external: number; resident: number } {
    (globalThis as { gc?: () => void }).gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { heap: heapUsed / 1e6, external: external / 1e6, resident: rss / 1e6 };
  },
  async close() {
    await house.close();
  },
};
export type FuzzCalls = typeof calls;

process.on("SIGTERM", async () => {
  await house?.close();
  process.exit(0);
});
answerCalls(calls);
