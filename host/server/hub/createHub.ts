import { Connection } from "./connection.ts";
import { registerHubRoutes } from "./hubRoutes.ts";
import { HubServer } from "./hubServer.ts";
import type { Hub, HubClient, HubOptions } from "./types.ts";
import { Upgrades } from "./upgrades.ts";

/**
 * The SignalR protocol for the official client, over WebSockets, server-sent events and long
 * polling.
 */
export function createHub(options: HubOptions): Hub {
  const hubServer = new HubServer(options);
  const upgrades = new Upgrades(hubServer);
  return {
    methods: Object.keys(options.methods),
    routes: (app) => registerHubRoutes(app, hubServer),
    attach: (server) => upgrades.attach(server),
    join: (group, client) => hubServer.groups.join(group, own(client)),
    leave: (group, client) => hubServer.groups.leave(group, own(client)),
    members: (group) => hubServer.groups.members(group),
    sendGroup: (group, target, ...args) => hubServer.groups.send(group, target, args),
    clients: () => hubServer.openClients,
    onGroupSize: (listener) => hubServer.groups.onSize(listener),
    close: () => hubServer.close(),
  };
}

function own(client: HubClient): Connection {
  if (client instanceof Connection) return client;
  throw new TypeError("Only clients this hub has handed out can be in its groups.");
}
