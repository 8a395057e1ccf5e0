import WebPlayerProps from "@petrons/sdk/charts?props=WebPlayerProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { Analysis } from "./WebPlayer.example.tsx";
import webPlayerSource from "./WebPlayer.example.tsx?source";

export default function WebPlayerPage() {
  return (
    <GalleryPage
      title="Web player"
      entry="@petrons/sdk/charts"
      summary="An analysis in the web player of the environment. Its script is loaded from the one origin that the environment manifest names as webPlayer; without one it says so."
      props={{ WebPlayerProps }}
    >
      <Example title="An analysis" source={webPlayerSource}>
        <Analysis />
      </Example>
    </GalleryPage>
  );
}
