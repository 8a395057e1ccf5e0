import type { CommentItem } from "../../contracts/index.ts";
import { RichTextEditor } from "../RichTextEditor.tsx";
import { countSameText } from "../sameText.ts";
import { commentTexts } from "../texts.ts";
import { type CommentServices, isOf } from "./commentServices.ts";
import { GoneNote } from "./GoneNote.tsx";

export interface ReplyBoxProps {
  services: CommentServices;
  /** The comment that is answered. */
  parentId: string;
  /** Whom the reply is for, in the label. */
  authorName: string;
  /** The replies that are there. */
  replies: readonly CommentItem[];
  onClose: () => void;
  /**
   * That the answered comment is gone, in a sentence: what is written becomes a comment of its own.
   */
  gone?: string | undefined;
}

/** Where a reply is written; it closes once the reply was taken. */
export function ReplyBox({
  services,
  parentId,
  authorName,
  replies,
  onClose,
  gone,
}: ReplyBoxProps) {
  const { actions, currentUserId, mentions, hashtags, draftKey } = services;
  const label = gone === undefined ? commentTexts.writeReply(authorName) : commentTexts.write;
  return (
    <div>
      <GoneNote text={gone} />
      <RichTextEditor
        compact
        autoFocus
        label={label}
        placeholder={label}
        submitLabel={gone === undefined ? commentTexts.reply : commentTexts.send}
        mentions={mentions}
        hashtags={hashtags}
        draftKey={draftKey === undefined ? undefined : `${draftKey}:reply:${parentId}`}
        onCancel={onClose}
        countOf={(html) => countSameText(replies.filter(isOf(currentUserId)), html)}
        onArrived={onClose}
        onSubmit={async (html, key) => {
          await actions.add(html, gone === undefined ? parentId : undefined, key);
          onClose();
        }}
      />
    </div>
  );
}
