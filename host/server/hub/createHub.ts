import { Connection } from "./connection.ts";
import { HubDesk } from "./hubDesk.ts";
import { registerHubRoutes } from "./hubRoutes.ts";
import type { Hub, HubClient, HubOptions } from "./types.ts";
import { Upgrades } from "./upgrades.ts";

/**
 * The SignalR protocol for the official client, over WebSockets, server-sent events and long
 * polling.
 */
export function createHub(options: HubOptions): Hub {
  const desk = new HubDesk(options);
  const upgrades = new Upgrades(desk);
  return {
    methods: Object.keys(options.methods),
    routes: (app) => registerHubRoutes(app, desk),
    attach: (server) => upgrades.attach(server),
    join: (group, client) => desk.groups.join(group, own(client)),
    leave: (group, client) => desk.groups.leave(group, own(client)),
    members: (group) => desk.groups.members(group),
    sendGroup: (group, target, ...args) => desk.groups.send(group, target, args),
    clients: () => desk.openClients,
    onGroupSize: (listener) => desk.groups.onSize(listener),
    close: () => desk.close(),
  };
}

function own(client: HubClient): Connection {
  if (client instanceof Connection) return client;
  throw new TypeError("Only clients this hub has handed out can be in its groups.");
}
