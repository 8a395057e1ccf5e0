import BokehChartProps from "@petrons/sdk/charts?props=BokehChartProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { BokehChart, FailedPlot } from "./BokehChart.example.tsx";
import bokehChartSource from "./BokehChart.example.tsx?source";

export default function BokehChartPage() {
  return (
    <GalleryPage
      title="Bokeh chart"
      entry="@petrons/sdk/charts"
      summary="One chart of an app of a Bokeh server, chosen by its params. The server draws it: pages hold no Bokeh library."
      props={{ BokehChartProps }}
    >
      <Example title="A chart" source={bokehChartSource}>
        <BokehChart />
      </Example>
      <Example
        title="A plot with an error"
        note="The error stands in its place, and the app is not opened."
        source={bokehChartSource}
      >
        <FailedPlot />
      </Example>
    </GalleryPage>
  );
}
