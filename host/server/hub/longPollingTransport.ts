import { faultLogger, guarded } from "../faults/index.ts";
import type { Transport, TransportOwner } from "./transport.ts";

/**
 * How a poll is answered: 200 with what waited (nothing when its time was over), 204 when there is
 * nothing more to poll for.
 */
interface PollAnswer {
  status: 200 | 204;
  body: Buffer;
  binary: boolean;
}

const empty = Buffer.alloc(0);

export class LongPollingTransport implements Transport {
  readonly kind = "longPolling";
  readonly textOnly = false;
  readonly inherentKeepAlive = true;
  readonly #owner: TransportOwner;
  readonly #clocks: { poll: number; unpolled: number };
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  #binary = false;
  #waiting: { answer: (answer: PollAnswer) => void; since: number } | undefined;
  #polledAt = performance.now();
  #started = false;
  #ended = false;

  constructor(owner: TransportOwner, clocks: { poll: number; unpolled: number }) {
    this.#owner = owner;
    this.#clocks = clocks;
  }

  get queuedBytes(): number {
    return this.#queuedBytes;
  }

  /**
   * Waits for data; a client that goes away meanwhile loses nothing, since the queue is emptied
   * into an answer only.
   */
  poll(gone: AbortSignal): Promise<PollAnswer> {
    this.#answer(204);
    this.#polledAt = performance.now();
    return new Promise((answer) => {
      const waiting = { answer, since: performance.now() };
      this.#waiting = waiting;
      gone.addEventListener(
        "abort",
        guarded("long polling transport abort", faultLogger, () => {
          if (this.#waiting === waiting) this.#answer(204);
        }),
      );
      if (!this.#started) {
        this.#started = true;
        this.#answer(200);
      } else this.#deliver();
    });
  }

  write(bytes: Buffer, binary: boolean): void {
    if (this.#ended) return;
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
    this.#binary = binary;
    this.#deliver();
  }

  end(): void {
    this.#ended = true;
    this.#deliver();
  }

  destroy(): void {
    this.#ended = true;
    this.#queue = [];
    this.#queuedBytes = 0;
    this.#deliver();
    this.#owner.transportGone();
  }

  sweep(now: number): boolean {
    if (this.#waiting) {
      if (now - this.#waiting.since >= this.#clocks.poll) this.#answer(200);
      return true;
    }
    return now - this.#polledAt < this.#clocks.unpolled;
  }

  #deliver(): void {
    if (!this.#waiting) return;
    if (this.#queue.length > 0) {
      const body = Buffer.concat(this.#queue);
      this.#queue = [];
      this.#queuedBytes = 0;
      this.#answer(200, body);
      // The Close message is out: nothing more can follow, and the client need not come back for
      // its 204.
      if (this.#ended) this.#owner.transportGone();
    } else if (this.#ended) {
      this.#answer(204);
      this.#owner.transportGone();
    }
  }

  #answer(status: 200 | 204, body: Buffer = empty): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = undefined;
    this.#polledAt = performance.now();
    waiting.answer({ status, body, binary: this.#binary });
  }
}
