import type { Api } from "@petrons/sdk/browser";
import { type InputType, literalPattern, type Query, scopeFieldOf } from "@petrons/sdk/contracts";
import { makeAutoObservable, runInAction } from "mobx";
import { type FinderItem, finderItem } from "./finderItem.ts";

/**
 * The data query of the finder (AC-007): documents of the type with the text anywhere in a search
 * field, whatever its case, only visible ones, and only those of one scope when `scopeId` is given.
 */
export function finderQuery(inputType: InputType, text: string, scopeId?: string): Query {
  const pattern = { $regex: literalPattern(text.trim()), $options: "i" };
  return {
    isVisible: true,
    ...(scopeId === undefined ? {} : { [scopeFieldOf(inputType)]: scopeId }),
    $or: inputType.searchFields.map((field) => ({ [field]: pattern })),
  };
}

/**
 * Milliseconds from the last key to the search (AC-006), and how many items of a type are shown at
 * once.
 */
const finderDebounce = 500;
const finderPage = 20;

/**
 * What was found of one type. `total` counts what the server has, `items` are the latest of them.
 */
interface FinderGroup {
  readonly inputType: InputType;
  readonly items: readonly FinderItem[];
  readonly total: number;
}

interface FinderSearchDependencies {
  query: Api["query"];
  /** The container of the scopes, whose names are shown; undefined where no plugin has one. */
  scope: string | undefined;
  inputTypes: readonly InputType[];
  /** The scope of 'This Petron only'. */
  scopeId: string | undefined;
  log: (message: string, reason: unknown) => void;
}

/**
 * The search of the finder (AC-006, AC-010): it runs 500 ms after the last key and only for text
 * that is not blank, one query a type. What fails is logged, gives nothing, and is said to be so.
 * Answers to an earlier text are dropped.
 */
export class FinderSearch {
  text = "";
  onlyHere: boolean;
  groups: readonly FinderGroup[] = [];
  /** What could not be searched, by the labels of its types. */
  failed: readonly string[] = [];
  status: "idle" | "waiting" | "searching" | "found" = "idle";
  readonly scopeNames = new Map<string, string>();
  readonly #dependencies: FinderSearchDependencies;
  #request = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(dependencies: FinderSearchDependencies) {
    this.#dependencies = dependencies;
    this.onlyHere = dependencies.scopeId !== undefined;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get inputTypes(): readonly InputType[] {
    return this.#dependencies.inputTypes;
  }

  get total(): number {
    return this.groups.reduce((sum, { total }) => sum + total, 0);
  }

  setText(text: string): void {
    const same = text.trim() === this.text.trim();
    this.text = text;
    if (same) return;
    this.#clear();
    if (text.trim() === "") return;
    this.status = "waiting";
    this.#timer = setTimeout(() => void this.searchNow(), finderDebounce);
  }

  setOnlyHere(only: boolean): void {
    this.onlyHere = only;
    this.#clear();
    void this.searchNow();
  }

  async searchNow(): Promise<void> {
    clearTimeout(this.#timer);
    const text = this.text.trim();
    if (text === "") return;
    const request = ++this.#request;
    this.status = "searching";
    const scopeId = this.onlyHere ? this.#dependencies.scopeId : undefined;
    const found = await Promise.all(
      this.#dependencies.inputTypes.map((inputType) => this.#find(inputType, text, scopeId)),
    );
    if (request !== this.#request) return;
    runInAction(() => {
      this.groups = found.filter(({ items }) => items.length > 0);
      this.failed = found.filter(({ failed }) => failed).map(({ inputType }) => inputType.label);
      this.status = "found";
    });
    await this.#nameScopes();
  }

  /** No answer is taken any more. Call when the finder closes. */
  stop(): void {
    this.#clear();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#request++;
    this.status = "idle";
    this.groups = [];
    this.failed = [];
  }

  async #find(
    inputType: InputType,
    text: string,
    scopeId: string | undefined,
  ): Promise<FinderGroup & { failed?: true }> {
    try {
      const options = { limit: finderPage, sortBy: "updatedAt", sortOrder: "descending" } as const;
      const { data, total } = await this.#dependencies.query(
        inputType.type,
        finderQuery(inputType, text, scopeId),
        options,
      );
      return { inputType, items: data.map((document) => finderItem(inputType, document)), total };
    } catch (reason) {
      this.#dependencies.log(`Inputs of type ${inputType.type} could not be searched.`, reason);
      return { inputType, items: [], total: 0, failed: true };
    }
  }

  async #nameScopes(): Promise<void> {
    const pids = this.groups.flatMap(({ items }) =>
      items.flatMap(({ pid }) => (pid !== null && !this.scopeNames.has(pid) ? [pid] : [])),
    );
    const { scope } = this.#dependencies;
    if (pids.length === 0 || scope === undefined) return;
    try {
      const ids = [...new Set(pids)];
      const { data } = await this.#dependencies.query<{ name: string }>(
        scope,
        { id: { $in: ids } },
        { limit: ids.length },
      );
      runInAction(() => {
        for (const { id, name } of data) this.scopeNames.set(id, name);
      });
    } catch (reason) {
      this.#dependencies.log("The names of scopes could not be read.", reason);
    }
  }
}
