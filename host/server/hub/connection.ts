import type { FaultLogger } from "../faults/index.ts";
import type { Session } from "../identity/types.ts";
import { type CallLimits, CallQueue } from "./callQueue.ts";
import { type Codec, ProtocolError } from "./codec.ts";
import { handshakeAnswer, readHandshake } from "./handshake.ts";
import { type HubClocks, maxMessageBytes, maxOtherMessages, maxQueuedBytes } from "./hubLimits.ts";
import { type ClientMessage, messageType, type ServerMessage } from "./messages.ts";
import { splitText } from "./textFraming.ts";
import type { Transport, TransportOwner } from "./transport.ts";
import type { HubClient, HubMethod } from "./types.ts";

const minute = 60_000;

export interface ConnectionOwner extends CallLimits {
  readonly clocks: HubClocks;
  readonly methods: ReadonlyMap<string, HubMethod>;
  /** After the handshake. */
  opened(connection: Connection): void;
  /** Once, as soon as the connection takes no more messages; `wasOpen` when it had been opened. */
  ended(connection: Connection, wasOpen: boolean): void;
  /** Once, when nothing of the transport is left. */
  gone(connection: Connection): void;
  report(error: unknown): void;
}

/**
 * One client from negotiation to its end: handshake, framing, calls and deadlines over whichever
 * transport carries it.
 * It never throws to its transport: what a client does wrong ends that client with a Close message
 * that says why.
 */
export class Connection implements HubClient, TransportOwner {
  readonly id: string;
  /** What the client shows as `?id=`; a secret from negotiate version 1 on. */
  readonly token: string;
  readonly #owner: ConnectionOwner;
  readonly #calls: CallQueue;
  #session: Session;
  #transport: Transport | undefined;
  #codec: Codec | undefined;
  #unread: Buffer = Buffer.alloc(0);
  #state: "open" | "ended" | "gone" | "starting" = "starting";
  #since = performance.now();
  #receivedAt = 0;
  #sentAt = 0;
  #otherMessages = 0;
  #countedSince = performance.now();

