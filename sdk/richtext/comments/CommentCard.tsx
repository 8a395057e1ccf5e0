import { Button, Spinner } from "@blueprintjs/core";
import { useEffect, useRef, useState } from "react";
import { RouteLink, useFormatDateTime, useTimeAgo } from "../../browser/index.ts";
import { Avatar, ConfirmDialog } from "../../components/index.ts";
import type { CommentItem } from "../../contracts/index.ts";
import { RichTextEditor } from "../RichTextEditor.tsx";
import { RichTextView } from "../RichTextView.tsx";
import { countSameText } from "../sameText.ts";
import { commentTexts, richTextTexts } from "../texts.ts";
import { CommentMenu } from "./CommentMenu.tsx";
import { anchorOf, type CommentServices } from "./commentServices.ts";
import { GoneNote } from "./GoneNote.tsx";
import { type OnWriting, useWriting } from "./heldItems.ts";
import { Reactions } from "./Reactions.tsx";
import { SeenView } from "./SeenView.tsx";

/**
 * How long ago a comment was written, the exact time as its title, and whether it was edited since.
 */
export function CommentTime({
  createdAt,
  updatedAt,
}: Pick<CommentItem, "createdAt" | "updatedAt">) {
  const age = useTimeAgo(createdAt);
  const format = useFormatDateTime();
  const isEdited = Date.parse(updatedAt) - Date.parse(createdAt) >= 1000;
  return (
    <span className="petrons-comment-time">
      <time dateTime={createdAt} title={format(createdAt)}>
        {age}
      </time>
      {isEdited ? <span title={format(updatedAt)}> · {commentTexts.edited}</span> : null}
    </span>
  );
}

export interface CommentCardProps {
  item: CommentItem;
  services: CommentServices;
  /** Without it there is no Reply button. */
  onReply?: () => void;
  /**
   * Hears when the comment is being edited: anyone who shows it keeps it then, also when it is
   * deleted.
   */
  onWriting?: OnWriting;
}

/**
 * One comment or reply: author, time, text, reactions; edited in place, deleted after a question.
 */
