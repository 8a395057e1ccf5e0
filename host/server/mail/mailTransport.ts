import { createTransport } from "nodemailer";
import type { MailServer } from "../config/index.ts";
import type { ComposedMail } from "./composeMail.ts";
import { type ConnectionOptions, connectionOptions } from "./connectionOptions.ts";
import type { Outcome } from "./types.ts";

interface AddressedMail extends ComposedMail {
  from: { name: string; address: string };
  to: { name: string; address: string };
  messageId: string;
  unsubscribeUrl: string;
}

/** Hands mails to the mail server, over connections that are kept for the next ones. */
export interface MailTransport {
  /** Never rejects. A signal that is aborted ends the try. */
  send(mail: AddressedMail, signal: AbortSignal): Promise<Outcome>;
  close(): void;
}

export function createMailTransport(
  server: MailServer,
  atOnce: number,
  timeouts?: Partial<ConnectionOptions>,
): MailTransport {
  const transport = createTransport({
    ...connectionOptions(server),
    ...timeouts,
    pool: true,
    maxConnections: atOnce,
    // The queue of mails alone says when one is tried again.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ subject, text, html, from, to, messageId, unsubscribeUrl }, signal) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId,
          signal,
          headers: {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
            "X-Auto-Response-Suppress": "All",
          },
        });
        return { state: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/**
 * What a refusal or a lost connection means. The server's own words may hold addresses, so codes
 * alone are kept.
 */
function outcomeOf(error: unknown): Exclude<Outcome, { state: "sent" | "dropped" }> {
  const { code = "EUNKNOWN", responseCode } = error as { code?: string; responseCode?: number };
  const problem = responseCode === undefined ? code : `${code} ${responseCode}`;
  // Who this server is, and whether it may come in, is not about the mail.
  const isAboutServer = [
    "EAUTH",
    "ENOAUTH",
    "ETLS",
    "EDNS",
    "ECONNECTION",
    "ECONNREFUSED",
    "ETIMEDOUT",
    "ESOCKET",
    "EPROTOCOL",
  ].includes(code);
  if (responseCode !== undefined && responseCode >= 500 && !isAboutServer)
    return { state: "failed", problem };
  return { state: "retry", problem, isServerDown: isAboutServer };
}
