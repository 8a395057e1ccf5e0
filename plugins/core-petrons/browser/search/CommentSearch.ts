import type { Api, Notices } from "@petrons/sdk/browser";
import { failureText } from "@petrons/sdk/browser";
import { literalOptions } from "@petrons/sdk/contracts";
import { makeAutoObservable, runInAction } from "mobx";
import type { SearchResult } from "../../contracts/index.ts";
import { searchPageSize, searchTexts as texts } from "./searchTexts.ts";

interface CommentSearchDependencies {
  runTask: Api["runTask"];
  notices: Pick<Notices, "error">;
  now: () => Date;
}

/**
 * The results of one text after another, 15 at a time until the total is reached (FE-009). Answers
 * to an earlier text are dropped; a page that failed is reported, keeps what came before, and can
 * be asked for again.
 */
export class CommentSearch {
  text = "";
  results: readonly SearchResult[] = [];
  /** Undefined until the first page of the text is there. */
  total: number | undefined = undefined;
  loading = false;
  error: string | undefined = undefined;
  /** When the text began to be searched: what changes later is not found, and Today is that day. */
  startedAt: Date;
  readonly #dependencies: CommentSearchDependencies;
  #request = 0;

  constructor(dependencies: CommentSearchDependencies) {
    this.#dependencies = dependencies;
    this.startedAt = dependencies.now();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get complete(): boolean {
    return this.total !== undefined && this.results.length >= this.total;
  }

  /** Begins anew for a text; blank text searches nothing. */
  start(text: string): void {
    this.text = text.trim();
    this.results = [];
    this.total = undefined;
    this.error = undefined;
    this.loading = false;
    this.#request++;
    this.startedAt = this.#dependencies.now();
    if (this.text !== "") void this.more();
  }

  async more(): Promise<void> {
    if (this.loading || this.complete) return;
    const request = this.#request;
    const skip = this.results.length;
    this.loading = true;
    this.error = undefined;
    try {
      const options = literalOptions({
        searchText: this.text,
        endDateTime: this.startedAt.toISOString(),
        skip,
        limit: searchPageSize,
      });
      const { data, total, noData } = await this.#dependencies.runTask<SearchResult>(
        {
          taskType: "GlobalTextSearch",
          pid: "null",
          options,
        },
        { reads: true },
      );
      if (request !== this.#request) return;
      if (noData || (data.length === 0 && total > skip)) throw new Error(texts.noData);
      runInAction(() => {
        this.results = [...this.results, ...data];
        this.total = total;
        this.loading = false;
      });
    } catch (error) {
      if (request !== this.#request) return;
      const failure = texts.failed(failureText(error));
      this.#dependencies.notices.error(failure);
      runInAction(() => {
        this.error = failure;
        this.loading = false;
      });
    }
  }

  /** No answer is taken any more. */
  stop(): void {
    this.#request++;
    this.loading = false;
  }
}
