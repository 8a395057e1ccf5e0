import { STATUS_CODES } from "node:http";

/** Headers that every answer carries. Answers that may be kept say so themselves. */
export const answerHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "cache-control": "no-store",
} as const;

/**
 * A whole answer for a bare socket: before any request was parsed, or after it was handed over. The
 * connection ends with it.
 */
export function rawAnswer(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const all = {
    connection: "close",
    "content-type": "text/plain; charset=utf-8",
    ...answerHeaders,
    ...headers,
    "content-length": Buffer.byteLength(body),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
}
