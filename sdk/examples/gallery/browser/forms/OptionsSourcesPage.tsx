import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { SourcesExample } from "./Sources.example.tsx";
import source from "./Sources.example.tsx?source";

export default function OptionsSourcesPage() {
  return (
    <GalleryPage
      title="Option sources"
      entry="@petrons/sdk/forms"
      summary="Choices that are known only at run time come from a named source, so that the schema can be compiled ahead. The form makes no calls; the source does."
    >
      <Example title="Sources" source={source}>
        <SourcesExample />
      </Example>
    </GalleryPage>
  );
}
