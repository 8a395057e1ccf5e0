import { asPetronsError } from "@petrons/sdk/contracts";
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";
import { SignInRefused } from "../claims.ts";

/** What became of a sign-in that failed. */
interface SignInFailure {
  status: number;
  sentence: string;
  /** For the audit log. */
  detail: string;
  /** Whether the server or its provider is at fault, and somebody has to look after it. */
  isFault: boolean;
  /** Seconds after which to try again. */
  retryAfter?: number;
}

/** For faults of the server that go by, whose length nobody knows. */
export const unavailableSeconds = 5;

/**
 * Answers of a provider that do not fit the sign-in. A browser can bring any answer: it is no fault
 * of the server.
 */
const misfits = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
]);

export function signInFailure(error: unknown): SignInFailure {
  if (error instanceof SignInRefused)
    return { status: 403, sentence: error.message, detail: "provider-refused", isFault: false };
  const known = asPetronsError(error);
  if (known)
    return {
      status: known.status,
      sentence: known.message,
      detail: known.code,
      isFault: known.status >= 500,
      retryAfter: known.retryAfter ?? (known.status === 503 ? unavailableSeconds : undefined),
    };
  if (error instanceof AuthorizationResponseError && error.error === "access_denied")
    return refused("The sign-in was cancelled.");
  if (
    error instanceof AuthorizationResponseError ||
    (error instanceof ClientError && misfits.has(error.code ?? ""))
  )
    return refused(refusedSentence);
  // A code that is wrong, old or used is refused so; all else that a provider refuses is about the
  // server's registration.
  if (error instanceof ResponseBodyError)
    return error.error === "invalid_grant"
      ? refused(refusedSentence)
      : { ...refused(refusedSentence), status: 502, isFault: true };
  const sentence = "The sign-in service cannot be reached just now. Try again in a moment.";
  return { status: 502, sentence, detail: "provider-unreachable", isFault: true };
}

const refusedSentence = "The sign-in service refused this sign-in. Try again.";
const refused = (sentence: string): SignInFailure => ({
  status: 400,
  sentence,
  detail: "provider-refused",
  isFault: false,
});
