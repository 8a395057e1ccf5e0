// @vitest-environment jsdom

import type { CommentActions, CommentItem } from "@petrons/sdk/contracts";
import { commentTexts } from "@petrons/sdk/richtext";
import {
  aUser,
  type FakeHost,
  type FakeHostOptions,
  fakeHost,
  renderSync,
  withHost,
} from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CommentsDrawer } from "./CommentsDrawer.tsx";
import { useCommentActions } from "./useCommentActions.ts";
import { mentionQuery, peopleNamed } from "./useCommentPeople.ts";

let page: HTMLElement;
Element.prototype.scrollIntoView = vi.fn();

const place = { pluginId: "wells", petronId: "PetronGulf0000001", viewId: "wells" };
const uri = "$root/Comments/plugin/wells/petron/PetronGulf0000001/view/wells#Comments";
const [ada, bo] = ["AdaReyes000000001", "BoLund00000000002"];
const first = "CommentFirst00001";
const item = (id: string, more: Partial<CommentItem> = {}): CommentItem => ({
  id,
  userId: bo!,
  richContent: `<p>Text of ${id}</p>`,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  parentCommentId: null,
  reactions: [],
  replies: [],
  ...more,
});

let host: FakeHost;

function open(
  parts: FakeHostOptions = {},
  path = "/wells",
  content: ReactElement = createElement(CommentsDrawer, place),
): void {
  host = fakeHost({
    user: { userId: ada },
    ...parts,
    api: { query: async () => ({ data: [], total: 0 }), ...parts.api },
  });
  page = renderSync(withHost(content, { host, path }));
}
const publish = (threads: readonly CommentItem[]) =>
  act(async () => host.forge.publish(uri, threads));
const shownNotices = () => host.shown.map(({ level, message }) => `${level}: ${message}`);

