import type { ApplianceState, ApplianceStatus } from "@petrons/sdk/contracts";
import type { Config } from "../config/types.ts";

/** How long a server may take to answer before it counts as unresponsive, in ms. */
export const answerWithin = 3_000;

type Appliance = NonNullable<Config["manifest"]["appliances"]>[number];
type ServerStatus = ApplianceStatus["serverStatuses"][number];

/** The status of every configured appliance, asked of its servers now (D3 §2). Never throws: what cannot be asked is a status. */
export const applianceStatuses = (appliances: readonly Appliance[], fetcher: typeof fetch = fetch, wait = answerWithin): Promise<ApplianceStatus[]> =>
  Promise.all(
    appliances.map(async ({ name, servers }) => {
      const serverStatuses = await Promise.all(servers.map((server) => serverStatus(server, fetcher, wait)));
      return { name, ...together(serverStatuses), serverStatuses };
    }),
  );

async function serverStatus({ id, healthUrl }: Appliance["servers"][number], fetcher: typeof fetch, wait: number): Promise<ServerStatus> {
  const told = (status: ApplianceState, reason: string | null): ServerStatus => ({ serverId: id, status, reason });
  try {
    const answer = await fetcher(healthUrl, { signal: AbortSignal.timeout(wait), redirect: "manual" });
    await answer.body?.cancel();
    return answer.ok ? told("Online", null) : told("Error", `It answered ${answer.status}.`);
  } catch (error) {
    const late = (error as Error).name === "TimeoutError";
    return told("Unresponsive", late ? `It did not answer within ${wait / 1000} s.` : "It could not be reached.");
  }
}

/** An appliance is online while all its servers are, and otherwise as bad as its worst; the reason counts them. */
function together(servers: readonly ServerStatus[]): Pick<ApplianceStatus, "status" | "reason"> {
  const bad = servers.filter(({ status }) => status !== "Online");
  if (bad.length === 0) return { status: "Online", reason: null };
  const status = bad.some((server) => server.status === "Error") ? "Error" : "Unresponsive";
  return { status, reason: `${bad.length} of ${servers.length} ${servers.length === 1 ? "server is" : "servers are"} not online.` };
}
