import { type Codec, ProtocolError } from "./codec.ts";
import { jsonCodec } from "./jsonCodec.ts";
import { messagePackCodec } from "./messagePackCodec.ts";
import { frameText } from "./textFraming.ts";

const codecs: readonly Codec[] = [jsonCodec, messagePackCodec];

/**
 * The codec a handshake asks for; throws ProtocolError with the sentence the client is answered.
 */
export function readHandshake(message: Buffer, textOnly: boolean): Codec {
  let request: unknown;
  try {
    request = JSON.parse(message.toString("utf8"));
  } catch {
    throw new ProtocolError("The handshake is not valid JSON.");
  }
  const { protocol, version } = (
    typeof request === "object" && request !== null ? request : {}
  ) as { protocol?: unknown; version?: unknown };
  const codec = codecs.find(({ name }) => name === protocol);
  if (!codec) throw new ProtocolError(`The protocol '${String(protocol)}' is not supported.`);
  if (version !== 1)
    throw new ProtocolError(
      `The server does not support version ${String(version)} of the '${codec.name}' protocol.`,
    );
  if (codec.binary && textOnly)
    throw new ProtocolError(
      `The protocol '${codec.name}' is binary and this transport carries text.`,
    );
  return codec;
}

/** The answer is JSON in every protocol. */
export function handshakeAnswer(error?: string): Buffer {
  return frameText(error === undefined ? "{}" : JSON.stringify({ error }));
}
