import type { ClientMessage, ServerMessage } from "./messages.ts";

export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

/** One hub protocol: how messages are framed in bytes, read and written. */
export interface Codec {
  readonly name: "json" | "messagepack";
  readonly binary: boolean;
  /**
   * Takes whole messages off the front of what was read; throws ProtocolError when one is larger
   * than `maxBytes`.
   */
  split(bytes: Buffer, maxBytes: number): { messages: Buffer[]; rest: Buffer };
  /**
   * Undefined for a type this server does not know, which is to be ignored; throws ProtocolError
   * when the message is malformed.
   */
  decode(message: Buffer): ClientMessage | undefined;
  /** The message with its frame. */
  encode(message: ServerMessage): Buffer;
}
