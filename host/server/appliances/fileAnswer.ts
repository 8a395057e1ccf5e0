import type { IncomingHttpHeaders } from "node:http";

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

/** Of the answer, else of its address; of none where the address ends with a slash. */
export function fileName(answer: IncomingHttpHeaders, path: string): string {
  const [, quoted, plain] =
    /;\s*filename=(?:"([^"]*)"|([^;\s]+))/i.exec(answer["content-disposition"] ?? "") ?? [];
  return (quoted ?? plain ?? path.split("/").at(-1) ?? "").replaceAll(/[^\w .()-]/g, "_");
}