export function CommentCard({ item, services, onReply, onWriting }: CommentCardProps) {
  const { currentUserId, people, actions, highlightedId, linkOf } = services;
  const [isEditing, setIsEditing] = useState(false);
  const [asksDelete, setAsksDelete] = useState(false);
  useWriting(item.id, isEditing, onWriting);
  const card = useRef<HTMLElement>(null);
  const isHighlighted = highlightedId === item.id;
  useEffect(() => {
    if (isHighlighted) card.current?.scrollIntoView({ block: "center" });
  }, [isHighlighted]);
  const author = people(item.userId);
  const name = author?.fullName ?? richTextTexts.someone;
  const isStored = !item.pending && item.failed === undefined;
  const className = `petrons-comment${isHighlighted ? " petrons-comment-highlighted" : ""}${item.pending ? " petrons-comment-pending" : ""}`;
  if (item.deleted && !isEditing) {
    return (
      <article
        ref={card}
        id={anchorOf(item.id, services)}
        className={`${className} petrons-comment-deleted`}
        aria-label={commentTexts.wasDeleted}
        tabIndex={-1}
      >
        <p>{commentTexts.wasDeleted}</p>
      </article>
    );
  }
  const stopEditing = (): void => {
    setIsEditing(false);
    card.current?.focus();
  };
  return (
    <article
      ref={card}
      id={anchorOf(item.id, services)}
      className={className}
      aria-label={item.deleted ? commentTexts.wasDeleted : `Comment by ${name}`}
      aria-current={isHighlighted ? "true" : undefined}
      aria-busy={item.pending}
      tabIndex={-1}
    >
      <span aria-hidden="true">
        {item.deleted ? null : (
          <Avatar id={item.userId} name={name} imageUrl={author?.profileThumbnailUrl} />
        )}
      </span>
      <div className="petrons-comment-body">
        {item.deleted ? null : (
          <header className="petrons-comment-header">
            <span className="petrons-comment-from">
              <RouteLink
                to="user"
                params={{ userId: item.userId }}
                className="petrons-comment-author"
              >
                {name}
              </RouteLink>
              {isStored ? (
                <CommentTime createdAt={item.createdAt} updatedAt={item.updatedAt} />
              ) : null}
              {item.pending ? (
                <span className="petrons-comment-time" role="status">
                  <Spinner size={12} /> {commentTexts.sending}
                </span>
              ) : null}
            </span>
            {isStored && !isEditing ? (
              <CommentMenu
                authorName={name}
                isAuthor={item.userId === currentUserId}
                link={linkOf?.(item.id)}
                onEdit={() => setIsEditing(true)}
                onDelete={() => setAsksDelete(true)}
              />
            ) : null}
          </header>
        )}
        {item.partName === undefined ? null : (
          <p className="petrons-comment-part">{commentTexts.about(item.partName)}</p>
        )}
        {isEditing ? (
          <CommentEditor item={item} services={services} onClose={stopEditing} />
        ) : (
          <RichTextView html={item.richContent} people={people} onHashtag={services.onHashtag} />
        )}
        {item.failed === undefined ? null : <FailedLine item={item} onRetry={services.onRetry} />}
        {isStored && !isEditing ? (
          <div className="petrons-comment-footer">
            <Reactions
              reactions={item.reactions}
              currentUserId={currentUserId}
              people={people}
              onToggle={(type, on) =>
                on ? actions.react(item.id, type) : actions.unreact(item.id, type)
              }
            />
            {onReply ? (
              <Button
                variant="minimal"
                size="small"
                text={commentTexts.reply}
                aria-label={commentTexts.writeReply(name)}
                onClick={onReply}
              />
            ) : null}
            {item.shown && services.seen ? (
              <SeenView item={item} seen={services.seen} author={name} />
            ) : null}
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        title={commentTexts.deleteTitle}
        isOpen={asksDelete}
        onClose={() => setAsksDelete(false)}
        confirmLabel={commentTexts.delete}
        onConfirm={() => actions.remove(item.id)}
        failed={commentTexts.deleteFailed}
      >
        {item.replies.length > 0 ? commentTexts.deleteWithReplies : commentTexts.deleteQuestion}
      </ConfirmDialog>
    </article>
  );
}

function FailedLine({ item, onRetry }: { item: CommentItem; onRetry: CommentServices["onRetry"] }) {
  return (
    <div className="petrons-comment-failed" role="alert">
      <span>{commentTexts.addFailed(item.failed ?? "")}</span>
      {onRetry ? (
        <Button size="small" text={commentTexts.retry} onClick={() => onRetry(item)} />
      ) : null}
    </div>
  );
}

function CommentEditor({
  item,
  services,
  onClose,
}: {
  item: CommentItem;
  services: CommentServices;
  onClose: () => void;
}) {
  const { actions, people, mentions, hashtags, draftKey } = services;
  const [before] = useState(item.updatedAt);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = !item.deleted && !isSaving && item.updatedAt !== before;
  async function submit(html: string, key?: string): Promise<void> {
    setIsSaving(true);
    try {
      await (item.deleted
        ? actions.add(html, undefined, key)
        : actions.update(item.id, html, item.updatedAt));
    } finally {
      setIsSaving(false);
    }
    onClose();
  }
  return (
    <>
      <GoneNote text={item.deleted ? commentTexts.editGone : undefined} />
      {isChanged ? (
        <div className="petrons-comment-now">
          <GoneNote text={commentTexts.changedElsewhere} />
          <p className="petrons-comment-part">{commentTexts.saysNow}</p>
          <RichTextView html={item.richContent} people={people} />
        </div>
      ) : null}
      <RichTextEditor
        compact
        autoFocus
        label={item.deleted ? commentTexts.write : commentTexts.editing}
        value={item.richContent}
        submitLabel={item.deleted ? commentTexts.send : commentTexts.save}
        mentions={mentions}
        hashtags={hashtags}
        draftKey={draftKey === undefined ? undefined : `${draftKey}:edit:${item.id}`}
        onCancel={onClose}
        countOf={(html) => countSameText([item], html)}
        onArrived={onClose}
        onSubmit={submit}
      />
    </>
  );
}
