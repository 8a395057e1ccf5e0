import { resolve } from "node:path";
import { certificateOf } from "./certificateFile.ts";
import { ConfigError } from "./configError.ts";
import type { EnvironmentManifest, MailServer } from "./types.ts";

/**
 * What the manifest says of the mail server, with the password and the certificate that it names.
 */
export function mailServerOf(
  manifest: EnvironmentManifest,
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): MailServer | undefined {
  if (!manifest.mail) return undefined;
  const { host, port, security, from, user, passwordVariable, certificateAuthority } =
    manifest.mail;
  const file = `manifests/${manifest.name}.json`;
  const pass = passwordVariable && env[passwordVariable];
  if (passwordVariable && !pass)
    throw new ConfigError(
      `${passwordVariable} is not set: ${file} names it in mail.passwordVariable as the holder of the password.`,
    );
  return {
    host,
    port,
    security,
    from,
    ...(user && pass && { auth: { user, pass } }),
    ...(certificateAuthority !== undefined && {
      certificateAuthority: certificateOf(
        resolve(root, certificateAuthority),
        `${file}: mail.certificateAuthority`,
      ),
    }),
  };
}
