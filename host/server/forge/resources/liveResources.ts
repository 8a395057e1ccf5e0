import { asPetronsError, newId, PetronsError } from "@petrons/sdk/contracts";
import type { Logger } from "../../database/index.ts";
import { beginWork, endWork, faultLogger, guarded } from "../../faults/index.ts";
import type { Announcements } from "../announcements.ts";
import { UtilizationMeter } from "../figures/utilizationMeter.ts";
import { hasResource, type Workspace } from "../templateRegistry.ts";
import { resourceKey } from "../workspaceGroup.ts";
import type { Content } from "./contentVersion.ts";
import { LiveResource, type ResourceRun } from "./liveResource.ts";
import { waitFor } from "./waitFor.ts";

const maxKept = 20_000;
const maxKeptBytes = 256 * 1024 * 1024;

/** Computes a resource as its workspace's principal, noting for the resource what is read. */
type Compute = (
  workspace: Workspace,
  resource: LiveResource,
  unwanted: AbortSignal,
) => Promise<Content>;

interface Asking {
  /** The resource whose computation asks. */
  reader?: LiveResource;
  /** Aborted when the caller does not wait any more. */
  gone?: AbortSignal | undefined;
}

/** The error of a run that ended since nobody wanted its content. */
const unwantedRun = () => new PetronsError("unavailable");

/**
 * So many runs in a row are ended because what they read has changed; then one is let through, so
 * that an answer comes at all while changes go on.
 */
const maxEndedRuns = 5;

interface Dependencies {
  compute: Compute;
  /** Called when a value that was served is out of date. */
  outdated: (resource: LiveResource) => void;
  announcements: Announcements;
  watched: (group: string) => boolean;
  logger: Logger;
}

