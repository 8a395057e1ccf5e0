import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { PetronsError, type WireError } from "@petrons/sdk/contracts";
import type { Hold, Logger } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import { asWork, guarded, guardedInterval, oneAtATime, reasonOf } from "../../faults/index.ts";
import type { Limits } from "../../limits/index.ts";
import type { Scope } from "../../scope/index.ts";
import {
  type ChildEnd,
  endSentence,
  faultSentence,
  isEndOfShutdown,
  isOfDeadProcess,
  RunLeases,
  recordEnd,
  runnerName,
  runProcess,
  type StoppableAttempt,
  storableText,
} from "../../tasks/index.ts";
import type { TemplateRegistry } from "../templateRegistry.ts";
import { flowCalls } from "./flowCalls.ts";
import { type ClaimedFlow, type FlowClaims, wireErrorOf } from "./flowClaims.ts";
import type { FlowRegistry } from "./flowRegistry.ts";
import type { FlowKey } from "./flowStore.ts";
import type { RegisteredFlow } from "./registeredFlow.ts";

/**
 * Milliseconds. A node that is silent for `lease` loses its runs to the others, at most `check`
 * later; `poll` finds what no notice reported.
 */
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

interface FlowRunDependencies {
  documents: DocumentStore;
  templates: TemplateRegistry;
  registry: FlowRegistry;
  claims: FlowClaims;
  logger: Logger;
  hold: Pick<Hold, "since" | "onChanged">;
  /** The file of a plugin's server half, which the processes load. */
  moduleOf(pluginId: string): string | undefined;
  dataDir: string;
  scope: Scope;
  limits: Limits;
  times: FlowTimes;
}

interface ActiveFlow extends StoppableAttempt {
  claimed: ClaimedFlow;
  /** Why it was asked to stop: the server stops, or the run is not this node's any more. */
  stopped?: "shutdown" | "lost";
  done: Promise<void>;
}

/** The flows that this node carries out. */
export class FlowRuns {
  readonly #dependencies: FlowRunDependencies;
  readonly #active = new Map<string, ActiveFlow>();
  readonly #name = runnerName();
  readonly #leases: RunLeases;
  readonly #closers: (() => unknown)[] = [];
  #closing = false;
  #started = false;
  readonly #fill = oneAtATime(() => this.#fillOnce());

  constructor(dependencies: FlowRunDependencies) {
    this.#dependencies = dependencies;
    this.#leases = new RunLeases(dependencies.times.lease);
  }

