// @vitest-environment jsdom
import type { NotificationPreference } from "@petrons/core-petrons/contracts";
import { aUser, cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { NotificationPreferencesPage } from "./NotificationPreferencesPage.tsx";
import { boxState, rowKinds, withBox } from "./preferenceRows.ts";

let place: HTMLElement;

type Update = (
  type: string,
  query: object,
  body: { notificationPreferences: NotificationPreference[] },
  seen?: object,
) => Promise<number>;

async function show(
  update: Update = async () => 1,
  stored?: NotificationPreference[],
  digestHour: number | null = 7,
) {
  const user = aUser();
  const query = vi.fn(async (type: string) =>
    type === "User"
      ? {
          data: [{ ...user, id: user.userId, revision: 3, notificationPreferences: stored }],
          total: 1,
        }
      : { data: [], total: 0 },
  );
  const host = fakeHost({ user, api: { query, update } as never, mail: { digestHour } });
  const page = createElement(NotificationPreferencesPage);
  place = await renderWithHost(page, { host });
  return { host, query };
}
const box = (name: string) => place.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;
const boxes = () => [...place.querySelectorAll<HTMLInputElement>(".preference-grid input")];
const texts = (selector: string) =>
  [...place.querySelectorAll(selector)].map(({ firstChild }) => firstChild?.textContent);
const click = (input: HTMLInputElement) => act(async () => input.click());

describe("the page of notification preferences", () => {
  it("ST-004 GP-048 has these columns and rows, a box for each but the e-mails of three rows, and the hashtags below it", async () => {
    await show();
    expect(texts("thead th").slice(1)).toEqual([
      "Notification Sidebar",
      "Individual Emails",
      "Daily Summary Emails",
    ]);
    expect(texts("tbody th")).toEqual([
      "App alerts",
      "Job successes",
      "Job cancellations",
      "Job failures",
      "Comments",
      "Followed Tags",
    ]);
    const counts = [...place.querySelectorAll("tbody tr")].map(
      (row) => row.querySelectorAll("input").length,
    );
    expect(counts).toEqual([1, 1, 1, 3, 3, 3]);
    expect(texts("h2")).toEqual(["Notification preferences", "Follow hashtags"]);
    expect(boxes().map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it("ST-004 says when daily summaries come, or that e-mail is not set up", async () => {
    await show();
    expect(place.querySelector(".preference-note")!.textContent).toBe(
      "Daily summaries are sent at 07:00 (UTC).",
    );
    cleanup();
    await show(undefined, undefined, null);
    expect(place.querySelector(".preference-note")!.textContent).toBe(
      "E-mail is not set up on this server. Your choices are kept.",
    );
  });

  it("ST-008 a change is an update of type User by id with the preferences; the boxes are disabled until it is done", async () => {
    let finish = (_changed: number) => {};
    const update = vi.fn<Update>(() => new Promise((resolve) => (finish = resolve)));
    const { host } = await show(update);
    await click(box("Comments: Notification Sidebar"));
    const [type, query, body, seen] = update.mock.calls[0]!;
    expect([type, query, seen, Object.keys(body)]).toEqual([
      "User",
      { id: host.user.userId },
      { revision: 3 },
      ["notificationPreferences"],
    ]);
    expect(JSON.parse(body.notificationPreferences[0]!.userOptions)).toMatchObject({
      IncludeMentionComments: false,
      IncludeReplyComments: false,
      IncludeReportedNotifications: true,
    });
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
    expect(box("Comments: Notification Sidebar").checked).toBe(false);
    expect(host.shown).toEqual([]);
    await act(async () => finish(1));
    expect(boxes().some(({ disabled }) => disabled)).toBe(false);
    expect(box("Comments: Notification Sidebar").checked).toBe(false);
    expect(host.shown).toMatchObject([{ level: "success", message: "Preferences updated." }]);
    await click(box("Job failures: Individual Emails"));
    expect(update.mock.calls[1]![3]).toEqual({ revision: 4 });
    expect(update.mock.calls[1]![2].notificationPreferences).toHaveLength(2);
  });

  it("ST-008 a failure says why, and the boxes show what is stored", async () => {
    const { host, query } = await show(async () =>
      Promise.reject(new Error("The server is busy.")),
    );
    await click(box("Job successes: Notification Sidebar"));
    expect(host.shown).toMatchObject([
      { level: "error", message: "Could not update preferences: The server is busy." },
    ]);
    expect(box("Job successes: Notification Sidebar").checked).toBe(true);
    expect(boxes().some(({ disabled }) => disabled)).toBe(false);
    expect(query.mock.calls.filter(([type]) => type === "User").length).toBeGreaterThan(1);
  });
});

describe("rows and options", () => {
  it("GP-048 each row stands for the options the specification names for it", () => {
    expect(rowKinds).toEqual({
      alerts: ["Reported"],
      successes: ["JobCompleted"],
      cancellations: ["JobCancelled"],
      failures: ["JobError"],
      comments: ["MentionComment", "ReplyComment"],
      tags: ["HashtagUsage"],
    });
  });

  it("GP-048 individual and daily e-mails exclude each other, and neither is NONE", () => {
    const individual = withBox(undefined, "u1", "comments", "individual", true);
    expect([
      boxState(individual, "comments", "individual"),
      boxState(individual, "comments", "digest"),
    ]).toEqual(["on", "off"]);
    const digest = withBox(individual, "u1", "comments", "digest", true);
    expect([
      boxState(digest, "comments", "individual"),
      boxState(digest, "comments", "digest"),
    ]).toEqual(["off", "on"]);
    const neither = withBox(digest, "u1", "comments", "digest", false);
    expect(JSON.parse(neither[0]!.userOptions)).toMatchObject({
      MentionCommentEmailFormat: "NONE",
      ReplyCommentEmailFormat: "NONE",
    });
    expect(boxState(neither, "alerts", "digest")).toBe("none");
  });

  it("a box whose kinds differ is mixed", () => {
    const preference = {
      consumerName: "PlatformNotificationConsumer",
      userOptions: '{"IncludeReplyComments":false}',
      userId: "u1",
      subscribed: true,
    };
    expect(boxState([preference], "comments", "sidebar")).toBe("mixed");
  });
});