/** The live resources of this node. */
export class LiveResources {
  readonly #dependencies: Dependencies;
  readonly #all = new Map<string, LiveResource>();
  readonly #groups = new Map<string, Set<LiveResource>>();
  /** Those to be announced later. */
  readonly #waiting = new Map<LiveResource, NodeJS.Timeout>();
  #bytes = 0;
  #computations = 0;
  readonly #utilization = new UtilizationMeter();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  get size(): number {
    return this.#all.size;
  }

  get computations(): number {
    return this.#computations;
  }

  /**
   * By organization, the share of the time since this was last taken in which something of it was
   * computed, 0 to 1.
   */
  takeUtilization(): Map<string, number> {
    return this.#utilization.take();
  }

  all(): Iterable<LiveResource> {
    return this.#all.values();
  }

  /** A resource of the workspace as it is here now, without computing it. */
  find(workspace: Workspace, name: string): LiveResource | undefined {
    return this.#all.get(resourceKey(workspace.orgId, workspace.address, name));
  }

  /**
   * The content, computed when needed; those who ask meanwhile share one computation, unless a
   * change has reached it since it began. Throws the resource's error, never a stack.
   */
  async ask(workspace: Workspace, name: string, { reader, gone }: Asking = {}): Promise<Content> {
    const resource = this.#resource(workspace, name);
    if (!reader) return this.#current(workspace, name, true, gone);
    const path = resource.pathTo(reader);
    if (path)
      throw new PetronsError("resource-failed", {
        name: reader.uri,
        reason: `it depends on itself: ${[reader.uri, ...path].join(" → ")}.`,
      });
    resource.readers.add(reader);
    reader.reads.set(() => resource.readers.delete(reader), resource.source);
    reader.awaited.push(resource);
    try {
      const content = await this.#current(workspace, name, false);
      reader.uncacheable ||= resource.uncacheable;
      return content;
    } finally {
      reader.awaited.splice(reader.awaited.indexOf(resource), 1);
    }
  }

  /**
   * Somebody came to a workspace: they may hold values from before they listened, so they hear of
   * all that is out of date.
   */
  joined(group: string): void {
    for (const resource of this.#groups.get(group) ?? [])
      if (!resource.content) this.#dependencies.announcements.resource(group, resource.uri);
  }

  /** Changes may have been missed: all is out of date, and everybody who watches hears so. */
  changeAll(): void {
    for (const resource of [...this.#all.values()]) {
      resource.forget();
      this.#outdate(resource, true);
      if (this.#dependencies.watched(resource.group))
        this.#dependencies.announcements.resource(resource.group, resource.uri);
    }
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }

  #resource(workspace: Workspace, name: string): LiveResource {
    const key = resourceKey(workspace.orgId, workspace.address, name);
    const known = this.#all.get(key);
    if (!known && !hasResource(workspace.template, name))
      throw new PetronsError("resource-unknown", { name: `${workspace.address}#${name}` });
    const resource =
      known ??
      new LiveResource(workspace, name, (changed, isWhole) => this.#changed(changed, isWhole));
    this.#all.delete(key);
    this.#all.set(key, resource);
    if (!known) {
      const group = this.#groups.get(resource.group) ?? new Set();
      this.#groups.set(resource.group, group.add(resource));
      this.#evict(resource);
    }
    return resource;
  }

  /** `isServed`: somebody is given the content, so that they hear when it is out of date. */
  async #current(
    workspace: Workspace,
    name: string,
    isServed: boolean,
    gone?: AbortSignal,
  ): Promise<Content> {
    for (;;) {
      gone?.throwIfAborted();
      const resource = this.#resource(workspace, name);
      // In each round: the end of a run that a change has reached was announced, and counts for
      // what was given out before.
      resource.served ||= isServed;
      if (resource.content) return resource.content;
      if (!resource.run) resource.run = this.#run(workspace, resource);
      const { run } = resource;
      const isTooOld = run.stale || run.unwanted.signal.aborted;
      try {
        const content = await waitFor(run, gone);
        // It became stale before this call, so its result is too old for the call. Those who began
        // it get that result.
        if (!isTooOld) return content;
      } catch (error) {
        // A run that was ended since it was stale is no answer for those who began it either.
        if (!isTooOld && !run.unwanted.signal.aborted) throw error;
      }
    }
  }

  #run(workspace: Workspace, resource: LiveResource): NonNullable<LiveResource["run"]> {
    // A declared list goes on from what it read.
    if (!resource.list || !resource.listReads) resource.forget();
    resource.uncacheable = false;
    this.#computations++;
    this.#utilization.begin(resource.orgId);
    const work = async (): Promise<Content> => {
      const noted = beginWork(`resource ${workspace.template.definition.address}#${resource.name}`);
      const began = performance.now();
      try {
        const content = await this.#dependencies.compute(workspace, resource, run.unwanted.signal);
        resource.endedRuns = 0;
        if (!run.stale && !resource.uncacheable) this.#keep(resource, content);
        return content;
      } catch (error) {
        resource.list = undefined;
        throw run.unwanted.signal.aborted ? unwantedRun() : this.#failure(resource, error);
      } finally {
        endWork(noted);
        resource.lastRun = {
          endedAt: Date.now(),
          elapsedSeconds: (performance.now() - began) / 1000,
        };
        this.#utilization.end(resource.orgId);
        this.#hold(resource, () => {
          resource.run = undefined;
          if (resource.uncacheable) resource.list = undefined;
        });
        if (run.stale) {
          // What a declared list noted since the change rests on what was read before it.
          if (run.isWhole || !resource.listReads) resource.forget();
          this.#announce(resource);
        }
      }
    };
    const run: ResourceRun = {
      stale: false,
      isWhole: false,
      waiting: 0,
      unwanted: new AbortController(),
      promise: Promise.resolve().then(work),
    };
    return run;
  }

  #failure(resource: LiveResource, error: unknown): PetronsError {
    const known = asPetronsError(error);
    if (known) return known;
    const reference = newId();
    this.#dependencies.logger.error(
      { error, uri: resource.uri, orgId: resource.orgId, reference },
      "a live resource could not be computed",
    );
    return new PetronsError("resource-failed", {
      name: resource.uri,
      reason: `the reference is ${reference}.`,
    });
  }

  /** Unless it `isWhole`, only documents changed that a declared list knows of. */
  #changed(resource: LiveResource, isWhole: boolean): void {
    if (isWhole) resource.forget();
    this.#outdate(resource, isWhole);
    for (const reader of [...resource.readers]) this.#changed(reader, true);
    if (!resource.run) this.#announce(resource);
  }

  #outdate(resource: LiveResource, isWhole: boolean): void {
    this.#hold(resource, () => {
      if (resource.content) resource.past.add(resource.content);
      resource.content = undefined;
    });
    if (!resource.run) return;
    resource.run.stale = true;
    resource.run.isWhole ||= isWhole;
    if (resource.endedRuns >= maxEndedRuns || resource.run.unwanted.signal.aborted) return;
    resource.endedRuns++;
    resource.run.unwanted.abort(unwantedRun());
  }

  #announce(resource: LiveResource): void {
    if (!resource.served || this.#waiting.has(resource)) return;
    const wait = resource.announcedAt + resource.announceEvery - performance.now();
    if (wait > 0) {
      this.#announceAfter(wait, resource);
      return;
    }
    resource.announcedAt = performance.now();
    // Where the announcement had to wait, the next value may have been given out already, or is
    // about to be.
    resource.served = resource.content !== undefined || resource.run !== undefined;
    this.#dependencies.outdated(resource);
    if (this.#dependencies.watched(resource.group))
      this.#dependencies.announcements.resource(resource.group, resource.uri);
  }

  #announceAfter(wait: number, resource: LiveResource): void {
    const announce = guarded("announcements", faultLogger, () => {
      this.#waiting.delete(resource);
      resource.announcedAt = Number.NEGATIVE_INFINITY;
      this.#announce(resource);
    });
    this.#waiting.set(resource, setTimeout(announce, wait).unref());
  }

  #keep(resource: LiveResource, content: Content): void {
    this.#hold(resource, () => {
      resource.content = content;
    });
    this.#evict(resource);
  }

  /** Changes what a resource holds, and counts it. */
  #hold(resource: LiveResource, change: () => void): void {
    this.#bytes -= resource.bytes;
    change();
    resource.listBytes = resource.list?.heldBytes ?? 0;
    this.#bytes += resource.bytes;
  }

  /**
   * Those least recently asked for go first; watched ones, those being computed and those others
   * were computed from stay.
   */
  #evict(latest: LiveResource): void {
    let looked = 0;
    for (const [key, resource] of this.#all) {
      if ((this.#all.size <= maxKept && this.#bytes <= maxKeptBytes) || ++looked > 100) return;
      this.#all.delete(key);
      if (
        resource === latest ||
        resource.run ||
        resource.readers.size > 0 ||
        this.#dependencies.watched(resource.group)
      ) {
        this.#all.set(key, resource);
        continue;
      }
      resource.forget();
      this.#bytes -= resource.bytes;
      const group = this.#groups.get(resource.group);
      group?.delete(resource);
      if (group?.size === 0) this.#groups.delete(resource.group);
    }
  }
}
