import DataChartProps from "@petrons/sdk/charts?props=DataChartProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { DataChartKind, Hidden } from "./DataChart.example.tsx";
import dataChartSource from "./DataChart.example.tsx?source";

export default function DataChartPage() {
  return (
    <GalleryPage
      title="Data chart"
      entry="@petrons/sdk/charts"
      summary="A chart of rows, drawn by DataChart with the same props. Its pages are under Charts."
      props={{ DataChartProps }}
    >
      <Example title="A chart" source={dataChartSource}>
        <DataChartKind />
      </Example>
      <Example
        title="Hidden"
        note="A visualization with hide is not shown: the frame around it is empty."
        source={dataChartSource}
      >
        <Hidden />
      </Example>
    </GalleryPage>
  );
}
