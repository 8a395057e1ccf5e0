import type { Query } from "@petrons/sdk/contracts";
import type { ListJoin, LiveList } from "@petrons/sdk/server";
import {
  completeBodies,
  type Dependent,
  type NotedChange,
  type ReadSource,
} from "../dependencyIndex.ts";
import { mayMatch } from "../queryMatch.ts";
import type { ListedDocument } from "./documentGroups.ts";
import { documentPlace, type ElementPlace, stampField } from "./elementOrder.ts";
import { followingQuery } from "./followingQuery.ts";
import { ListJoins } from "./listJoins.ts";

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

/** `isAll`: there were no more. */
interface FollowingDocuments {
  documents: readonly ListedDocument[];
  isAll: boolean;
}

interface Options {
  orgId: string;
  list: LiveList;
  /** With the parameters of the address, as in `joins`. */
  query: Query;
  joins: Readonly<Record<string, ListJoin>>;
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
  /** What was read of other containers. */
  readonly joins: ListJoins;
  #changed = new Set<string>();

  constructor(options: Options, source: ListSource) {
    this.orgId = options.orgId;
    this.#options = options;
    this.#source = source;
    this.joins = new ListJoins(options.joins, (join, narrowed) => this.#joined(join, narrowed));
  }

  onChange(): void {
    this.#options.changed(true);
  }

  onDocument(change: NotedChange): void {
    const { list, length, changed } = this.#options;
    const isListed = this.#noteListed(change);
    const isJoined = this.joins.change(change);
    if (!isListed && !isJoined) return;
    // Beyond this, a full read is cheaper.
    const most = list.limit ?? Math.max(maxIds, length() / 2);
    changed(this.#changed.size + this.joins.changedCount > most);
  }

  #noteListed(change: NotedChange): boolean {
    const { list, query } = this.#options;
    const bodies = completeBodies(change);
    if (list.container !== change.container) return false;
    if (bodies && !bodies.some((body) => mayMatch(query, body))) return false;
    this.#changed.add(change.id);
    return true;
  }

  /** All documents, oldest first, or those within the limit of the list. */
  pages(): AsyncGenerator<readonly ListedDocument[]> {
    this.#changed.clear();
    const { limit } = this.#options.list;
    return limit === undefined ? this.#pages(this.#options.query) : this.#firstPage(limit);
  }

  /** So many documents by the order of the list, from its start or after a place. */
  async next(count: number, after?: ElementPlace): Promise<FollowingDocuments> {
    const { list, query } = this.#options;
    const { sortOrder = "ascending" } = list;
    const sortBy = stampField(list.sortBy);
    const documents: ListedDocument[] = [];
    let place = after;
    while (documents.length < count) {
      const asked = place ? { $and: [query, followingQuery(place, sortBy, sortOrder)] } : query;
      const limit = count - documents.length;
      const { data, next } = await this.#query(list, asked, { sortBy, sortOrder, limit });
      await this.joins.load(data);
      documents.push(...data);
      const last = data.at(-1);
      if (!last || (next === undefined && data.length < limit)) return { documents, isAll: true };
      place = documentPlace(last, sortBy);
    }
    return { documents, isAll: false };
  }

  /** The documents that have changed, as they are now; those that are not found are gone. */
  async *changes(): AsyncGenerator<{ ids: string[]; documents: readonly ListedDocument[] }> {
    const listed = this.#changed;
    this.#changed = new Set();
    const changed = [...new Set([...listed, ...(await this.joins.apply())])];
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

  async *#firstPage(limit: number): AsyncGenerator<readonly ListedDocument[]> {
    yield (await this.next(limit)).documents;
  }

  async *#pages(query: Query): AsyncGenerator<readonly ListedDocument[]> {
    for await (const documents of this.#pagesOf(this.#options.list, query)) {
      await this.joins.load(documents);
      yield documents;
    }
  }

  async #joined(join: ListJoin, narrowed: Query): Promise<ListedDocument[]> {
    const found: ListedDocument[] = [];
    for await (const documents of this.#pagesOf(join, { $and: [join.query, narrowed] }))
      found.push(...documents);
    return found;
  }

  /** Oldest first. */
  async *#pagesOf(
    of: LiveList | ListJoin,
    query: Query,
  ): AsyncGenerator<readonly ListedDocument[]> {
    let place: ElementPlace | undefined;
    for (;;) {
      const following = place && followingQuery(place, "createdAt", "ascending");
      const asked = following ? { $and: [query, following] } : query;
      const { data, next } = await this.#query(of, asked, { sortBy: "createdAt", limit: maxRows });
      yield data;
      const last = data.at(-1);
      place = last && documentPlace(last, "createdAt");
      if (!last || (next === undefined && data.length < maxRows)) return;
    }
  }

  /** `next` is there when the page ended before it was full. */
  #query(
    { container, without, shorten }: Pick<LiveList, "container" | "without" | "shorten">,
    query: Query,
    order: object,
  ): Promise<{ data: readonly ListedDocument[]; next?: number }> {
    return this.#source.query<ListedDocument>(container, query, {
      total: false,
      bytes: maxPageBytes,
      ...order,
      ...(without && { without }),
      ...(shorten && { shorten }),
    });
  }
}
