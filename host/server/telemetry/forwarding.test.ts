import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TelemetryEvent } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Config } from "../config/index.ts";
import { createForwarding } from "./forwarding.ts";

const reporter = { userId: "AAAAAAAAAAAAAAAAA", orgId: "BBBBBBBBBBBBBBBBB" };
const logger = { debug: vi.fn(), warn: vi.fn() };
let server: Server;
let received: Record<string, unknown>[];
let status: number;

beforeEach(async () => {
  logger.debug.mockReset();
  logger.warn.mockReset();
  received = [];
  status = 200;
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      received.push(...(JSON.parse(body) as Record<string, unknown>[]));
      response.writeHead(status).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function open(instrumentationKey: string | null) {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/track`;
  const config = {
    manifest: { name: "field", telemetry: { instrumentationKey, endpoint } },
    environmentId: "env-1",
    version: "1.2.3",
  };
  return createForwarding({ config: config as unknown as Config, logger });
}

it("UN-007 GP-049 events reach the service under the configured key, as the person and environment they are of", async () => {
  const forwarding = open("key-1");
  const events: TelemetryEvent[] = [
    {
      name: "Video Watched",
      type: "event",
      at: "2025-03-01T08:00:00.000Z",
      properties: { seconds: 12, isNew: true, category: null },
    },
    { name: "Home", type: "page-view" },
    { name: "Plugin failed", type: "exception", properties: { reason: "it threw" } },
    { name: "Import", type: "metric", value: 4.5 },
  ];
  forwarding.report(reporter, events);
  await forwarding.close();
  expect(received).toHaveLength(4);
  expect(received[0]).toEqual({
    name: "Microsoft.ApplicationInsights.Event",
    time: "2025-03-01T08:00:00.000Z",
    iKey: "key-1",
    tags: {
      "ai.user.authUserId": reporter.userId,
      "ai.application.ver": "1.2.3",
      "ai.cloud.role": "field",
    },
    data: {
      baseType: "EventData",
      baseData: {
        ver: 2,
        name: "Video Watched",
        properties: { seconds: "12", isNew: "true", orgId: reporter.orgId, environmentId: "env-1" },
      },
    },
  });
  expect(received.slice(1).map(({ data }) => (data as { baseType: string }).baseType)).toEqual([
    "PageviewData",
    "ExceptionData",
    "MetricData",
  ]);
  expect(received[2]).toMatchObject({
    data: { baseData: { exceptions: [{ typeName: "Plugin failed", message: "it threw" }] } },
  });
  expect(received[3]).toMatchObject({
    data: { baseData: { metrics: [{ name: "Import", value: 4.5 }] } },
  });
  expect(logger.debug).not.toHaveBeenCalled();
});

it("GP-049 without a key they are logged at level debug and sent nowhere", async () => {
  const forwarding = open(null);
  forwarding.report(reporter, [{ name: "Home", type: "page-view" }]);
  await forwarding.close();
  expect(received).toEqual([]);
  expect(logger.debug).toHaveBeenCalledExactlyOnceWith(
    { telemetry: { name: "Home", type: "page-view" }, ...reporter },
    "telemetry event",
  );
});

it("a service that refuses costs a line in the log, and the next events are sent", async () => {
  const forwarding = open("key-1");
  status = 503;
  forwarding.report(reporter, [{ name: "one", type: "event" }]);
  await forwarding.close();
  expect(logger.warn).toHaveBeenCalledOnce();
  status = 200;
  forwarding.report(reporter, [{ name: "two", type: "event" }]);
  await forwarding.close();
  expect(received).toHaveLength(2);
});

it("GP-049 what waits for the service stays small however much comes: the newest events are kept", async () => {
  const forwarding = open("key-1");
  const properties = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`fact${index}`, "x".repeat(2_000)]),
  );
  const events = Array.from(
    { length: 200 },
    (_, index): TelemetryEvent => ({ name: `event ${index}`, type: "event", properties }),
  );
  forwarding.report(reporter, events);
  await forwarding.close();
  const names = received.map(({ data }) => (data as { baseData: { name: string } }).baseData.name);
  expect(JSON.stringify(received).length).toBeLessThan(8_100_000);
  expect(names).toEqual(events.slice(-names.length).map(({ name }) => name));
  expect(names.length).toBeGreaterThan(50);
});
