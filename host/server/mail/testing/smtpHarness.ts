import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { certificate, certificateKey } from "./certificate.ts";

export interface ReceivedMail extends ParsedMail {
  recipients: string[];
  /** Whether it came over an encrypted connection, and as whom. */
  isEncrypted: boolean;
  user: string | undefined;
  raw: string;
}

/**
 * What the server does with a mail once it has all of it: takes it, answers a code, or takes it and
 * ends the connection without an answer.
 */
export type Reaction = "take" | "cut" | number;

export interface TestSmtpServer {
  port: number;
  /** Every mail that came in whole, also those that were not taken. */
  received: ReceivedMail[];
  taken(): ReceivedMail[];
  /** What happens to the next mails, in order; after them all are taken. */
  reactions: Reaction[];
  connections: number;
  close(): Promise<void>;
}

export interface TestSmtpOptions extends SMTPServerOptions {
  port?: number;
  /** Who may sign in; without it nobody has to. */
  account?: { user: string; pass: string };
}

/** A real SMTP server on a free port of this machine. */
export async function openSmtpServer({
  port = 0,
  account,
  ...options
}: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const taken: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    key: certificateKey,
    cert: certificate,
    authOptional: !account,
    disabledCommands: account ? [] : ["AUTH"],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.user && password === account?.pass
        ? done(null, { user: username })
        : done(new Error("Invalid username or password")),
    onConnect(_session, done) {
      opened.connections++;
      done();
    },
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks);
        simpleParser(raw).then((parsed) => {
          const mail = {
            ...parsed,
            recipients: envelope.rcptTo.map(({ address }) => address),
            isEncrypted: secure,
            user,
            raw: raw.toString("utf8"),
          };
          received.push(mail as ReceivedMail);
          const reaction = opened.reactions.shift() ?? "take";
          if (typeof reaction === "number")
            return done(Object.assign(new Error("Not now"), { responseCode: reaction }));
          taken.push(mail as ReceivedMail);
          if (reaction === "take") return done();
          for (const socket of sockets) socket.destroy();
        }, done);
      });
    },
    ...options,
  });
  // Connections that the other side cuts are what some tests are about.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const opened: TestSmtpServer = {
    port: (server.server.address() as AddressInfo).port,
    received,
    taken: () => taken,
    reactions: [],
    connections: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return opened;
}
