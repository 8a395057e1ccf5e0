import { type ForgeEvent, hubPath } from "@petrons/sdk/contracts";
import type { Forge, ForgeOptions } from "../shell/types.ts";
import { ForgeConnection, type ForgeConnectionOptions } from "./ForgeConnection.ts";
import { ForgeStore } from "./ForgeStore.ts";
import { hubRefusal } from "./hubRefusal.ts";

/** The live data of the page: the connection, and the resources and variables that go over it. */
export function createForge(
  options: ForgeOptions,
  parts: Pick<ForgeConnectionOptions, "link" | "network" | "url"> = {},
): Forge {
  const { api, notices, token, revalidate, lost, isAway } = options;
  const connection = new ForgeConnection({ notices, token, ...parts });
  const store = new ForgeStore({ api, notices, connection, revalidate, isAway });
  // A session that was ended elsewhere keeps the hub closed; an ordinary call hears of it and leads
  // to the sign-in.
  const askWhy = async () => {
    if (await store.askIfWelcome())
      connection.onRefusal(await hubRefusal(parts.url ?? hubPath, token()));
  };
  connection.onFailing(() => void askWhy());
  if (lost) connection.onSilence(lost);
  let started = false;
  return {
    connection,
    get connected() {
      return store.connected;
    },
    get elements() {
      return store.elements;
    },
    start() {
      started = true;
      store.start();
      // Calls bring the first page; what makes it live comes when they are done.
      void store.atRest().then(() => started && connection.start());
    },
    stop() {
      started = false;
      store.stop();
      connection.stop();
    },
    subscribe: (uri) => store.subscribe(uri),
    element: (uri) => store.element(uri),
    reload: (uri) => store.reload(uri),
    setVariable: (workspace, variable, value) => store.setVariable(workspace, variable, value),
    onEvent: (listener: (event: ForgeEvent) => void) => store.onEvent(listener),
    onPluginsChanged: (listener) => connection.onEvent("PluginsChanged", () => listener()),
  };
}
