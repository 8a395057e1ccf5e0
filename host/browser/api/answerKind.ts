/** An answer as it came, before it is judged. */
export interface Answer {
  status: number;
  text: string;
  contentType: string | null;
  /** Milliseconds of its Retry-After. */
  retryAfter?: number | undefined;
}

/** Not of the Petrons server, which answers calls with JSON, or plain text. */
export const isForeign = ({ contentType }: Pick<Answer, "contentType">): boolean =>
  contentType !== null && !/^(application\/json|text\/plain)\b/i.test(contentType);

/**
 * Whether something that wants a sign-in or a password of its own may have answered, such as a
 * hotel's page; any other page means a fault.
 */
export const isGate = ({ status, contentType }: Pick<Answer, "status" | "contentType">): boolean =>
  isForeign({ contentType }) && (status < 400 || [401, 403, 407, 511].includes(status));

/** Whether the server or what is before it is out of order, and not the call. */
export const isUnavailable = (status: number): boolean =>
  status === 502 || status === 503 || status === 504;

/**
 * Why nothing can be done at present: the server cannot work or is not reached, or something else
 * answers in its place.
 */
export type ServerTrouble = "unavailable" | "foreign";

/**
 * What a person reads where the server, or what is before it, refused without a sentence of its
 * own.
 */
export const tooManyRequests = "Too many requests. Try again shortly.";
