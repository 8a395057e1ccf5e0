import { failureText } from "@petrons/sdk/browser";
import { makeAutoObservable, runInAction } from "mobx";
import type { PickerObject } from "./pickerTypes.ts";

/**
 * Milliseconds from the last key to the search, and results of one search that are shown (AC-013).
 */
const pickerDebounce = 200;
const pickerMaximum = 10;

export type PickerAsk = (
  query: { scope: string; searchText: string },
  found: (objects: readonly PickerObject[]) => void,
  failed: (reason: unknown) => void,
) => unknown;

interface PickerSearchDependencies {
  ask: PickerAsk;
  scope: string;
  /** Where failures are logged. */
  log: (message: string, reason: unknown) => void;
}

/**
 * The search of one object picker. It asks 200 ms after the last key, at once when the scope
 * changes; answers to earlier requests are dropped, however late they come. A request may be
 * answered several times; the last answer stays.
 */
export class PickerSearch {
  text = "";
  scope: string;
  status: "idle" | "searching" | "found" | "failed" = "idle";
  results: readonly PickerObject[] = [];
  /** There were more than are shown. */
  more = false;
  reason = "";
  /** What the results are of. */
  asked: { scope: string; searchText: string } | null = null;
  readonly #ask: PickerAsk;
  readonly #log: PickerSearchDependencies["log"];
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ ask, scope, log }: PickerSearchDependencies) {
    this.#ask = ask;
    this.#log = log;
    this.scope = scope;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The results shown are not of what is typed. */
  get waiting(): boolean {
    return (
      this.status === "searching" ||
      this.asked === null ||
      this.asked.searchText !== this.text.trim() ||
      this.asked.scope !== this.scope
    );
  }

  setText(text: string): void {
    this.text = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.searchNow, pickerDebounce);
  }

  setScope(scope: string): void {
    this.scope = scope;
    this.searchNow();
  }

  searchNow(): void {
    clearTimeout(this.#timer);
    const request = ++this.#request;
    const query = { scope: this.scope, searchText: this.text.trim() };
    this.asked = query;
    this.status = "searching";
    const current = () => request === this.#request;
    const found = (objects: readonly PickerObject[]) => {
      if (current()) runInAction(() => this.#show(objects));
    };
    const failed = (reason: unknown) => {
      this.#log(`The search for '${query.searchText}' in ${query.scope} failed.`, reason);
      if (current()) runInAction(() => this.#fail(reason));
    };
    try {
      const answer = this.#ask(query, found, failed);
      if (answer instanceof Promise) answer.catch(failed);
    } catch (reason) {
      failed(reason);
    }
  }

  /**
   * Nothing is asked any more and no answer is taken; what is shown stays while the dialog fades.
   * Call when the dialog closes.
   */
  stop(): void {
    clearTimeout(this.#timer);
    this.#request++;
  }

  #show(objects: readonly PickerObject[]): void {
    this.status = "found";
    this.results = objects.slice(0, pickerMaximum);
    this.more = objects.length > pickerMaximum;
  }

  #fail(reason: unknown): void {
    this.status = "failed";
    this.results = [];
    this.more = false;
    this.reason = failureText(reason);
  }
}
