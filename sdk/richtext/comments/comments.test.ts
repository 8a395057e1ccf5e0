import { describe, expect, it } from "vitest";
import { defaultVisibleReplies, type ReactionItem, reactionTypes } from "../../contracts/index.ts";
import { commentTexts, richTextTexts } from "../texts.ts";
import { reactionSummary } from "./reactionSummary.ts";
import { threadRange, threadsAtOnce } from "./threadRange.ts";
import { sortThreads, visibleReplyCount } from "./visibleReplies.ts";

const replies = Array.from({ length: 6 }, (_, index) => ({ id: `reply-${index}` }));
const names: Record<string, string> = { me: "Ada Reyes", bo: "Bo Lund", cy: "Cy Ortiz" };
const people = (userId: string) => (names[userId] ? { fullName: names[userId] } : undefined);
const reaction = (userId: string, type: ReactionItem["type"]): ReactionItem => ({
  id: `${userId}-${type}`,
  userId,
  type,
});

describe("replies", () => {
  it("RT-008 three show by default, a negative setting shows all, others collapse behind 'View N more comments'", () => {
    expect(defaultVisibleReplies).toBe(3);
    expect(visibleReplyCount(replies)).toBe(3);
    expect(visibleReplyCount(replies, -1)).toBe(6);
    expect(visibleReplyCount(replies, 0)).toBe(0);
    expect(visibleReplyCount(replies.slice(0, 2))).toBe(2);
    expect(commentTexts.viewMore(3)).toBe("View 3 more comments");
  });
  it("a reply that a link leads to is not collapsed", () => {
    expect(visibleReplyCount(replies, 3, "reply-4")).toBe(6);
    expect(visibleReplyCount(replies, 3, "reply-1")).toBe(3);
  });
  it("threads are sorted by when they were written", () => {
    const threads = ["2026-01-02", "2026-01-03", "2026-01-01"].map((createdAt) => ({ createdAt }));
    expect(sortThreads(threads, "newest").map(({ createdAt }) => createdAt)).toEqual([
      "2026-01-03",
      "2026-01-02",
      "2026-01-01",
    ]);
    expect(sortThreads(threads, "oldest")[0]).toEqual({ createdAt: "2026-01-01" });
  });
});

describe("a long discussion", () => {
  const threads = Array.from({ length: 10_000 }, (_, at) => ({
    id: `t${at}`,
    replies: at === 5000 ? [{ id: "answer" }] : [],
  }));
  const none = { before: 0, after: 0 };
  it("is drawn some threads at once, more when asked", () => {
    expect(threadRange(threads, undefined, none)).toEqual({ from: 0, to: threadsAtOnce });
    expect(threadRange(threads, undefined, { before: 0, after: threadsAtOnce })).toEqual({
      from: 0,
      to: 2 * threadsAtOnce,
    });
    expect(threadRange(threads.slice(0, 3), undefined, none)).toEqual({ from: 0, to: 3 });
  });
  it("shows what a link leads to, a reply too, with its neighbors", () => {
    for (const id of ["t5000", "answer"]) {
      const { from, to } = threadRange(threads, id, none);
      expect(to - from).toBe(threadsAtOnce);
      expect([from, to]).toEqual([4995, 5025]);
      expect(threadRange(threads, id, { before: threadsAtOnce, after: 0 }).from).toBe(4965);
    }
    expect(threadRange(threads, "t9999", none).to).toBe(10_000);
    expect(threadRange(threads, "t7", none).from).toBe(0);
  });
});

describe("reactions", () => {
  it("GP-056 there are four kinds, a person counts once in each", () => {
    expect(reactionTypes).toEqual(["like", "celebrate", "insightful", "question"]);
    const [like, celebrate] = reactionSummary(
      [
        reaction("bo", "like"),
        reaction("bo", "like"),
        reaction("me", "like"),
        reaction("cy", "celebrate"),
      ],
      "me",
      people,
    );
    expect(like).toEqual({ type: "like", count: 2, isMine: true, names: "You and Bo Lund" });
    expect(celebrate).toMatchObject({ count: 1, isMine: false, names: "Cy Ortiz" });
  });
  it("while an answer is awaited, the own reaction shows as it will be", () => {
    const [like] = reactionSummary(
      [reaction("bo", "like")],
      "me",
      people,
      new Map([["like", true]]),
    );
    expect(like).toMatchObject({ count: 2, isMine: true });
    const many = Array.from({ length: 9 }, (_, index) => reaction(`p${index}`, "like"));
    expect(reactionSummary(many, "me", people)[0]?.names).toBe(
      `${Array(4).fill(richTextTexts.someone).join(", ")} and 5 others`,
    );
  });
});

describe("texts", () => {
  it("RT-015 GP-015 RT-016 RT-017 notices read as the specification has them", () => {
    expect([
      commentTexts.added,
      commentTexts.updated,
      commentTexts.deleted,
      commentTexts.reactionAdded,
      commentTexts.reactionRemoved,
    ]).toEqual([
      "Comment added",
      "Comment updated",
      "Comment deleted.",
      "Reaction added",
      "Reaction removed",
    ]);
    const failures = [
      commentTexts.addFailed,
      commentTexts.updateFailed,
      commentTexts.deleteFailed,
      commentTexts.reactionAddFailed,
      commentTexts.reactionRemoveFailed,
    ];
    expect(failures.map((text) => text("no"))).toEqual([
      "There was an error adding comment: no",
      "There was an error updating comment: no",
      "There was an error deleting comment: no",
      "There was an error adding reaction: no",
      "There was an error removing reaction: no",
    ]);
    expect(commentTexts.wasDeleted).toBe("This comment was deleted.");
    expect(richTextTexts.linkPlaceholder).toBe("https://");
  });
});
