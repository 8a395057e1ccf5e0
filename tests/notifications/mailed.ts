import type { EmailFormat } from "@petrons/sdk/contracts";
import type { MailServer } from "../../host/server/config/index.ts";
import { openSmtpServer, type TestSmtpServer } from "../../host/server/mail/testing/smtpHarness.ts";
import { emailOptions, type NotificationKind } from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { openTestServer, type TestServer } from "../server/testServer.ts";

export interface MailingServer {
  node: TestServer;
  smtp: TestSmtpServer;
  close(): Promise<void>;
}

/** A real node with a real SMTP server on this machine. */
export async function openMailingServer(
  server: Partial<MailServer> = {},
  sameAs?: TestServer,
): Promise<MailingServer> {
  const smtp = await openSmtpServer();
  const node = await openTestServer({
    ...(sameAs && { sameAs }),
    configure: (config) => {
      config.mail = {
        host: "127.0.0.1",
        port: smtp.port,
        security: "none",
        from: "petrons@mail.test",
        ...server,
      };
    },
    mail: { times: { pollMs: 50, retryPausesMs: [100], firstRestMs: 100, maxRestMs: 500 } },
  });
  const mailing: MailingServer = {
    node,
    smtp,
    async close() {
      await node.close();
      await mailing.smtp.close();
    },
  };
  return mailing;
}

/** A person chooses how kinds are mailed, and whether anything is shown in the sidebar. */
export async function choose(
  person: TestingPerson,
  formats: Partial<Record<NotificationKind, EmailFormat>>,
  sidebar = true,
): Promise<void> {
  const options = Object.fromEntries(
    Object.entries(formats).map(([kind, format]) => [
      emailOptions[kind as NotificationKind],
      format,
    ]),
  );
  const { userId } = person;
  const entries = [
    {
      consumerName: "EmailNotificationConsumer",
      userOptions: JSON.stringify(options),
      userId,
      subscribed: true,
    },
    {
      consumerName: "PlatformNotificationConsumer",
      userOptions: "{}",
      userId,
      subscribed: sidebar,
    },
  ];
  const changed = await person.update("User", { id: userId }, { notificationPreferences: entries });
  if (!changed.success) throw new Error(JSON.stringify(changed));
}
