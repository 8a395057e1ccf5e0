import { describe, expect, it } from "vitest";
import {
  emailFormatOf,
  emailOptions,
  type NotificationKind,
  type NotificationPreference,
  sidebarOptions,
  wantsInSidebar,
  withEmail,
  withSidebar,
} from "./index.ts";

const kinds = Object.keys(sidebarOptions) as NotificationKind[];
const sidebar = (userOptions: string, subscribed = true): NotificationPreference[] => [
  { consumerName: "PlatformNotificationConsumer", userOptions, userId: "u1", subscribed },
];
const email = (userOptions: string, subscribed = true): NotificationPreference[] => [
  { consumerName: "EmailNotificationConsumer", userOptions, userId: "u1", subscribed },
];

describe("notification preferences", () => {
  it("ST-006 the sidebar has an option for each kind, of these names", () => {
    expect(Object.values(sidebarOptions).toSorted()).toEqual([
      "IncludeHashtagUsageNotifications",
      "IncludeJobCancelledNotifications",
      "IncludeJobCompletedNotifications",
      "IncludeJobErrorNotifications",
      "IncludeMentionComments",
      "IncludeReplyComments",
      "IncludeReportedNotifications",
    ]);
  });

  it("ST-007 e-mails have four options, of these names, and three values", () => {
    expect(emailOptions).toEqual({
      JobError: "JobErrorNotificationEmailFormat",
      MentionComment: "MentionCommentEmailFormat",
      ReplyComment: "ReplyCommentEmailFormat",
      HashtagUsage: "HashtagUsageNotificationEmailFormat",
    });
    for (const format of ["INDIVIDUAL", "DIGEST", "NONE"])
      expect(emailFormatOf(email(`{"ReplyCommentEmailFormat":"${format}"}`), "ReplyComment")).toBe(
        format,
      );
  });

  it("GP-048 what is missing or unreadable is on in the sidebar and not mailed; subscribed false switches all of a consumer off", () => {
    for (const preferences of [
      undefined,
      [],
      sidebar("{}"),
      sidebar("no JSON"),
      sidebar("[1]"),
      sidebar("null"),
      sidebar('{"IncludeMentionComments":true}'),
    ])
      expect(kinds.every((kind) => wantsInSidebar(preferences, kind))).toBe(true);
    expect(kinds.some((kind) => wantsInSidebar(sidebar("{}", false), kind))).toBe(false);
    for (const preferences of [
      undefined,
      email("{}"),
      email("no JSON"),
      email('{"JobErrorNotificationEmailFormat":"WEEKLY"}'),
    ])
      expect(kinds.map((kind) => emailFormatOf(preferences, kind))).toEqual(
        kinds.map(() => "NONE"),
      );
    expect(
      emailFormatOf(email('{"JobErrorNotificationEmailFormat":"DIGEST"}', false), "JobError"),
    ).toBe("NONE");
  });

  it("ST-005 a change writes consumerName, userOptions as JSON text with every option, userId and subscribed, and keeps the other consumers", () => {
    const changed = withSidebar(email("{}"), "u1", ["Reported"], false);
    expect(changed).toHaveLength(2);
    expect(changed[0]).toEqual(email("{}")[0]);
    expect(changed[1]).toMatchObject({
      consumerName: "PlatformNotificationConsumer",
      userId: "u1",
      subscribed: true,
    });
    const options = JSON.parse(changed[1]!.userOptions) as Record<string, boolean>;
    expect(Object.entries(options).filter(([, on]) => !on)).toEqual([
      ["IncludeReportedNotifications", false],
    ]);
    expect(Object.keys(options)).toHaveLength(7);
    const mailed = withEmail(changed, "u1", ["MentionComment", "ReplyComment"], "DIGEST");
    expect(mailed.map(({ consumerName }) => consumerName)).toEqual([
      "PlatformNotificationConsumer",
      "EmailNotificationConsumer",
    ]);
    expect(JSON.parse(mailed[1]!.userOptions)).toEqual({
      JobErrorNotificationEmailFormat: "NONE",
      MentionCommentEmailFormat: "DIGEST",
      ReplyCommentEmailFormat: "DIGEST",
      HashtagUsageNotificationEmailFormat: "NONE",
    });
  });
});
