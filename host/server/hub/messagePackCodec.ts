import { clientMessage } from "./callShape.ts";
import { type Codec, ProtocolError } from "./codec.ts";
import { MessagePackReader } from "./messagePackReader.ts";
import { MessagePackWriter } from "./messagePackWriter.ts";
import { type ClientMessage, messageType, type ServerMessage } from "./messages.ts";

const completionKind = { error: 1, void: 2, value: 3 } as const;

export const messagePackCodec: Codec = {
  name: "messagepack",
  binary: true,
  split(bytes, maxBytes) {
    const messages: Buffer[] = [];
    let start = 0;
    for (;;) {
      const prefix = readLength(bytes, start);
      if (!prefix) break;
      if (prefix.length > maxBytes)
        throw new ProtocolError(`A message may have at most ${maxBytes} bytes.`);
      const end = prefix.start + prefix.length;
      if (end > bytes.length) break;
      messages.push(bytes.subarray(prefix.start, end));
      start = end;
    }
    return { messages, rest: bytes.subarray(start) };
  },
  decode(message) {
    const reader = new MessagePackReader(message);
    const parts = reader.value();
    if (!Array.isArray(parts) || !reader.finished)
      throw new ProtocolError("A MessagePack message must be one list.");
    return fromParts(parts);
  },
  encode(message) {
    const writer = new MessagePackWriter();
    writer.value(toParts(message));
    const body = writer.finish();
    return Buffer.concat([lengthPrefix(body.length), body]);
  },
};

function fromParts(parts: unknown[]): ClientMessage | undefined {
  const type = parts[0];
  if (type === messageType.invocation || type === messageType.streamInvocation) {
    return clientMessage(type, {
      invocationId: parts[2],
      target: parts[3],
      arguments: parts[4],
      streamIds: parts[5],
    });
  }
  if (type === messageType.close)
    return clientMessage(type, { error: parts[1], allowReconnect: parts[2] });
  return clientMessage(type, { invocationId: parts[2] });
}

function toParts(message: ServerMessage): unknown[] {
  switch (message.type) {
    case messageType.completion: {
      if (message.error !== undefined)
        return [message.type, {}, message.invocationId, completionKind.error, message.error];
      if (message.result === undefined)
        return [message.type, {}, message.invocationId, completionKind.void];
      return [message.type, {}, message.invocationId, completionKind.value, message.result];
    }
    case messageType.ping:
      return [message.type];
    case messageType.close:
      return [message.type, message.error ?? null, message.allowReconnect === true];
    default:
      return [
        message.type,
        {},
        message.invocationId ?? null,
        message.target,
        message.arguments,
        message.streamIds ?? [],
      ];
  }
}

/**
 * The VarInt before a message: seven bits a byte, lowest first, at most five bytes; undefined while
 * it is cut short.
 */
function readLength(bytes: Buffer, at: number): { length: number; start: number } | undefined {
  let length = 0;
  for (let index = 0; index < 5; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { length, start: at + index + 1 };
  }
  throw new ProtocolError("The length before a message is not valid.");
}

function lengthPrefix(length: number): Buffer {
  const bytes: number[] = [];
  let rest = length;
  do {
    bytes.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return Buffer.from(bytes);
}
