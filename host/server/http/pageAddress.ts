import type { IncomingMessage } from "node:http";

const notPages = /^\/(api|oidc|assets|plugins|hubs|appliances)(\/|$)/;

type Asked = Pick<IncomingMessage, "url" | "headers">;

/**
 * Whether a browser asks for a page of the product: at an address that is not of something else.
 */
export function asksForPage({ url = "", headers }: Asked): boolean {
  const [path = ""] = url.split("?", 1);
  return !notPages.test(path) && (headers.accept ?? "").includes("text/html");
}

/**
 * The address by which a request is routed. One of a page that cannot be decoded, such as `/D/%`,
 * is taken as it is written: the page says that it is not there.
 */
export function routedAddress({ url = "", headers }: Asked): string {
  if (!url.includes("%") || !asksForPage({ url, headers })) return url;
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}
