import { Button } from "@blueprintjs/core";
import type { CommentItem } from "../../contracts/index.ts";
import { commentTexts } from "../texts.ts";
import type { SeenViews } from "./commentServices.ts";

/**
 * Offers what the author of a comment saw where the page shows something else, and the way back
 * from there.
 */
export function SeenView({
  item,
  seen,
  author,
}: {
  item: CommentItem;
  seen: SeenViews;
  author: string;
}) {
  const isShown = seen.isShown(item);
  const back = seen.back(item);
  const changed = seen.hasChanged(item) ? (
    <span className="petrons-comment-seen-note">{commentTexts.changedSince}</span>
  ) : null;
  if (isShown && !back) return changed;
  return (
    <span className="petrons-comment-seen">
      {isShown ? (
        <>
          <span className="petrons-comment-seen-note" role="status">
            {seen.hasChanged(item) ? commentTexts.seenOnNewData : commentTexts.seenNow}
          </span>
          <Button size="small" text={commentTexts.backToOwn} onClick={back} />
        </>
      ) : (
        <Button
          variant="minimal"
          size="small"
          text={commentTexts.showSeen}
          aria-label={`${commentTexts.showSeen}: ${author}`}
          onClick={() => seen.show(item)}
        />
      )}
      {isShown ? null : changed}
    </span>
  );
}
