import type { PageContent } from "../frame/galleryEntry.ts";
import { DepthTrack } from "./DepthTrack.example.tsx";
import source from "./DepthTrack.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary:
    "With orientation vertical the shared axis runs downwards and tracks lie side by side, as logs are read. Up and down then walk along a curve.",
  examples: [
    {
      title: "Well log",
      note: "Resistivity is logarithmic from 0.2 to 2,000 ohm·m; the density tool lost its readings at 2,480 m, which stays a gap.",
      source,
      Shown: DepthTrack,
    },
  ],
};
