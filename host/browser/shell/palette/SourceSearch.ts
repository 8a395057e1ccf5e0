import { failureText, type PaletteEntry } from "@petrons/sdk/browser";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { fuzzyMatch } from "./fuzzyMatch.ts";
import type { FindingSource, PaletteItem } from "./paletteTypes.ts";

/** Most that one source shows. */
const sourceLimit = 8;

/**
 * The search of one source. Only the answer to the last request counts, however late others come;
 * a failure concerns this source alone.
 */
export class SourceSearch {
  state: "idle" | "searching" | "found" | "failed" = "idle";
  reason = "";
  /** What the items answer. */
  answered = "";
  items: readonly PaletteItem[] = [];
  readonly source: FindingSource;
  readonly #log: (message: string, error: unknown) => void;
  #request = 0;

  constructor(source: FindingSource, log: (message: string, error: unknown) => void) {
    this.source = source;
    this.#log = log;
    makeAutoObservable(this, { source: false, items: observableRef });
  }

  /**
   * What is shown while `text` is typed: its answer, and until that comes what of the last one
   * still fits.
   */
  itemsFor(text: string): readonly PaletteItem[] {
    if (text === this.answered || text === "") return this.items;
    return this.items.filter(
      ({ title, detail = "" }) => fuzzyMatch(text, `${title} ${detail}`) !== null,
    );
  }

  async ask(text: string): Promise<void> {
    const request = ++this.#request;
    this.state = "searching";
    try {
      const found = await this.source.find(text);
      if (request === this.#request) runInAction(() => this.#show(text, shownOf(found)));
    } catch (error) {
      this.#log(`The palette's search for '${text}' in ${this.source.title} failed.`, error);
      if (request === this.#request) runInAction(() => this.#fail(error));
    }
  }

  /** No answer is taken any more. */
  stop(): void {
    this.#request += 1;
  }

  #show(text: string, found: Awaited<ReturnType<FindingSource["find"]>>): void {
    this.state = "found";
    this.answered = text;
    this.items = found.map(({ id, ...entry }) => ({ ...entry, key: `${this.source.id} ${id}` }));
  }

  #fail(error: unknown): void {
    this.state = "failed";
    this.items = [];
    this.reason = failureText(error);
  }
}

function shownOf(found: readonly PaletteEntry[]): PaletteEntry[] {
  const rest = found.find((entry) => entry.rest);
  return [...found.filter((entry) => !entry.rest).slice(0, sourceLimit), ...(rest ? [rest] : [])];
}
