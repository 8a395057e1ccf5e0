import ChartCommentProps from "@petrons/sdk/charts?props=ChartComment";
import ChartCommentContextProps from "@petrons/sdk/charts?props=ChartCommentContext";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { CommentMode } from "./CommentMode.example.tsx";
import source from "./CommentMode.example.tsx?source";

export default function CommentModePage() {
  return (
    <GalleryPage
      title="Comment mode"
      entry="@petrons/sdk/charts"
      summary="In comment mode a click on a point, or Enter on the one walked to, gives its place: series, x, y and the chart's comment group. Markers stay at their points through zoom and resize."
      props={{ ChartComment: ChartCommentProps, ChartCommentContext: ChartCommentContextProps }}
    >
      <Example
        title="Comments on points"
        note="Two comments on one point share a marker with their count."
        source={source}
      >
        <CommentMode />
      </Example>
    </GalleryPage>
  );
}
