import type { IncomingHttpHeaders } from "node:http";
import type { Scope } from "../scope/index.ts";
import type { AppliancePath } from "./addresses.ts";
import type { Admitted } from "./applianceAccess.ts";
import { appCookies } from "./cookies.ts";

/** Between two machines alone, whatever `Connection` says of others. */
const hopByHop = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "http2-settings",
  "expect",
]);

/**
 * What only the product and its proxies say, such as who asks and from where. Some servers read `_`
 * as `-`, so both are looked for.
 */
const reserved =
  /^(x-petrons-|x-forwarded-|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$|x-original-|x-rewrite-|x-script-name$|forwarded$|via$|proxy$|remote-|x-remote-|x-auth-request-)/;
const isReserved = (name: string): boolean => reserved.test(name.replaceAll("_", "-"));

interface RequestPlace {
  path: AppliancePath;
  admitted: Admitted;
  /** Of the app's own server. */
  address: URL;
  /** Of apps, as people know it. */
  origin: string;
  scope: Pick<Scope, "container">;
}

/** Names to an app the id of the scope that it is shown in, such as `x-petrons-field`. */
const scopeHeader = ({ container }: Pick<Scope, "container">): string =>
  `x-petrons-${container.toLowerCase()}`;

/**
 * The headers with which an app hears of a request: nothing that signs in at the product, and who
 * asks as the product knows it.
 */
export function requestHeaders(
  given: IncomingHttpHeaders,
  { path, admitted, address, origin, scope }: RequestPlace,
): Record<string, string | string[]> {
  const named = new Set(
    String(given.connection ?? "")
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  );
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || hopByHop.has(name) || named.has(name) || isReserved(name)) continue;
    if (["host", "authorization", "cookie", "origin", "referer"].includes(name)) continue;
    headers[name] = value;
  }
  const cookie = appCookies(given.cookie);
  if (cookie !== undefined) headers.cookie = cookie;
  // What was checked here; apps compare it with the host that they are asked by.
  if (given.origin !== undefined) headers.origin = address.origin;
  const { identity, pass } = admitted;
  return {
    ...headers,
    "x-forwarded-host": new URL(origin).host,
    "x-forwarded-proto": new URL(origin).protocol.slice(0, -1),
    "x-forwarded-prefix": path.base,
    "x-petrons-user": identity.userId,
    "x-petrons-organization": identity.orgId,
    "x-petrons-roles": identity.roles.join(","),
    ...(pass.scopeId !== null && { [scopeHeader(scope)]: pass.scopeId }),
    "x-petrons-params": encodeURIComponent(JSON.stringify(pass.params)),
  };
}

/** Whether a browser shows the answer as a document, in a frame or by itself. */
export function isNavigation({
  method,
  headers,
}: {
  method?: string;
  headers: IncomingHttpHeaders;
}): boolean {
  if (method !== "GET" && method !== "POST") return false;
  const destination = headers["sec-fetch-dest"];
  // Browsers leave it out over plain HTTP. What scripts accept begins otherwise.
  if (destination === undefined)
    return (
      headers["x-requested-with"] === undefined &&
      /^text\/html,application\/xhtml\+xml/.test(headers.accept ?? "")
    );
  return ["document", "iframe", "frame", "embed", "object"].includes(String(destination));
}
