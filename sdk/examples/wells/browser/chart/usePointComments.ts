import { useAddressParams, useHost, useResource } from "@petrons/sdk/browser";
import type { ChartComment, ChartCommentContext } from "@petrons/sdk/charts";
import { type CommentItem, fillAddress, plainText } from "@petrons/sdk/contracts";
import { useStoredTexts } from "@petrons/sdk/tables";
import { useMemo, useState } from "react";
import type { WellsView } from "../wellsView.ts";
import { isOfView, storedThen } from "./drawnThen.ts";

/** The comment view of the page, as its route declares it. */
export const commentPlace = { pluginId: "wells", viewId: "wells" } as const;

interface PointCommentsOptions {
  petronId: string;
  commentGroup: string;
  /** The drawn table. */
  table: string;
  /** The state of the page. */
  state: WellsView;
}

/**
 * The comments of the page that are on points of the chart as it is drawn, how many are on other
 * views of it, and what happens at a point.
 */
export function usePointComments({ petronId, commentGroup, table, state }: PointCommentsOptions) {
  const { names } = useHost().service("comments");
  const threads = useResource<CommentItem[]>(
    names ? fillAddress(names.threads, { ...commentPlace, petronId }) : null,
  ).data;
  const [params, change] = useAddressParams();
  const [point, setPoint] = useState<ChartCommentContext>();
  const onPoints = useMemo(
    () =>
      (threads ?? []).filter(
        ({ context, deleted }) => !deleted && context?.commentGroup === commentGroup,
      ),
    [threads, commentGroup],
  );
  const ids = useMemo(() => storedThen(onPoints, params), [onPoints, params]);
  const stored = useStoredTexts(petronId, ids);
  // Changes when a text has come.
  const known = ids.filter(stored).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are known by their number.
  const { comments, elsewhere } = useMemo(() => {
    const comments: ChartComment[] = [];
    const elsewhere: ChartComment[] = [];
    for (const thread of onPoints) {
      const { id, context, richContent } = thread;
      if (context === undefined) continue;
      const comment = {
        id,
        context: { ...context, y1: Number(context.y1) },
        text: plainText(richContent).slice(0, 200),
      };
      (isOfView(thread, table, { state, params, stored }) ? comments : elsewhere).push(comment);
    }
    return { comments, elsewhere };
  }, [onPoints, table, state, params, stored, known]);
  return {
    comments,
    /** Written on other filters or choices: their points have other values here. */
    elsewhere,
    point,
    setPoint,
    /** Opens the discussion at the first of them. */
    open: ([first]: readonly ChartComment[]) =>
      first && change((params) => params.set("showComments", first.id)),
  };
}
