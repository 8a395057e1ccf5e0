import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "../telemetry/index.ts";
import { AppliancePrograms } from "./appliancePrograms.ts";
import { ApplianceRegistry } from "./applianceRegistry.ts";
import { applianceStatuses } from "./applianceStatus.ts";
import type { ApplianceEntry } from "./types.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const example: ApplianceEntry = {
  kind: "bokeh",
  name: "decline",
  start: "sdk/examples/appliance/server/main.ts",
};
let programs: AppliancePrograms;
afterEach(() => programs.close());

const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { interval: 20, timeout: 20_000 });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function started(entry: ApplianceEntry) {
  const log: string[] = [];
  programs = new AppliancePrograms(
    root,
    createLogger("warn", { write: (line) => void log.push(line) }),
  );
  const registry = new ApplianceRegistry([entry]);
  const [app] = registry.all();
  programs.start(app!, 20);
  return {
    app: app!,
    log,
    status: async () => (await applianceStatuses([entry], registry))[0]!.serverStatuses[0]!,
  };
}

test("ST-039 a program of an app runs in a process of its own, is started again when it ends, and stops with the server", async () => {
  const { app, log, status } = started(example);
  expect(await status()).toEqual({
    serverId: "decline",
    status: "Unresponsive",
    reason: "Its program is starting.",
  });
  await eventually(() => expect(app.address).toBeDefined());
  expect(await status()).toEqual({ serverId: "decline", status: "Online", reason: null });
  expect(await (await fetch(app.address!)).text()).toContain("<h1>Decline</h1>");

  const first = programs.pidOf(app)!;
  process.kill(first, "SIGKILL");
  await eventually(() => expect(programs.pidOf(app)).not.toBe(first));
  await eventually(() => expect(app.address).toBeDefined());
  expect(log.join()).toContain("SIGKILL");

  const second = programs.pidOf(app)!;
  await programs.close();
  expect(isAlive(second)).toBe(false);
});

test("ST-039 a program that ends again and again is reported with how it ended", async () => {
  const { log, status } = started({ ...example, start: "sdk/examples/appliance/server/none.ts" });
  await eventually(async () =>
    expect(await status()).toMatchObject({
      status: "Unresponsive",
      reason: "Its program ended with code 1 and is started again.",
    }),
  );
  await eventually(() => expect(log.length).toBeGreaterThan(1));
  expect(log[0]).toContain("none.ts");
});
