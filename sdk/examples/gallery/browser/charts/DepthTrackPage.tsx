import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { DepthTrack } from "./DepthTrack.example.tsx";
import source from "./DepthTrack.example.tsx?source";

export default function DepthTrackPage() {
  return (
    <GalleryPage
      title="Depth tracks"
      entry="@petrons/sdk/charts"
      summary="With orientation vertical the shared axis runs downwards and tracks lie side by side, as logs are read. Up and down then walk along a curve."
    >
      <Example
        title="Well log"
        note="Resistivity is logarithmic from 0.2 to 2,000 ohm·m; the density tool lost its readings at 2,480 m, which stays a gap."
        source={source}
      >
        <DepthTrack />
      </Example>
    </GalleryPage>
  );
}
