import { ProtocolError } from "./codec.ts";
import { maxWaitingCalls } from "./hubLimits.ts";
import { type CallMessage, type CompletionMessage, messageType } from "./messages.ts";
import type { HubClient, HubMethod } from "./types.ts";

/**
 * The calls of one client, run one after the other in the order they arrived, so that a client that enters and leaves
 * a workspace ends up outside it. A call with an id is answered with exactly one Completion.
 */
export class CallQueue {
  readonly #client: HubClient;
  readonly #methods: ReadonlyMap<string, HubMethod>;
  readonly #answer: (completion: CompletionMessage) => void;
  readonly #waiting: CallMessage[] = [];
  #running = false;
  #stopped = false;

  constructor(client: HubClient, methods: ReadonlyMap<string, HubMethod>, answer: (completion: CompletionMessage) => void) {
    this.#client = client;
    this.#methods = methods;
    this.#answer = answer;
  }

  add(call: CallMessage): void {
    if (this.#stopped) return;
    if (this.#waiting.length >= maxWaitingCalls) throw new ProtocolError(`More than ${maxWaitingCalls} calls are waiting.`);
    this.#waiting.push(call);
    if (!this.#running) void this.#run();
  }

  /** Calls that wait are dropped; the answer of one that runs goes nowhere. */
  stop(): void {
    this.#stopped = true;
    this.#waiting.length = 0;
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let call = this.#waiting.shift(); call; call = this.#waiting.shift()) {
      const completion = await this.#complete(call);
      if (!this.#stopped && call.invocationId !== undefined) this.#send({ type: messageType.completion, invocationId: call.invocationId, ...completion });
    }
    this.#running = false;
  }

  /** A result no codec can write, such as a circular one, is the call's error. */
  #send(completion: CompletionMessage): void {
    try {
      this.#answer(completion);
    } catch (error) {
      this.#answer({ type: completion.type, invocationId: completion.invocationId, error: `The result cannot be sent: ${String(error)}` });
    }
  }

  async #complete(call: CallMessage): Promise<{ result?: unknown; error?: string }> {
    const method = this.#methods.get(call.target.toLowerCase());
    if (!method) return { error: `There is no hub method '${call.target}'.` };
    if (call.type === messageType.streamInvocation) return { error: `The hub method '${call.target}' answers once and cannot be streamed.` };
    if (call.streamIds?.length) return { error: `The hub method '${call.target}' takes no streams.` };
    try {
      const result = await method(this.#client, ...call.arguments);
      return result === undefined ? {} : { result };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
}
