import type { Query } from "@petrons/sdk/contracts";
import type { Change } from "../documents/types.ts";
import { indexableParts, keyOf, keysAt, mayMatch } from "./queryMatch.ts";
import { addTo, removeFrom } from "./setsByKey.ts";

/**
 * Something computed from what it read. It is invalidated once, after which it has read nothing.
 */
export interface Dependent {
  readonly orgId: string;
  /** Filled by the index: each key takes one read out of it again, its value says what was read. */
  readonly reads: Map<() => void, ReadSource>;
  /** It read something that the feed does not report, so what came of it must not be kept. */
  uncacheable: boolean;
  onChange(): void;
  /** Takes a change of the documents in that it read, in place of being invalidated. */
  onDocument?(change: NotedChange): void;
}

/**
 * What one read was of: documents of a container, by a field where they were found by one; rights
 * on documents; or another resource, by its uri.
 */
export interface ReadSource {
  readonly kind: "documents" | "rights" | "resource";
  readonly of: string;
  readonly field?: string;
}

/** What happened to one document, or to what is noted as one. */
export type NotedChange = Pick<
  Change,
  "orgId" | "container" | "id" | "operation" | "before" | "after"
>;

/** What a document was and is; undefined where the feed of its container carries ids only. */
export function completeBodies({
  operation,
  before,
  after,
}: NotedChange): Record<string, unknown>[] | undefined {
  const bodies = [before, after].filter((body) => body !== null);
  return bodies.length === (operation === "update" ? 2 : 1) ? bodies : undefined;
}

/**
 * Above this many queries without an indexable part, any change of the container counts as a change
 * of all of them.
 */
const maxResidual = 50;

/** What is read of one container of one organization. */
class ContainerReads {
  readonly fields = new Map<string, Map<string, Set<Dependent>>>();
  readonly residual = new Map<symbol, { dependent: Dependent; query: Query }>();
  readonly rights = new Map<string, Set<Dependent>>();
  readonly allRights = new Map<symbol, Dependent>();
  readonly #sources = new Map<string, ReadSource>();

  /** One object for all reads by a field, since there may be many. */
  source(of: string, field: string): ReadSource {
    const known = this.#sources.get(field) ?? { kind: "documents", of, field };
    this.#sources.set(field, known);
    return known;
  }

  get empty(): boolean {
    return this.fields.size + this.residual.size + this.rights.size + this.allRights.size === 0;
  }
}

/** Ends all reads of a dependent. */
export function forgetReads(dependent: Dependent): void {
  for (const remove of [...dependent.reads.keys()]) remove();
  dependent.reads.clear();
}

/**
 * Who read what, by organization, container, field and value: a change finds exactly those it may
 * concern, at a cost that does not grow with the rest. Finding too many is allowed, missing one
 * never.
 */
export class DependencyIndex {
  readonly #organizations = new Map<string, Map<string, ContainerReads>>();
  readonly #changesAccess: (change: NotedChange) => boolean;
  /** In how many organizations something was read of a container. */
  readonly #readIn = new Map<string, number>();
  #visits = 0;

  constructor(changesAccess: (change: NotedChange) => boolean) {
    this.#changesAccess = changesAccess;
  }

  /** The containers of which something was read. */
  get containers(): Iterable<string> {
    return this.#readIn.keys();
  }

  /** Entries that changes have looked at so far. */
  get visits(): number {
    return this.#visits;
  }

