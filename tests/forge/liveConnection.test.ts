import { type ForgeEvent, hubPath, type ResourceRequest } from "@petrons/sdk/contracts";
import { when } from "mobx";
import { afterEach, expect, test, vi } from "vitest";
import { ForgeConnection } from "../../host/browser/forge/ForgeConnection.ts";
import { ForgeStore } from "../../host/browser/forge/ForgeStore.ts";
import { FakeForgeApi, FakeNetwork } from "../../host/browser/forge/testingForge.ts";
import { eventually, type HubHarness, startHub } from "../../host/server/hub/testingHub.ts";
import { TcpProxy } from "../drills/TcpProxy.ts";

const uri = "$root/Petron/p1#Wells";
const group = "$root/Petron/p1";
const event: ForgeEvent = { eventSource: "Resource", uri, hasErrors: false, errors: [] };
const stops: (() => unknown)[] = [];

async function startServer(port = 0): Promise<HubHarness> {
  const harness: HubHarness = await startHub(
    {
      path: hubPath,
      connected: (client) => client.send("Connected", client.id),
      methods: {
        ForgeEnterClient: (client, workspace) => harness.hub.join(workspace as string, client),
        ForgeExitClient: (client, workspace) => harness.hub.leave(workspace as string, client),
      },
    },
    port,
  );
  stops.push(() => harness.close());
  return harness;
}

function startPage(url: string, token = "anna") {
  const notices: string[] = [];
  const show = (message: string) => `${notices.push(message)}`;
  const connection = new ForgeConnection({
    notices: { success: show },
    token: () => token,
    url,
    network: new FakeNetwork(),
  });
  const api = new FakeForgeApi();
  api.resources.set(uri, { version: "1", data: "first" });
  const store = new ForgeStore({ api, connection, notices: { error: show } });
  stops.push(() => {
    store.stop();
    connection.stop();
  });
  store.start();
  connection.start();
  return { connection, store, api };
}

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

test("FG-010 FG-020 FG-021 the page follows a resource over the real hub, through a restart of the server", async () => {
  const first = await startServer();
  const { connection, store, api } = startPage(first.url);
  const greeted = vi.fn();
  connection.onEvent("Connected", greeted);
  const element = store.element<string>(uri);
  const leave = store.subscribe(uri);
  await when(() => element.state === "ready" && connection.phase === "live");
  await eventually(() => expect(first.hub.members(group)).toHaveLength(1));
  expect(greeted).toHaveBeenCalledExactlyOnceWith(first.connected[0]?.id);

  api.resources.set(uri, { version: "2", data: "second" });
  first.hub.sendGroup(group, "ForgeEvents", [event]);
  await when(() => element.data === "second");

  await first.close();
  await when(() => connection.phase === "reconnecting");
  api.resources.set(uri, { version: "3", data: "changed meanwhile" });
  const second = await startServer(Number(new URL(first.url).port));
  await when(() => connection.phase === "live");
  await when(() => element.data === "changed meanwhile");
  expect(
    api.requestsOf(uri).map(({ options }) => (options.resources as ResourceRequest[])[0]?.version),
  ).toContain("2");
  await eventually(() => expect(second.hub.members(group)).toHaveLength(1));

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  leave();
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  await eventually(() => expect(second.hub.members(group)).toEqual([]));
});

test("FG-010 a connection that falls silent without an end is given up after 12 s, and known to have been silent when it is back", async () => {
  const server = await startServer();
  const proxy = await TcpProxy.open(Number(new URL(server.url).port));
  stops.push(() => proxy.close());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  stops.push(() => vi.useRealTimers());
  const { connection } = startPage(
    server.url.replace(new URL(server.url).host, new URL(proxy.url).host),
  );
  const silences: boolean[] = [];
  connection.onLive((silence) => silences.push(silence));
  const live = async () => {
    while (connection.phase !== "live") {
      await vi.advanceTimersByTimeAsync(1);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await live();
  proxy.freeze();
  proxy.restore();
  await vi.advanceTimersByTimeAsync(11_500);
  expect(connection.phase).toBe("live");
  await vi.advanceTimersByTimeAsync(500);
  expect(connection.phase).toBe("reconnecting");
  await live();
  expect(silences).toEqual([true]);
});

test("FG-019 a page without a valid token does not become live", async () => {
  const harness = await startServer();
  const { connection } = startPage(harness.url, "bad");
  await when(() => connection.attempts === 2);
  expect(connection.phase).toBe("connecting");
  expect(harness.connected).toEqual([]);
});
