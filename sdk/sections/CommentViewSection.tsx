import { lazyPart, Skeleton } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { CommentViewSectionProps } from "./sectionTypes.ts";

const CommentView = lazyPart(async () => ({
  default: (await import("@petrons/sdk/richtext")).CommentView,
}));

/** Comments with a box to write one; the editor is loaded when it is shown. */
export default function CommentViewSection({ comments }: CommentViewSectionProps) {
  return (
    <Suspense fallback={<Skeleton label="Loading the comments" />}>
      <CommentView {...comments} />
    </Suspense>
  );
}
