import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { Large } from "./Large.example.tsx";
import source from "./Large.example.tsx?source";

export default function LargePage() {
  return (
    <GalleryPage
      title="100,000 points"
      entry="@petrons/sdk/charts"
      summary="Of every pixel column the first, lowest, highest and last point are drawn, so that lines and spikes look as with all of them; the note says how many. Zooming in draws every point. Table, walk and CSV always have all."
    >
      <Example
        title="Gauges by the minute"
        note="Zoom in until the note goes: every point is drawn then."
        source={source}
      >
        <Large />
      </Example>
    </GalleryPage>
  );
}
