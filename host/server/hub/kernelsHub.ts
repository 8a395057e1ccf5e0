import { hubPath, PetronsError } from "@petrons/sdk/contracts";
import { isDatabaseLost } from "../database/index.ts";
import { reasonOf } from "../faults/index.ts";
import type { Forge } from "../forge/types.ts";
import type { IdentityService, Session } from "../identity/types.ts";
import type { Limits, Refusals } from "../limits/index.ts";
import type { Plugins } from "../plugins/types.ts";
import { createHub } from "./createHub.ts";
import { maxAddressCharacters, maxWorkspaces } from "./hubLimits.ts";
import type { Hub, HubClient, HubOptions } from "./types.ts";

interface KernelsHubDependencies {
  forge: Forge;
  identity: Pick<IdentityService, "authenticate" | "onRevoked" | "onRolesChanged">;
  plugins: Pick<Plugins, "onChanged" | "onFlagsChanged">;
  /** Called for each refused token, connection and entry. */
  refused?: HubOptions["refused"];
  refusals?: Refusals;
  isTrusted?: HubOptions["isTrusted"];
  /** The person of a session as the database has them now; undefined when they are gone. */
  refresh: (session: Session) => Promise<Session | undefined>;
  limits?: Limits;
  logger: { warn(details: object, message: string): void };
}

const organizationGroup = (orgId: string) => `organization ${orgId}`;

/** Refused before anything is looked up: what is kept by address must not be large. */
function addressOf(workspace: unknown): string {
  const address = typeof workspace === "string" ? workspace : "";
  if (address === "" || address.length > maxAddressCharacters)
    throw new PetronsError("workspace-unknown", { name: address.slice(0, 100) });
  return address;
}

/**
 * The live hub of the server: workspaces are groups, entered only by who may; a lost right or
 * session ends membership or connection.
 */
export function createKernelsHub({
  forge,
  identity,
  plugins,
  refresh,
  refused,
  refusals,
  isTrusted,
  limits,
  logger,
}: KernelsHubDependencies): Hub {
  /** Which workspaces each client is in, by their group. */
  const entered = new Map<HubClient, Map<string, string>>();
  const forgeGroups = new Set<string>();

  const leave = (client: HubClient, workspace: string) => {
    const groups = entered.get(client);
    const group = groups?.get(workspace);
    if (!group) return;
    groups?.delete(workspace);
    hub.leave(group, client);
    forge.presenceLeft(group, client.session.userId);
  };

  const hub = createHub({
    path: hubPath,
    authenticate: (token) => identity.authenticate(token ?? ""),
    ...(limits && { limits }),
    ...(refused && { refused }),
    ...(refusals && { refusals }),
    ...(isTrusted && { isTrusted }),
    methods: {
      async ForgeEnterClient(client, workspace) {
        const address = addressOf(workspace);
        // A connection may be old: the right is looked up for the person as the database has them
        // now.
        const session = await refresh(client.session);
        if (!session) throw new PetronsError("token-revoked");
        const group = await forge.enter(session, address).catch((error: unknown) => {
          if (error instanceof PetronsError && error.status === 403) refused?.(session, error.code);
          throw error;
        });
        const groups = entered.get(client);
        // The client may have gone while the right was looked up.
        if (!groups) return;
        if (groups.has(address)) return;
        if (groups.size >= maxWorkspaces)
          throw new PetronsError("workspaces-too-many", { limit: maxWorkspaces });
        forgeGroups.add(group);
        groups.set(address, group);
        hub.join(group, client);
        forge.presenceJoined(group, session.userId);
        // A right lost between the look-up and the membership was announced to others only: look
        // again as a member.
        await recheck(client, group);
      },
      ForgeExitClient(client, workspace) {
        leave(client, addressOf(workspace));
      },
      /**
       * Answered with nothing: a page that woke asks whether its connection still carries anything.
       */
      Probe() {},
    },
    connected(client) {
      entered.set(client, new Map());
      hub.join(organizationGroup(client.session.orgId), client);
      client.send("Connected", client.id);
    },
    disconnected(client) {
      for (const group of entered.get(client)?.values() ?? [])
        forge.presenceLeft(group, client.session.userId);
      entered.delete(client);
    },
  });

  hub.onGroupSize((group, clients) => {
    if (!forgeGroups.has(group)) return;
    if (clients === 0) forgeGroups.delete(group);
    forge.watching(group, clients);
  });

  const recheck = async (client: HubClient, group: string) => {
    const workspaces = [...(entered.get(client) ?? [])]
      .filter(([, joined]) => joined === group)
      .map(([workspace]) => workspace);
    const session = await refresh(client.session);
    for (const workspace of workspaces) {
      try {
        if (!session) throw new Error("The person is gone.");
        await forge.enter(session, workspace);
      } catch (error) {
        // That the database is away says nothing of the right.
        if (isDatabaseLost(error)) throw error;
        leave(client, workspace);
        // The client asks again, and learns from the answer that it may no longer read.
        client.send("ForgeEvents", [
          { eventSource: "Resource", uri: workspace, hasErrors: true, errors: [] },
        ]);
        logger.warn(
          { workspace, userId: client.session.userId, reason: reasonOf(error) },
          "a client lost its access to a workspace",
        );
      }
    }
  };

  const stops = [
    forge.onEvents((group, events) => hub.sendGroup(group, "ForgeEvents", events)),
    forge.onAccessChanged((group) => {
      for (const client of hub.members(group)) {
        recheck(client, group).catch((error: unknown) => {
          // Without an answer from the database the safe side is to let the client come again.
          logger.warn({ reason: reasonOf(error) }, "access could not be checked again");
          client.close({ allowReconnect: true });
        });
      }
    }),
    plugins.onChanged((orgId) => hub.sendGroup(organizationGroup(orgId), "PluginsChanged")),
    // A flag may hide or show parts of plugins, as when plugins are switched.
    plugins.onFlagsChanged((orgId) => hub.sendGroup(organizationGroup(orgId), "PluginsChanged")),
    // With other roles the person has other plugins' parts, as when plugins are switched.
    identity.onRolesChanged((userId) => {
      for (const client of hub.clients())
        if (client.session.userId === userId) client.send("PluginsChanged");
    }),
    identity.onRevoked(({ tokenId, userId }) => {
      for (const client of hub.clients()) {
        if (client.session.tokenId === tokenId || client.session.userId === userId)
          client.close({ error: "The session was ended." });
      }
    }),
  ];
  return {
    ...hub,
    async close() {
      for (const stop of stops) stop();
      await hub.close();
    },
  };
}
