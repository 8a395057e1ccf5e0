import AuthBlockProps from "@petrons/sdk/browser?props=AuthBlockProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import AccessTour from "./AccessTour.example.tsx";
import source from "./AccessTour.example.tsx?source";

export default function AccessPage() {
  return (
    <GalleryPage
      title="Access"
      entry="@petrons/sdk/browser"
      summary="Content for holders of at least one of some roles. It spares people what they cannot use; the server decides what they may do."
      props={{ AuthBlockProps }}
    >
      <Example title="By role" source={source}>
        <AccessTour />
      </Example>
    </GalleryPage>
  );
}
