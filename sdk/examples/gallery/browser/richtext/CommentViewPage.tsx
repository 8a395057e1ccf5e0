import viewProps from "@petrons/sdk/richtext?props=CommentViewProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { CommentsExample } from "./Comments.example.tsx";
import source from "./Comments.example.tsx?source";
import { CommentsStatesExample } from "./CommentsStates.example.tsx";
import statesSource from "./CommentsStates.example.tsx?source";
import "./richtext.css";

export const page: PageContent = {
  entry: "@petrons/sdk/richtext",
  summary:
    "The content of a comments drawer (325 px) or of a feed: a box to write in, the threads, and what is shown while there are none.",
  props: { CommentViewProps: viewProps },
  examples: [
    { title: "In a drawer", source, Shown: CommentsExample },
    { title: "Empty, loading, failed", source: statesSource, Shown: CommentsStatesExample },
  ],
};
