import { unconfirmedAdvice, unconfirmedStart } from "@petrons/sdk/browser";
import type { CallKind } from "./callPatience.ts";

const unreachable = "The server could not be reached. Check your network connection and try again.";
const readOnlyKinds: readonly CallKind[] = ["read", "readTask", "upload"];
const changes = (kind: CallKind): boolean => !readOnlyKinds.includes(kind);

/**
 * Nobody knows whether the change was made: it was sent, and what came back says neither that it
 * was nor that it was not.
 */
const unconfirmed = (reason: string): string =>
  `${unconfirmedStart}, because ${reason}. ${unconfirmedAdvice}`;

/**
 * What a person reads of a call whose answer counts for nothing, and whether a change may have been
 * made all the same.
 */
export interface CallFailure {
  message: string;
  unconfirmed: boolean;
}

const failure = (kind: CallKind, message: string, reason: string): CallFailure =>
  changes(kind)
    ? { message: unconfirmed(reason), unconfirmed: true }
    : { message, unconfirmed: false };

/** Nothing was heard of the call for too long (`hung`), or the connection broke. */
export function unanswered(kind: CallKind, hung: boolean): CallFailure {
  if (kind === "upload" && hung)
    return {
      message:
        "The upload stopped on its way. Check your network connection and upload the file again.",
      unconfirmed: false,
    };
  return hung
    ? failure(
        kind,
        "The server did not answer. Check your network connection and try again.",
        "the server did not answer",
      )
    : failure(kind, unreachable, "the connection to the server broke");
}

/** A proxy, a captive portal or a single sign-on page answered in place of the server. */
export const foreign = (kind: CallKind): CallFailure =>
  failure(kind, foreignText, "something else answered in place of the server");

/** A proxy, or the server itself, answered with a page about a fault and not about the call. */
export const faultPage = (kind: CallKind, status: number): CallFailure =>
  failure(
    kind,
    `The server, or something before it, answered with status ${status}. Try again shortly.`,
    `the server, or something before it, answered with status ${status}`,
  );

/** The answer broke off, or is empty where data was expected. */
export const incomplete = (kind: CallKind): CallFailure =>
  failure(
    kind,
    "The server's answer was incomplete. Try again.",
    "the server's answer was incomplete",
  );

/** The server, or what is before it, could not work on the call, or stopped while it did. */
export const unavailable = (kind: CallKind): CallFailure =>
  failure(
    kind,
    "The server is busy or restarting. Try again shortly.",
    "the server became unavailable",
  );

export const foreignText =
  "Something between this browser and the server answered in its place, such as a sign-in page of your network. Load the page again, and sign in there if you are asked to.";
