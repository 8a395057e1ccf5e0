import { STATUS_CODES } from "node:http";

/**
 * Why a request to an app is not answered by the app. The sentence is shown in the frame and
 * reported to the page around it.
 */
export class ApplianceFault extends Error {
  override readonly name = "ApplianceFault";
  readonly status: number;
  /** Seconds after which to try again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, sentence: string, retryAfter?: number) {
    super(sentence);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const retrySeconds = 10;

const phraseOf = (status: number): string[] =>
  STATUS_CODES[status] === undefined ? [] : [`(${STATUS_CODES[status]})`];

export const faults = {
  unknown: (name: string) => new ApplianceFault(404, `There is no app '${name.slice(0, 100)}'.`),
  nowhere: (address: string) =>
    new ApplianceFault(404, `There is no app at '${address.slice(0, 200)}'.`),
  path: () => new ApplianceFault(400, "This address of an app cannot be read."),
  token: () =>
    new ApplianceFault(
      401,
      "This app was opened with a token that was used before, is too old, or is for another app. Load the page again.",
    ),
  noSession: () => new ApplianceFault(401, "Open this app from the page that shows it."),
  forbidden: () => new ApplianceFault(403, "You may not open this app any more."),
  origin: () => new ApplianceFault(403, "A page of another origin may not use this app."),
  unreachable: (name: string) => new ApplianceFault(502, `'${name}' could not be reached.`),
  slow: (name: string, seconds: number) =>
    new ApplianceFault(504, `'${name}' did not answer within ${seconds} s.`),
  failed: (name: string, status: number) =>
    new ApplianceFault(502, `'${name}' answered ${[status, ...phraseOf(status)].join(" ")}.`),
  redirect: (name: string) =>
    new ApplianceFault(502, `'${name}' leads to another address, which is not followed.`),
  answer: (name: string) =>
    new ApplianceFault(502, `'${name}' sent an answer that cannot be read.`),
  brokenOff: (name: string) => new ApplianceFault(502, `'${name}' broke off its answer.`),
  answerSize: (name: string, bytes: number) =>
    new ApplianceFault(502, `'${name}' sent more than ${bytes} bytes in one answer.`),
  requestSize: (bytes: number) =>
    new ApplianceFault(413, `A request to an app can have at most ${bytes} bytes.`),
  busy: () =>
    new ApplianceFault(
      429,
      `Too many requests to apps. Try again in ${retrySeconds} s.`,
      retrySeconds,
    ),
} as const;
