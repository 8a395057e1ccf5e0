/** The message types of the hub protocol (HubProtocol.md); the numbers are those of the wire. */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const;

export interface CallMessage {
  type: typeof messageType.invocation | typeof messageType.streamInvocation;
  /** Without one an invocation is never answered. */
  invocationId?: string;
  target: string;
  arguments: unknown[];
  /** Ids of streams the client uploads with this call. */
  streamIds?: string[];
}

/** `error`, or a `result`, or neither for a void call; `null` is a result, `undefined` is not. */
export interface CompletionMessage {
  type: typeof messageType.completion;
  invocationId: string;
  error?: string;
  result?: unknown;
}

interface CloseMessage {
  type: typeof messageType.close;
  error?: string;
  allowReconnect?: boolean;
}

type PingMessage = { type: typeof messageType.ping };

/**
 * What a client of this hub may send: uploads of streams carry nothing for us beyond being well
 * framed.
 */
export type ClientMessage =
  | CallMessage
  | CloseMessage
  | PingMessage
  | {
      type:
        | typeof messageType.streamItem
        | typeof messageType.cancelInvocation
        | typeof messageType.completion;
      invocationId: string;
    };

export type ServerMessage = CallMessage | CompletionMessage | CloseMessage | PingMessage;