afterEach(async () => {
  // The editor is on its way.
  await act(() => vi.dynamicImportSettled());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("what the drawer shows", () => {
  it("RT-011 RT-013 loading, empty, threads as they come live, and a box to write in", async () => {
    open();
    expect(page.querySelector('[role="status"] [aria-label="Loading comments …"]')).not.toBeNull();
    await publish([]);
    expect(page.textContent).toContain("No comments yet.");
    expect(page.textContent).toContain("Start the conversation.");
    await publish([item(first), item("CommentSecond0002")]);
    expect(page.textContent).toContain("2 comments");
    expect([...page.querySelectorAll("article")].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Text of CommentFirst00001"),
      expect.stringContaining("Text of CommentSecond0002"),
    ]);
    await act(() => vi.dynamicImportSettled());
    expect(page.querySelector('[aria-label="Write a comment"]')).not.toBeNull();
  });

  it("RT-017 a deletion that fails says why in its question, which stays", async () => {
    const remove = vi
      .fn()
      .mockRejectedValueOnce(new Error("No connection."))
      .mockResolvedValueOnce(1);
    open({ api: { remove } });
    await publish([item(first, { userId: ada! })]);
    const press = (name: string) =>
      act(async () =>
        [...document.querySelectorAll<HTMLElement>("button, [role=menuitem]")]
          .findLast((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)!
          .click(),
      );
    await press("Comment options");
    await press("Delete");
    await press("Delete");
    expect(document.querySelector("[role=alert]")?.textContent).toBe(
      "There was an error deleting comment: No connection.",
    );
    expect(shownNotices()).toEqual([]);
    await press("Delete");
    expect(shownNotices()).toEqual(["success: Comment deleted."]);
    await publish([]);
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });

  it("says how many older comments are not shown", async () => {
    open();
    await publish([item(first)]);
    expect(page.textContent).not.toContain("not shown");
    await act(async () =>
      host.forge.publish(uri.replace("#Comments", "#OlderCommentCount"), 1_200),
    );
    expect(page.textContent).toContain("1,200 older comments are not shown.");
  });

  it("comments show under the names of their authors from the first; a name that cannot be looked up holds nothing back", async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    open({
      api: {
        query: (async () =>
          asked.then(() => ({ data: [aUser({ userId: bo })], total: 1 }))) as never,
      },
    });
    await publish([item(first)]);
    expect(page.querySelector("article")).toBeNull();
    await act(async () => answer());
    expect(page.querySelector("article")!.getAttribute("aria-label")).toBe("Comment by Ada Reyes");
    renderSync(null);
    open({ api: { query: () => Promise.reject(new Error("No connection.")) } });
    await publish([item(first)]);
    expect(page.querySelector("article")!.getAttribute("aria-label")).toBe(
      "Comment by Unknown person",
    );
  });

  it("no access and a failure look different; what is shown stays shown when live data fails later", async () => {
    open();
    await act(async () =>
      host.forge.fail(uri, { code: "resource-failed", message: "The server is tired." }),
    );
    expect(page.querySelector('[role="alert"]')!.textContent).toBe(
      "Unable to load comments.The server is tired.Retry",
    );
    await publish([item(first)]);
    await act(async () =>
      host.forge.fail(uri, { code: "resource-failed", message: "The server is tired." }),
    );
    expect(page.textContent).toContain("Text of CommentFirst00001");
    await act(async () => host.forge.fail(uri, { code: "workspace-forbidden", message: "No." }));
    expect(page.textContent).toBe("These comments are not shared with you.");
  });

  it("RT-006 only the author sees the menu with Edit and Delete; a link to a thread is everybody's", async () => {
    open();
    await publish([item(first), item("CommentSecond0002", { userId: ada! })]);
    const [theirs, mine] = page.querySelectorAll("article");
    expect(theirs!.querySelector('[aria-label="Comment options"]')).toBeNull();
    expect(mine!.querySelector('[aria-label="Comment options"]')).not.toBeNull();
    expect(page.querySelectorAll('[aria-label^="Copy link"]')).toHaveLength(2);
  });

  it("RT-014 an address that leads to a comment marks it; one that is gone is reported once: 'The content no longer exists.'", async () => {
    const query = vi.fn(async () => ({ data: [], total: 0 }));
    open({ api: { query } }, `/wells?showComments=${first}`);
    await publish([
      item("CommentSecond0002", {
        replies: [item(first, { parentCommentId: "CommentSecond0002" })],
      }),
    ]);
    expect(page.querySelector('[aria-current="true"]')?.id).toBe(`comment-${first}`);
    expect(shownNotices()).toEqual([]);
    renderSync(null);
    open({ api: { query } }, "/wells?showComments=CommentGone000001");
    await publish([item(first)]);
    expect(query).toHaveBeenCalledWith("Comment", { id: "CommentGone000001" }, { limit: 1 });
    await vi.waitFor(() =>
      expect(shownNotices()).toEqual(["error: The content no longer exists."]),
    );
    await publish([item(first), item("CommentSecond0002")]);
    expect(shownNotices()).toHaveLength(1);
  });
});

describe("what people do", () => {
  let actions: CommentActions;
  const Probe = ({ threads }: { threads: readonly CommentItem[] }): null => {
    actions = useCommentActions(place, threads);
    return null;
  };
  const show = (api: FakeHostOptions["api"], threads: readonly CommentItem[] = [item(first)]) =>
    open({ api }, "/wells", createElement(Probe, { threads }));
  const live = (threads: readonly CommentItem[]) =>
    (page = renderSync(withHost(createElement(Probe, { threads }), { host })));
  const settled = async (done: Promise<void>): Promise<boolean> =>
    Promise.race([
      done.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, 5, false)),
    ]);

  it("RT-004 RT-015 a comment and a reply are inserts, reported when stored and done once the threads show them", async () => {
    const insert = vi.fn(async () => ["CommentThird00003"]);
    show({ insert });
    const done = actions.add("<p>Hi</p>", first, "key");
    expect(await settled(done)).toBe(false);
    expect(insert.mock.calls).toEqual([
      [
        "Comment",
        [{ richContent: "<p>Hi</p>", parentCommentId: first, ...place }],
        { idempotencyKey: "key", quiet403: true },
      ],
    ]);
    expect(shownNotices()).toEqual(["success: Comment added"]);
    live([item(first, { replies: [item("CommentThird00003")] })]);
    await done;
  });

  it("what was stored is done after three seconds although live data is late", async () => {
    vi.useFakeTimers();
    show({ insert: async () => ["CommentThird00003"] });
    const done = actions.add("<p>Hi</p>");
    await vi.advanceTimersByTimeAsync(3_000);
    await done;
  });

  it("RT-004 RT-015 GP-015 an edit is an update and a deletion a delete, each by id", async () => {
    const [update, remove] = [vi.fn(async () => 1), vi.fn(async () => 1)];
    show({ update, remove });
    const edited = actions.update(first, "<p>New</p>");
    expect(await settled(edited)).toBe(false);
    live([item(first, { updatedAt: "2026-01-02T00:00:00.000Z" })]);
    await edited;
    const deleted = actions.remove(first);
    expect(await settled(deleted)).toBe(false);
    live([item(first, { deleted: true, replies: [item("CommentThird00003")] })]);
    await deleted;
    expect(update.mock.calls).toEqual([["Comment", { id: first }, { richContent: "<p>New</p>" }]]);
    expect(remove.mock.calls).toEqual([["Comment", { id: first }]]);
    expect(shownNotices()).toEqual(["success: Comment updated", "success: Comment deleted."]);
  });

  it("RT-003 RT-016 a reaction is an insert with its kind, taking it back a delete of its id", async () => {
    const [insert, remove] = [vi.fn(async () => ["Reaction000000001"]), vi.fn(async () => 1)];
    show({ insert, remove });
    const reacted = actions.react(first, "like");
    expect(await settled(reacted)).toBe(false);
    live([item(first, { reactions: [{ id: "Reaction000000001", userId: ada!, type: "like" }] })]);
    await reacted;
    const taken = actions.unreact(first, "like");
    live([item(first)]);
    await taken;
    expect(insert.mock.calls).toEqual([
      ["Comment", [{ parentCommentId: first, commentType: "like", ...place }], { quiet403: true }],
    ]);
    expect(remove.mock.calls).toEqual([["Comment", { id: "Reaction000000001" }]]);
    expect(shownNotices()).toEqual(["success: Reaction added", "success: Reaction removed"]);
  });

  it("RT-016 RT-017 every failure is reported with its reason and handed on, so that the text is kept", async () => {
    const offline = () => Promise.reject(new Error("No connection."));
    show({ insert: offline, update: offline, remove: offline });
    const asked = [
      actions.add("<p>Hi</p>"),
      actions.update(first, "<p>Hi</p>"),
      actions.remove(first),
      actions.react(first, "like"),
      actions.unreact(first, "like"),
    ];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(
      asked.map(() => "rejected"),
    );
    expect(shownNotices().toSorted()).toEqual(
      // A deletion says so in its dialog.
      ["adding comment", "updating comment", "adding reaction", "removing reaction"]
        .map((what) => `error: There was an error ${what}: No connection.`)
        .toSorted(),
    );
    show({ update: async () => 0 });
    await expect(actions.update(first, "<p>Hi</p>")).rejects.toThrow(
      "The content no longer exists.",
    );
  });

  it("an edit replaces only what its author saw, and says that it reads otherwise or is gone", async () => {
    const update = vi.fn(async () => 0);
    let data: object[] = [item(first)];
    show({ update, query: (async () => ({ data, total: data.length })) as never });
    const seen = "2026-01-01T00:00:00.000Z";
    await expect(actions.update(first, "<p>Hi</p>", seen)).rejects.toThrow(
      commentTexts.changedElsewhere,
    );
    expect(update.mock.calls).toEqual([
      ["Comment", { id: first, updatedAt: seen }, { richContent: "<p>Hi</p>" }],
    ]);
    data = [];
    await expect(actions.update(first, "<p>Hi</p>", seen)).rejects.toThrow(commentTexts.gone);
  });
});

it("everybody whom the threads name is looked up once: authors, those who reacted, those mentioned", () => {
  const mention = '<p><span data-mention-id="CyOrtiz0000000003">@Cy</span></p>';
  const threads = [
    item(first, {
      richContent: mention,
      reactions: [{ id: "r", userId: ada!, type: "like" }],
      replies: [item("second", { userId: ada! })],
    }),
  ];
  expect(peopleNamed([...threads, item("gone", { userId: "", deleted: true })])).toEqual([
    ada,
    bo,
    "CyOrtiz0000000003",
  ]);
});

it("RT-005 mentions are looked for among people who may see the Petron", () => {
  const petron = { isPublic: false, ownerId: ada!, collaborators: [bo!] };
  expect(mentionQuery("a.b", { ...petron, isPublic: true })).toEqual({
    $and: [{ deleted: false }, { fullName: { $regex: "(^|\\s)a\\.b", $options: "i" } }],
  });
  expect(mentionQuery("", petron)).toEqual({
    $and: [
      { deleted: false },
      { fullName: { $regex: "(^|\\s)", $options: "i" } },
      { $or: [{ id: { $in: [ada, bo] } }, { roles: "admin" }] },
    ],
  });
});
