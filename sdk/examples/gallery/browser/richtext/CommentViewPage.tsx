import viewProps from "@petrons/sdk/richtext?props=CommentViewProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { CommentsExample } from "./Comments.example.tsx";
import source from "./Comments.example.tsx?source";
import { CommentsStatesExample } from "./CommentsStates.example.tsx";
import statesSource from "./CommentsStates.example.tsx?source";
import "./richtext.css";

export default function CommentViewPage() {
  return (
    <GalleryPage
      title="CommentView"
      entry="@petrons/sdk/richtext"
      summary="The content of a comments drawer (325 px) or of a feed: a box to write in, the threads, and what is shown while there are none."
      props={{ CommentViewProps: viewProps }}
    >
      <Example title="In a drawer" source={source}>
        <CommentsExample />
      </Example>
      <Example title="Empty, loading, failed" source={statesSource}>
        <CommentsStatesExample />
      </Example>
    </GalleryPage>
  );
}
