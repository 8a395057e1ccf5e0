import ChartOptionsProps from "@petrons/sdk/charts?props=ChartOptions";
import ChartTrackProps from "@petrons/sdk/charts?props=ChartTrack";
import ChartValueAxisProps from "@petrons/sdk/charts?props=ChartValueAxis";
import ChartXAxisProps from "@petrons/sdk/charts?props=ChartXAxis";
import type { PageContent } from "../frame/galleryEntry.ts";
import { Tracks } from "./Tracks.example.tsx";
import source from "./Tracks.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "Tracks share the x axis: zoom, crosshair and keyboard walk go through all of them. Each has up to two value axes with units of their own.",
  props: {
    ChartOptions: ChartOptionsProps,
    ChartTrack: ChartTrackProps,
    ChartValueAxis: ChartValueAxisProps,
    ChartXAxis: ChartXAxisProps,
  },
  examples: [
    {
      title: "Three tracks",
      note: "The liquids are on the left axis, gas on the right one. Drag a box to zoom to it, double-click to go back; drag the slider or its ends; with the plot focused the wheel zooms.",
      source,
      Shown: Tracks,
    },
  ],
};
