import { ApiError, log, type Telemetry } from "@petrons/sdk/browser";
import { type TelemetryEvent, telemetryLimits, telemetryProblem } from "@petrons/sdk/contracts";

/** Events wait this long for others, in milliseconds; a full report goes at once. */
export const reportAfter = 10_000;
/** Without an answer from the server no more than this are kept; the oldest go first. */
export const keptEvents = 500;

interface TelemetryOptions {
  /** Sends one report. `leaving` when the page goes: the call must outlive it. */
  send(events: readonly TelemetryEvent[], leaving: boolean): Promise<void>;
  /** The document: it is hidden before it goes. */
  page: Pick<Document, "addEventListener" | "visibilityState">;
}

const logged = log("telemetry");

/**
 * Collects telemetry events and sends them together. Telemetry never disturbs: what cannot be sent
 * is only logged (ER-005).
 */
export class TelemetryClient implements Telemetry {
  readonly #options: TelemetryOptions;
  #waiting: TelemetryEvent[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TelemetryOptions) {
    this.#options = options;
    options.page.addEventListener("visibilitychange", () => {
      if (options.page.visibilityState === "hidden") void this.#report(true);
    });
  }

  track = (event: TelemetryEvent): void => {
    const problem = telemetryProblem(event);
    if (problem !== undefined) {
      logged.warn(problem, event);
      return;
    }
    this.#waiting = [
      ...this.#waiting,
      { ...event, at: event.at ?? new Date().toISOString() },
    ].slice(-keptEvents);
    if (this.#waiting.length >= telemetryLimits.events) void this.#report(false);
    else this.#timer ??= setTimeout(() => void this.#report(false), reportAfter);
  };

  async #report(leaving: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const events = this.#waiting.splice(0, telemetryLimits.events);
    if (events.length === 0) return;
    try {
      await this.#options.send(events, leaving);
    } catch (error) {
      logged.warn("The telemetry events could not be sent.", error);
      // A refused report would be refused again; one that did not arrive goes with the next.
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        this.#waiting = [...events, ...this.#waiting].slice(-keptEvents);
    }
  }
}
