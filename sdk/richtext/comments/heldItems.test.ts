import { expect, it } from "vitest";
import type { CommentItem } from "../../contracts/index.ts";
import { commentTexts } from "../texts.ts";
import { withHeld } from "./heldItems.ts";

const item = (id: string): CommentItem => ({
  id,
  userId: "Ingrid",
  richContent: `<p>${id}</p>`,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  parentCommentId: null,
  reactions: [],
  replies: [],
});
const [a, b, c, d] = ["a", "b", "c", "d"].map(item) as [
  CommentItem,
  CommentItem,
  CommentItem,
  CommentItem,
];
const shownAs = (items: readonly CommentItem[]) =>
  items.map(({ id, deleted }) => (deleted ? `${id} deleted` : id)).join(", ");

it("a deleted comment that something is written at stays in its place; others go", () => {
  expect(shownAs(withHeld([a, d], [a, b, c, d], new Set(["c"])))).toBe("a, c deleted, d");
  expect(shownAs(withHeld([d], [a, b, c, d], new Set(["a", "b"])))).toBe("a deleted, b deleted, d");
  expect(shownAs(withHeld([], [a], new Set(["a"])))).toBe("a deleted");
  expect(shownAs(withHeld([a], [a, b], new Set()))).toBe("a");
});

it("who deleted it is said with what becomes of the text", () => {
  expect(commentTexts.replyGone("Ingrid Moe")).toBe(
    "Ingrid Moe deleted the comment that you reply to. Your text is kept: post it as a comment of its own, or copy it.",
  );
  expect(commentTexts.replyGone(undefined)).toMatch(/^You deleted the comment/);
});
