import type { ListSplice } from "@petrons/sdk/contracts";
import type { LiveList } from "@petrons/sdk/server";
import { inTurns } from "../../faults/index.ts";
import type { Content } from "../contentVersion.ts";
import { DocumentGroups, type ListedDocument } from "./documentGroups.ts";
import { collation, elementOrder } from "./elementOrder.ts";
import { ListChanges } from "./listChanges.ts";
import { ListVersion, markOf } from "./listVersion.ts";
import { type ListElement, OrderedElements } from "./orderedElements.ts";

const stepInto = (value: unknown, step: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[step];

/** The elements of a live list on this node, with what it takes to take a change in. */
export class KeptList {
  readonly #list: LiveList;
  readonly #groups: DocumentGroups | undefined;
  readonly #elements = new Map<string, ListElement>();
  readonly #ordered: OrderedElements;
  readonly #version: ListVersion;
  readonly #changes = new ListChanges();
  readonly #totals: Record<string, number>;
  #elementBytes = 0;

  constructor(list: LiveList) {
    const { sortBy, sortOrder, under, totals = {} } = list;
    this.#list = list;
    this.#groups = under === undefined ? undefined : new DocumentGroups(under);
    this.#ordered = new OrderedElements(elementOrder(sortBy, sortOrder));
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

  /**
   * Reads all documents, page by page, into an empty list or over what was here before. False when
   * the elements hold more than so many bytes: the list is of no use then, as after a failure.
   */
  async read(pages: AsyncIterable<readonly ListedDocument[]>, maxBytes: number): Promise<boolean> {
    const isNew = this.length === 0;
    const since = this.#version.toString();
    const absent = new Set(this.#groups?.ids() ?? this.#elements.keys());
    const splices: ListSplice[] = [];
    // One by one: too many arguments of one call would not fit on the stack.
    const take = (more: readonly ListSplice[]) => {
      for (const splice of more) splices.push(splice);
    };
    for await (const documents of pages) {
      for (const { id } of documents) absent.delete(id);
      const found = documents.map((document) => [document.id, document] as const);
      take(await this.#put(found, isNew));
      if (this.bytes > maxBytes) return false;
    }
    const gone = Array.from(absent, (id) => [id, undefined] as const);
    take(await this.#put(gone, isNew));
    if (isNew) this.#ordered.fill([...this.#elements.values()]);
    this.#log(since, splices);
    return true;
  }

  /** Takes documents in as they are now: ids of which there is no document are not of the list. */
  async take(ids: readonly string[], documents: readonly ListedDocument[]): Promise<void> {
    const found = new Map(documents.map((document) => [document.id, document]));
    const since = this.#version.toString();
    this.#log(
      since,
      await this.#put(
        ids.map((id) => [id, found.get(id)]),
        false,
      ),
    );
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

  /** Nobody else waits for all of them. In no order yet while the list is new. */
  async #put(
    documents: readonly (readonly [id: string, document: ListedDocument | undefined])[],
    isNew: boolean,
  ): Promise<ListSplice[]> {
    const groups = this.#groups;
    const changed = new Set<string>();
    if (groups)
      await inTurns(documents, ([id, document]) => {
        for (const key of groups.put(id, document)) changed.add(key);
      });
    const elements: readonly (readonly [string, readonly ListedDocument[]])[] = groups
      ? Array.from(changed, (key) => [key, groups.documents(key)])
      : documents.map(([id, document]) => [id, document ? [document] : []]);
    return (await inTurns(elements, ([key, members]) => this.#replace(key, members, isNew))).flat();
  }

  #log(since: string, splices: readonly ListSplice[]): void {
    if (splices.length > 0) this.#changes.add(since, this.#version.toString(), splices);
  }

  #build(key: string, documents: readonly ListedDocument[]): ListElement | undefined {
    if (documents.length === 0) return undefined;
    const { element, sortBy = "createdAt" } = this.#list;
    const made: unknown = element ? element(documents) : documents[0];
    if (made === undefined) return undefined;
    const json = JSON.stringify(made);
    // What is made of documents may hold what JSON does not, or what others hold too.
    const data: unknown = element ? JSON.parse(json) : made;
    const fields = (data ?? {}) as Record<string, unknown>;
    const { createdAt } = fields;
    const place = {
      key,
      value: sortBy.split(".").reduce<unknown>(stepInto, data),
      createdAt: typeof createdAt === "string" ? createdAt : documents[0]!.createdAt,
    };
    return { ...place, data, mark: markOf(place, data), bytes: Buffer.byteLength(json) };
  }

  #replace(key: string, documents: readonly ListedDocument[], isNew: boolean): ListSplice[] {
    const before = this.#elements.get(key);
    const after = this.#build(key, documents);
    if (before?.mark === after?.mark) return [];
    this.#forget(before);
    this.#note(after);
    if (isNew) return [];
    const removedAt = before && this.#ordered.remove(before);
    const insertedAt = after && this.#ordered.insert(after);
    const insert = after ? [after.data] : [];
    if (removedAt === insertedAt) return [{ at: insertedAt!, remove: 1, insert }];
    return [
      ...(removedAt === undefined ? [] : [{ at: removedAt, remove: 1, insert: [] }]),
      ...(insertedAt === undefined ? [] : [{ at: insertedAt, remove: 0, insert }]),
    ];
  }

  #note(element: ListElement | undefined): void {
    if (!element) return;
    this.#elements.set(element.key, element);
    this.#version.add(element.mark);
    this.#count(element, 1);
  }

  #forget(element: ListElement | undefined): void {
    if (!element) return;
    this.#elements.delete(element.key);
    this.#version.remove(element.mark);
    this.#count(element, -1);
  }

  #count({ data, bytes }: ListElement, sign: 1 | -1): void {
    this.#elementBytes += sign * bytes;
    for (const [name, count] of Object.entries(this.#list.totals ?? {}))
      this.#totals[name]! += sign * count(data as never);
  }
}
