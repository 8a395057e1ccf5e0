import type { OutgoingHttpHeaders } from "node:http";
import { join } from "node:path";
import { fileNameOfUrl } from "@petrons/sdk/contracts";
import type { Limits } from "../limits/index.ts";
import { fault, type Resolve } from "./checkedAddress.ts";
import { type HttpsAnswer, httpsAnswer } from "./httpsAnswer.ts";
import { PhaseTimer } from "./phaseTimer.ts";
import { type ReceivedBytes, receivedFile } from "./receivedFile.ts";
import type { HostCalls } from "./types.ts";
import { checkedUrl } from "./urlFaults.ts";

/** What in an answer shows whether the file is still the same. */
export interface FileMarks {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

type Download =
  | { kind: "unchanged" }
  | ({ kind: "file"; name: string; path: string; marks: FileMarks } & ReceivedBytes);

export interface DownloadOptions {
  url: string;
  /** Of the file that is known already. */
  marks?: FileMarks | undefined;
  limits: Limits;
  signal: AbortSignal;
  resolve?: Resolve;
  onSize?(size: number, whole: number | undefined): void;
}

const maxRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches the file of an address into the run's folder. Each host that it leads on to has to be
 * named by the manifest, and has its address checked.
 */
export async function download(
  host: Pick<HostCalls, "folder" | "url">,
  options: DownloadOptions,
): Promise<Download> {
  const { limits, signal: given, url, marks = {}, onSize = () => {} } = options;
  const timer = new PhaseTimer();
  const whole = new PhaseTimer();
  whole.begin(limits.sourceSeconds, `The file did not arrive within ${limits.sourceSeconds} s.`);
  const signal = AbortSignal.any([given, timer.signal, whole.signal]);
  try {
    const { url: last, answered } = await followed(host, { ...options, marks, signal, timer });
    const { answer } = answered;
    if (answer.statusCode === 304) {
      answer.destroy();
      return { kind: "unchanged" };
    }
    const path = join(host.folder, "received");
    const received = await receivedFile(answered, {
      host: last.hostname,
      path,
      limits,
      timer,
      signal,
      onSize,
    });
    const { etag, "last-modified": lastModified } = answer.headers;
    return {
      kind: "file",
      name: fileNameOfUrl(url),
      path,
      ...received,
      marks: { etag, lastModified },
    };
  } finally {
    timer.end();
    whole.end();
  }
}

interface Following extends DownloadOptions {
  marks: FileMarks;
  timer: PhaseTimer;
}

async function followed(
  host: Pick<HostCalls, "url">,
  { url: first, marks, limits, timer, signal, resolve }: Following,
): Promise<{ url: URL; answered: HttpsAnswer }> {
  const origin = checkedUrl(first).origin;
  let url = checkedUrl(first);
  const met = new Set<string>();
  for (;;) {
    if (met.has(url.href)) throw fault("The address leads back to itself.");
    if (met.size > maxRedirects)
      throw fault(`The address leads on to another one more than ${maxRedirects} times.`);
    met.add(url.href);
    const grant = await host.url(url.hostname, Number(url.port || 443));
    const headers: OutgoingHttpHeaders = {
      Accept: "*/*",
      "Accept-Encoding": "identity",
      "User-Agent": "Petrons",
      // The secret of a host is sent when a job names the host, never because another one leads to
      // it.
      ...(grant.authorization !== undefined &&
        url.origin === origin && { Authorization: grant.authorization }),
      ...(marks.etag !== undefined && { "If-None-Match": marks.etag }),
      ...(marks.lastModified !== undefined && { "If-Modified-Since": marks.lastModified }),
    };
    const answered = await httpsAnswer(url, { grant, headers, limits, timer, signal, resolve });
    const { statusCode = 0, headers: answerHeaders } = answered.answer;
    if (
      statusCode === 200 ||
      (statusCode === 304 && (marks.etag ?? marks.lastModified) !== undefined)
    )
      return { url, answered };
    answered.answer.destroy();
    if (!redirects.has(statusCode) || answerHeaders.location === undefined)
      throw fault(statusText(statusCode, url, grant.authorization !== undefined));
    url = redirected(url, answerHeaders.location);
  }
}

function redirected(from: URL, location: string): URL {
  if (!URL.canParse(location, from))
    throw fault(`'${from.hostname}' leads on to what is no address.`);
  const to = new URL(location, from);
  if (to.protocol !== "https:")
    throw fault(
      `'${from.hostname}' leads on to an address that does not begin with https:. It was not asked.`,
    );
  to.hash = "";
  return checkedUrl(to.href);
}

function statusText(status: number, { hostname }: URL, hasSecret: boolean): string {
  if (status === 404 || status === 410)
    return `'${hostname}' answered ${status}: the file is not there, or not any more.`;
  if (status === 401 || status === 403) {
    const mend = hasSecret
      ? "Ask an operator to look at the secret that the manifest names for it."
      : "An operator names a secret for it in the manifest.";
    return `'${hostname}' answered ${status}: it does not give the file to this server. ${mend}`;
  }
  if (status === 429 || status === 503)
    return `'${hostname}' answered ${status}: it is busy. Try again later.`;
  return `'${hostname}' answered ${status} in place of the file.`;
}
