// @vitest-environment jsdom

import type { Query } from "@petrons/sdk/contracts";
import {
  aUser,
  cleanup,
  type FakeHost,
  fakeHost,
  renderSync,
  withHost,
} from "@petrons/sdk/testing";
import { act, createElement, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ListedNotification, NotificationObject } from "../../contracts/index.ts";
import { NotificationList } from "./NotificationList.tsx";

let place: HTMLElement;

const now = "2026-03-10T12:00:00.000Z";
const petronId = "PPPPPPPPPPPPPPPPP";
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => vi.useRealTimers());

const helen = aUser({ firstName: "Helen", lastName: "Marsh" });
const mention: NotificationObject = {
  notificationType: "Reported",
  message: "Helen Marsh mentioned you in Delta North.",
  createdBy: helen.userId,
  sourceEntity: "MentionComment",
  sourceDataType: "Comment",
  document: {
    content: "Which choke?",
    pluginId: "core-petrons",
    parentId: null,
    petronId,
    viewId: "overview",
    commentId: "CCCCCCCCCCCCCCCCC",
  },
};
const job = (
  notificationType: NotificationObject["notificationType"],
  message: string,
): NotificationObject => ({
  notificationType,
  message,
  createdBy: helen.userId,
  sourceEntity: "ImportTableTask",
  sourceDataType: "JobResult",
  document: {
    content: "",
    pluginId: "host",
    parentId: null,
    petronId: null,
    jobResultId: "RRRRRRRRRRRRRRRRR",
  },
});
const invitation: NotificationObject = {
  notificationType: "Reported",
  message: "Helen Marsh added you to Delta North.",
  createdBy: helen.userId,
  sourceEntity: "AddCollaboratorTask",
  document: { content: "Welcome", pluginId: "core-petrons", parentId: petronId, petronId },
};
let made = 0;
const one = (
  notificationObject: NotificationObject,
  part: Partial<ListedNotification> = {},
): ListedNotification => {
  made += 1;
  return {
    id: `n${made}`,
    status: "Unseen",
    createdAt: now,
    createdBy: helen.userId,
    notificationObject,
    ...part,
  };
};

/** What is deleted is not found; everything else is. */
function show({
  gone = [],
  update = vi.fn(async () => 1),
  routes = {},
}: {
  gone?: string[];
  update?: ReturnType<typeof vi.fn>;
  routes?: Record<string, string>;
} = {}) {
  const query = vi.fn(async (type: string, { id }: Query) => {
    if (type === "User") return { data: [helen] as unknown[], total: 1 };
    return gone.includes(id as string) ? { data: [], total: 0 } : { data: [{ id }], total: 1 };
  });
  const togglePanel = vi.fn();
  const host: FakeHost = fakeHost({
    api: { query, update } as never,
    layout: { togglePanel },
    routes: {
      "petron-overview": "/petron/:petronId/overview",
      notifications: "/settings/user-notifications",
      ...routes,
    },
    contributions: ((kind: string) =>
      kind === "routes"
        ? [
            {
              pluginId: "core-petrons",
              name: "petron-overview",
              path: "",
              view: "",
              access: "signed-in",
              commentView: "overview",
            },
          ]
        : []) as never,
  });
  let at = "";
  const Where = () => {
    const { pathname, search } = useLocation();
    at = pathname + search;
    return null;
  };
  const workspace = `$root/Users/${host.user.userId}/Notifications`;
  const router = createElement(
    Fragment,
    null,
    createElement(NotificationList),
    createElement(Where),
  );
  place = renderSync(withHost(router, { host }));
  return {
    host,
    update,
    query,
    togglePanel,
    at: () => at,
    publish: (
      notifications: ListedNotification[],
      unseen = notifications.filter(({ status }) => status === "Unseen").length,
    ) =>
      act(async () => {
        host.forge.publish(`${workspace}#Notifications`, notifications);
        host.forge.publish(`${workspace}#UnseenCount`, unseen);
      }),
    fail: () =>
      act(async () =>
        host.forge.fail(`${workspace}#Notifications`, {
          code: "unavailable",
          message: "The server is busy.",
        }),
      ),
  };
}
const text = () => place.textContent ?? "";
const rows = () => [...place.querySelectorAll<HTMLElement>(".notification")];
const button = (name: string) =>
  [...place.querySelectorAll<HTMLElement>("button")].find(
    ({ textContent }) => textContent === name,
  )!;
