import type { IncomingHttpHeaders } from "node:http";
import { parse } from "content-disposition";

interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
  /** Whether it is for the first page of an app. */
  isEntrance: boolean;
  isShared: boolean;
  /** What the app answered. */
  answer: IncomingHttpHeaders;
}

const isPdf = (answer: IncomingHttpHeaders): boolean =>
  /^application\/pdf\b/i.test(answer["content-type"] ?? "");
const isAttachment = (answer: IncomingHttpHeaders): boolean =>
  /^\s*attachment\b/i.test(answer["content-disposition"] ?? "");

/** What a person clicks in a document of an app; the frame itself is led by the product's page. */
const isClickInApp = (headers: IncomingHttpHeaders, isShared: boolean): boolean =>
  headers["sec-fetch-user"] === "?1" &&
  // A document without an origin is of no site.
  headers["sec-fetch-site"] === (isShared ? "cross-site" : "same-origin");

/**
 * How a document is answered that browsers show in no sandboxed frame: a PDF, which they refuse,
 * and a first page that is a download, which leaves the frame empty. `download` saves the file and
 * leaves the app as it is; `document` is a page that offers it. Undefined of all else, and of
 * browsers that do not say what they ask for.
 */
export function fileAnswer({
  method,
  headers,
  isEntrance,
  isShared,
  answer,
}: FileRequest): "download" | "document" | undefined {
  const destination = headers["sec-fetch-dest"];
  const isInFrame = destination === "iframe";
  if (!isInFrame && destination !== "document") return undefined;
  if (isAttachment(answer))
    return isInFrame && isEntrance && !isClickInApp(headers, isShared) ? "document" : undefined;
  if (!isPdf(answer)) return undefined;
  if (method !== "GET" || isClickInApp(headers, isShared)) return "download";
  return isInFrame ? "document" : undefined;
}

const maxName = 150;

/**
 * The name of a file: of the answer, else of its address; none where the address ends with a slash.
 * It names no folder, and neither begins with a dot nor holds what files are not called by.
 */
export function fileName(answer: IncomingHttpHeaders, path: string): string {
  const ownName = parse(answer["content-disposition"] ?? "").parameters.filename;
  const name = ownName === undefined ? path : asUtf8(ownName);
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last
    .replaceAll(/[^\p{L}\p{M}\p{N} .()_-]/gu, "_")
    .replace(/^[. ]+/, "")
    .slice(0, maxName)
    .toWellFormed();
}

/** Headers are read byte by byte; many apps write UTF-8 into them. */
function asUtf8(name: string): string {
  if (/[^\0-\xff]/.test(name)) return name;
  const decoded = Buffer.from(name, "latin1").toString("utf8");
  return decoded.includes("\ufffd") ? name : decoded;
}
