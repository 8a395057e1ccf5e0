import type { Api, Stored } from "@petrons/sdk/browser";
import type { JobLog } from "@petrons/sdk/contracts";

interface JobLogState {
  lines: readonly Stored<JobLog>[];
  /** At least one answer has arrived. */
  loaded: boolean;
  failed: boolean;
}

const linesPerPage = 2_000;

/**
 * The log of one run, read on from its last known line: a log that grows is never read twice. React
 * reads it as external state.
 */
export class JobLogReader {
  private state: JobLogState = { lines: [], loaded: false, failed: false };
  private readonly listeners = new Set<() => void>();
  private reading: Promise<void> | undefined;
  private again = false;
  private readonly api: Pick<Api, "query">;
  private readonly jobResultId: string;

  constructor(api: Pick<Api, "query">, jobResultId: string) {
    this.api = api;
    this.jobResultId = jobResultId;
  }

  readonly getState = (): JobLogState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what is new. While a reading goes on, one more follows it. */
  readonly read = (): Promise<void> => {
    if (this.reading) this.again = true;
    this.reading ??= this.readOn().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  };

  private async readOn(): Promise<void> {
    do {
      this.again = false;
      try {
        while (await this.readPage());
      } catch {
        // The reader says that it failed and offers to try again; the lines before stay.
        this.set({ failed: true, loaded: true });
        return;
      }
    } while (this.again);
  }

  /** True when there may be more. */
  private async readPage(): Promise<boolean> {
    const last = this.state.lines.at(-1)?.line ?? 0;
    const query = { jobResultId: this.jobResultId, line: { $gt: last } };
    const { data } = await this.api.query<JobLog>("JobLog", query, {
      sortBy: "line",
      sortOrder: "ascending",
      limit: linesPerPage,
    });
    this.set({
      lines: data.length > 0 ? [...this.state.lines, ...data] : this.state.lines,
      loaded: true,
      failed: false,
    });
    return data.length === linesPerPage;
  }

  private set(change: Partial<JobLogState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
