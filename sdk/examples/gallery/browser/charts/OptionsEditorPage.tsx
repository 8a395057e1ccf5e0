import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { OptionsEditor } from "./OptionsEditor.example.tsx";
import source from "./OptionsEditor.example.tsx?source";

export default function OptionsEditorPage() {
  return (
    <GalleryPage
      title="Options editor"
      entry="@petrons/sdk/charts"
      summary="Given onOptions, a chart offers its options editor. Options are plain JSON, so that they can be kept as a setting."
    >
      <Example
        title="Edit the options"
        note="Add the water column as a layer, give it a track of its own, or make an axis logarithmic."
        source={source}
      >
        <OptionsEditor />
      </Example>
    </GalleryPage>
  );
}
