import MarkdownViewProps from "@petrons/sdk/components?props=MarkdownViewProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import MarkdownRefused from "./MarkdownRefused.example.tsx";
import refusedSource from "./MarkdownRefused.example.tsx?source";
import MarkdownTour from "./MarkdownTour.example.tsx";
import tourSource from "./MarkdownTour.example.tsx?source";

export default function MarkdownPage() {
  return (
    <GalleryPage
      title="Markdown"
      entry="@petrons/sdk/components"
      summary="Texts of reports, notes and descriptions. For what people write to each other, take the rich text of @petrons/sdk/richtext."
      props={{ MarkdownViewProps }}
    >
      <Example
        title="A report"
        note="Tables, tasks, code. Headings begin at the level the page needs and can be linked to."
        source={tourSource}
      >
        <MarkdownTour />
      </Example>
      <Example
        title="What it refuses"
        note="Nothing in a text can run, call home or leave the page unseen."
        source={refusedSource}
      >
        <MarkdownRefused />
      </Example>
    </GalleryPage>
  );
}
