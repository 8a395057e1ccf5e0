import { deserialize, serialize } from "node:v8";

const headerBytes = 4;
const mebibyte = 1_048_576;

/** By name as TaskError: its sentence is for the person who started the run. */
export class MessageTooLarge extends Error {
  override readonly name = "TaskError";
  constructor(limitMiB: number) {
    super(
      `The task sent more than ${limitMiB} MiB at once. Insert or ask for fewer documents at a time.`,
    );
  }
}

/** A message as bytes: its length, then itself. */
export function messageBytes(message: unknown, limitMiB = Number.POSITIVE_INFINITY): Buffer {
  const body = serialize(message);
  if (body.length > limitMiB * mebibyte) throw new MessageTooLarge(limitMiB);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(body.length);
  return Buffer.concat([header, body]);
}

/**
 * Makes messages of a stream of bytes. Node's own channel between processes takes a message of any
 * length before anybody can look at it; this one refuses what is too large by its first four bytes.
 */
export class MessageReader<Message> {
  readonly #limitMiB: number;
  readonly #onMessage: (message: Message) => void;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #wanted: number | undefined;

  constructor(onMessage: (message: Message) => void, limitMiB = Number.POSITIVE_INFINITY) {
    this.#onMessage = onMessage;
    this.#limitMiB = limitMiB;
  }

  /** Throws MessageTooLarge, or what `deserialize` throws for bytes that are no message. */
  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    for (;;) {
      if (this.#wanted === undefined) {
        if (this.#bytes < headerBytes) return;
        this.#wanted = this.#take(headerBytes).readUInt32BE();
        if (this.#wanted > this.#limitMiB * mebibyte) throw new MessageTooLarge(this.#limitMiB);
      }
      if (this.#bytes < this.#wanted) return;
      const body = this.#take(this.#wanted);
      this.#wanted = undefined;
      this.#onMessage(deserialize(body) as Message);
    }
  }

  #take(count: number): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#chunks = [all.subarray(count)];
    this.#bytes -= count;
    return all.subarray(0, count);
  }
}
