import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PetronsError, type WireError } from "@petrons/sdk/contracts";
import { type Hold, isAlive, type Logger } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { asWork, guarded, guardedInterval } from "../../faults/index.ts";
import type { Limits } from "../../limits/index.ts";
import {
  type ChildEnd,
  endSentence,
  failed,
  LauncherLost,
  ProcessLauncher,
  RunLeases,
  type RunningChild,
  startChild,
  storableText,
} from "../../tasks/index.ts";
import type { TemplateRegistry } from "../templateRegistry.ts";
import { flowCalls } from "./flowCalls.ts";
import { type ClaimedFlow, type FlowClaims, wireErrorOf } from "./flowClaims.ts";
import type { FlowRegistry, RegisteredFlow } from "./flowRegistry.ts";
import type { FlowKey } from "./flowStore.ts";

/** Milliseconds. A node that says nothing for `lease` loses its runs to the others, at most `check` later; `poll` finds what no notice told. */
export interface FlowTimes {
  lease: number;
  check: number;
  poll: number;
  /** Between asking a process to stop and killing it. */
  grace: number;
}
export const flowTimes: FlowTimes = { lease: 20_000, check: 5_000, poll: 2_000, grace: 5_000 };

const usualHeapMiB = 512;
const usualSeconds = 300;
/** A result is offered to the database so often, a second apart, before the run is left to the others. */
const recordings = 60;

export interface FlowRunParts {
  documents: DocumentStore;
  templates: TemplateRegistry;
  registry: FlowRegistry;
  claims: FlowClaims;
  logger: Logger;
  hold: Pick<Hold, "since" | "onChanged">;
  /** The file of a plugin's server half, which the processes load. */
  moduleOf(pluginId: string): string | undefined;
  dataDir: string;
  limits: Limits;
  times: FlowTimes;
}

interface ActiveFlow {
  claimed: ClaimedFlow;
  child?: RunningChild;
  /** Why it was told to stop: the server stops, or the run is not this node's any more. */
  stopped?: "shutdown" | "lost";
  done: Promise<void>;
}

const node = `${hostname()}:`;

/** The flows that this node carries out. */
export class FlowRuns {
  readonly #parts: FlowRunParts;
  readonly #active = new Map<string, ActiveFlow>();
  readonly #name = `${node}${process.pid}:${randomUUID()}`;
  readonly #leases: RunLeases;
  readonly #closers: (() => unknown)[] = [];
  #closing = false;
  #started = false;
  #filling: Promise<void> | undefined;
  #fillAgain = false;

  constructor(parts: FlowRunParts) {
    this.#parts = parts;
    this.#leases = new RunLeases(parts.times.lease);
  }

