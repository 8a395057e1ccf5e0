import { resolve } from "node:path";
import type { ConnectionSource } from "../sources/connections/types.ts";
import { certificateOf } from "./certificateFile.ts";
import { ConfigError } from "./configError.ts";
import type { EnvironmentManifest } from "./types.ts";

const defaultPort = 5432;

/**
 * The connections that the manifest names, with their certificates and passwords. Throws a
 * ConfigError where one is missing.
 */
export const connectionSettings = (
  { name, sources }: EnvironmentManifest,
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): ConnectionSource[] =>
  (sources?.connections ?? []).map(
    ({ port = defaultPort, passwordVariable, tls = "verify", ca, ...connection }, index) => {
      const place = `manifests/${name}.json: sources.connections[${index}]`;
      const password = env[passwordVariable];
      if (!password)
        throw new ConfigError(
          `${passwordVariable} is not set: ${place}.passwordVariable names it as the holder of the password.`,
        );
      return {
        ...connection,
        port,
        password,
        tls,
        ...(ca !== undefined && { ca: certificateOf(resolve(root, ca), `${place}.ca`) }),
      };
    },
  );

/**
 * What no schema says: each name once, and a certificate authority only where certificates are
 * looked at.
 */
export function* connectionFaults({
  connections = [],
}: NonNullable<EnvironmentManifest["sources"]> = {}): Generator<string> {
  const met = new Set<string>();
  for (const [index, { name, tls, ca }] of connections.entries()) {
    const place = `sources.connections[${index}]`;
    if (met.size === met.add(name).size)
      yield `${place}.name: expected each name once; '${name}' is listed before.`;
    if (tls === "off" && ca !== undefined) yield `${place}.ca: expected none, since tls is "off".`;
  }
}
