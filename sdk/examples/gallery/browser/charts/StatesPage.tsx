import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { Failed, Loading, Narrow, NoData, NoOptions, UnknownLayer } from "./States.example.tsx";
import source from "./States.example.tsx?source";

export default function StatesPage() {
  return (
    <GalleryPage
      title="States"
      entry="@petrons/sdk/charts"
      summary="What a chart shows when there is nothing to draw, and how it takes little room."
    >
      <Example
        title="No options"
        note="A chart without layers says so; its options editor stays in reach."
        source={source}
      >
        <NoOptions />
      </Example>
      <Example title="No data" source={source}>
        <NoData />
      </Example>
      <Example title="Waiting" source={source}>
        <Loading />
      </Example>
      <Example title="Failed" note="The plot carries an error." source={source}>
        <Failed />
      </Example>
      <Example
        title="Unknown layer"
        note="The heat map is logged and left out; the line is drawn."
        source={source}
      >
        <UnknownLayer />
      </Example>
      <Example
        title="Narrow"
        note="Under 480 px the paddings at the sides shrink, so that the plot keeps its room."
        source={source}
      >
        <Narrow />
      </Example>
    </GalleryPage>
  );
}
