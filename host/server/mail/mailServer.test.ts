import { createServer } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { type MailHarness, mailHarness } from "./testing/mailHarness.ts";
import {
  certificate,
  openSmtpServer,
  type TestSmtpOptions,
  type TestSmtpServer,
} from "./testing/smtpHarness.ts";

let mails: MailHarness | undefined;
let smtp: TestSmtpServer | undefined;
afterEach(async () => {
  await mails?.close();
  await smtp?.close();
  mails = smtp = undefined;
});

const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 20 });
async function opened(options: TestSmtpOptions = {}) {
  mails = await mailHarness();
  smtp = await openSmtpServer(options);
  return { mails, smtp };
}
const account = { user: "petrons", pass: "s3cret" };
const nothing = { connected: false, authenticated: false, encrypted: false };

it.each([
  ["tls", { secure: true }],
  ["starttls", {}],
] as const)(
  "ST-007 ST-041 with %s and the server's authority, mails go over an encrypted connection, signed in",
  async (security, options) => {
    const { mails, smtp } = await opened({ ...options, account });
    const node = await mails.node({
      port: smtp.port,
      security,
      certificateAuthority: certificate,
      auth: account,
    });
    expect(await node.state()).toEqual({ connected: true, authenticated: true, encrypted: true });
    await mails.send(await mails.person());
    await eventually(() =>
      expect(smtp.received).toMatchObject([{ isEncrypted: true, user: "petrons" }]),
    );
  },
);

it.each([
  ["tls", { secure: true }],
  ["starttls", {}],
] as const)(
  "ST-007 ST-041 with %s a certificate of an authority that nobody named is refused",
  async (security, options) => {
    const { mails, smtp } = await opened(options);
    const node = await mails.node({ port: smtp.port, security });
    expect(await node.state()).toEqual(nothing);
    await mails.send(await mails.person());
    await eventually(() => expect(mails.log.join("")).toContain("a mail was not taken"));
    expect(smtp.received).toEqual([]);
    expect(await mails.states()).not.toContain("failed");
  },
);

it("ST-007 ST-041 nothing is sent in clear to a server that takes no STARTTLS back", async () => {
  const { mails, smtp } = await opened({ disabledCommands: ["STARTTLS", "AUTH"] });
  const node = await mails.node({
    port: smtp.port,
    security: "starttls",
    certificateAuthority: certificate,
  });
  expect(await node.state()).toEqual(nothing);
  await mails.send(await mails.person());
  await eventually(() => expect(mails.log.join("")).toContain("a mail was not taken"));
  expect(smtp.received).toEqual([]);
});

it("ST-041 the state tells apart who may not sign in, who need not, and what is not encrypted; it is found out once a minute", async () => {
  const { mails, smtp } = await opened({ account });
  const secure = {
    port: smtp.port,
    security: "starttls",
    certificateAuthority: certificate,
  } as const;
  const wrong = await mails.node({ ...secure, auth: { user: "petrons", pass: "wrong" } });
  expect(await wrong.state()).toEqual({ connected: true, authenticated: false, encrypted: true });
  const before = smtp.connections;
  const states = await Promise.all(Array.from({ length: 20 }, () => wrong.state()));
  expect([new Set(states).size, smtp.connections]).toEqual([1, before]);
  const clear = await mails.node({ port: smtp.port });
  expect(await clear.state()).toEqual({ connected: true, authenticated: false, encrypted: false });
  const none = await mails.node(null);
  expect(await none.state()).toEqual(nothing);
  expect(mails.log.join("")).not.toMatch(/wrong|s3cret/);
});

it("ST-041 a mail server that takes the connection and says nothing holds the state up for two seconds at most", async () => {
  mails = await mailHarness();
  const silent = createServer((socket) => socket.on("error", () => socket.destroy()));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  try {
    const node = await mails.node({ port: (silent.address() as { port: number }).port });
    const began = performance.now();
    expect(await node.state()).toEqual(nothing);
    expect(performance.now() - began).toBeGreaterThan(1_900);
    expect(performance.now() - began).toBeLessThan(4_000);
  } finally {
    await new Promise((resolve) => {
      silent.close(resolve);
      silent.unref();
    });
  }
});

it("ST-009 without a mail server no mail is made, so that none is sent when one is set up later", async () => {
  const { mails } = await opened();
  const node = await mails.node(null);
  const { orgId, userId } = await mails.person();
  const mail = {
    userId,
    key: "k",
    delivery: "digest",
    subject: "s",
    preference: { consumerName: "c", option: "o" },
    unsubscribe: { label: "l", options: [] },
  } as const;
  expect(await mails.database.transaction((tx) => node.within(orgId, tx).send(mail))).toBe(false);
  expect((await mails.database.pool.query("select 1 from mail_item")).rows).toEqual([]);
});