  async start(): Promise<void> {
    const { logger, times, claims, hold } = this.#dependencies;
    const dead = (await claims.running()).filter(({ owner }) => isOfDeadProcess(owner));
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
    if (this.#started) guarded("waiting flows", this.#dependencies.logger, () => this.#fill())();
  }

  async close(): Promise<void> {
    this.#closing = true;
    for (const close of this.#closers.splice(0)) await close();
    // Ends when nothing is being taken any more.
    await Promise.allSettled([this.#fill()]);
    for (const entry of this.#active.values()) this.#stop(entry, "shutdown");
    await Promise.allSettled([...this.#active.values()].map(({ done }) => done));
  }

  async #beat(): Promise<void> {
    const before = [...this.#active.values()];
    if (before.length === 0) return;
    const held = new Set(
      await this.#dependencies.claims.beat(before.map(({ claimed }) => claimed.owner)),
    );
    for (const entry of before) if (!held.has(entry.claimed.owner)) this.#stop(entry, "lost");
  }

  async #takeOver(): Promise<void> {
    const { claims, logger } = this.#dependencies;
    const own = new Set([...this.#active.values()].map(({ claimed }) => claimed.owner));
    const silent = this.#leases.silent(await claims.running(), own);
    if (silent.length === 0) return;
    logger.warn({ flows: silent.length }, "flows whose node says nothing any more wait again");
    await claims.takeFrom(silent);
    await this.#fill();
  }

  async #fillOnce(): Promise<void> {
    const { claims, registry, hold, limits } = this.#dependencies;
    const plugins = [...new Set(registry.all().map(({ pluginId }) => pluginId))];
    while (!this.#closing && !hold.since && this.#active.size < limits.flowSlots) {
      const claimed = await claims.claimNext(
        `${this.#name}:${randomUUID()}`,
        plugins,
        (key) => this.#find(key) !== undefined,
      );
      if (!claimed) return;
      const entry: ActiveFlow = { claimed, done: Promise.resolve() };
      this.#active.set(claimed.owner, entry);
      entry.done = this.#deliver(entry);
    }
  }

  /**
   * Undefined when the organization does not have the flow, or this node does not have its plugin.
   */
  #find({
    orgId,
    workspace,
    name,
  }: FlowKey):
    | { flow: RegisteredFlow; params: Readonly<Record<string, string>>; module: string }
    | undefined {
    try {
      const { template, params } = this.#dependencies.templates.find(orgId, workspace);
      const flow = this.#dependencies.registry.require(template, workspace, name);
      const module = this.#dependencies.moduleOf(flow.pluginId);
      return module === undefined ? undefined : { flow, params, module };
    } catch (error) {
      if (error instanceof PetronsError) return undefined;
      throw error;
    }
  }

  async #deliver(entry: ActiveFlow): Promise<void> {
    const { claimed } = entry;
    const { logger } = this.#dependencies;
    try {
      await asWork(`flow ${claimed.name}`, async () =>
        this.#record(entry, await this.#carryOut(entry)),
      );
    } catch (error) {
      logger.error(
        { flow: claimed.name, reason: reasonOf(error) },
        "a flow could not be recorded; it waits again when its lease is over",
      );
    } finally {
      this.#active.delete(claimed.owner);
    }
    this.wake();
  }

  async #record(entry: ActiveFlow, end: ChildEnd | undefined): Promise<void> {
    if (entry.stopped === "lost") return;
    const goesOn = () => !this.#closing && entry.stopped !== "lost";
    const onFailed = (reason: string) =>
      this.#dependencies.logger.warn(
        { flow: entry.claimed.name, reason },
        "a flow's end could not be recorded yet",
      );
    await recordEnd(() => this.#recordOnce(entry, end), goesOn, onFailed);
  }

  async #recordOnce({ claimed, stopped }: ActiveFlow, end: ChildEnd | undefined): Promise<void> {
    const { claims } = this.#dependencies;
    if (!end || isEndOfShutdown(stopped, end)) await claims.giveBack(claimed);
    else if (end.kind === "lost") await claims.giveBack(claimed, true);
    else if (end.kind === "completed")
      await claims.complete(claimed, Buffer.from(end.outcome as Uint8Array).toString());
    else await claims.fail(claimed, [this.#errorOf(claimed, end)]);
  }

  /** Undefined when the organization does not have the flow any more. */
  async #carryOut(entry: ActiveFlow): Promise<ChildEnd | undefined> {
    const { claimed } = entry;
    const { documents, limits, times, logger } = this.#dependencies;
    const dataDir = resolve(this.#dependencies.dataDir);
    const folder = join(dataDir, "tmp", `flow-${randomUUID()}`);
    const found = this.#find(claimed);
    if (!found) return undefined;
    const {
      heapMiB = usualHeapMiB,
      memoryMiB = heapMiB + 1_024,
      seconds = usualSeconds,
    } = found.flow.definition.limits ?? {};
    const { orgId, workspace, name } = claimed;
    const assertEnabled = () => void this.#dependencies.templates.find(orgId, workspace);
    return await runProcess(entry, claimed.attempt, {
      start: {
        kind: "flow",
        ...{
          module: found.module,
          handler: found.flow.handler,
          orgId,
          workspace,
          params: found.params,
          folder,
        },
        tables: { dataDir, limits, scope: this.#dependencies.scope },
        resultBytes: limits.flowResultBytes,
      },
      limits: {
        ...{
          heapMiB,
          memoryMiB,
          seconds,
          grace: times.grace,
          freeDiskMiB: limits.freeDiskMiB,
          messageMiB: limits.runMessageMiB,
        },
        callsAtOnce: limits.runCallsAtOnce,
      },
      logger,
      onLog: (severity, message) =>
        logger.info({ flow: name, workspace, orgId, severity }, message),
      onProgress: () => {},
      call: flowCalls({ documents, orgId, assertEnabled }),
    });
  }

  #stop(entry: ActiveFlow, reason: NonNullable<ActiveFlow["stopped"]>): void {
    entry.stopped ??= reason;
    entry.child?.stop();
  }

  #errorOf(
    { name, orgId, workspace }: ClaimedFlow,
    end: Exclude<ChildEnd, { kind: "completed" | "lost" }>,
  ): WireError {
    const error = (reason: string) =>
      wireErrorOf(new PetronsError("flow-failed", { reason: storableText(reason) }));
    if (end.kind !== "failed") return error(endSentence(end, "flow"));
    const { fault } = end;
    const log = (details: object) =>
      this.#dependencies.logger.error(
        { ...details, flow: name, workspace, orgId },
        "a flow failed unexpectedly",
      );
    const reason = faultSentence(fault, "flow", log);
    return fault.kind === "petrons" && fault.code !== "internal"
      ? { code: fault.code, message: storableText(reason) }
      : error(reason);
  }
}
