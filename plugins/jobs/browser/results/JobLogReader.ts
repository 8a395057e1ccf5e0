import type { Api, Stored } from "@petrons/sdk/browser";
import type { JobLog } from "@petrons/sdk/contracts";
import { makeAutoObservable, observableRef, runInAction } from "mobx";

const linesPerPage = 2_000;

/** The log of one run, read on from its last known line: a log that grows is never read twice. */
export class JobLogReader {
  lines: readonly Stored<JobLog>[] = [];
  /** At least one answer has arrived. */
  loaded = false;
  failed = false;
  #reading: Promise<void> | undefined;
  #again = false;
  readonly #api: Pick<Api, "query">;
  readonly #jobResultId: string;

  constructor(api: Pick<Api, "query">, jobResultId: string) {
    this.#api = api;
    this.#jobResultId = jobResultId;
    makeAutoObservable(this, { lines: observableRef });
  }

  /** Reads what is new. While a reading goes on, one more follows it. */
  read(): Promise<void> {
    if (this.#reading) this.#again = true;
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOn(): Promise<void> {
    do {
      this.#again = false;
      try {
        while (await this.#readPage());
      } catch {
        // The reader says that it failed and offers to try again; the lines before stay.
        runInAction(() => {
          this.failed = true;
          this.loaded = true;
        });
        return;
      }
    } while (this.#again);
  }

  /** True when there may be more. */
  async #readPage(): Promise<boolean> {
    const query = { jobResultId: this.#jobResultId, line: { $gt: this.lines.at(-1)?.line ?? 0 } };
    const { data } = await this.#api.query<JobLog>("JobLog", query, {
      sortBy: "line",
      sortOrder: "ascending",
      limit: linesPerPage,
    });
    runInAction(() => {
      if (data.length > 0) this.lines = [...this.lines, ...data];
      this.loaded = true;
      this.failed = false;
    });
    return data.length === linesPerPage;
  }
}
