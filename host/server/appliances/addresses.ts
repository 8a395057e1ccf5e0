/** An address below `/appliances/`, taken apart. */
export interface AppliancePath {
  kind: string;
  name: string;
  /** `/appliances/{kind}/{name}`, and the session where the address names it. */
  base: string;
  /** What follows, as it came: empty, or from its slash. */
  rest: string;
  /** With its question mark, or empty. */
  query: string;
}

const pattern = /^\/appliances\/([a-z][a-z0-9-]{0,31})\/([A-Za-z0-9][A-Za-z0-9._-]{0,63})(\/.*)?$/;

export const basePath = (kind: string, name: string): string => `/appliances/${kind}/${name}`;

/** Undefined for what is no address of an app, and for one that steps out of it. */
export function appliancePath(url: string): AppliancePath | undefined {
  const [path = "", ...query] = url.split("?");
  const [, kind, name, rest = ""] = pattern.exec(path) ?? [];
  if (kind === undefined || name === undefined || !staysInside(rest)) return undefined;
  return {
    kind,
    name,
    base: basePath(kind, name),
    rest,
    query: query.length > 0 ? `?${query.join("?")}` : "",
  };
}

const session = /^\/~([\w-]{32})(\/.*)?$/;

/** The base of a session that its address names. */
export const sessionBase = (base: string, secret: string): string => `${base}/~${secret}`;

/**
 * Takes the session out of an address that names one; `secret` is undefined for another address.
 */
export function sessionPath(path: AppliancePath): {
  path: AppliancePath;
  secret: string | undefined;
} {
  const [, secret, rest = ""] = session.exec(path.rest) ?? [];
  return {
    path: secret === undefined ? path : { ...path, base: sessionBase(path.base, secret), rest },
    secret,
  };
}

/**
 * Whatever an app makes of it: no step up, with parameters or without, no backslash, no control
 * character, plain or encoded.
 */
function staysInside(rest: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(rest);
  } catch {
    return false;
  }
  return (
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    !/[\\\u0000-\u001f\u007f]/.test(decoded) &&
    !decoded.split("/").some((part) => /^\.{1,2}(;|$)/.test(part))
  );
}

/** The path of an address, without slashes at its end. */
function rootOf({ pathname }: URL): string {
  let end = pathname.length;
  while (end > 0 && pathname[end - 1] === "/") end--;
  return pathname.slice(0, end);
}

/** The path at the app's own server. */
export const targetPath = (address: URL, rest: string): string =>
  rootOf(address) + (rest === "" ? "/" : rest);

/** The address of an app's own server as people know it; undefined for one that leads elsewhere. */
export function publicAddress(
  given: string,
  {
    address,
    path,
    origin,
    asked,
  }: { address: URL; path: AppliancePath; origin: string; asked: string },
): string | undefined {
  const from = new URL(asked, address);
  if (!URL.canParse(given, from)) return undefined;
  const to = new URL(given, from);
  if (to.origin !== address.origin && to.origin !== origin) return undefined;
  const rest = to.search + to.hash;
  // An app that knows its public path names it itself, with or without the session.
  const known = [path.base, basePath(path.kind, path.name)].find((base) =>
    isBelow(to.pathname, base),
  );
  if (known !== undefined) return path.base + to.pathname.slice(known.length) + rest;
  // One that knows its public host alone does not name another app.
  const root = rootOf(address);
  const isOwn = to.origin === address.origin || !isBelow(to.pathname, "/appliances");
  return isOwn && isBelow(to.pathname, root)
    ? path.base + to.pathname.slice(root.length) + rest
    : undefined;
}

const isBelow = (path: string, base: string): boolean =>
  path === base || path.startsWith(`${base}/`);
