import { ProtocolError } from "./codec.ts";
import { type ClientMessage, messageType } from "./messages.ts";

export interface MessageParts {
  invocationId?: unknown;
  target?: unknown;
  arguments?: unknown;
  streamIds?: unknown;
  error?: unknown;
  allowReconnect?: unknown;
}

/**
 * Checks the parts a codec has read and makes the message of them; both protocols meet here, so
 * that they accept the same.
 */
export function clientMessage(type: unknown, parts: MessageParts): ClientMessage | undefined {
  switch (type) {
    case messageType.invocation:
      return {
        type,
        ...call(parts),
        ...(parts.invocationId == null
          ? {}
          : { invocationId: text(parts.invocationId, "invocationId") }),
      };
    case messageType.streamInvocation:
      return { type, ...call(parts), invocationId: text(parts.invocationId, "invocationId") };
    case messageType.streamItem:
    case messageType.completion:
    case messageType.cancelInvocation:
      return { type, invocationId: text(parts.invocationId, "invocationId") };
    case messageType.ping:
      return { type };
    case messageType.close:
      return {
        type,
        ...(parts.error == null ? {} : { error: text(parts.error, "error") }),
        ...(parts.allowReconnect === true ? { allowReconnect: true } : {}),
      };
    default:
      if (typeof type !== "number") throw new ProtocolError("A message needs a numeric type.");
      return undefined;
  }
}

function call(parts: MessageParts): { target: string; arguments: unknown[]; streamIds?: string[] } {
  if (!Array.isArray(parts.arguments)) throw new ProtocolError("'arguments' must be a list.");
  const target = text(parts.target, "target");
  if (parts.streamIds == null) return { target, arguments: parts.arguments };
  if (!Array.isArray(parts.streamIds)) throw new ProtocolError("'streamIds' must be a list.");
  return {
    target,
    arguments: parts.arguments,
    streamIds: parts.streamIds.map((id) => text(id, "streamIds")),
  };
}

function text(value: unknown, name: string): string {
  if (typeof value !== "string") throw new ProtocolError(`'${name}' must be a text.`);
  return value;
}
