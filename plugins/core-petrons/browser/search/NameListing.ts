import { type Api, failureText } from "@petrons/sdk/browser";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ListedByName, ListedKind } from "../../contracts/index.ts";
import { listedByName } from "../namedThings.ts";
import { searchTexts as texts } from "./searchTexts.ts";
import type { Thing } from "./thing.ts";

interface NameListingDependencies {
  api: Pick<Api, "runTask">;
  text: string;
  kind: ListedKind;
  thingsOf: (page: ListedByName) => Thing[];
}

/**
 * Everything of one kind that has a text in its name, page after page. A page that failed keeps
 * what came before, and can be asked for again.
 */
export class NameListing {
  things: readonly Thing[] = [];
  /** Null for more than are counted; undefined until the first page is there. */
  total: number | null | undefined = undefined;
  loading = false;
  failure: string | undefined = undefined;
  #next: string | null | undefined;
  #isWanted = true;
  readonly #dependencies: NameListingDependencies;

  constructor(dependencies: NameListingDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { things: observableRef }, { autoBind: true });
  }

  get complete(): boolean {
    return (
      this.total !== undefined && !this.loading && this.failure === undefined && this.#next === null
    );
  }

  async more(): Promise<void> {
    if (this.loading || this.#next === null) return;
    const { api, text, kind, thingsOf } = this.#dependencies;
    this.loading = true;
    this.failure = undefined;
    try {
      const page = await listedByName(api, {
        searchText: text,
        kind,
        ...(this.#next !== undefined && { after: this.#next }),
      });
      if (this.#isWanted) runInAction(() => this.#add(thingsOf(page), page));
    } catch (error) {
      if (!this.#isWanted) return;
      runInAction(() => {
        this.failure = texts.listFailed(failureText(error));
        this.loading = false;
      });
    }
  }

  /** No answer is taken any more. */
  stop(): void {
    this.#isWanted = false;
  }

  /** What changed its place between two pages comes once. */
  #add(things: readonly Thing[], { total, next }: ListedByName): void {
    const known = new Set(this.things.map(({ key }) => key));
    this.things = [...this.things, ...things.filter(({ key }) => !known.has(key))];
    this.total = total;
    this.#next = next;
    this.loading = false;
  }
}
