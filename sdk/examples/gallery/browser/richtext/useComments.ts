import { useNotices } from "@petrons/sdk/browser";
import type { CommentActions, CommentItem } from "@petrons/sdk/contracts";
import { commentTexts } from "@petrons/sdk/richtext";
import { useMemo, useState } from "react";
import { me } from "./people.ts";

type Change = (item: CommentItem) => CommentItem | undefined;

const changed = (threads: readonly CommentItem[], id: string, change: Change): CommentItem[] =>
  threads.flatMap((thread) => {
    if (thread.id === id) return change(thread) ?? [];
    return {
      ...thread,
      replies: thread.replies.flatMap((reply) => (reply.id === id ? (change(reply) ?? []) : reply)),
    };
  });

/**
 * Comments that live in this page only: what a plugin does with the data calls, `CommentActions`
 * does here with state.
 */
export function useComments(first: readonly CommentItem[]): {
  threads: readonly CommentItem[];
  actions: CommentActions;
} {
  const [threads, setThreads] = useState(first);
  const notices = useNotices();
  const actions = useMemo<CommentActions>(() => {
    const update = (id: string, change: Change): void =>
      setThreads((now) => changed(now, id, change));
    return {
      async add(html, parentId) {
        const now = new Date().toISOString();
        const item: CommentItem = {
          id: `new-${Math.random().toString(36).slice(2)}`,
          userId: me,
          richContent: html,
          createdAt: now,
          updatedAt: now,
          parentCommentId: parentId ?? null,
          reactions: [],
          replies: [],
        };
        if (parentId === undefined) setThreads((all) => [...all, item]);
        else update(parentId, (thread) => ({ ...thread, replies: [...thread.replies, item] }));
        notices.success(commentTexts.added);
      },
      async update(id, html) {
        update(id, (item) => ({ ...item, richContent: html, updatedAt: new Date().toISOString() }));
        notices.success(commentTexts.updated);
      },
      async remove(id) {
        update(id, (item) =>
          item.replies.length > 0 ? { ...item, deleted: true, reactions: [] } : undefined,
        );
        notices.success(commentTexts.deleted);
      },
      async react(id, type) {
        update(id, (item) => ({
          ...item,
          reactions: [...item.reactions, { id: `${id}-${type}-me`, userId: me, type }],
        }));
        notices.success(commentTexts.reactionAdded);
      },
      async unreact(id, type) {
        update(id, (item) => ({
          ...item,
          reactions: item.reactions.filter(
            (reaction) => reaction.userId !== me || reaction.type !== type,
          ),
        }));
        notices.success(commentTexts.reactionRemoved);
      },
    };
  }, [notices]);
  return { threads, actions };
}