  constructor(id: string, token: string, session: Session, owner: ConnectionOwner) {
    this.id = id;
    this.token = token;
    this.#session = session;
    this.#owner = owner;
    this.#calls = new CallQueue(this, owner.methods, owner, (completion) =>
      this.deliver(completion),
    );
  }

  get session(): Session {
    return this.#session;
  }

  get faults(): FaultLogger {
    return this.#owner.faults;
  }

  get transport(): Transport | undefined {
    return this.#transport;
  }

  get ended(): boolean {
    return this.#state === "ended" || this.#state === "gone";
  }

  get isGone(): boolean {
    return this.#state === "gone";
  }

  get codec(): Codec | undefined {
    return this.#codec;
  }

  /** A later request of the same person brings their roles and expiry of now. */
  renew(session: Session): void {
    this.#session = session;
  }

  start(transport: Transport): void {
    this.#transport = transport;
    this.#since = this.#receivedAt = this.#sentAt = performance.now();
  }

  send(target: string, ...args: unknown[]): void {
    this.deliver({ type: messageType.invocation, target, arguments: args });
  }

  close(options: { error?: string; allowReconnect?: boolean } = {}): void {
    if (this.ended) return;
    const transport = this.#transport;
    if (this.#codec) this.#write(this.#codec.encode({ type: messageType.close, ...options }));
    this.#end();
    if (transport) transport.end();
    else this.transportGone();
  }

  deliver(message: ServerMessage): void {
    if (this.#codec && this.#state === "open") this.deliverBytes(this.#codec.encode(message));
  }

  /** Bytes already encoded by this connection's codec: a push to a group is encoded once. */
  deliverBytes(bytes: Buffer): void {
    if (this.#state === "open") this.#write(bytes);
  }

  receive(bytes: Buffer): void {
    if (this.ended) return;
    this.#receivedAt = performance.now();
    this.#unread = this.#unread.length === 0 ? bytes : Buffer.concat([this.#unread, bytes]);
    try {
      if (!this.#codec && !this.#shakeHands()) return;
      this.#readMessages();
      // Each piece of a message is put to those before it: clients send messages whole.
      if (this.#unread.length > 0 && this.#isPestered())
        throw new ProtocolError("Too many messages.");
    } catch (error) {
      if (!(error instanceof ProtocolError)) this.#owner.report(error);
      this.close({
        error: error instanceof ProtocolError ? error.message : "The message could not be handled.",
      });
    }
  }

  pinged(): void {
    if (!this.ended && this.#isPestered()) this.close({ error: "Too many messages." });
  }

  transportGone(): void {
    if (this.#state === "gone") return;
    this.#end();
    this.#state = "gone";
    this.#owner.gone(this);
  }

  /** Ends at once without a word: for a reader that does not read. */
  drop(): void {
    this.#end();
    if (this.#transport) this.#transport.destroy();
    else this.transportGone();
  }

  /** Looks after every deadline of this connection. */
  sweep(now: number): void {
    const { clocks } = this.#owner;
    const transport = this.#transport;
    if (this.#state === "gone") return;
    if (this.#state === "ended") {
      if (now - this.#since >= clocks.close) transport?.destroy();
    } else if (!transport) {
      if (now - this.#since >= clocks.negotiate) this.drop();
    } else if (this.#state === "starting" && now - this.#since >= clocks.handshake)
      this.#refuse("The handshake took too long.");
    else if (!transport.sweep(now)) this.drop();
    else if (this.#session.expiresAt * 1_000 <= Date.now()) this.close({ allowReconnect: true });
    else if (transport.inherentKeepAlive) return;
    else if (now - this.#receivedAt >= clocks.silent)
      this.close({ error: "The client has been silent for too long.", allowReconnect: true });
    else if (now - this.#sentAt >= clocks.ping) this.deliver({ type: messageType.ping });
  }

  /**
   * True when the handshake is complete; it may come in pieces, or together with the first calls.
   */
  #shakeHands(): boolean {
    try {
      const { messages, rest } = splitText(this.#unread, maxMessageBytes, 1);
      this.#unread = rest;
      if (!messages[0]) return false;
      this.#codec = readHandshake(messages[0], this.#transport?.textOnly === true);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.#refuse(error.message);
      return false;
    }
    this.#state = "open";
    this.#write(handshakeAnswer());
    this.#owner.opened(this);
    return true;
  }

  #refuse(error: string): void {
    this.#write(handshakeAnswer(error));
    this.#end();
    this.#transport?.end();
  }

  #readMessages(): void {
    const codec = this.#codec;
    if (!codec) return;
    const { messages, rest } = codec.split(this.#unread, maxMessageBytes);
    this.#unread = rest;
    for (const bytes of messages) {
      if (this.ended) return;
      this.#act(codec.decode(bytes), bytes.length);
    }
  }

  /** Counts one message that is no call; true when there are too many of them. */
  #isPestered(): boolean {
    const now = performance.now();
    if (now - this.#countedSince >= minute) {
      this.#countedSince = now;
      this.#otherMessages = 0;
    }
    return ++this.#otherMessages > maxOtherMessages;
  }

  #act(message: ClientMessage | undefined, bytes: number): void {
    if (message?.type === messageType.invocation || message?.type === messageType.streamInvocation)
      this.#calls.add(message, bytes);
    else if (this.#isPestered()) throw new ProtocolError("Too many messages.");
    else if (message?.type === messageType.close) {
      this.#end();
      this.#transport?.end();
    }
    // Stream items, completions and cancels can only belong to calls that were already answered; a
    // ping has counted by arriving.
  }

  #write(bytes: Buffer): void {
    const transport = this.#transport;
    if (!transport) return;
    if (transport.queuedBytes >= maxQueuedBytes) this.drop();
    else {
      transport.write(bytes, this.#codec?.binary === true);
      this.#sentAt = performance.now();
    }
  }

  #end(): void {
    if (this.ended) return;
    const wasOpen = this.#state === "open";
    this.#state = "ended";
    this.#since = performance.now();
    this.#calls.stop();
    this.#owner.ended(this, wasOpen);
  }
}
