import type { AddressInfo, Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A certificate of localhost that signs itself, for servers of tests alone. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBaDCCAQ6gAwIBAgICEAEwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbWFpbC50
ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAUMRIwEAYDVQQD
DAltYWlsLnRlc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQQl2c7imZaDGd9
rktyJ1OqoL+E/KV4grpjvh5333/mERx6VqBCendMxrA5nZF/q7tYo740x9w73M7a
GmhziTMBo04wTDAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9z
dIcEfwAAATAdBgNVHQ4EFgQUkKgH3TL4r0xV3UaACgsw1jihrQQwCgYIKoZIzj0E
AwIDSAAwRQIhAO3mjYaKJD+fB9cq8/2WiP/0Nv/uF+cE+L05P3vR/3hCAiBpSlty
idUJhOd5jkheI1KiQz81h1oNcAfC4rR5XZqHXg==
-----END CERTIFICATE-----
`;

const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgc91vz9v/hnt2u/LM
+arCSF3CwtOe2KWdGAxXfkGtEN6hRANCAAQQl2c7imZaDGd9rktyJ1OqoL+E/KV4
grpjvh5333/mERx6VqBCendMxrA5nZF/q7tYo740x9w73M7aGmhziTMB
-----END PRIVATE KEY-----
`;

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
type Reaction = "take" | "cut" | number;

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
