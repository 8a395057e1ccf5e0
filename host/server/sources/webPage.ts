const pageTypes = ["text/html", "application/xhtml+xml"];

export const isWebPageType = (contentType: string | undefined): boolean =>
  pageTypes.includes(contentType?.split(";")[0]?.trim().toLowerCase() ?? "");

const beginnings = ["<!doctype html", "<html", "<head", "<body"];

const textOf = (head: Buffer): string => new TextDecoder("utf-8").decode(head);

/** Whether bytes begin as a web page does, whatever they are said to be. */
export function isWebPage(head: Buffer): boolean {
  const start = textOf(head.subarray(0, 1_024)).trimStart().toLowerCase();
  return beginnings.some((one) => start.startsWith(one));
}

const maxTitleLength = 80;

/** What a web page calls itself; mostly it is one to sign in, or an error. */
function titleOf(head: Buffer): string | undefined {
  const text = textOf(head);
  const lower = text.toLowerCase();
  const tag = lower.indexOf("<title");
  const start = tag < 0 ? -1 : lower.indexOf(">", tag);
  const end = start < 0 ? -1 : lower.indexOf("</title", start);
  if (end < 0) return undefined;
  const title = text
    .slice(start + 1, end)
    .split(/\s/u)
    .filter(Boolean)
    .join(" ");
  return title === "" ? undefined : title.slice(0, maxTitleLength);
}

export function webPageText(head: Buffer): string {
  const title = titleOf(head);
  return `The address answered a web page${title === undefined ? "" : ` ('${title}')`}, not a file.`;
}
