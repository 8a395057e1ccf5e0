import { type ErrorCode, startCase, type WireError } from "../../contracts/index.ts";
import { ApiError } from "../host.ts";
import { log } from "../log.ts";

const unknown = "Something went wrong in this page. Load it again.";
const unreachable = "The server could not be reached. Check your network connection and try again.";

/**
 * What browsers throw for a fault in the code, recognized by its name: frames have classes of their
 * own.
 */
const ofCode = /^(Type|Reference|Range|Syntax|Eval|URI|Internal)Error$/;
/** What a person reads of what a browser refuses; its own words speak of interfaces. */
const ofBrowser: Readonly<Record<string, string>> = {
  NetworkError: unreachable,
  TimeoutError: "It took too long. Try again.",
  NotAllowedError: "The browser does not allow it.",
  SecurityError: "The browser does not allow it.",
  QuotaExceededError: "The browser has no room left to keep it.",
  NotReadableError: "The file cannot be read. It may have changed since you chose it.",
};
/** What was said in other words, once each: the console has what it is. */
const reported = new WeakSet<object>();

/** How the sentence of a change begins of which nobody knows whether it was made. */
export const unconfirmedStart = "We could not confirm that this was saved";
/** How it ends, where the screen that shows it knows nothing better. */
export const unconfirmedAdvice = "Check what the page shows before you try again.";

/** What a person reads in place of a sentence that speaks to a program. */
const forPeople: Partial<Record<ErrorCode, string>> = {
  "workspace-forbidden": "You do not have access to this.",
  "plugin-disabled":
    "This app is turned off for your organization. An admin can enable it on the Plugins page.",
};

/**
 * The name of a live resource for people, from its address: `$root/Users/…#AllPetrons` → All
 * Petrons, `$root/Petron/…` → Petron.
 */
export function resourceTitle(address: string): string {
  const [workspace = "", name] = address.split("#", 2);
  return startCase(name || (workspace.split("/", 2)[1] ?? "")) || address;
}

/** Addresses of live resources in a sentence become their titles. */
const withTitles = (sentence: string): string =>
  sentence.replace(/\$root[^\s'"#]*(?:#\w+)?/g, resourceTitle);

/** The sentence for one error of an answer. */
export const wireErrorText = ({ code, message }: WireError): string =>
  forPeople[code] ?? withTitles(message);

/**
 * A refusal of one field without the place of the field in what was sent, such as
 * `data[0].richContent`, for a screen that says itself what it is about.
 */
export function refusalText(error: unknown): string {
  const fault =
    error instanceof ApiError
      ? error.errors.find(({ code }) => code === "field-invalid")
      : undefined;
  const start = `${fault?.path}: `;
  if (!fault?.message.startsWith(start)) return failureText(error);
  const reason = fault.message.slice(start.length);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`;
}

/**
 * The sentence that a person reads of any failure, whatever was thrown: the same for the same cause
 * on every screen. Screens put it after what they tried, as in 'Unable to copy Petron:
 * {failureText(error)}'. What the server, the page and plugins say in errors of their own is for
 * people; what the browser says of faults in the code is not, and goes to the console.
 */
export function failureText(error: unknown): string {
  if (typeof error === "string") return withTitles(error);
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  if (name === "AbortError") return "It was cancelled.";
  const [refusal, ...others] = error instanceof ApiError ? error.errors : [];
  const plain = refusal && others.length === 0 ? forPeople[refusal.code] : undefined;
  if (plain !== undefined) return plain;
  // What browsers say of a request that got no answer.
  if (name === "TypeError" && /^(Failed to fetch|Load failed|NetworkError)/.test(String(message)))
    return unreachable;
  if (ofCode.test(String(name)) || error instanceof DOMException) {
    if (!reported.has(error as object))
      log("failures").error("A failure reported in other words:", error);
    reported.add(error as object);
    return (error instanceof DOMException && ofBrowser[error.name]) || unknown;
  }
  return typeof message === "string" && message.trim() !== "" ? withTitles(message) : unknown;
}

/**
 * What a dialog or form says inside itself of a try that failed: `failed` makes the sentence of
 * what was tried. Of a change that nobody knows of that would not be true; `advice` says how to go
 * on then.
 */
export function triedText(
  error: unknown,
  failed: (message: string) => string,
  advice: string,
): string {
  const text = failureText(error);
  return isUnconfirmed(error) ? text.replace(unconfirmedAdvice, advice) : failed(text);
}

/** Makes the sentence of a failure from one that names no reason: the reason comes after it. */
export const withReason =
  (sentence: string) =>
  (reason: string): string =>
    `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`} ${reason}`.trim();

/** A change was sent, and nobody knows whether it was made. */
export const isUnconfirmed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.unconfirmed;

/**
 * The sentence of a live resource that is in error, undefined while it is not. Spread or pass what
 * `useResource` answers.
 */
export function resourceFailure({
  errors,
}: {
  readonly errors: readonly { message: string }[];
}): string | undefined {
  return errors[0] && failureText(errors[0]);
}