  /** Depends on the documents that match, as they are, start to or cease to. */
  addQuery(dependent: Dependent, container: string, query: Query): void {
    const reads = this.#reads(dependent.orgId, container);
    const parts = indexableParts(query);
    if (!parts) {
      const entry = Symbol(container);
      reads.residual.set(entry, { dependent, query: structuredClone(query) });
      this.#onForget(dependent, container, { kind: "documents", of: container }, () =>
        reads.residual.delete(entry),
      );
    }
    for (const { field, values } of parts ?? []) {
      for (const key of new Set(values.map(keyOf))) {
        const keys = reads.fields.get(field) ?? new Map<string, Set<Dependent>>();
        reads.fields.set(field, keys);
        addTo(keys, key, dependent);
        this.#onForget(dependent, container, reads.source(container, field), () => {
          removeFrom(keys, key, dependent);
          if (keys.size === 0 && reads.fields.get(field) === keys) reads.fields.delete(field);
        });
      }
    }
  }

  /**
   * Depends on who has rights on these documents; without ids, on any of the container. Returns how
   * to take a read without ids back.
   */
  addRights(
    dependent: Dependent,
    container: string,
    ids: readonly string[] | undefined,
  ): () => void {
    const reads = this.#reads(dependent.orgId, container);
    const entry = Symbol(container);
    if (ids) for (const id of ids) addTo(reads.rights, id, dependent);
    else reads.allRights.set(entry, dependent);
    return this.#onForget(dependent, container, { kind: "rights", of: container }, () => {
      if (ids) for (const id of ids) removeFrom(reads.rights, id, dependent);
      else reads.allRights.delete(entry);
    });
  }

  change(change: NotedChange): void {
    const reads = this.#organizations.get(change.orgId)?.get(change.container);
    if (!reads) return;
    const found = new Set<Dependent>();
    const bodies = completeBodies(change);
    if (bodies) this.#findMatching(reads, change, bodies, found);
    else this.#findAny(reads, change, found);
    if (reads.rights.has(change.id) || reads.allRights.size > 0)
      this.#findRights(reads, change, found);
    this.#visits += found.size;
    for (const dependent of found) {
      if (dependent.onDocument) dependent.onDocument(change);
      else this.#invalidate(dependent);
    }
  }

  /** What all organizations share has changed. */
  changeInAll(container: string, id: string): void {
    for (const orgId of [...this.#organizations.keys()])
      this.change({ orgId, container, id, operation: "update", before: null, after: null });
  }

  /** As if everything had changed. */
  changeAll(): void {
    const all = new Set<Dependent>();
    for (const containers of this.#organizations.values()) {
      for (const { fields, residual, rights, allRights } of containers.values()) {
        const sets = [
          ...[...fields.values()].flatMap((keys) => [...keys.values()]),
          ...rights.values(),
          allRights.values(),
        ];
        for (const dependents of sets) for (const dependent of dependents) all.add(dependent);
        for (const { dependent } of residual.values()) all.add(dependent);
      }
    }
    for (const dependent of all) this.#invalidate(dependent);
  }

  /** Queries without an indexable part, by container, over all organizations. */
  residual(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const containers of this.#organizations.values())
      for (const [container, { residual }] of containers)
        if (residual.size > 0) counts[container] = (counts[container] ?? 0) + residual.size;
    return counts;
  }

  #findMatching(
    reads: ContainerReads,
    change: NotedChange,
    bodies: readonly Record<string, unknown>[],
    found: Set<Dependent>,
  ): void {
    for (const [field, keys] of reads.fields) {
      const changed =
        field === "id" ? [keyOf(change.id)] : bodies.flatMap((body) => [...keysAt(body, field)]);
      for (const key of changed) for (const dependent of keys.get(key) ?? []) found.add(dependent);
    }
    const exact = reads.residual.size <= maxResidual;
    for (const { dependent, query } of reads.residual.values()) {
      if (exact) this.#visits++;
      if (!exact || bodies.some((body) => mayMatch(query, body))) found.add(dependent);
    }
  }

  /** Only the id is known: every query may match. */
  #findAny(reads: ContainerReads, change: NotedChange, found: Set<Dependent>): void {
    for (const [field, keys] of reads.fields) {
      const sets = field === "id" ? [keys.get(keyOf(change.id)) ?? []] : keys.values();
      for (const dependents of sets) for (const dependent of dependents) found.add(dependent);
    }
    for (const { dependent } of reads.residual.values()) found.add(dependent);
  }

  #findRights(reads: ContainerReads, change: NotedChange, found: Set<Dependent>): void {
    if (!this.#changesAccess(change)) return;
    for (const dependent of reads.rights.get(change.id) ?? []) found.add(dependent);
    for (const dependent of reads.allRights.values()) found.add(dependent);
  }

  #invalidate(dependent: Dependent): void {
    forgetReads(dependent);
    dependent.onChange();
  }

  #reads(orgId: string, container: string): ContainerReads {
    const containers = this.#organizations.get(orgId) ?? new Map<string, ContainerReads>();
    this.#organizations.set(orgId, containers);
    let reads = containers.get(container);
    if (!reads) {
      reads = new ContainerReads();
      containers.set(container, reads);
      this.#readIn.set(container, (this.#readIn.get(container) ?? 0) + 1);
    }
    return reads;
  }

  #onForget(
    dependent: Dependent,
    container: string,
    source: ReadSource,
    remove: () => void,
  ): () => void {
    const forget = () => {
      dependent.reads.delete(forget);
      remove();
      const containers = this.#organizations.get(dependent.orgId);
      if (containers?.get(container)?.empty) {
        containers.delete(container);
        const readIn = this.#readIn.get(container)! - 1;
        if (readIn === 0) this.#readIn.delete(container);
        else this.#readIn.set(container, readIn);
      }
      if (containers?.size === 0) this.#organizations.delete(dependent.orgId);
    };
    dependent.reads.set(forget, source);
    return forget;
  }
}
