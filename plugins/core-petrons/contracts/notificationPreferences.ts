import { type EmailFormat, emailFormats } from "@petrons/sdk/contracts";
import type { NotificationKind } from "./notification.ts";

/**
 * One entry of a person's `notificationPreferences` (ST-005). `userOptions` is a JSON object as
 * text; `subscribed` false switches the whole consumer off.
 */
export interface NotificationPreference {
  consumerName: string;
  userOptions: string;
  userId: string;
  subscribed: boolean;
}

const sidebarConsumer = "PlatformNotificationConsumer";
export const emailConsumer = "EmailNotificationConsumer";

/** The option of the sidebar for each kind (ST-006); every one is true or false. */
export const sidebarOptions: Readonly<Record<NotificationKind, string>> = {
  Reported: "IncludeReportedNotifications",
  JobCompleted: "IncludeJobCompletedNotifications",
  JobCancelled: "IncludeJobCancelledNotifications",
  JobError: "IncludeJobErrorNotifications",
  MentionComment: "IncludeMentionComments",
  ReplyComment: "IncludeReplyComments",
  HashtagUsage: "IncludeHashtagUsageNotifications",
};

/** The option of e-mails for the kinds that have one (ST-007); each is an EmailFormat. */
export const emailOptions: Readonly<Partial<Record<NotificationKind, string>>> = {
  JobError: "JobErrorNotificationEmailFormat",
  MentionComment: "MentionCommentEmailFormat",
  ReplyComment: "ReplyCommentEmailFormat",
  HashtagUsage: "HashtagUsageNotificationEmailFormat",
};

type Preferences = readonly NotificationPreference[] | undefined;

/** The options of a consumer; what is missing or is no JSON object says nothing. */
function optionsOf(preferences: Preferences, consumerName: string): Record<string, unknown> {
  const text =
    preferences?.find((preference) => preference.consumerName === consumerName)?.userOptions ??
    "{}";
  try {
    const options: unknown = JSON.parse(text);
    return typeof options === "object" && options !== null && !Array.isArray(options)
      ? (options as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

const unsubscribed = (preferences: Preferences, consumerName: string): boolean =>
  preferences?.some(
    (preference) => preference.consumerName === consumerName && !preference.subscribed,
  ) ?? false;

/**
 * Whether notifications of a kind appear in the sidebar: yes, unless the person switched them off.
 */
export const wantsInSidebar = (preferences: Preferences, kind: NotificationKind): boolean =>
  !unsubscribed(preferences, sidebarConsumer) &&
  optionsOf(preferences, sidebarConsumer)[sidebarOptions[kind]] !== false;

/** How a kind is mailed: not at all, unless the person chose otherwise. */
export function emailFormatOf(preferences: Preferences, kind: NotificationKind): EmailFormat {
  const option = emailOptions[kind];
  if (option === undefined || unsubscribed(preferences, emailConsumer)) return "NONE";
  const chosen = optionsOf(preferences, emailConsumer)[option];
  return emailFormats.find((format) => format === chosen) ?? "NONE";
}

/**
 * The preferences with these kinds switched on or off in the sidebar. Every option is written out,
 * so that what is stored says all.
 */
export function withSidebar(
  preferences: Preferences,
  userId: string,
  kinds: readonly NotificationKind[],
  on: boolean,
): NotificationPreference[] {
  const options = Object.fromEntries(
    (Object.keys(sidebarOptions) as NotificationKind[]).map((kind) => [
      sidebarOptions[kind],
      kinds.includes(kind) ? on : wantsInSidebar(preferences, kind),
    ]),
  );
  return withConsumer(preferences, {
    consumerName: sidebarConsumer,
    userOptions: JSON.stringify(options),
    userId,
    subscribed: true,
  });
}

/** The preferences with these kinds mailed so; kinds without an option stay unmailed. */
export function withEmail(
  preferences: Preferences,
  userId: string,
  kinds: readonly NotificationKind[],
  format: EmailFormat,
): NotificationPreference[] {
  const options = Object.fromEntries(
    (Object.entries(emailOptions) as [NotificationKind, string][]).map(([kind, option]) => [
      option,
      kinds.includes(kind) ? format : emailFormatOf(preferences, kind),
    ]),
  );
  return withConsumer(preferences, {
    consumerName: emailConsumer,
    userOptions: JSON.stringify(options),
    userId,
    subscribed: true,
  });
}

const withConsumer = (
  preferences: Preferences,
  written: NotificationPreference,
): NotificationPreference[] => [
  ...(preferences ?? []).filter(({ consumerName }) => consumerName !== written.consumerName),
  written,
];
