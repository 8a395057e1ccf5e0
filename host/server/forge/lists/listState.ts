import type { LiveList } from "@petrons/sdk/server";
import { inTurns } from "../../faults/index.ts";
import type { Content } from "../resources/contentVersion.ts";
import { DocumentGroups, type ListedDocument } from "./documentGroups.ts";
import {
  collation,
  documentPlace,
  type ElementOrder,
  type ElementPlace,
  elementOrder,
  stampField,
} from "./elementOrder.ts";
import { ListChanges, ListStep } from "./listChanges.ts";
import type { ListJoins } from "./listJoins.ts";
import type { ListReads } from "./listReads.ts";
import { elementDigest, ListVersion } from "./listVersion.ts";
import { type ListElement, OrderedElements } from "./orderedElements.ts";

const stepInto = (value: unknown, step: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[step];

/** Of the documents that are kept beside the elements. */
const maxDocumentBytes = 64 * 1024 * 1024;

/** Where a list is read from, and what is joined to it. */
type ListedPages = Pick<ListReads, "pages"> & Partial<Pick<ListReads, "joins">>;

/** The elements of a live list on this node, with what it takes to take a change in. */
export class ListState {
  readonly #list: LiveList;
  readonly #params: Readonly<Record<string, string>>;
  readonly #groups: DocumentGroups | undefined;
  #joins: ListJoins | undefined;
  readonly #elements = new Map<string, ListElement>();
  readonly #order: ElementOrder;
  readonly #ordered: OrderedElements;
  readonly #version: ListVersion;
  #changes = new ListChanges();
  readonly #totals: Record<string, number>;
  #elementBytes = 0;
  /** Documents may follow that the limit of the list left out. */
  #hasMore = false;

  /** `params`: of the address. */
  constructor(list: LiveList, params: Readonly<Record<string, string>>) {
    const { sortBy, sortOrder, parentField, totals = {} } = list;
    this.#list = list;
    this.#params = params;
    this.#groups = parentField === undefined ? undefined : new DocumentGroups(parentField);
    this.#order = elementOrder(sortBy, sortOrder);
    this.#ordered = new OrderedElements(this.#order);
    this.#version = new ListVersion(JSON.stringify([sortBy, sortOrder, collation]));
    this.#totals = Object.fromEntries(Object.keys(totals).map((name) => [name, 0]));
  }

  get length(): number {
    return this.#elements.size;
  }

  /** As JSON. */
  get bytes(): number {
    return this.#elementBytes + 1 + Math.max(1, this.length);
  }

  /** All that is kept for it: elements, the documents beside them, and what changed last. */
  get heldBytes(): number {
    return this.bytes + this.#documentBytes + this.#changes.bytes;
  }

  /** Whether its elements hold more than so many bytes, or its documents too many for a node. */
  isTooLong(maxBytes: number): boolean {
    return this.bytes > maxBytes || this.#documentBytes > maxDocumentBytes;
  }

  /** Of documents that answer others, and of those of other containers. */
  get #documentBytes(): number {
    return (this.#groups?.bytes ?? 0) + (this.#joins?.bytes ?? 0);
  }

  /**
   * Reads all documents, page by page, into an empty list or over what was here before. False when
   * it is too long: the list is of no use then, as after a failure.
   */
  async read(reads: ListedPages, maxBytes: number): Promise<boolean> {
    this.#joins = reads.joins;
    const step = new ListStep(this.#version.toString());
    const logged = this.length === 0 ? undefined : step;
    const absent = new Set(this.#groups?.ids() ?? this.#elements.keys());
    for await (const documents of reads.pages()) {
      for (const { id } of documents) absent.delete(id);
      const found = documents.map((document) => [document.id, document] as const);
      await this.#put(found, logged);
      if (this.isTooLong(maxBytes)) return false;
    }
    const gone = Array.from(absent, (id) => [id, undefined] as const);
    await this.#put(gone, logged);
    this.#hasMore = this.length >= (this.#list.limit ?? Number.POSITIVE_INFINITY);
    if (logged) this.#log(step);
    else {
      this.#ordered.fill([...this.#elements.values()]);
      // Changes from before do not lead here.
      this.#changes = new ListChanges();
    }
    return true;
  }

  /**
   * Takes documents in as they are now: ids of which there is no document are not of the list.
   * `reads` is asked for what follows where a list with a limit became shorter than that.
   */
  async apply(
    ids: readonly string[],
    documents: readonly ListedDocument[],
    reads: Pick<ListReads, "next">,
  ): Promise<void> {
    const within = this.#isWithin();
    const found = new Map(documents.filter(within).map((document) => [document.id, document]));
    const step = new ListStep(this.#version.toString());
    await this.#put(
      ids.map((id) => [id, found.get(id)]),
      step,
    );
    await this.#fit(reads, step);
    this.#log(step);
  }

  /** What it is now; it stays so when changes are taken in. */
  content(): Content {
    const elements = this.#ordered.snapshot();
    const version = this.#version.toString();
    return {
      version,
      bytes: this.bytes,
      get data() {
        return elements.data;
      },
      list: {
        length: elements.length,
        totals: { ...this.#totals },
        changesSince: (since) => this.#changes.between(since, version),
      },
    };
  }

  /** Nobody else waits for all of them. A new list has no `step`, and no order yet. */
  async #put(
    documents: readonly (readonly [id: string, document: ListedDocument | undefined])[],
    step: ListStep | undefined,
  ): Promise<void> {
    const groups = this.#groups;
    const changed = new Set<string>();
    if (groups)
      await inTurns(documents, ([id, document]) => {
        for (const key of groups.put(id, document)) changed.add(key);
      });
    const elements: readonly (readonly [string, readonly ListedDocument[]])[] = groups
      ? Array.from(changed, (key) => [key, groups.documents(key)])
      : documents.map(([id, document]) => [id, document ? [document] : []]);
    await inTurns(elements, ([key, members]) => this.#replace(key, members, step));
  }

  /** Documents beyond the last element are known only where there are no others. */
  #isWithin(): (document: ListedDocument) => boolean {
    const last = this.#hasMore ? this.#ordered.last : undefined;
    return (document) => !last || this.#order(this.#placeOf(document), last) <= 0;
  }

  /** As many elements as the limit allows, or as there are. */
  async #fit(reads: Pick<ListReads, "next">, step: ListStep): Promise<void> {
    const { limit } = this.#list;
    if (limit === undefined) return;
    while (this.length > limit) {
      this.#hasMore = true;
      this.#replace(this.#ordered.last!.key, [], step);
    }
    // What is read may be here already, if it changed since: then more is missing still.
    while (this.#hasMore && this.length < limit) {
      const { documents, isAll } = await reads.next(limit - this.length, this.#ordered.last);
      await this.#put(
        documents.map((document) => [document.id, document]),
        step,
      );
      this.#hasMore = !isAll;
    }
  }

  /** In a list with a limit, which is sorted by what its documents are, not its elements. */
  #placeOf(document: ListedDocument): ElementPlace {
    return documentPlace(document, stampField(this.#list.sortBy));
  }

  #log(step: ListStep): void {
    this.#changes.add(step, this.#version.toString(), this.bytes);
  }

  #build(key: string, documents: readonly ListedDocument[]): ListElement | undefined {
    if (documents.length === 0) {
      this.#joins?.forget(key);
      return undefined;
    }
    const { element, sortBy = "createdAt", limit } = this.#list;
    const joined = this.#joins?.of(documents[0]!) ?? {};
    const made: unknown = element
      ? element(documents, { params: this.#params, joined })
      : documents[0];
    if (made === undefined && limit !== undefined)
      throw new Error("A live list with a limit must make an element of each document.");
    if (made === undefined) return undefined;
    const json = JSON.stringify(made);
    // What is made of documents may hold what JSON does not, or what others hold too.
    const data: unknown = element ? JSON.parse(json) : made;
    const fields = (data ?? {}) as Record<string, unknown>;
    const { createdAt } = fields;
    const place =
      limit === undefined
        ? {
            key,
            value: sortBy.split(".").reduce<unknown>(stepInto, data),
            createdAt: typeof createdAt === "string" ? createdAt : documents[0]!.createdAt,
          }
        : this.#placeOf(documents[0]!);
    return { ...place, data, digest: elementDigest(place, data), bytes: Buffer.byteLength(json) };
  }

  #replace(key: string, documents: readonly ListedDocument[], step: ListStep | undefined): void {
    const before = this.#elements.get(key);
    const after = this.#build(key, documents);
    if (before?.digest === after?.digest) return;
    this.#forget(before);
    this.#note(after);
    if (!step) return;
    const removedAt = before && this.#ordered.remove(before);
    const insertedAt = after && this.#ordered.insert(after);
    if (removedAt !== undefined && removedAt === insertedAt) step.add(removedAt, 1, after);
    else {
      if (removedAt !== undefined) step.add(removedAt, 1);
      if (insertedAt !== undefined) step.add(insertedAt, 0, after);
    }
  }

  #note(element: ListElement | undefined): void {
    if (!element) return;
    this.#elements.set(element.key, element);
    this.#version.add(element.digest);
    this.#count(element, 1);
  }

  #forget(element: ListElement | undefined): void {
    if (!element) return;
    this.#elements.delete(element.key);
    this.#version.remove(element.digest);
    this.#count(element, -1);
  }

  #count({ data, bytes }: ListElement, sign: 1 | -1): void {
    this.#elementBytes += sign * bytes;
    for (const [name, count] of Object.entries(this.#list.totals ?? {}))
      this.#totals[name]! += sign * count(data as never);
  }
}
