import { PetronsError } from "@petrons/sdk/contracts";
import { answeredError, asWork, type FaultLogger } from "../faults/index.ts";
import type { FairQueue, MinuteCounter } from "../limits/index.ts";
import { ProtocolError } from "./codec.ts";
import { maxRefusedCalls, maxWaitingBytes, maxWaitingCalls } from "./hubLimits.ts";
import { type CallMessage, type CompletionMessage, messageType } from "./messages.ts";
import type { HubClient, HubMethod } from "./types.ts";

/** What bounds the calls of all connections together. */
export interface CallLimits {
  readonly turns: FairQueue;
  readonly callsPerMinute: MinuteCounter;
  readonly faults: FaultLogger;
}

/**
 * The calls of one client, run one after the other in the order they arrived, so that a client that
 * enters and leaves a workspace ends up outside it. A call with an id is answered with exactly one
 * Completion.
 */
export class CallQueue {
  readonly #client: HubClient;
  readonly #methods: ReadonlyMap<string, HubMethod>;
  readonly #limits: CallLimits;
  readonly #answer: (completion: CompletionMessage) => void;
  readonly #waiting: { call: CallMessage; bytes: number }[] = [];
  #waitingBytes = 0;
  #refused = 0;
  #running = false;
  #stopped = false;

  constructor(
    client: HubClient,
    methods: ReadonlyMap<string, HubMethod>,
    limits: CallLimits,
    answer: (completion: CompletionMessage) => void,
  ) {
    this.#client = client;
    this.#methods = methods;
    this.#limits = limits;
    this.#answer = answer;
  }

  /** `bytes` is the size of its message. */
  add(call: CallMessage, bytes: number): void {
    if (this.#stopped) return;
    const seconds = this.#limits.callsPerMinute.count(this.#client.session.userId);
    if (seconds > 0) {
      this.#refuse(call, new PetronsError("rate-limited", { seconds }).message);
      return;
    }
    if (this.#waiting.length >= maxWaitingCalls)
      throw new ProtocolError(`More than ${maxWaitingCalls} calls are waiting.`);
    if (this.#waitingBytes + bytes > maxWaitingBytes)
      throw new ProtocolError(`More than ${maxWaitingBytes} bytes of calls are waiting.`);
    this.#waiting.push({ call, bytes });
    this.#waitingBytes += bytes;
    if (!this.#running) void this.#run();
  }

  /** Calls that wait are dropped; the answer of one that runs goes nowhere. */
  stop(): void {
    this.#stopped = true;
    this.#waiting.length = 0;
  }

  #refuse(call: CallMessage, error: string): void {
    if (++this.#refused > maxRefusedCalls) throw new ProtocolError(error);
    if (call.invocationId !== undefined)
      this.#send({ type: messageType.completion, invocationId: call.invocationId, error });
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const { call, bytes } = next;
      this.#waitingBytes -= bytes;
      const completion = await this.#complete(call);
      if (!this.#stopped && call.invocationId !== undefined)
        this.#send({
          type: messageType.completion,
          invocationId: call.invocationId,
          ...completion,
        });
    }
    this.#running = false;
  }

  /** A result no codec can write, such as a circular one, is the call's error. */
  #send(completion: CompletionMessage): void {
    try {
      this.#answer(completion);
    } catch (error) {
      this.#answer({
        type: completion.type,
        invocationId: completion.invocationId,
        error: `The result cannot be sent. ${this.#answered(error, "the result of a hub call could not be sent")}`,
      });
    }
  }

  async #complete(call: CallMessage): Promise<{ result?: unknown; error?: string }> {
    const method = this.#methods.get(call.target.toLowerCase());
    if (!method) return { error: `There is no hub method '${call.target.slice(0, 100)}'.` };
    if (call.type === messageType.streamInvocation)
      return { error: `The hub method '${call.target}' answers once and cannot be streamed.` };
    if (call.streamIds?.length)
      return { error: `The hub method '${call.target}' takes no streams.` };
    const { session } = this.#client;
    try {
      if (!this.#limits.turns.tryEnter(session)) await this.#limits.turns.wait(session);
    } catch (error) {
      return { error: this.#answered(error, "a hub call failed") };
    }
    try {
      const result = await asWork(`hub call ${call.target}`, async () =>
        method(this.#client, ...call.arguments),
      );
      return result === undefined ? {} : { result };
    } catch (error) {
      return { error: this.#answered(error, "a hub call failed") };
    } finally {
      this.#limits.turns.leave(session);
    }
  }

  #answered(error: unknown, message: string): string {
    return answeredError(error, this.#limits.faults, message).message;
  }
}
