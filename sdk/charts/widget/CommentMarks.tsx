import { Comment } from "@blueprintjs/icons";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import type { ChartComment, ChartCommentContext } from "../chartOptions.ts";
import { chartTexts } from "../texts.ts";
import type { ChartStore } from "./ChartStore.ts";
import { commentMarkers } from "./commentMarkers.ts";
import { spokenPoint } from "./pointDetails.ts";

interface CommentMarksProps {
  store: ChartStore;
  comments: readonly ChartComment[];
  commentGroup: string;
  onOpenComments?: (comments: readonly ChartComment[], context: ChartCommentContext) => void;
}

/** A button at every commented point that is shown, with the count where there are several. */
export const CommentMarks = observer(function CommentMarks({
  store,
  comments,
  commentGroup,
  onOpenComments,
}: CommentMarksProps) {
  const markers = commentMarkers(comments, commentGroup, { ...store.scene, x: store.x });
  return markers.map(({ cursor, comments: own, left, top }) => (
    <div
      key={`${cursor.seriesId}|${cursor.point}`}
      className="petrons-chart-mark"
      style={{ left, top }}
    >
      <Tip text={own.map(({ text }) => text ?? "").join(" · ")} placement="top">
        <button
          type="button"
          aria-label={`${chartTexts.comments(own.length)}: ${spokenPoint({ ...store.scene, shown: store.shown, set: store.set, x: store.x }, cursor)}`}
          onClick={() => {
            const context = own[0]?.context;
            if (context) onOpenComments?.(own, context);
          }}
        >
          <Comment size={14} />
          {own.length > 1 ? <span>{own.length}</span> : null}
        </button>
      </Tip>
    </div>
  ));
});
