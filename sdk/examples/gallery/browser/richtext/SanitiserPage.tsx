import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { SanitiserExample } from "./Sanitiser.example.tsx";
import source from "./Sanitiser.example.tsx?source";
import "./richtext.css";

export default function SanitiserPage() {
  return (
    <GalleryPage
      title="sanitizeRichText"
      entry="@petrons/sdk/richtext"
      summary="Keeps paragraphs, marks, lists, quotes, code, links, mentions and hashtags, and nothing else. The server's sanitizeRichText in @petrons/sdk/server follows the same table and keeps the same."
    >
      <Example title="Try it" note="Paste any HTML into the box." source={source}>
        <SanitiserExample />
      </Example>
    </GalleryPage>
  );
}
