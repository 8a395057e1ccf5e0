import { isIP } from "node:net";
import { resolve } from "node:path";
import { certificateOf } from "./certificateFile.ts";
import { ConfigError } from "./configError.ts";
import { connectionFaults, connectionSettings } from "./connectionSettings.ts";
import type { EnvironmentManifest, SourceSettings, UrlSource } from "./types.ts";

type NamedSources = NonNullable<EnvironmentManifest["sources"]>;
type NamedUrl = NonNullable<NamedSources["urls"]>[number];

/**
 * The sources that the manifest names, with their certificates and secrets. Throws a ConfigError
 * where one is missing.
 */
export function sourceSettings(
  manifest: EnvironmentManifest,
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): SourceSettings {
  const { name, sources } = manifest;
  return {
    connections: connectionSettings(manifest, env, root),
    folders: (sources?.folders ?? []).map(({ table, path, ...folder }) => ({
      ...folder,
      path: resolve(root, path),
      collection: table,
    })),
    urls: (sources?.urls ?? []).map(
      ({ port = 443, ca, authorization, ...source }, index): UrlSource => {
        const place = `manifests/${name}.json: sources.urls[${index}]`;
        return {
          ...source,
          port,
          ...(ca !== undefined && { ca: certificateOf(resolve(root, ca), `${place}.ca`) }),
          ...(authorization && {
            authorization: authorizationOf(authorization, env, `${place}.authorization`),
          }),
        };
      },
    ),
  };
}

function authorizationOf(
  { scheme, variable }: NonNullable<NamedUrl["authorization"]>,
  env: Readonly<Record<string, string | undefined>>,
  place: string,
): string {
  const secret = env[variable];
  if (!secret)
    throw new ConfigError(`${variable} is not set: ${place} names it as the holder of the secret.`);
  // A header holds one line of Latin letters; the secret itself is not repeated.
  if (scheme === "bearer" && !/^[\x21-\x7e]+$/.test(secret))
    throw new ConfigError(
      `${variable} is no token: expected letters, digits and signs without spaces.`,
    );
  if (scheme === "basic" && !secret.includes(":"))
    throw new ConfigError(`${variable} is no user:password, which ${place} says it holds.`);
  return scheme === "bearer"
    ? `Bearer ${secret}`
    : `Basic ${Buffer.from(secret, "utf8").toString("base64")}`;
}

/** What no schema says of the sources. */
export function* sourceFaults(sources: NamedSources = {}): Generator<string> {
  yield* connectionFaults(sources);
  yield* urlFaults(sources);
  yield* folderFaults(sources);
}

function* urlFaults({ urls = [] }: NamedSources): Generator<string> {
  const met = new Set<string>();
  for (const [index, { host, port, address, ca }] of urls.entries()) {
    const place = `sources.urls[${index}]`;
    const name = `${host}:${port ?? 443}`;
    if (met.size === met.add(name).size)
      yield `${place}: expected each host and port once; ${name} is listed before.`;
    if (address === undefined) continue;
    if (isIP(address) === 0)
      yield `${place}.address: expected an address such as 10.0.0.5; found ${JSON.stringify(address)}.`;
    if (port === undefined)
      yield `${place}.port: expected a port, since it has an address of its own; found nothing.`;
    if (ca === undefined)
      yield `${place}.ca: expected a certificate authority, since it has an address of its own; found nothing.`;
  }
}

function* folderFaults({ folders = [] }: NamedSources): Generator<string> {
  const paths = new Set<string>();
  for (const [index, { path, mode, key, mapping }] of folders.entries()) {
    if (paths.size === paths.add(path).size)
      yield `sources.folders[${index}].path: expected each folder once; ${path} is listed before.`;
    if (mode === "update" && !key?.length && mapping === undefined)
      yield `sources.folders[${index}].key: expected the columns that tell rows apart, or a mapping that remembers them; found nothing.`;
  }
}
