import { Button } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import type { CommentItem } from "../../contracts/index.ts";
import { commentTexts, richTextTexts } from "../texts.ts";
import { CommentCard } from "./CommentCard.tsx";
import { anchorOf, type CommentServices } from "./commentServices.ts";
import { type OnWriting, useHeldItems, useWriting } from "./heldItems.ts";
import { ReplyBox } from "./ReplyBox.tsx";
import { visibleReplyCount } from "./visibleReplies.ts";

export interface CommentThreadProps {
  /** A comment of its own with its replies and reactions. */
  thread: CommentItem;
  services: CommentServices;
  /**
   * Hears when something is being written in the thread: anyone who shows it keeps it then, also
   * when it is deleted.
   */
  onWriting?: OnWriting;
}

/**
 * A comment, its reactions and replies, and where to reply (RT-008). Further replies collapse
 * behind 'View N more comments'.
 */
export function CommentThread({ thread, services, onWriting }: CommentThreadProps) {
  const [isReplying, setIsReplying] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);
  const firstRevealed = useRef<string>(undefined);
  const section = useRef<HTMLDivElement>(null);
  const { shown: replies, hold, isHolding } = useHeldItems(thread.replies);
  useWriting(thread.id, isReplying || isHolding, onWriting);
  const { anchor } = services;
  const count = isExpanded
    ? replies.length
    : visibleReplyCount(replies, services.visibleReplies, services.highlightedId);
  // The button that was pressed is gone: the focus goes to what it revealed.
  useEffect(() => {
    if (isExpanded && firstRevealed.current)
      section.current
        ?.querySelector<HTMLElement>(`[id="${anchorOf(firstRevealed.current, { anchor })}"]`)
        ?.focus();
  }, [isExpanded, anchor]);
  // What is left of a deleted comment does not say whose it was.
  const authorId = useRef(thread.userId);
  if (!thread.deleted) authorId.current = thread.userId;
  const name = services.people(authorId.current)?.fullName ?? richTextTexts.someone;
  const gone = thread.deleted
    ? commentTexts.replyGone(authorId.current === services.currentUserId ? undefined : name)
    : undefined;
  const closeReply = (): void => {
    setIsReplying(false);
    section.current?.querySelector<HTMLElement>(`[id="${anchorOf(thread.id, services)}"]`)?.focus();
  };
  const canReply = !thread.deleted && !thread.pending && thread.failed === undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; a landmark per thread would be too many.
    <div
      ref={section}
      className="petrons-thread"
      role="group"
      aria-label={thread.deleted ? commentTexts.deletedThread : `Thread of ${name}`}
    >
      <CommentCard
        item={thread}
        services={services}
        onReply={canReply ? () => setIsReplying(true) : undefined}
        onWriting={hold}
      />
      {replies.length > 0 || isReplying ? (
        <div className="petrons-replies">
          {replies.slice(0, count).map((reply) => (
            <CommentCard key={reply.id} item={reply} services={services} onWriting={hold} />
          ))}
          {count < replies.length ? (
            <Button
              className="petrons-thread-more"
              variant="minimal"
              size="small"
              text={commentTexts.viewMore(replies.length - count)}
              onClick={() => {
                firstRevealed.current = replies[count]?.id;
                setIsExpanded(true);
              }}
            />
          ) : null}
          {isReplying ? (
            <ReplyBox
              services={services}
              parentId={thread.id}
              authorName={name}
              replies={replies}
              gone={gone}
              onClose={closeReply}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
