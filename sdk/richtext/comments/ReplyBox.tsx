import type { CommentItem } from "../../contracts/index.ts";
import { RichTextEditor } from "../RichTextEditor.tsx";
import { countSameText } from "../sameText.ts";
import { commentTexts } from "../texts.ts";
import { type CommentServices, isOf } from "./commentServices.ts";

export interface ReplyBoxProps {
  services: CommentServices;
  /** The comment that is answered. */
  parentId: string;
  /** Whom the reply is for, in the label. */
  authorName: string;
  /** The replies that are there. */
  replies: readonly CommentItem[];
  onClose: () => void;
}

/** Where a reply is written; it closes once the reply was taken. */
export function ReplyBox({ services, parentId, authorName, replies, onClose }: ReplyBoxProps) {
  const { actions, currentUserId, mentions, hashtags, draftKey } = services;
  const label = commentTexts.writeReply(authorName);
  return (
    <RichTextEditor
      compact
      autoFocus
      label={label}
      placeholder={label}
      submitLabel={commentTexts.reply}
      mentions={mentions}
      hashtags={hashtags}
      draftKey={draftKey === undefined ? undefined : `${draftKey}:reply:${parentId}`}
      onCancel={onClose}
      countOf={(html) => countSameText(replies.filter(isOf(currentUserId)), html)}
      onArrived={onClose}
      onSubmit={async (html, key) => {
        await actions.add(html, parentId, key);
        onClose();
      }}
    />
  );
}
