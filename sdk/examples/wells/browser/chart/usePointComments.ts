import { useAddressParams, useResource } from "@petrons/sdk/browser";
import type { ChartComment, ChartCommentContext } from "@petrons/sdk/charts";
import { type CommentItem, fillAddress, plainText } from "@petrons/sdk/contracts";
import { useMemo, useState } from "react";

/** The comment view of the page, as its route declares it. */
export const commentPlace = { pluginId: "wells", viewId: "wells" } as const;

const commentsAddress = "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}";

/** The comments of the page that are on points of a chart, and what happens at a point. */
export function usePointComments(petronId: string, commentGroup: string) {
  const threads = useResource<CommentItem[]>(`${fillAddress(commentsAddress, { ...commentPlace, petronId })}#Comments`).data;
  const [, change] = useAddressParams();
  const [point, setPoint] = useState<ChartCommentContext>();
  const comments = useMemo(
    () =>
      (threads ?? []).flatMap(({ id, context, richContent, deleted }): ChartComment[] =>
        context === undefined || deleted || context.commentGroup !== commentGroup
          ? []
          : [{ id, context: { ...context, y1: Number(context.y1) }, text: plainText(richContent).slice(0, 200) }],
      ),
    [threads, commentGroup],
  );
  return {
    comments,
    point,
    setPoint,
    /** Opens the discussion at the first of them. */
    open: ([first]: readonly ChartComment[]) => first && change((params) => params.set("showComments", first.id)),
  };
}
