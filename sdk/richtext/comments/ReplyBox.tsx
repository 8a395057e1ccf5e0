import { RichTextEditor } from "../RichTextEditor.tsx";
import { commentTexts } from "../texts.ts";
import type { CommentServices } from "./commentServices.ts";

export interface ReplyBoxProps {
  services: CommentServices;
  /** The comment that is answered. */
  parentId: string;
  /** Whom the reply is for, in the label. */
  authorName: string;
  onClose: () => void;
}

/** Where a reply is written; it closes once the reply was taken. */
export function ReplyBox({ services, parentId, authorName, onClose }: ReplyBoxProps) {
  const { actions, mentions, hashtags, draftKey } = services;
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
      onSubmit={async (html) => {
        await actions.add(html, parentId);
        onClose();
      }}
    />
  );
}
