import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { Export } from "./Export.example.tsx";
import source from "./Export.example.tsx?source";

export default function ExportPage() {
  return (
    <GalleryPage
      title="Export"
      entry="@petrons/sdk/charts"
      summary="PNG: two pixels for each of the screen's, on white, also in the dark theme, after a preview. CSV holds every point of the shown series in the shown range, in the screen's order, units and precision."
    >
      <Example
        title="Export what is shown"
        note="Hide a series or zoom first: all three files follow."
        source={source}
      >
        <Export />
      </Example>
    </GalleryPage>
  );
}
