import { FuzzRun } from "./FuzzRun.ts";
import type { HubOutcome } from "./fuzzHub.ts";
import type { FuzzTarget } from "./fuzzTypes.ts";
import { coverageFaults, type RouteCount } from "./RouteCensus.ts";
import { scenariosOf } from "./requests/index.ts";
import { routeExceptions } from "./routeExceptions.ts";

/** The share of requests that must come to their handler. */
const reachedShare = 0.95;

export async function fuzzRequests(
  target: FuzzTarget,
  seed: number,
  requests: number,
): Promise<FuzzRun> {
  const run = new FuzzRun(target, seed);
  await run.run(scenariosOf(target), requests);
  run.close();
  return run;
}

/**
 * What of the server the drill did not come to. `sent` counts the requests that `routes` counts.
 */
export function reachFaults(
  target: FuzzTarget,
  routes: readonly RouteCount[],
  sent: number,
  hub: HubOutcome,
): string[] {
  const reached = routes.reduce((sum, route) => sum + route.reached, 0);
  return [
    ...coverageFaults(routes, routeExceptions),
    ...target.hubMethods
      .filter((method) => !hub.calls.has(method))
      .map((method) => `the hub's method ${method} was never reached`),
    ...(reached < sent * reachedShare
      ? [`Only ${reached} of ${sent} requests reached their handler.`]
      : []),
  ];
}
