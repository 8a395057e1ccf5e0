import type { MailServer } from "../config/index.ts";

/** How a connection to the mail server is made; times in milliseconds. */
export interface ConnectionOptions {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  dnsTimeout: number;
}

/** Encryption that is asked for is never left out, and the certificate is always checked. */
export const connectionOptions = ({
  host,
  port,
  security,
  auth,
  certificateAuthority,
}: MailServer) => ({
  host,
  port,
  secure: security === "tls",
  requireTLS: security === "starttls",
  ignoreTLS: security === "none",
  ...(auth && { auth }),
  tls: {
    minVersion: "TLSv1.2" as const,
    ...(certificateAuthority !== undefined && { ca: certificateAuthority }),
  },
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
});
