import { isTime } from "./isTime.ts";
/**
 * The kinds of telemetry events: something a person did, a page they opened, a failure, a measured
 * number (GP-049).
 */
export const telemetryEventTypes = ["event", "page-view", "exception", "metric"] as const;
export type TelemetryEventType = (typeof telemetryEventTypes)[number];

/**
 * The limits of one report; what is longer is refused by the server, and never sent by the browser.
 */
export const telemetryLimits = {
  events: 100,
  nameLength: 200,
  properties: 50,
  valueLength: 2_000,
} as const;
const eventFields = ["name", "type", "properties", "value", "at"];

/**
 * One telemetry event (UN-008). `name` says what happened in words, such as 'Video Watched';
 * `properties` are its facts, no personal data; `value` is the number of a metric; `at` the time in
 * ISO 8601, stamped when it is tracked.
 */
export interface TelemetryEvent {
  name: string;
  type: TelemetryEventType;
  properties?: Readonly<Record<string, string | number | boolean | null>>;
  value?: number;
  at?: string;
}

/** `POST /api/telemetry`. */
export interface TelemetryReport {
  events: TelemetryEvent[];
}

/**
 * Why a value is no telemetry event (UN-008: a name that is text, and a type), or undefined when it
 * is one.
 */
export function telemetryProblem(event: unknown): string | undefined {
  const { name, type, properties = {}, value = 0, at } = (event ?? {}) as Partial<TelemetryEvent>;
  if (typeof name !== "string" || name.trim() === "")
    return "A telemetry event needs a string name.";
  if (name.length > telemetryLimits.nameLength)
    return `The name of a telemetry event has at most ${telemetryLimits.nameLength} characters.`;
  if (!telemetryEventTypes.includes(type as TelemetryEventType))
    return `A telemetry event needs a type: one of ${telemetryEventTypes.join(", ")}.`;
  if (typeof value !== "number" || !Number.isFinite(value))
    return "The value of a telemetry event is a number.";
  if (at !== undefined && !isMoment(at))
    return "The time of a telemetry event is a text in ISO 8601.";
  const extra = Object.keys(event as object).find((field) => !eventFields.includes(field));
  if (extra !== undefined)
    return `A telemetry event has no field '${extra.slice(0, telemetryLimits.nameLength)}'.`;
  if (typeof properties !== "object" || properties === null || Array.isArray(properties))
    return "The properties of a telemetry event are an object.";
  const facts = Object.entries(properties);
  if (facts.length > telemetryLimits.properties)
    return `A telemetry event has at most ${telemetryLimits.properties} properties.`;
  if (facts.some(([key]) => key.length > telemetryLimits.nameLength))
    return `The name of a property of a telemetry event has at most ${telemetryLimits.nameLength} characters.`;
  const long = facts.find(
    ([, fact]) => typeof fact === "string" && fact.length > telemetryLimits.valueLength,
  );
  if (long)
    return `The property '${long[0]}' of a telemetry event has at most ${telemetryLimits.valueLength.toLocaleString("en-US")} characters.`;
  const wrong = facts.find(
    ([, fact]) => fact !== null && !["string", "number", "boolean"].includes(typeof fact),
  );
  return (
    wrong &&
    `The property '${wrong[0]}' of a telemetry event is a text, a number, true, false or null.`
  );
}

const isMoment = (at: unknown): boolean =>
  isTime(at) && at.includes("T") && /(Z|[+-]\d\d:\d\d)$/.test(at);
