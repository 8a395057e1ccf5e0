import type { ServerInfo } from "@petrons/sdk/contracts";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { MailServer } from "../config/index.ts";
import { faultLogger, guarded, withTimeLimit } from "../faults/index.ts";
import { connectionOptions } from "./connectionOptions.ts";

type SmtpState = ServerInfo["smtp"];

const keptMs = 60_000;
const waitMs = 2_000;
const checkMs = 5_000;
const none: SmtpState = { connected: false, authenticated: false, encrypted: false };

/**
 * How the mail server answers this node, found out at most once a minute, for System Information.
 */
export class ServerState {
  readonly #server: MailServer | undefined;
  #known: { state: SmtpState; at: number } | undefined;
  #checking: Promise<SmtpState> | undefined;

  constructor(server: MailServer | undefined) {
    this.#server = server;
  }

  /** Within two seconds; all false without a mail server, and while nothing is known. */
  async read(): Promise<SmtpState> {
    if (!this.#server) return none;
    if (this.#known && performance.now() - this.#known.at < keptMs) return this.#known.state;
    this.#checking ??= this.#check(this.#server);
    return withTimeLimit(this.#checking, waitMs, () => none);
  }

  async #check(server: MailServer): Promise<SmtpState> {
    const state = await askedState(server);
    this.#known = { state, at: performance.now() };
    this.#checking = undefined;
    return state;
  }
}

/** Connects and signs in as the sender does. Never rejects: what did not work is false. */
function askedState(server: MailServer): Promise<SmtpState> {
  const connection = new SMTPConnection({
    ...connectionOptions(server),
    connectionTimeout: checkMs,
    greetingTimeout: checkMs,
    socketTimeout: checkMs,
    dnsTimeout: checkMs,
  });
  return new Promise((resolve) => {
    const end = (state: SmtpState): void => {
      clearTimeout(timer);
      resolve(state);
      if (state.connected) connection.quit();
      else connection.close();
    };
    const timer = setTimeout(
      guarded("state of the mail server", faultLogger, () => end(none)),
      checkMs,
    );
    const lost = guarded("state of the mail server", faultLogger, () => end(none));
    connection.on("error", lost);
    connection.on("end", lost);
    connection.connect((error) => {
      if (error) return end(none);
      const connected = { connected: true, authenticated: false, encrypted: connection.secure };
      if (!server.auth) return end(connected);
      connection.login(server.auth, (refused) => end({ ...connected, authenticated: !refused }));
    });
  });
}
