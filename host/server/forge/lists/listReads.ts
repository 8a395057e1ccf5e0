import type { Query } from "@petrons/sdk/contracts";
import type { LiveList } from "@petrons/sdk/server";
import {
  completeBodies,
  type Dependent,
  type NotedChange,
  type ReadSource,
} from "../dependencyIndex.ts";
import { mayMatch } from "../queryMatch.ts";
import type { ListedDocument } from "./documentGroups.ts";

/** The documents of the forge, as somebody. */
interface ListSource {
  query<T>(
    type: string,
    query: Query,
    options: object,
  ): Promise<{ data: readonly T[]; next?: number }>;
}

/** In one page, and of changed documents in one statement. */
const maxRows = 10_000;
const maxPageBytes = 2 * 1024 * 1024;
const maxIds = 1_000;

interface Options {
  orgId: string;
  list: LiveList;
  /** With the parameters of the address. */
  query: Query;
  /** How many elements the list has. */
  length: () => number;
  /** Called when documents may be others now, with `whole` when it is not known which. */
  changed: (whole: boolean) => void;
}

/**
 * What a live list reads, and which documents of it have changed since they were read. They are
 * noted before they are read, so what changes meanwhile is read once more.
 */
export class ListReads implements Dependent {
  readonly orgId: string;
  readonly reads = new Map<() => void, ReadSource>();
  uncacheable = false;
  readonly #options: Options;
  readonly #source: ListSource;
  #changed = new Set<string>();

  constructor(options: Options, source: ListSource) {
    this.orgId = options.orgId;
    this.#options = options;
    this.#source = source;
  }

  onChange(): void {
    this.#options.changed(true);
  }

  onDocument(change: NotedChange): void {
    const { query, length, changed } = this.#options;
    const bodies = completeBodies(change);
    if (bodies && !bodies.some((body) => mayMatch(query, body))) return;
    this.#changed.add(change.id);
    // Beyond this, a full read is cheaper.
    changed(this.#changed.size > Math.max(maxIds, length() / 2));
  }

  /** All documents, oldest first. */
  pages(): AsyncGenerator<readonly ListedDocument[]> {
    this.#changed.clear();
    return this.#pages(this.#options.query);
  }

  /** The documents that have changed, as they are now; those that are not found are gone. */
  async *changes(): AsyncGenerator<{ ids: string[]; documents: readonly ListedDocument[] }> {
    const changed = [...this.#changed];
    this.#changed = new Set();
    for (let from = 0; from < changed.length; from += maxIds) {
      const ids = changed.slice(from, from + maxIds);
      const documents: ListedDocument[] = [];
      for await (const page of this.#pages({
        $and: [this.#options.query, { id: { $in: ids } }],
      }))
        documents.push(...page);
      yield { ids, documents };
    }
  }

  async *#pages(query: Query): AsyncGenerator<readonly ListedDocument[]> {
    let last: ListedDocument | undefined;
    for (;;) {
      const { data, next } = await this.#query(last ? { $and: [query, after(last)] } : query);
      yield data;
      last = data.at(-1);
      if (!last || (next === undefined && data.length < maxRows)) return;
    }
  }

  /** `next` is there when the page ended before it was full. */
  #query(query: Query): Promise<{ data: readonly ListedDocument[]; next?: number }> {
    const { container, without } = this.#options.list;
    return this.#source.query<ListedDocument>(container, query, {
      sortBy: "createdAt",
      limit: maxRows,
      total: false,
      bytes: maxPageBytes,
      ...(without && { without }),
    });
  }
}

/** Those made after a document; of the same moment, those of a greater id. */
const after = ({ createdAt, id }: ListedDocument): Query => ({
  $or: [{ createdAt: { $gt: createdAt } }, { createdAt, id: { $gt: id } }],
});
