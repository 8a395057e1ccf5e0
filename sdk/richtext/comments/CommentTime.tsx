import { useFormatDateTime, useTimeAgo } from "../../browser/index.ts";
import type { CommentItem } from "../../contracts/index.ts";
import { commentTexts } from "../texts.ts";

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
