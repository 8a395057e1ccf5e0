import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A ticket holds for one to two of these. Within one, a file keeps its address, so that browsers
 * keep the file.
 */
const periodMs = 12 * 3_600_000;

/**
 * Tickets for files of the content folder: elements such as a video send no bearer token. Who may
 * read a document gets the addresses of its files with a ticket each, for this one path, which
 * every node of the environment knows as its own.
 */
export interface MediaTickets {
  issue(path: string): string;
  isGood(path: string, ticket: string): boolean;
}

export function createMediaTickets(secret: string, now: () => number = Date.now): MediaTickets {
  const signed = (path: string, until: number) =>
    `${until}.${createHmac("sha256", secret).update(`${until} ${path}`).digest("base64url")}`;
  return {
    issue: (path) => signed(path, (Math.floor(now() / periodMs) + 2) * periodMs),
    isGood(path, ticket) {
      const until = Number(/^(\d{1,15})\./.exec(ticket)?.[1] ?? Number.NaN);
      if (!(until > now())) return false;
      const [given, expected] = [Buffer.from(ticket), Buffer.from(signed(path, until))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
