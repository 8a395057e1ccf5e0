import FullPageProps from "@petrons/sdk/templates?props=FullPageProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Shown from "./FullPage.example.tsx";
import source from "./FullPage.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export default function FullPageTemplate() {
  return (
    <GalleryPage
      title="Full page"
      entry="@petrons/sdk/templates"
      summary="For what draws itself and wants all the room: maps, canvases, embedded apps."
      props={{ FullPageProps }}
    >
      <Example
        title="Full page"
        note="The canvas reaches to the edges and scrolls inside itself."
        source={source}
      >
        <TemplateFrame page="full-page" name="Full page, as a page">
          <Shown />
        </TemplateFrame>
      </Example>
    </GalleryPage>
  );
}
