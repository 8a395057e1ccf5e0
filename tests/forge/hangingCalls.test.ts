import { setTimeout as realTime } from "node:timers/promises";
import type { Notices } from "@petrons/sdk/browser";
import { envelope, hubPath } from "@petrons/sdk/contracts";
import { afterEach, expect, test, vi } from "vitest";
import { ApiClient, HttpClient } from "../../host/browser/api/index.ts";
import { createForge } from "../../host/browser/forge/index.ts";
import { FakeNetwork } from "../../host/browser/forge/testingForge.ts";
import { startHub } from "../../host/server/hub/testingHub.ts";
import { TcpProxy } from "../drills/TcpProxy.ts";

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A server, a way to it that can be broken, and a page that is live over it. */
async function openPage() {
  const arrived: string[] = [];
  const answers = new Map<string, () => object>([
    ["/api/forge/action", () => envelope({ data: [] })],
  ]);
  const server = await startHub({ path: hubPath }, 0, (app) => {
    app.get("/api/health", async () => "ok");
    for (const path of ["/api/data", "/api/data/query", "/api/tasks", "/api/forge/action"])
      app.post(path, async () => {
        arrived.push(path);
        return (
          answers.get(path)?.() ??
          envelope({ insertedIds: ["made"], data: [{ id: "found" }], total: 1 })
        );
      });
  });
  stops.push(() => server.close());
  const proxy = await TcpProxy.open(Number(new URL(server.url).port));
  stops.push(() => proxy.close());
  const nothing = () => undefined;
  const http = new HttpClient({
    token: () => "anna",
    base64Bodies: false,
    onForbidden: nothing,
    onInvalidToken: nothing,
    base: `${proxy.url}/api`,
  });
  const api = new ApiClient(http);
  const notices = { success: () => "", error: () => "" } as unknown as Notices;
  const network = new FakeNetwork();
  const way = {
    revalidate: (silence: boolean) => http.revalidate(silence),
    lost: () => http.lost(),
  };
  const forge = createForge(
    { api, notices, token: () => "anna", ...way },
    { url: `${proxy.url}${hubPath}`, network },
  );
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stops.push(() => vi.useRealTimers());
  stops.push(() => forge.stop());
  forge.start();
  const live = () => passUntil(() => forge.connection.phase === "live");
  await live();
  return { api, arrived, forge, network, proxy, live };
}

/**
 * Lets the page's time pass, while the sockets take the time they take. Returns how many
 * milliseconds it were.
 */
async function passUntil(done: () => boolean): Promise<number> {
  let passed = 0;
  for (; !done(); passed++) {
    await vi.advanceTimersByTimeAsync(1);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return passed;
}

function ended(call: Promise<unknown>): { how?: string } {
  const result: { how?: string } = {};
  call.then(
    () => Object.assign(result, { how: "answered" }),
    (error: Error) => Object.assign(result, { how: error.message }),
  );
  return result;
}

test.each([
  ["after 12 s of silence", (_network: FakeNetwork) => undefined, 12_000],
  ["within 3 s when the page wakes", (network: FakeNetwork) => network.wake(), 3_000],
])(
  "calls on a socket that is dead without a word end or are answered anew: noticed %s, a write 5 s later",
  async (_, begin, noticedAfter) => {
    const { api, arrived, forge, network, proxy, live } = await openPage();
    await api.query("Petron", {});
    arrived.splice(0);
    proxy.freeze();
    const write = ended(api.insert("Petron", [{}]));
    const read = ended(api.query("Petron", {}));
    await realTime(50);
    proxy.restore();
    begin(network);
    const noticed = await passUntil(() => forge.connection.phase !== "live");
    expect([noticed >= noticedAfter - 1_000, noticed <= noticedAfter + 500]).toEqual([true, true]);
    await live();
    await passUntil(() => read.how !== undefined);
    expect(read.how).toBe("answered");
    expect(await passUntil(() => write.how !== undefined)).toBeLessThanOrEqual(5_500);
    expect(write.how).toBe(
      "We could not confirm that this was saved, because the server did not answer. Check what the page shows before you try again.",
    );
    expect(arrived.filter((path) => path.startsWith("/api/data"))).toEqual(["/api/data/query"]);
    expect(await api.insert("Petron", [{}])).toEqual(["made"]);
  },
);
