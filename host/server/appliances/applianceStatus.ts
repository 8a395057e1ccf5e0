import type { ApplianceState, ApplianceStatus } from "@petrons/sdk/contracts";
import type { ApplianceRegistry } from "./applianceRegistry.ts";
import type { ApplianceEntry } from "./types.ts";

/** How long a server may take to answer before it counts as unresponsive, in ms. */
const answerWithin = 3_000;

type ServerStatus = ApplianceStatus["serverStatuses"][number];
/** `mayRedirect`: an app's own address may lead on to its first page. */
type Watched = Required<ApplianceEntry>["servers"][number] & { mayRedirect?: boolean };

/**
 * The status of every configured appliance, asked of its servers now (ST-039). Never throws: what
 * cannot be asked is a status.
 */
export const applianceStatuses = (
  entries: readonly ApplianceEntry[],
  registry: Pick<ApplianceRegistry, "find">,
  fetcher: typeof fetch = fetch,
  wait = answerWithin,
): Promise<ApplianceStatus[]> =>
  Promise.all(
    entries.map(async (entry) => {
      const serverStatuses = await Promise.all(
        watchedOf(entry, registry).map((server) =>
          "healthUrl" in server ? serverStatus(server, fetcher, wait) : server,
        ),
      );
      return { name: entry.name, ...together(serverStatuses), serverStatuses };
    }),
  );

/** An app that names no servers is watched where it is opened. */
function watchedOf(
  { kind = "", name, servers }: ApplianceEntry,
  registry: Pick<ApplianceRegistry, "find">,
): (Watched | ServerStatus)[] {
  if (servers) return servers;
  const { address, reason = null } = registry.find(kind, name) ?? {};
  return [
    address
      ? { id: name, healthUrl: address.href, mayRedirect: true }
      : { serverId: name, status: "Unresponsive", reason },
  ];
}

async function serverStatus(
  { id, healthUrl, mayRedirect = false }: Watched,
  fetcher: typeof fetch,
  wait: number,
): Promise<ServerStatus> {
  const statusOf = (status: ApplianceState, reason: string | null): ServerStatus => ({
    serverId: id,
    status,
    reason,
  });
  try {
    const answer = await fetcher(healthUrl, {
      signal: AbortSignal.timeout(wait),
      redirect: "manual",
    });
    await answer.body?.cancel();
    return answer.ok || (mayRedirect && answer.status >= 300 && answer.status < 400)
      ? statusOf("Online", null)
      : statusOf("Error", `It answered ${answer.status}.`);
  } catch (error) {
    const late = (error as Error).name === "TimeoutError";
    return statusOf(
      "Unresponsive",
      late ? `It did not answer within ${wait / 1000} s.` : "It could not be reached.",
    );
  }
}

/**
 * An appliance is online while all its servers are, and otherwise as bad as its worst; the reason
 * counts them.
 */
function together(servers: readonly ServerStatus[]): Pick<ApplianceStatus, "status" | "reason"> {
  const bad = servers.filter(({ status }) => status !== "Online");
  if (bad.length === 0) return { status: "Online", reason: null };
  const status = bad.some((server) => server.status === "Error") ? "Error" : "Unresponsive";
  return {
    status,
    reason: `${bad.length} of ${servers.length} ${servers.length === 1 ? "server is" : "servers are"} not online.`,
  };
}