  async start(): Promise<void> {
    const { logger, times, claims, hold } = this.#parts;
    const dead = (await claims.running()).filter(({ owner }) => owner.startsWith(node) && !isAlive(Number(owner.slice(node.length).split(":")[0])));
    await claims.takeFrom(dead);
    this.#started = true;
    for (const timer of [
      guardedInterval("waiting flows", logger, times.poll, () => this.wake()),
      guardedInterval("beat of flows", logger, times.lease / 4, () => this.#beat()),
      guardedInterval("flows of silent nodes", logger, times.check, () => this.#takeOver()),
    ])
      this.#closers.push(() => clearInterval(timer));
    this.#closers.push(hold.onChanged(() => this.wake()));
    this.wake();
  }

  /** A flow may wait for its turn. */
  wake(): void {
    if (this.#started) guarded("waiting flows", this.#parts.logger, () => this.#fill())();
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const close of this.#closers.splice(0)) await close();
    await Promise.allSettled([this.#filling]);
    for (const entry of this.#active.values()) this.#stop(entry, "shutdown");
    await Promise.allSettled([...this.#active.values()].map(({ done }) => done));
  }

  async #beat(): Promise<void> {
    const before = [...this.#active.values()];
    if (before.length === 0) return;
    const held = new Set(await this.#parts.claims.beat(before.map(({ claimed }) => claimed.owner)));
    for (const entry of before) if (!held.has(entry.claimed.owner)) this.#stop(entry, "lost");
  }

  async #takeOver(): Promise<void> {
    const { claims, logger } = this.#parts;
    const own = new Set([...this.#active.values()].map(({ claimed }) => claimed.owner));
    const silent = this.#leases.silent(await claims.running(), own);
    if (silent.length === 0) return;
    logger.warn({ flows: silent.length }, "flows whose node says nothing any more wait again");
    await claims.takeFrom(silent);
    await this.#fill();
  }

  async #fill(): Promise<void> {
    this.#fillAgain = true;
    this.#filling ??= (async () => {
      try {
        while (this.#fillAgain) {
          this.#fillAgain = false;
          await this.#fillOnce();
        }
      } finally {
        this.#filling = undefined;
      }
    })();
    await this.#filling;
  }

  async #fillOnce(): Promise<void> {
    const { claims, registry, hold, limits } = this.#parts;
    const plugins = [...new Set(registry.all().map(({ pluginId }) => pluginId))];
    while (!this.#closing && !hold.since && this.#active.size < limits.flowSlots) {
      const claimed = await claims.claimNext(`${this.#name}:${randomUUID()}`, plugins, (key) => this.#find(key) !== undefined);
      if (!claimed) return;
      const entry: ActiveFlow = { claimed, done: Promise.resolve() };
      this.#active.set(claimed.owner, entry);
      entry.done = this.#deliver(entry);
    }
  }

  /** Undefined when the organization does not have the flow, or this node does not have its plugin. */
  #find({ orgId, workspace, name }: FlowKey): { flow: RegisteredFlow; params: Readonly<Record<string, string>>; module: string } | undefined {
    try {
      const { template, params } = this.#parts.templates.find(orgId, workspace);
      const flow = this.#parts.registry.require(template, workspace, name);
      const module = this.#parts.moduleOf(flow.pluginId);
      return module === undefined ? undefined : { flow, params, module };
    } catch (error) {
      if (error instanceof PetronsError) return undefined;
      throw error;
    }
  }

  async #deliver(entry: ActiveFlow): Promise<void> {
    const { claimed } = entry;
    const { logger } = this.#parts;
    try {
      await asWork(`flow ${claimed.name}`, async () => this.#record(entry, await this.#carryOut(entry)));
    } catch (error) {
      logger.error({ flow: claimed.name, reason: (error as Error).message }, "a flow could not be recorded; it waits again when its lease is over");
    } finally {
      this.#active.delete(claimed.owner);
    }
    this.wake();
  }

  /** A database that is away for a while does not make a run that ended run again. */
  async #record(entry: ActiveFlow, end: ChildEnd): Promise<void> {
    for (let attempt = 1; entry.stopped !== "lost"; attempt++)
      try {
        await this.#recordOnce(entry, end);
        return;
      } catch (error) {
        if (this.#closing || attempt >= recordings) throw error;
        this.#parts.logger.warn({ flow: entry.claimed.name, reason: (error as Error).message }, "a flow's end could not be recorded yet");
        await delay(1_000);
      }
  }

  async #recordOnce({ claimed, stopped }: ActiveFlow, end: ChildEnd): Promise<void> {
    const { claims } = this.#parts;
    const byShutdown =
      stopped === "shutdown" && (end.kind === "signal" || end.kind === "exit" || end.kind === "lost" || (end.kind === "failed" && end.afterStop));
    if (byShutdown) await claims.giveBack(claimed);
    else if (end.kind === "lost") await claims.giveBack(claimed, true);
    else if (end.kind === "completed") await claims.complete(claimed, Buffer.from(end.outcome as Uint8Array).toString());
    else await claims.fail(claimed, [this.#errorOf(claimed, end)]);
  }

  async #carryOut(entry: ActiveFlow): Promise<ChildEnd> {
    const { claimed } = entry;
    const { documents, limits, times, logger } = this.#parts;
    const dataDir = resolve(this.#parts.dataDir);
    const folder = join(dataDir, "tmp", `flow-${randomUUID()}`);
    const found = this.#find(claimed);
    // It was there a moment ago.
    if (!found) return { kind: "lost" };
    const { heapMiB = usualHeapMiB, memoryMiB = heapMiB + 1_024, seconds = usualSeconds } = found.flow.definition.limits ?? {};
    const { orgId, workspace, name } = claimed;
    const assertEnabled = () => void this.#parts.templates.find(orgId, workspace);
    // A run that kills its launcher must not end those beside it again.
    const launcher = claimed.attempt === 1 ? undefined : new ProcessLauncher();
    try {
      entry.child = await startChild({
        ...(launcher && { launcher }),
        start: {
          kind: "flow",
          ...{ module: found.module, handler: found.flow.handler, orgId, workspace, params: found.params, folder },
          tables: { dataDir, limits },
          resultBytes: limits.flowResultBytes,
        },
        limits: {
          ...{ heapMiB, memoryMiB, seconds, grace: times.grace, freeDiskMiB: limits.freeDiskMiB, messageMiB: limits.runMessageMiB },
          callsAtOnce: limits.runCallsAtOnce,
        },
        logger,
        onLog: (severity, message) => logger.info({ flow: name, workspace, orgId, severity }, message),
        onProgress: () => {},
        call: flowCalls({ documents, orgId, assertEnabled }),
      });
      // Told to stop while it started.
      if (entry.stopped || this.#closing) this.#stop(entry, entry.stopped ?? "shutdown");
      return await entry.child.ended;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      return error instanceof LauncherLost ? { kind: "lost" } : failed(error);
    } finally {
      launcher?.close();
    }
  }

  #stop(entry: ActiveFlow, reason: NonNullable<ActiveFlow["stopped"]>): void {
    entry.stopped ??= reason;
    entry.child?.stop();
  }

  #errorOf({ name, orgId, workspace }: ClaimedFlow, end: Exclude<ChildEnd, { kind: "completed" | "lost" }>): WireError {
    const error = (reason: string) => wireErrorOf(new PetronsError("flow-failed", { reason: storableText(reason) }));
    if (end.kind !== "failed") return error(endSentence(end, "flow"));
    const { fault } = end;
    if (fault.kind === "task") return error(fault.message);
    if (fault.kind === "petrons" && fault.code !== "internal") return { code: fault.code, message: storableText(fault.message) };
    const reference = randomUUID();
    const stack = fault.kind === "unexpected" ? (fault.stack ?? fault.message) : fault.message;
    this.#parts.logger.error({ reference, flow: name, workspace, orgId, stack }, "a flow failed unexpectedly");
    return error(`The flow failed unexpectedly (reference ${reference}).`);
  }
}
