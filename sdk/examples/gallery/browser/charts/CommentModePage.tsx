import ChartCommentProps from "@petrons/sdk/charts?props=ChartComment";
import ChartCommentContextProps from "@petrons/sdk/charts?props=ChartCommentContext";
import type { PageContent } from "../frame/galleryEntry.ts";
import { CommentMode } from "./CommentMode.example.tsx";
import source from "./CommentMode.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "In comment mode a click on a point, or Enter on the one walked to, gives its place: series, x, y and the chart's comment group. Markers stay at their points through zoom and resize.",
  props: { ChartComment: ChartCommentProps, ChartCommentContext: ChartCommentContextProps },
  examples: [
    {
      title: "Comments on points",
      note: "Two comments on one point share a marker with their count.",
      source,
      Shown: CommentMode,
    },
  ],
};
