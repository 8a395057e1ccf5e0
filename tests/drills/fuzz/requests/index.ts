import type { SeededRandom } from "../../../../scripts/seed/seededRandom.ts";
import type { FuzzTarget, Scenario } from "../fuzzTypes.ts";
import * as data from "./dataRequests.ts";
import * as files from "./fileRequests.ts";
import { forgeAction } from "./forgeRequests.ts";
import { unsubscribe } from "./mailRequests.ts";
import { malformed } from "./malformedRequests.ts";
import * as server from "./serverRequests.ts";
import { localSession, provider, signIn } from "./sessionRequests.ts";
import * as tasks from "./taskRequests.ts";

/** How many of a thousand scenarios are of which kind. */
const shares: readonly [Scenario, number][] = [
  [data.query, 200],
  [data.insert, 90],
  [data.update, 70],
  [data.upsert, 55],
  [data.remove, 35],
  [forgeAction, 210],
  [tasks.task, 85],
  [tasks.validateTask, 35],
  [tasks.cancelTask, 15],
  [tasks.backgroundTask, 1],
  [files.upload, 15],
  [files.ticket, 12],
  [files.download, 12],
  [files.builtFile, 10],
  [server.audit, 12],
  [server.auditExport, 2],
  [server.failedChanges, 10],
  [server.pluginSwitch, 5],
  [server.pluginSetting, 8],
  [server.pluginQuestion, 14],
  [server.plainRead, 40],
  [server.telemetry, 12],
  [server.oneTimeToken, 12],
  [server.policyReport, 8],
  [server.probe, 15],
  [localSession, 6],
  [signIn, 2],
  [provider, 12],
  [unsubscribe, 6],
  [malformed, 9],
];
const lottery = shares.flatMap(([scenario, share]) =>
  Array.from({ length: share }, () => scenario),
);
/** At first each kind of scenario so often, in turn: also a short run sends all. */
const firstRounds = 4;

/** Chooses scenarios: each kind a few times, each registered route once, then by their shares. */
export function scenariosOf({
  routes,
}: FuzzTarget): (random: SeededRandom, number: number) => Scenario {
  const first = [
    ...Array.from({ length: firstRounds }, () => shares.map(([scenario]) => scenario)).flat(),
    ...routes.filter(server.isProbed).map((route) => server.probeOf(route)),
  ];
  return (random, number) => first[number] ?? random.pick(lottery);
}
