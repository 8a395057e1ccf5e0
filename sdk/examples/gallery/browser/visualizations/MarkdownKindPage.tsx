import MarkdownProps from "@petrons/sdk/charts?props=MarkdownProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { MarkdownKind } from "./Markdown.example.tsx";
import markdownSource from "./Markdown.example.tsx?source";

export default function MarkdownKindPage() {
  return (
    <GalleryPage
      title="Markdown"
      entry="@petrons/sdk/charts"
      summary="A text in Markdown, drawn by the Markdown viewer."
      props={{ MarkdownProps }}
    >
      <Example title="A text" source={markdownSource}>
        <MarkdownKind />
      </Example>
    </GalleryPage>
  );
}
