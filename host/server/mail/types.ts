import type { User } from "@petrons/sdk/contracts";
import type { NewMail } from "@petrons/sdk/server";

/** A person as mails need them. */
export type Recipient = User & { notificationPreferences?: readonly Preference[] };

/** An entry of a person's `notificationPreferences`; `userOptions` is a JSON object as text. */
export interface Preference {
  consumerName: string;
  userOptions: string;
  userId: string;
  subscribed: boolean;
}

/** What one notification says in a mail. */
export type MailContent = Pick<NewMail, "subject" | "text" | "link" | "preference" | "unsubscribe">;

/** A mail that this node hands over, and the only node that does. */
export interface ClaimedMail {
  id: string;
  orgId: string;
  userId: string;
  /** The day of a summary, as 2026-11-26; null for one notification by itself. */
  day: string | null;
  messageId: string;
  /** This one included. */
  tries: number;
  /** Since it was made, by the database's clock. */
  ageSeconds: number;
  items: readonly {
    content: MailContent;
    at: Date;
    source: { container: string; id: string } | null;
  }[];
}

/**
 * What became of handing a mail over. `retry` waits for the next try; the problem holds codes only,
 * never what a server or a person wrote.
 */
export type Outcome =
  | { state: "sent" }
  | { state: "failed" | "dropped"; problem: string }
  /** `isServerDown` says that no other mail would fare better now. */
  | { state: "retry"; problem: string; isServerDown: boolean };
