// @vitest-environment jsdom
import { type CommentItem, envelope } from "@petrons/sdk/contracts";
import { commentTexts } from "@petrons/sdk/richtext";
import { aUser, type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ActivityItem, activityThreadUri } from "../../contracts/index.ts";
import { CommentsDrawer } from "./CommentsDrawer.tsx";
import { RecentActivity } from "./feed/RecentActivity.tsx";

let page: HTMLElement;
const [ada, bo] = ["AdaReyes000000001", "BoLund00000000002"] as const;
const petronId = "PetronGulf0000001";
const place = { pluginId: "wells", petronId, viewId: "wells" };
const uri = `$root/Comments/plugin/wells/petron/${petronId}/view/wells#Comments`;
const at = "2026-05-04T12:00:00.000Z";
const thread = (id: string, userId: string = bo): CommentItem => ({
  id,
  userId,
  richContent: `<p>Text of ${id}</p>`,
  createdAt: at,
  updatedAt: at,
  parentCommentId: null,
  reactions: [],
  replies: [],
});
const item = (id: string): ActivityItem => ({
  documentType: "CommentThread",
  thread: thread(id),
  olderReplies: 0,
  generatedAt: at,
  petronName: "Gulf Shelf",
  pid: petronId,
  pluginId: "wells",
  viewId: "wells",
});

let host: FakeHost;
const insert = vi.fn();
const update = vi.fn(async (..._: unknown[]) => 1);
let answers: ActivityItem[];

beforeEach(() => {
  class Sight {
    readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.#callback = callback;
    }
    observe(element: Element): void {
      if (element.tagName === "LI") this.#callback([{ isIntersecting: true }]);
    }
    disconnect(): void {}
  }
  vi.stubGlobal("IntersectionObserver", Sight);
  update.mockClear();
  insert.mockReset().mockResolvedValue(["CommentOwn0000001"]);
});
afterEach(async () => {
  await act(() => vi.dynamicImportSettled());
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(content: ReactElement, items: ActivityItem[] = []): Promise<void> {
  answers = items;
  host = fakeHost({
    user: { userId: ada },
    api: {
      insert: insert as never,
      update: update as never,
      query: (async () => ({
        data: [aUser({ userId: bo, firstName: "Ingrid", lastName: "Moe" })],
        total: 1,
      })) as never,
      runTask: (async () => envelope({ data: answers, total: answers.length })) as never,
    },
  });
  page = await renderWithHost(content, { host });
}
/** What was written in a box lies where the box looks for it when it opens. */
const written = (key: string, text: string) =>
  localStorage.setItem(`petrons-draft:${ada}:${key}`, `<p>${text}</p>`);
const press = async (name: string) => {
  const named = (one: HTMLElement) => (one.getAttribute("aria-label") ?? one.textContent) === name;
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>("button, [role=menuitem]")].findLast(named)!.click(),
  );
  await act(() => vi.dynamicImportSettled());
};
const publish = (threads: readonly CommentItem[]) =>
  act(async () => host.forge.publish(uri, threads));
const box = () =>
  [...page.querySelectorAll(".petrons-thread [role=textbox]")].map(
    ({ textContent }) => textContent,
  );
/** The box's code comes when the first box is opened. */
const shows = (text: string) =>
  vi.waitFor(
    async () => {
      await act(() => vi.dynamicImportSettled());
      expect(box()).toEqual([text]);
    },
    { timeout: 20_000 },
  );
const goneText = () => page.querySelector(".petrons-comment-gone")?.textContent;
const replyGone =
  "Ingrid Moe deleted the comment that you reply to. Your text is kept: post it as a comment of its own, or copy it.";

it("a reply outlives the comment that it answers, which is said, and becomes a comment of its own", async () => {
  written(`comments:wells:${petronId}:wells:reply:c1`, "My long answer");
  await open(createElement(CommentsDrawer, place));
  await publish([thread("c1"), thread("c2", ada)]);
  await act(async () =>
    page.querySelector<HTMLElement>('[aria-label="Reply to Ingrid Moe"]')!.click(),
  );
  await shows("My long answer");
  const editor = page.querySelector(".petrons-thread [role=textbox]");
  await publish([thread("c2", ada)]);
  expect([box(), goneText()]).toEqual([["My long answer"], replyGone]);
  expect(page.querySelector(".petrons-thread [role=textbox]")).toBe(editor);
  await act(async () =>
    [...page.querySelectorAll<HTMLElement>(".petrons-thread button")]
      .find(({ textContent }) => textContent === "Comment")!
      .click(),
  );
  expect(insert.mock.calls[0]!.slice(0, 2)).toEqual([
    "Comment",
    [{ richContent: "<p>My long answer</p>", parentCommentId: null, ...place }],
  ]);
  await publish([thread("c2", ada), thread("CommentOwn0000001", ada)]);
  expect([box(), goneText(), page.querySelectorAll(".petrons-thread").length]).toEqual([
    [],
    undefined,
    2,
  ]);
  await vi.waitFor(() => expect(Object.entries(localStorage)).toEqual([]));
});

it("the same while the own comment is edited that another window deletes, also the only one", async () => {
  written(`comments:wells:${petronId}:wells:edit:c1`, "Better words");
  await open(createElement(CommentsDrawer, place));
  await publish([thread("c1", ada)]);
  await press("Comment options");
  await press("Edit");
  await shows("Better words");
  await publish([]);
  expect([box(), goneText()]).toEqual([
    ["Better words"],
    "This comment was deleted elsewhere. Your text is kept: post it as a comment of its own, or copy it.",
  ]);
  await press("Cancel");
  expect([page.textContent?.includes("No comments yet."), goneText()]).toEqual([true, undefined]);
});

it("what another window made of the own comment is shown above the box, and replaced only then", async () => {
  written(`comments:wells:${petronId}:wells:edit:c1`, "My text");
  await open(createElement(CommentsDrawer, place));
  await publish([thread("c1", ada)]);
  await press("Comment options");
  await press("Edit");
  await shows("My text");
  expect(goneText()).toBeUndefined();
  const later = "2026-05-04T12:01:00.000Z";
  await publish([{ ...thread("c1", ada), richContent: "<p>Their text</p>", updatedAt: later }]);
  expect([box(), goneText()]).toEqual([["My text"], commentTexts.changedElsewhere]);
  expect(page.querySelector(".petrons-comment-body")!.textContent).toContain("Their text");
  await press("Save");
  expect(update.mock.calls[0]!.slice(0, 2)).toEqual(["Comment", { id: "c1", updatedAt: later }]);
});

it("the same in Recent Activity; a thread in which nothing is written goes", async () => {
  written(`activity:${petronId}:reply:t0`, "My long answer");
  await open(createElement(RecentActivity, { petronId }), [item("t0"), item("t1")]);
  await act(async () =>
    page.querySelector<HTMLElement>('[aria-label="Reply to Ingrid Moe"]')!.click(),
  );
  await shows("My long answer");
  await act(async () => host.forge.publish(activityThreadUri(petronId, "t0"), null));
  await act(async () => host.forge.publish(activityThreadUri(petronId, "t1"), null));
  expect([box(), goneText(), page.querySelectorAll(".activity-item").length]).toEqual([
    ["My long answer"],
    replyGone,
    1,
  ]);
  answers = [item("t2")];
  await press("Refresh recent activity");
  expect([box(), page.querySelectorAll(".activity-item").length]).toEqual([["My long answer"], 2]);
  await press("Cancel");
  expect([box(), page.querySelectorAll(".activity-item").length]).toEqual([[], 1]);
});
