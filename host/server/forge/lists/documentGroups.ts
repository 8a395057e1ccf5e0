import type { Stored } from "@petrons/sdk/contracts";
import { addTo, removeFrom } from "../setsByKey.ts";
import { oldestFirst } from "./elementOrder.ts";

export type ListedDocument = Stored<Record<string, unknown>>;

const parentOf = (document: ListedDocument, parentField: string): string | undefined => {
  const parent = document[parentField];
  return typeof parent === "string" && parent !== "" ? parent : undefined;
};

const bytesOf = (document: ListedDocument | undefined): number =>
  document ? Buffer.byteLength(JSON.stringify(document)) : 0;

const byAge = oldestFirst<ListedDocument>(({ id }) => id);

/**
 * Which documents make up one element: those that lead to the same first one, also where it is not
 * there any more.
 */
export class DocumentGroups {
  readonly #parentField: string;
  readonly #documents = new Map<string, ListedDocument>();
  /** Who answers a document, be it there or not. */
  readonly #answers = new Map<string, Set<string>>();
  readonly #keys = new Map<string, string>();
  readonly #members = new Map<string, Set<string>>();
  #bytes = 0;

  constructor(parentField: string) {
    this.#parentField = parentField;
  }

  /** Of the documents, as JSON. */
  get bytes(): number {
    return this.#bytes;
  }

  ids(): Iterable<string> {
    return this.#documents.keys();
  }

  /**
   * Puts a document in place of what it was, or takes it out. Returns the groups that are different
   * now.
   */
  put(id: string, document: ListedDocument | undefined): Set<string> {
    const before = this.#documents.get(id);
    const [from, to] = [before, document].map((one) => one && parentOf(one, this.#parentField));
    if (from !== undefined && from !== to) removeFrom(this.#answers, from, id);
    this.#bytes += bytesOf(document) - bytesOf(before);
    if (document) this.#documents.set(id, document);
    else this.#documents.delete(id);
    if (to !== undefined) addTo(this.#answers, to, id);
    const changed = new Set<string>();
    // All of them lead to where this one does, so a long chain of answers costs one step each.
    const moved = before && document && from === to ? new Set([id]) : this.#descendants(id);
    const next = this.#first(id, moved);
    for (const one of moved) {
      const key = this.#keys.get(one);
      if (key !== undefined) {
        changed.add(key);
        removeFrom(this.#members, key, one);
        this.#keys.delete(one);
      }
      if (!this.#documents.has(one)) continue;
      this.#keys.set(one, next);
      addTo(this.#members, next, one);
      changed.add(next);
    }
    return changed;
  }

  /** The documents of a group, oldest first. */
  documents(key: string): ListedDocument[] {
    return [...(this.#members.get(key) ?? [])].map((id) => this.#documents.get(id)!).sort(byAge);
  }

  /** The document itself, and all that lead to it. */
  #descendants(id: string): Set<string> {
    const found = new Set([id]);
    for (const one of found) for (const answer of this.#answers.get(one) ?? []) found.add(answer);
    return found;
  }

  /**
   * Where a document leads to. Of documents that lead to each other it is the least id. `moved`,
   * all that lead to it, are not where they belong yet.
   */
  #first(id: string, moved: ReadonlySet<string>): string {
    const seen = new Set<string>();
    let at = id;
    for (;;) {
      if (seen.has(at)) return leastOfCircle(seen, at);
      seen.add(at);
      const document = this.#documents.get(at);
      const parent = document && parentOf(document, this.#parentField);
      if (parent === undefined) return at;
      if (!moved.has(parent)) return this.#keys.get(parent) ?? parent;
      at = parent;
    }
  }
}

function leastOfCircle(path: ReadonlySet<string>, entry: string): string {
  const steps = [...path];
  return steps.slice(steps.indexOf(entry)).sort()[0]!;
}
