import { type Dependent, forgetReads, type ReadSource } from "../dependencyIndex.ts";
import type { ListReads } from "../lists/listReads.ts";
import type { ListState } from "../lists/listState.ts";
import type { Workspace } from "../templateRegistry.ts";
import { groupOf } from "../workspaceGroup.ts";
import type { Content } from "./contentVersion.ts";
import { PastVersions } from "./pastVersions.ts";

/** One computation of a resource. */
export interface ResourceRun {
  readonly promise: Promise<Content>;
  /** Something that it read has changed. */
  stale: boolean;
  /** Not only documents changed that a declared list knows of. */
  isWhole: boolean;
  /** How many callers wait for it. */
  waiting: number;
  /** Aborted when it is stale or nobody waits: long statements are then ended. */
  readonly unwanted: AbortController;
}

/**
 * One resource of one organization's workspace: what it was computed to, until something it read
 * changes.
 */
export class LiveResource implements Dependent {
  readonly orgId: string;
  readonly uri: string;
  readonly group: string;
  readonly address: string;
  readonly name: string;
  readonly reads = new Map<() => void, ReadSource>();
  /** What those who read it have read. */
  readonly source: ReadSource;
  /** Resources that were computed from this one. */
  readonly readers = new Set<LiveResource>();
  /** Resources that its computation waits for. */
  readonly awaited: LiveResource[] = [];
  readonly #changed: (resource: LiveResource, isWhole: boolean) => void;
  uncacheable = false;
  /** Absent while it must be computed. */
  content: Content | undefined;
  readonly past = new PastVersions();
  /** What a declared list read; absent while all of it must be read again. */
  listReads: ListReads | undefined;
  /** The elements of a declared list, also while they are out of date; absent after a failure. */
  list: ListState | undefined;
  /** What `list` held when it was counted last. */
  listBytes = 0;
  /** Computations left before a list that was too long is tried as a declared one again. */
  ordinaryRuns = 0;
  run: ResourceRun | undefined;
  /** Runs that were ended one after the other since what they read had changed. */
  endedRuns = 0;
  /** When its last computation ended, in ms since 1970, and what it took. */
  lastRun: { readonly endedAt: number; readonly elapsedSeconds: number } | undefined;
  /** Somebody was given a value since it was last announced. */
  served = false;
  /** The least time between two announcements, in ms. */
  readonly announceEvery: number;
  announcedAt = Number.NEGATIVE_INFINITY;

  constructor(
    workspace: Workspace,
    name: string,
    changed: (resource: LiveResource, isWhole: boolean) => void,
  ) {
    this.orgId = workspace.orgId;
    this.address = workspace.address;
    this.name = name;
    this.uri = `${workspace.address}#${name}`;
    this.source = { kind: "resource", of: this.uri };
    this.group = groupOf(workspace);
    this.announceEvery = workspace.template.definition.announceEvery?.[name] ?? 0;
    this.#changed = changed;
  }

  get bytes(): number {
    const content = this.content?.list ? 0 : (this.content?.bytes ?? 0);
    return content + this.listBytes + this.past.bytes;
  }

  /** Nothing that it was computed from is known any more. */
  forget(): void {
    forgetReads(this);
    if (this.listReads) forgetReads(this.listReads);
    this.listReads = undefined;
  }

  onChange(): void {
    this.#changed(this, true);
  }

  /** Documents of what a declared list read have changed; `isWhole`: it is not known which. */
  onListChange(reads: ListReads, isWhole: boolean): void {
    if (this.listReads === reads) this.#changed(this, isWhole);
  }

  /** How this one waits, directly or not, for the other: the uris on the way. */
  pathTo(other: LiveResource, seen = new Set<LiveResource>()): string[] | undefined {
    if (this === other) return [this.uri];
    seen.add(this);
    for (const next of this.awaited) {
      const path = seen.has(next) ? undefined : next.pathTo(other, seen);
      if (path) return [this.uri, ...path];
    }
    return undefined;
  }
}
