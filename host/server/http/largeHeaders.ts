import { envelope, PetronsError } from "@petrons/sdk/contracts";
import { rawAnswer } from "../answers/index.ts";

/** Begins a line of cookies, or parts two of them: an address has no space. */
const cookies = /^cookie:|; [^ =;]+=/i;
const texts = {
  title: "This page cannot be opened",
  cookies:
    "Your browser sent more cookies than the server reads. A site at this address or at one of the same domain, such as an embedded app, has stored them. The server has asked your browser to delete the cookies of this site: load the page again.",
  other:
    "Your browser sent more than the server reads: the address is too long, or there are too many cookies. Use a shorter address, or load the page again.",
  stays:
    "If this message comes again, delete the cookies of this site and of its domain in the settings of your browser.",
};

const page = (isOfCookies: boolean): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${texts.title}</title>
  </head>
  <body>
    <main>
      <h1>${texts.title}</h1>
      <p>${isOfCookies ? texts.cookies : texts.other}</p>
      <p>${texts.stays}</p>
    </main>
  </body>
</html>
`;

interface LargeHeadersAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * The answer to headers that are too large, by what was read of them last, a line for each. A
 * person whom cookies of another site lock out gets rid of them by it. Where something else is too
 * large, as an address that any site may ask for, the cookies stay.
 */
export function headersTooLarge(read: string): LargeHeadersAnswer {
  const { status, code, message } = new PetronsError("headers-too-large");
  const longest = read
    .split("\r\n")
    .reduce((long, line) => (line.length > long.length ? line : long), "");
  const isOfCookies = cookies.test(longest);
  const clearing: Record<string, string> = isOfCookies ? { "clear-site-data": '"cookies"' } : {};
  if (/^[A-Z]+ \/api\//.test(read))
    return {
      status,
      headers: { "content-type": "application/json; charset=utf-8", ...clearing },
      body: JSON.stringify(envelope({ errors: [{ code, message }] })),
    };
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      ...clearing,
    },
    body: page(isOfCookies),
  };
}

/** The same for a bare socket. */
export function largeHeadersAnswer(read: Buffer): string {
  const { status, headers, body } = headersTooLarge(read.toString("latin1"));
  return rawAnswer(status, body, headers);
}