const click = (element: HTMLElement, init: MouseEventInit = {}) =>
  act(
    async () =>
      void element.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, ...init }),
      ),
  );

describe("the list", () => {
  it("SH-026 says that it loads, that there are none, and why there is no answer", async () => {
    const { publish, fail } = show();
    expect(text()).toContain("Loading notifications …");
    await publish([]);
    expect(text()).toContain("No notifications.");
    expect(place.querySelector("a")!.getAttribute("href")).toBe("/settings/user-notifications");
    expect(text()).toContain("Notification Settings");
    await fail();
    expect(text()).toContain("The server is busy.");
  });

  it("NT-005 SH-026 each has its words, kind, content and age with the date; an unseen one says so in words", async () => {
    const { publish } = show();
    await publish([
      one(mention),
      one(job("JobError", "Import Table failed."), {
        status: "Read",
        createdAt: "2026-03-10T11:55:00.000Z",
      }),
      one(job("JobCompleted", "Import Table completed.")),
      one(job("JobCancelled", "Import Table was cancelled.")),
      one({ ...mention, sourceEntity: "ReplyComment" }),
      one({ ...mention, sourceEntity: "HashtagUsage" }),
      one(invitation),
    ]);
    // Within reach above a list that may be long.
    expect(place.querySelector("a")!.textContent).toBe("Notification Settings");
    const kinds = [...place.querySelectorAll(".notification-kind")].map(
      ({ textContent }) => textContent,
    );
    expect(kinds).toEqual([
      "Mention",
      "Job failed",
      "Job completed",
      "Job cancelled",
      "Reply",
      "Followed tag",
      "Invitation",
    ]);
    expect(place.querySelectorAll(".notification-kind svg")).toHaveLength(7);
    const [first, second] = rows();
    expect(first!.textContent).toContain("Helen Marsh mentioned you in Delta North.");
    expect(first!.textContent).toContain("Which choke?");
    expect(first!.querySelector("[role=img][aria-label=Unseen]")).not.toBeNull();
    expect(second!.querySelector("[aria-label=Unseen]")).toBeNull();
    expect(second!.querySelector("time")!.textContent).toBe("5 minutes ago");
    expect(second!.querySelector("time")!.title).toBe("11:55 AM, March 10, 2026 UTC");
  });

  it("NT-006 a new one appears without anything being asked, newest first as the server says", async () => {
    const { publish } = show();
    const first = one(mention);
    await publish([first]);
    await publish([one(invitation), first]);
    expect(rows().map(({ textContent }) => /added|mentioned/.exec(textContent!)![0])).toEqual([
      "added",
      "mentioned",
    ]);
  });

  it("is grouped by day in the organization's zone, and shows 20 until more are wanted", async () => {
    const { publish } = show();
    await publish([
      one(mention),
      one(mention, { createdAt: "2026-03-09T23:59:00.000Z" }),
      ...Array.from({ length: 98 }, () => one(mention, { createdAt: "2026-02-01T00:00:00.000Z" })),
    ]);
    expect([...place.querySelectorAll("h4")].map(({ textContent }) => textContent)).toEqual([
      "Today",
      "Yesterday",
      "Earlier",
    ]);
    expect(rows()).toHaveLength(20);
    await click(button("Show 80 more"));
    expect(rows()).toHaveLength(100);
    expect(document.activeElement).toBe(rows()[20]);
    expect(text()).toContain("The newest 100 are listed.");
  });
});

