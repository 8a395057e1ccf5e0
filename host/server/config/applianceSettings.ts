import { ConfigError } from "./configError.ts";
import type { ApplianceSettings, EnvironmentManifest, TlsFiles } from "./types.ts";

/** The port of apps where none is given is so much above that of the product. */
const portsAbove = 100;

interface Given {
  /** Of the variable APPLIANCES_PORT. */
  port: number | undefined;
  productPort: number;
  publicUrl: string;
  tls: TlsFiles | undefined;
}

/** Throws a ConfigError where apps would have the product's own origin unprotected. */
export function applianceSettings(
  { name, appliances }: EnvironmentManifest,
  { port, productPort, publicUrl, tls }: Given,
): ApplianceSettings {
  const origin = appliances?.origin ?? "shared";
  const isSecure = publicUrl.startsWith("https:");
  // Behind a proxy a port answers plain HTTP, which browsers do not show in a page that came over
  // HTTPS.
  if (origin === "shared" || (origin === "port" && isSecure && !tls))
    return { isPortFixed: false, origin: publicUrl };
  const ownPort =
    port ?? (productPort === 0 || productPort + portsAbove > 65_535 ? 0 : productPort + portsAbove);
  if (ownPort !== 0 && ownPort === productPort)
    throw new ConfigError(`APPLIANCES_PORT is ${ownPort}: expected another port than PORT.`);
  if (origin === "port") return { port: ownPort, isPortFixed: port !== undefined };
  if (new URL(origin).origin === publicUrl)
    throw new ConfigError(
      `manifests/${name}.json: appliances.origin: expected another address than PUBLIC_URL, since apps could act as the people who open them; or "shared", for apps in a sandbox.`,
    );
  if (isSecure && origin.startsWith("http:"))
    throw new ConfigError(
      `manifests/${name}.json: appliances.origin: expected an address with https, since browsers show nothing over http in pages of PUBLIC_URL, which has https; found "${origin}".`,
    );
  return { port: ownPort, isPortFixed: true, origin: new URL(origin).origin };
}

/** What no schema says of appliances. */
export function* applianceFaults({ local, appliances }: EnvironmentManifest): Generator<string> {
  if (!appliances) return;
  if (appliances.origin === "port" && !local)
    yield `appliances.origin: expected the address of apps, or "shared", since local is false; found "port".`;
  if (!["port", "shared"].includes(appliances.origin) && !URL.canParse(appliances.origin))
    yield `appliances.origin: expected an address such as https://apps.example.com; found ${JSON.stringify(appliances.origin)}.`;
  const met = new Set<string>();
  for (const [index, { kind, name, address, start, servers }] of appliances.apps.entries()) {
    const place = `appliances.apps[${index}]`;
    const isOpened = address !== undefined || start !== undefined;
    if (met.size === met.add(`${kind} ${name}`).size)
      yield `${place}: expected each app once; '${name}' is listed before.`;
    if (isOpened !== (kind !== undefined))
      yield `${place}: expected kind together with address or start; found ${isOpened ? "no kind" : "kind alone"}.`;
    else if (!isOpened && servers === undefined)
      yield `${place}.servers: expected servers to watch, since it has no address; found nothing.`;
    if (isOpened && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(name))
      yield `${place}.name: expected at most 64 letters, digits, dots, hyphens and underscores, the first a letter or digit, since it is a part of an address; found ${JSON.stringify(name)}.`;
    const ids = new Set<string>();
    for (const [at, { id }] of (servers ?? []).entries())
      if (ids.size === ids.add(id).size)
        yield `${place}.servers[${at}].id: expected each server once; '${id}' is listed before.`;
    for (const [field, url] of [
      ["address", address] as const,
      ...(servers ?? []).map(
        ({ healthUrl }, at) => [`servers[${at}].healthUrl`, healthUrl] as const,
      ),
    ])
      if (url !== undefined && !URL.canParse(url))
        yield `${place}.${field}: expected an address that can be asked; found ${JSON.stringify(url)}.`;
    if (address !== undefined && start !== undefined)
      yield `${place}: expected address or start; found both.`;
    if (start !== undefined && !local)
      yield `${place}.start: expected an address, since local is false; found a program.`;
  }
}
