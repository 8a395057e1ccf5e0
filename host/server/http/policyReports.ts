import { type FaultLogger, guardedTimeout } from "../faults/index.ts";

/** Different violations that one summary tells apart. */
const maxKinds = 20;
const summaryEvery = 60_000;

interface ReportLogger extends FaultLogger {
  warn(details: object, message: string): void;
}

/**
 * Counts what browsers report of pages that did what their policy forbids. Anyone can send such
 * reports, so they cost one line in the log a minute.
 */
export class PolicyReports {
  readonly #logger: ReportLogger;
  readonly #kinds = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(logger: ReportLogger) {
    this.#logger = logger;
  }

  add(text: string): void {
    for (const kind of kindsOf(text)) {
      const known = this.#kinds.has(kind) || this.#kinds.size < maxKinds ? kind : "other";
      this.#kinds.set(known, (this.#kinds.get(known) ?? 0) + 1);
    }
    this.#timer ??= guardedTimeout("policy reports", this.#logger, summaryEvery, () =>
      this.flush(),
    ).unref();
  }

  /** Logs what was counted since the last time. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#kinds.size === 0) return;
    this.#logger.warn(
      { reports: Object.fromEntries(this.#kinds) },
      "pages did what their policy forbids",
    );
    this.#kinds.clear();
  }
}

/**
 * `script-src https://elsewhere.example` of each report, in either of the two forms; what is none
 * is one of kind 'unreadable'.
 */
function kindsOf(text: string): string[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return ["unreadable"];
  }
  return [value].flat().slice(0, maxKinds).map(kindOf);
}

function kindOf(report: unknown): string {
  const { "csp-report": old, body } = (
    typeof report === "object" && report !== null ? report : {}
  ) as Record<string, unknown>;
  const violation = (old ?? body) as Record<string, unknown> | undefined | null;
  const directive =
    violation?.["effective-directive"] ??
    violation?.["violated-directive"] ??
    violation?.effectiveDirective;
  const name = typeof directive === "string" ? /^[a-z-]{1,30}/.exec(directive)?.[0] : undefined;
  return name === undefined
    ? "unreadable"
    : `${name} ${originOf(violation?.["blocked-uri"] ?? violation?.blockedURL)}`;
}

/** Addresses may hold what is secret: only where they lead is kept. */
function originOf(blocked: unknown): string {
  if (typeof blocked !== "string") return "unknown";
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 100) : "unknown";
}
