import viewProps from "@petrons/sdk/richtext?props=RichTextViewProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { LongViewExample } from "./LongView.example.tsx";
import longSource from "./LongView.example.tsx?source";
import { ViewExample } from "./View.example.tsx";
import source from "./View.example.tsx?source";
import "./richtext.css";

export default function ViewPage() {
  return (
    <GalleryPage
      title="RichTextView"
      entry="@petrons/sdk/richtext"
      summary="Shows stored HTML. It is sanitised again in the browser and drawn element by element, so nothing in it can run. Mentions lead to the person under today's name."
      props={{ RichTextViewProps: viewProps }}
    >
      <Example title="All it can show" source={source}>
        <ViewExample />
      </Example>
      <Example
        title="Long text"
        note="Collapses behind a button; focus that walks into the hidden part opens it."
        source={longSource}
      >
        <LongViewExample />
      </Example>
    </GalleryPage>
  );
}
