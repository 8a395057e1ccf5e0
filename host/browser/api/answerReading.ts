import { ApiError } from "@petrons/sdk/browser";
import { type Envelope, envelope, type WireError } from "@petrons/sdk/contracts";
import { type Answer, isForeign, isGate, isUnavailable, tooManyRequests } from "./answerKind.ts";
import type { CallKind } from "./callPatience.ts";
import { type CallFailure, faultPage, foreign, incomplete, unavailable } from "./callTexts.ts";

/** The whole text of an answer; `heard` is called for its head and each piece of it. */
export async function answerText({ body }: Response, heard: () => void): Promise<string> {
  heard();
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Milliseconds of a Retry-After header in seconds; the form with a date is not used by the server.
 */
export const retryAfterOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : undefined;

/**
 * The envelope of an answer that says `success`. Anything else throws ApiError: an HTTP failure,
 * `hasErrors`, a non-empty `errors` list (DA-003), `success` that is not true, and what is no
 * envelope at all.
 */
export function readAnswer<T>(answer: Answer, kind: CallKind): Envelope<T> {
  const { status, retryAfter } = answer;
  const body = isForeign(answer) ? undefined : parse(answer.text);
  const errors = errorsOf(body);
  const ok = status >= 200 && status < 300;
  if (ok && body?.success === true && body.hasErrors !== true && errors.length === 0)
    return {
      ...envelope<T>(body as Partial<Envelope<T>>),
      ...(Array.isArray(body.data) ? {} : { noData: true }),
    };
  const reported = errors.map(({ message }) => message).filter(Boolean);
  const { message, unconfirmed } = failureOf(answer, kind, body !== undefined, reported.join(" "));
  throw new ApiError(message, status, errors, { unconfirmed, retryAfter });
}

function failureOf(
  answer: Answer,
  kind: CallKind,
  isEnvelope: boolean,
  reported: string,
): CallFailure {
  const { status } = answer;
  // A connection to the database that is lost during a commit leaves that unanswered too, whatever
  // the server says of it.
  if (isUnavailable(status))
    return reported === "" || unavailable(kind).unconfirmed
      ? unavailable(kind)
      : { message: reported, unconfirmed: false };
  if (reported !== "") return { message: reported, unconfirmed: false };
  // Too large, or too many: said before anything is done. Another page says nothing of what the
  // server did, whatever its status is.
  if (isForeign(answer) && status !== 413 && status !== 429)
    return isGate(answer) ? foreign(kind) : faultPage(kind, status);
  if (!isEnvelope && status < 400) return incomplete(kind);
  return { message: sentenceOf(status), unconfirmed: false };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // What is no JSON is no answer of the server.
    return undefined;
  }
}

function errorsOf(body: Record<string, unknown> | undefined): WireError[] {
  return Array.isArray(body?.errors) ? (body.errors as WireError[]) : [];
}

function sentenceOf(status: number): string {
  if (status === 401) return "Sign in again: the session is not valid.";
  if (status === 403) return "You may not do this.";
  if (status === 413) return "What was sent is larger than the server takes.";
  if (status === 429) return tooManyRequests;
  return status >= 200 && status < 300
    ? "The server reported an error without saying which."
    : `The server answered with status ${status}. Try again shortly.`;
}
