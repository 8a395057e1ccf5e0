const prefix = "petrons-";
/**
 * Those of the product: its own, and the local identity provider's. Ports of one host share
 * cookies.
 */
const isOfProduct = (name: string): boolean =>
  name.startsWith(prefix) || /^_(session|interaction)(_resume)?(\.\w+)*$/.test(name);

const pairsOf = (header: string | undefined): [name: string, pair: string][] =>
  (header ?? "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((pair) => [pair.split("=", 1)[0]!, pair]);

export const sessionCookieName = (environmentId: string): string =>
  `${prefix}appliance-${environmentId.slice(0, 8)}`;

export function cookieOf(header: string | undefined, name: string): string | undefined {
  const [, pair] = pairsOf(header).find(([key]) => key === name) ?? [];
  return pair?.slice(name.length + 1);
}

/** The app's own cookies of a request; undefined without any. */
export function appCookies(header: string | undefined): string | undefined {
  const own = pairsOf(header).filter(([name]) => !isOfProduct(name));
  return own.length > 0 ? own.map(([, pair]) => pair).join("; ") : undefined;
}

/**
 * How cookies reach a frame. An origin of another site has third-party cookies, which browsers keep
 * for the page around it alone; a sandboxed frame counts as another site too. Over plain HTTP, as
 * in the local environment, both are of one site.
 */
export function cookieSite({ origin, isShared }: { origin: string; isShared: boolean }): string {
  if (isShared) return "SameSite=None; Secure";
  return origin.startsWith("https:") ? "SameSite=None; Secure; Partitioned" : "SameSite=Lax";
}

export const sessionCookie = (name: string, secret: string, path: string, site: string): string =>
  `${name}=${secret}; Path=${path}; HttpOnly; ${site}`;

/**
 * A cookie that an app sets, bound to its own path; undefined for one that has a name of the
 * product's.
 */
export function keptCookie(line: string, path: string, site: string): string | undefined {
  const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
  const name = pair.split("=", 1)[0]!.trim();
  if (name === "" || isOfProduct(name)) return undefined;
  const kept = attributes.filter((attribute) => /^(max-age|expires)=|^httponly$/i.test(attribute));
  const own = attributes.find((attribute) => /^path=/i.test(attribute))?.slice("path=".length);
  const within =
    own === path || own?.startsWith(`${path}/`)
      ? own
      : path + (own?.startsWith("/") && own !== "/" ? own : "");
  return [pair, ...kept, `Path=${within}`, site].join("; ");
}
