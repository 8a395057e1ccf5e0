// @vitest-environment jsdom
import { envelope } from "@petrons/sdk/contracts";
import { aUser, type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  type ActivityItem,
  activityThreadUri,
  newestActivityUri,
} from "../../../contracts/index.ts";
import { RecentActivity } from "./RecentActivity.tsx";

let page: HTMLElement;
const [ada, bo] = ["AdaReyes000000001", "BoLund00000000002"];
const petronId = "PetronGulf0000001";
const readAt = "2026-05-04T12:00:00.000Z";
const item = (id: string, userId = bo): ActivityItem => ({
  documentType: "CommentThread",
  thread: {
    id,
    userId: userId!,
    richContent: `<p>Text of ${id}</p>`,
    createdAt: readAt,
    updatedAt: readAt,
    parentCommentId: null,
    reactions: [],
    replies: [],
  },
  olderReplies: 0,
  generatedAt: readAt,
  petronName: "Gulf Shelf",
  pid: petronId,
  pluginId: "core-petrons",
  viewId: "overview",
});

let host: FakeHost;
let answers: ActivityItem[];
const ends: ((near: boolean) => void)[] = [];

beforeEach(() => {
  ends.length = 0;
  // What is looked for is in sight once the test says so; threads are at once.
  class Sight {
    readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.#callback = callback;
    }
    observe(element: Element): void {
      if (element.tagName === "LI") this.#callback([{ isIntersecting: true }]);
      else ends.push((isIntersecting) => this.#callback([{ isIntersecting }]));
    }
    disconnect(): void {}
  }
  vi.stubGlobal("IntersectionObserver", Sight);
});
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  vi.unstubAllGlobals();
});

async function open(props: { petronId?: string }, items: ActivityItem[]): Promise<void> {
  answers = items;
  host = fakeHost({
    user: { userId: ada },
    routes: { "petron-overview": "/petron/:petronId/overview", user: "/user/:userId" },
    contributions: ((kind: string) =>
      kind === "routes"
        ? [
            {
              pluginId: "core-petrons",
              name: "petron-overview",
              path: "/petron/:petronId/overview",
              commentView: "overview",
            },
          ]
        : []) as never,
    api: {
      query: (async () => ({
        data: [aUser({ userId: bo }), aUser({ userId: ada, firstName: "Me" })],
        total: 2,
      })) as never,
      runTask: (async ({ options }: { options: { skip: number; limit: number } }) =>
        envelope({
          data: answers.slice(options.skip, options.skip + options.limit),
          total: answers.length,
        })) as never,
    },
  });
  page = await renderWithHost(createElement(RecentActivity, props), { host });
}
const listed = () =>
  [...page.querySelectorAll(".activity-item")].map(
    ({ textContent }) => /Text of ([a-z]\d)/.exec(textContent ?? "")?.[1],
  );
const button = (name: string) =>
  [...page.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
const press = (name: string) => act(async () => button(name)!.click());

it("FE-002 a Petron without activity says 'This Petron has no recent activity.' and has a box to write in", async () => {
  await open({ petronId }, []);
  expect(page.textContent).toContain("This Petron has no recent activity.");
  await act(() => vi.dynamicImportSettled());
  expect(page.querySelector('[aria-label="Write a comment"]')).not.toBeNull();
});

it("FE-001 GP-002 RT-011 Home has no box to write in until a Petron is chosen; it has a refresh button and names the Petron of each thread", async () => {
  await open({}, [item("t0")]);
  await act(() => vi.dynamicImportSettled());
  expect(page.querySelector('[aria-label="Write a comment"]')).toBeNull();
  expect(button("Choose a Petron to comment in")).toBeDefined();
  expect(
    [...page.querySelectorAll<HTMLAnchorElement>(".activity-place a")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]),
  ).toEqual([
    ["Gulf Shelf", `/petron/${petronId}/overview`],
    ["Overview", `/petron/${petronId}/overview?showComments=t0`],
  ]);
  answers = [item("t1"), item("t0")];
  await press("Refresh recent activity");
  expect(listed()).toEqual(["t1", "t0"]);
});

it("FE-003 further items come when the end comes near, five at a time, and the end is shown", async () => {
  await open(
    { petronId },
    Array.from({ length: 7 }, (_, at) => item(`t${at}`)),
  );
  expect(listed()).toHaveLength(5);
  await act(async () => ends.at(-1)!(true));
  expect(listed()).toHaveLength(7);
  expect(page.textContent).toContain("That's all recent activity.");
});

it("FE-004 a new thread is counted on a button and not pushed in; what becomes of a shown one is shown at once", async () => {
  await open({ petronId }, [item("t0"), item("t1")]);
  const later = "2026-05-04T12:05:00.000Z";
  await act(async () =>
    host.forge.publish(newestActivityUri({ petronId }), [
      { threadId: "n1", at: later, by: bo },
      { threadId: "n2", at: later, by: bo },
      { threadId: "t1", at: later, by: bo },
    ]),
  );
  expect(listed()).toEqual(["t0", "t1"]);
  expect(button("2 new")).toBeDefined();
  const { thread } = item("t1");
  const answered = {
    ...thread,
    replies: [{ ...thread, id: "r1", richContent: "<p>An answer</p>", parentCommentId: "t1" }],
  };
  await act(async () =>
    host.forge.publish(activityThreadUri(petronId, "t1"), { thread: answered, olderReplies: 3 }),
  );
  expect(page.textContent).toContain("An answer");
  expect(page.textContent).toContain("3 older comments of this discussion are not shown here.");
  await act(async () => host.forge.publish(activityThreadUri(petronId, "t0"), null));
  expect(listed()).toEqual(["t1"]);
  answers = [item("n1"), item("n2"), item("t1")];
  await press("2 new");
  expect(listed()).toEqual(["n1", "n2", "t1"]);
  expect(document.activeElement).toBe(page.querySelector(".activity-list"));
});

it("GP-047 threads of a Petron that was closed are gone at once, those of others stay", async () => {
  await open({}, [item("t0"), { ...item("t1"), pid: "PetronNorth000001" }, item("t2")]);
  await act(async () =>
    host.forge.fail(activityThreadUri(petronId, "t2"), {
      code: "workspace-forbidden",
      message: "No access.",
      status: 403,
    } as never),
  );
  expect(listed()).toEqual(["t1"]);
});

it("RT-006 only the author sees the menu with Edit and Delete, as in the drawer; ids differ from those of the drawer", async () => {
  await open({ petronId }, [item("t0"), item("t1", ada)]);
  const [theirs, mine] = page.querySelectorAll("article");
  expect(theirs!.querySelector('[aria-label="Comment options"]')).toBeNull();
  expect(mine!.querySelector('[aria-label="Comment options"]')).not.toBeNull();
  expect([theirs!.id, mine!.id]).toEqual(["activity-t0", "activity-t1"]);
});
