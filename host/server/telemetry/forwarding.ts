import type { TelemetryEvent, telemetryEventTypes } from "@petrons/sdk/contracts";
import type { Config } from "../config/types.ts";
import { faultLogger, guarded } from "../faults/index.ts";

const applicationInsights = "https://dc.services.visualstudio.com/v2/track";
/**
 * Events wait this long for others, in milliseconds, and no more than so many and so much of them:
 * a telemetry service that is away must cost nothing.
 */
const sendAfter = 2_000;
const waitingLimit = 5_000;
const waitingCharacters = 8_000_000;
const batchSize = 500;
const patience = 10_000;

/** Who an event is of; taken from the session, never from the event. */
interface Reporter {
  userId: string;
  orgId: string;
}

export interface Forwarding {
  report(reporter: Reporter, events: readonly TelemetryEvent[]): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

interface ForwardingDependencies {
  config: Pick<Config, "manifest" | "environmentId" | "version">;
  logger: {
    debug(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  fetcher?: typeof fetch;
}

/**
 * Sends telemetry events to the environment's Application Insights key; without a key they are only
 * logged, at level debug (GP-049).
 */
export function createForwarding({
  config,
  logger,
  fetcher = fetch,
}: ForwardingDependencies): Forwarding {
  const { instrumentationKey, endpoint = applicationInsights } = config.manifest.telemetry;
  /** Written out already, so that what waits is known by its size. */
  let waiting: string[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  const send = async () => {
    const batch = waiting.splice(0, batchSize);
    if (batch.length === 0) return;
    try {
      const answer = await fetcher(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: `[${batch.join(",")}]`,
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`it answered with status ${answer.status}`);
      await answer.arrayBuffer();
    } catch (error) {
      dropped += batch.length;
      logger.warn({ err: error, dropped }, "telemetry events could not be sent and are dropped");
    }
  };
  const sendAll = () => {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(async () => {
      while (waiting.length > 0) await send();
    });
    return sending;
  };

  return {
    report({ userId, orgId }, events) {
      for (const event of events) {
        if (instrumentationKey === null)
          logger.debug({ telemetry: event, userId, orgId }, "telemetry event");
        else
          waiting.push(
            JSON.stringify(envelopeOf(event, { userId, orgId }, instrumentationKey, config)),
          );
      }
      waiting = newestWithin(waiting);
      if (waiting.length > 0)
        timer ??= setTimeout(
          guarded("forwarding", faultLogger, () => void sendAll()),
          sendAfter,
        ).unref();
    },
    close: sendAll,
  };
}

/** The newest that may wait. */
function newestWithin(waiting: string[]): string[] {
  let kept = 0;
  let characters = 0;
  while (kept < waiting.length && kept < waitingLimit) {
    characters += waiting[waiting.length - 1 - kept]!.length;
    if (characters > waitingCharacters) break;
    kept++;
  }
  return kept === waiting.length ? waiting : waiting.slice(waiting.length - kept);
}

const kinds: Record<(typeof telemetryEventTypes)[number], { name: string; baseType: string }> = {
  event: { name: "Event", baseType: "EventData" },
  "page-view": { name: "PageView", baseType: "PageviewData" },
  exception: { name: "Exception", baseType: "ExceptionData" },
  metric: { name: "Metric", baseType: "MetricData" },
};

/**
 * One event in the shape of Application Insights' track call (schema version 2): properties are
 * texts there.
 */
function envelopeOf(
  event: TelemetryEvent,
  { userId, orgId }: Reporter,
  iKey: string,
  config: ForwardingDependencies["config"],
): object {
  const { name, baseType } = kinds[event.type];
  const facts = { ...event.properties, orgId, environmentId: config.environmentId };
  const properties = Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  );
  return {
    name: `Microsoft.ApplicationInsights.${name}`,
    time: event.at ?? new Date().toISOString(),
    iKey,
    tags: {
      "ai.user.authUserId": userId,
      "ai.application.ver": config.version,
      "ai.cloud.role": config.manifest.name,
    },
    data: { baseType, baseData: { ver: 2, ...bodyOf(event), properties } },
  };
}

function bodyOf({ name, type, value, properties = {} }: TelemetryEvent): object {
  if (type === "metric") return { metrics: [{ name, value: value ?? 0, count: 1 }] };
  if (type === "exception")
    return {
      exceptions: [
        { typeName: name, message: String(properties.reason ?? name), hasFullStack: false },
      ],
    };
  return value === undefined ? { name } : { name, measurements: { value } };
}