describe("opening one", () => {
  it("NT-007 marks an Unseen one Read by its id and opens the thread of the comment", async () => {
    const { publish, update, at } = show();
    const notification = one(mention);
    await publish([notification]);
    await click(rows()[0]!);
    expect(update).toHaveBeenCalledExactlyOnceWith(
      "PlatformNotification",
      { id: notification.id },
      { status: "Read" },
    );
    expect(at()).toBe(`/petron/${petronId}/overview?showComments=CCCCCCCCCCCCCCCCC`);
  });

  it("NT-007 does not mark a Read one again; with Ctrl the browser opens it and it is marked", async () => {
    const { publish, update, at } = show();
    await publish([one(invitation, { status: "Read" }), one(invitation)]);
    await click(rows()[0]!);
    expect(at()).toBe(`/petron/${petronId}/overview`);
    expect(update).not.toHaveBeenCalled();
    await click(rows()[1]!, { ctrlKey: true });
    expect(update).toHaveBeenCalledOnce();
  });

  it("NT-007 says why one could not be marked, and still opens the place", async () => {
    const { publish, host, at } = show({
      update: vi.fn(async () => Promise.reject(new Error("The server is busy."))),
    });
    await publish([one(mention)]);
    await click(rows()[0]!);
    expect(host.shown).toMatchObject([
      { level: "error", message: "Notification could not be updated: The server is busy." },
    ]);
    expect(at()).toContain("showComments=");
  });

  it("RT-014 says of deleted content that it no longer exists, and stays", async () => {
    const { publish, host, at, update } = show({
      gone: ["CCCCCCCCCCCCCCCCC", "RRRRRRRRRRRRRRRRR", petronId],
    });
    const deleted = { ...mention, document: { ...mention.document, content: "" } };
    await publish([
      one(deleted),
      one(job("JobCompleted", "Import Table completed.")),
      one(invitation),
    ]);
    expect(rows()[0]!.textContent).toContain("The content no longer exists.");
    for (const row of rows()) await click(row);
    expect(host.shown.map(({ message }) => message)).toEqual(
      Array.from({ length: 3 }, () => "The content no longer exists."),
    );
    expect(update).toHaveBeenCalledTimes(3);
    expect(at()).toBe("/");
  });

  it("GP-055 says of a Petron in the trash that it is there, and stays unread however it is pressed", async () => {
    const { publish, host, at, update, query } = show();
    await publish([
      one(
        { ...mention, document: { ...mention.document, content: "" } },
        { inTrash: "Delta North" },
      ),
    ]);
    expect(rows()[0]!.textContent).toContain('The Petron "Delta North" is in the trash.');
    expect(rows()[0]!.textContent).not.toContain("no longer exists");
    await click(rows()[0]!);
    await click(rows()[0]!, { ctrlKey: true });
    expect(host.shown.map(({ message }) => message)).toEqual([
      'The Petron "Delta North" is in the trash.',
    ]);
    expect(update).not.toHaveBeenCalled();
    expect(query.mock.calls.some(([type]) => type === "Comment")).toBe(false);
    expect(at()).toBe("/");
  });

  it("a run opens its own page, a job that stopped all its results; the running jobs open where there is no such page", async () => {
    const withPages = show({
      routes: {
        "job-run": "/data/jobs/runs/:jobResultId",
        "job-results": "/data/jobs/job-results/:jobId",
      },
    });
    const ofRun = job("JobCompleted", "Import Table completed.");
    const ofJob: NotificationObject = {
      ...ofRun,
      sourceDataType: "CronJob",
      document: { ...ofRun.document, parentId: "JJJJJJJJJJJJJJJJJ" },
    };
    await withPages.publish([one(ofRun)]);
    await click(rows()[0]!);
    expect(withPages.at()).toBe("/data/jobs/runs/RRRRRRRRRRRRRRRRR");
    await withPages.publish([one(ofJob)]);
    await click(rows()[0]!);
    expect(withPages.at()).toBe("/data/jobs/job-results/JJJJJJJJJJJJJJJJJ");
    cleanup();
    const without = show();
    await without.publish([one(job("JobCompleted", "Import Table completed."))]);
    await click(rows()[0]!);
    expect(without.togglePanel).toHaveBeenCalledExactlyOnceWith("running-jobs");
  });
});

describe("Mark all as read", () => {
  it("NT-008 makes every Unseen one of the person Read and says so", async () => {
    const { publish, host, update } = show();
    await publish([one(mention), one(invitation)], 5);
    await click(button("Mark all as read"));
    expect(update).toHaveBeenCalledExactlyOnceWith(
      "PlatformNotification",
      { userId: host.user.userId, status: "Unseen" },
      { status: "Read" },
    );
    expect(host.shown).toMatchObject([{ level: "success", message: "Notifications updated" }]);
  });

  it("NT-008 says why it failed, and does nothing while none is unseen", async () => {
    const { publish, host, update } = show({
      update: vi.fn(async () => Promise.reject(new Error("The server is busy."))),
    });
    await publish([one(mention)]);
    await click(button("Mark all as read"));
    expect(host.shown).toMatchObject([
      { level: "error", message: "Notifications could not be updated: The server is busy." },
    ]);
    await publish([one(mention, { status: "Read" })]);
    expect(button("Mark all as read").getAttribute("aria-disabled")).toBe("true");
    await click(button("Mark all as read"));
    expect(update).toHaveBeenCalledOnce();
  });
});
