import type { IncomingHttpHeaders } from "node:http";
import { type AppliancePath, publicAddress } from "./addresses.ts";
import { faults } from "./applianceFault.ts";
import { keptCookie } from "./cookies.ts";

/** What an app may not say for an origin that it shares with other apps, or with the product. */
const dropped = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "alt-svc",
  "clear-site-data",
  "content-location",
  "cross-origin-resource-policy",
  "nel",
  "public-key-pins",
  "refresh",
  "report-to",
  "reporting-endpoints",
  "service-worker-allowed",
  "strict-transport-security",
  "www-authenticate",
  "x-frame-options",
  "x-petrons-reason",
  "x-sendfile",
]);

/** Without `allow-same-origin`: the document has an origin of its own, whatever its address. */
const sandbox = "sandbox allow-scripts allow-forms allow-popups allow-modals allow-downloads";

export interface AnswerPlace {
  path: AppliancePath;
  address: URL;
  /** The path that was asked of the app's server. */
  asked: string;
  /** Of apps, as people know it. */
  origin: string;
  /** The page that shows apps. */
  page: string;
  isShared: boolean;
  cookieSite: string;
  /** The address of a script that is added to the document; its policy lets it in. */
  script?: string;
}

/**
 * The headers with which a browser hears of an app's answer. Throws where it redirects to another
 * address; of any other status, such as of something created elsewhere, the address is left out.
 */
export function answerHeaders(
  given: IncomingHttpHeaders,
  place: AnswerPlace,
  status: number,
): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (
      value === undefined ||
      dropped.has(name) ||
      name.startsWith("access-control-") ||
      name.startsWith("x-accel-") ||
      name === "content-security-policy"
    )
      continue;
    headers[name] = value;
  }
  const { path, location } = { path: place.path, location: given.location };
  if (location !== undefined) {
    const known = publicAddress(location, place);
    if (known !== undefined) headers.location = known;
    else if (status >= 300 && status < 400) throw faults.redirect(path.name);
    else delete headers.location;
  }
  const cookies = [given["set-cookie"] ?? []]
    .flat()
    .flatMap((line) => keptCookie(line, path.base, place.cookieSite) ?? []);
  delete headers["set-cookie"];
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  // The address of a session is nobody else's to know.
  if (place.isShared) headers["referrer-policy"] = "no-referrer";
  headers["cache-control"] = privateCache(given["cache-control"]);
  headers["content-security-policy"] = [
    ...[given["content-security-policy"] ?? []].flat().flatMap((policy) =>
      String(policy)
        .split(",")
        .flatMap((one) => ownPolicy(one, place.script) ?? []),
    ),
    framePolicy(place),
  ];
  return headers;
}

/**
 * Who may show the app: the page, and the app itself in frames of its own. A document without an
 * origin of its own is in a sandbox.
 */
export const framePolicy = ({ page, isShared }: Pick<AnswerPlace, "page" | "isShared">): string =>
  isShared ? `frame-ancestors ${page}; ${sandbox}` : `frame-ancestors 'self' ${page}`;

/** What was checked for one person is no shared cache's to give to others. */
function privateCache(given: string | undefined): string {
  const kept = (given ?? "no-store")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !/^(public|private|s-maxage=.*)$/i.test(part));
  return ["private", ...kept].join(", ");
}

/** An app's own policy without what it says of the frame around it, and with the added script. */
function ownPolicy(policy: string, script: string | undefined): string | undefined {
  const directives = policy
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive !== "" && !/^frame-ancestors(\s|$)/i.test(directive));
  const named = (name: string) =>
    directives.findIndex((directive) => directive.split(/\s/, 1)[0]!.toLowerCase() === name);
  if (script !== undefined) {
    const scripts = [named("script-src-elem"), named("script-src")].filter((index) => index >= 0);
    for (const index of scripts) directives[index] = withSource(directives[index]!, script);
    const fallback = named("default-src");
    if (scripts.length === 0 && fallback >= 0)
      directives.push(withSource(directives[fallback]!.replace(/^\S+/, "script-src"), script));
  }
  return directives.length > 0 ? directives.join("; ") : undefined;
}

const withSource = (directive: string, source: string): string =>
  `${directive.replace(/\s'none'(?=\s|$)/i, "")} ${source}`;
