import type { FaultLogger } from "../faults/index.ts";

/**
 * How bytes reach one client. A transport belongs to one connection and reports to it what it reads
 * and when it is gone.
 */
export interface Transport {
  readonly kind: TransportKind;
  readonly textOnly: boolean;
  /** Bytes that wait for the reader. */
  readonly queuedBytes: number;
  /** Polling proves by itself that the client is there: no pings in either direction. */
  readonly inherentKeepAlive: boolean;
  write(bytes: Buffer, binary: boolean): void;
  /** Closes once what was written has left. */
  end(): void;
  /** Closes now; what waits is lost. */
  destroy(): void;
  /** Looks after the transport's own deadlines; false when the client is to be dropped. */
  sweep(now: number): boolean;
}

type TransportKind = "webSockets" | "serverSentEvents" | "longPolling";

/** What a transport reports to its connection. */
export interface TransportOwner {
  readonly faults: FaultLogger;
  receive(bytes: Buffer): void;
  /** A ping of the transport's own came. */
  pinged(): void;
  transportGone(): void;
}
