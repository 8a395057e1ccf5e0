import type { CommentViewProps } from "@petrons/sdk/richtext";
import { Suspense } from "react";
import { lazyPart } from "../lazyPart.tsx";
import { Skeleton } from "../states/Skeleton.tsx";

const CommentView = lazyPart(async () => ({ default: (await import("@petrons/sdk/richtext")).CommentView }));

export interface CommentViewSectionProps {
  /** As CommentView takes them: threads and services. */
  comments: CommentViewProps;
}

/** Comments with a box to write one; the editor is loaded when it is shown. */
export default function CommentViewSection({ comments }: CommentViewSectionProps) {
  return (
    <Suspense fallback={<Skeleton label="Loading the comments" />}>
      <CommentView {...comments} />
    </Suspense>
  );
}
