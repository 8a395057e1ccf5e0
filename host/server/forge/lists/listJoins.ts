import type { Query } from "@petrons/sdk/contracts";
import type { JoinedDocuments, ListJoin } from "@petrons/sdk/server";
import { completeBodies, type NotedChange } from "../dependencyIndex.ts";
import { mayMatch } from "../queryMatch.ts";
import { addTo, removeFrom } from "../setsByKey.ts";
import type { ListedDocument } from "./documentGroups.ts";

/** Reads documents of a join: those that match this as well. */
type ReadJoined = (join: ListJoin, narrowed: Query) => Promise<readonly ListedDocument[]>;

/** Asked for in one statement. */
const maxValues = 1_000;

const textAt = (document: Record<string, unknown>, field: string): string | undefined => {
  const value = document[field];
  return typeof value === "string" ? value : undefined;
};

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += maxValues) yield all.slice(from, from + maxValues);
}

/** The documents of one join by the value that they share with documents of the list. */
class JoinedByValue {
  readonly #join: ListJoin;
  readonly #read: ReadJoined;
  /** Joined documents by their ids, and the ids by the value. */
  readonly #documents = new Map<string, { document: ListedDocument; bytes: number }>();
  readonly #ids = new Map<string, Set<string>>();
  /** The documents of the list by the value, and the value of each. */
  readonly #owners = new Map<string, Set<string>>();
  readonly #values = new Map<string, string>();
  #changed = new Set<string>();
  bytes = 0;

  constructor(join: ListJoin, read: ReadJoined) {
    this.#join = join;
    this.#read = read;
  }

  get container(): string {
    return this.#join.container;
  }

  /** How many joined documents may be others now. */
  get changedCount(): number {
    return this.#changed.size;
  }

  /** Notes what may be of the list. `bodies`: what it was and is, where that is known. */
  change(id: string, bodies: readonly Record<string, unknown>[] | undefined): boolean {
    const { query, field } = this.#join;
    const isOurs = (body: Record<string, unknown>) =>
      this.#owners.has(textAt(body, field) ?? "") && mayMatch(query, body);
    if (bodies && !this.#documents.has(id) && !bodies.some(isOurs)) return false;
    this.#changed.add(id);
    return true;
  }

  of(document: ListedDocument): ListedDocument[] {
    const ids = this.#ids.get(textAt(document, this.#join.equals) ?? "") ?? [];
    return Array.from(ids, (id) => this.#documents.get(id)!.document).sort(byAge);
  }

  /** Reads what belongs to these documents of the list, as far as it is not here. */
  async load(documents: readonly ListedDocument[]): Promise<void> {
    const missing = new Set<string>();
    for (const document of documents) {
      const value = textAt(document, this.#join.equals);
      if (this.#values.get(document.id) !== value) this.forget(document.id);
      if (value === undefined) continue;
      if (!this.#owners.has(value)) missing.add(value);
      this.#values.set(document.id, value);
      addTo(this.#owners, value, document.id);
    }
    for (const values of inParts([...missing]))
      for (const joined of await this.#read(this.#join, { [this.#join.field]: { $in: values } }))
        this.#put(joined);
  }

  /** Reads what changed. Returns which documents of the list it belongs or belonged to. */
  async apply(): Promise<Set<string>> {
    const owners = new Set<string>();
    const changed = [...this.#changed];
    this.#changed = new Set();
    for (const ids of inParts(changed)) {
      const found = await this.#read(this.#join, { id: { $in: ids } });
      const left = ids.map((id) => this.#take(id));
      const come = found.map((joined) => this.#put(joined));
      for (const value of [...left, ...come])
        if (value !== undefined) for (const id of this.#owners.get(value) ?? []) owners.add(id);
    }
    return owners;
  }

  /** A document is not of the list any more. */
  forget(id: string): void {
    const value = this.#values.get(id);
    if (value === undefined) return;
    this.#values.delete(id);
    removeFrom(this.#owners, value, id);
    if (this.#owners.has(value)) return;
    for (const joined of [...(this.#ids.get(value) ?? [])]) this.#take(joined);
  }

  /** Returns the value that it is under, where a document of the list has it. */
  #put(document: ListedDocument): string | undefined {
    const value = textAt(document, this.#join.field);
    if (value === undefined || !this.#owners.has(value)) return undefined;
    this.#take(document.id);
    const bytes = Buffer.byteLength(JSON.stringify(document));
    this.#documents.set(document.id, { document, bytes });
    addTo(this.#ids, value, document.id);
    this.bytes += bytes;
    return value;
  }

  /** Returns the value that it was under. */
  #take(id: string): string | undefined {
    const known = this.#documents.get(id);
    if (!known) return undefined;
    const value = textAt(known.document, this.#join.field)!;
    this.#documents.delete(id);
    removeFrom(this.#ids, value, id);
    this.bytes -= known.bytes;
    return value;
  }
}

const byAge = (a: ListedDocument, b: ListedDocument): number =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1;

/** What a list reads of other containers for its elements. */
export class ListJoins {
  readonly #joins: readonly (readonly [name: string, join: JoinedByValue])[];

  constructor(joins: Readonly<Record<string, ListJoin>>, read: ReadJoined) {
    this.#joins = Object.entries(joins).map(([name, join]) => [
      name,
      new JoinedByValue(join, read),
    ]);
  }

  /** Of the joined documents, as JSON. */
  get bytes(): number {
    return this.#joins.reduce((sum, [, join]) => sum + join.bytes, 0);
  }

  /** How many joined documents may be others now. */
  get changedCount(): number {
    return this.#joins.reduce((sum, [, join]) => sum + join.changedCount, 0);
  }

  /** Notes what changed, if an element may be made of it. */
  change(change: NotedChange): boolean {
    const bodies = completeBodies(change);
    const noted = this.#joins.map(
      ([, join]) => join.container === change.container && join.change(change.id, bodies),
    );
    return noted.includes(true);
  }

  of(document: ListedDocument): JoinedDocuments {
    return Object.fromEntries(this.#joins.map(([name, join]) => [name, join.of(document)]));
  }

  /** Documents of the list were read: reads what belongs to them. */
  async load(documents: readonly ListedDocument[]): Promise<void> {
    for (const [, join] of this.#joins) await join.load(documents);
  }

  /** Reads what changed; returns the documents of the list whose elements it may change. */
  async apply(): Promise<Set<string>> {
    const owners = new Set<string>();
    for (const [, join] of this.#joins) for (const id of await join.apply()) owners.add(id);
    return owners;
  }

  /** A document is not of the list any more. */
  forget(id: string): void {
    for (const [, join] of this.#joins) join.forget(id);
  }
}
