import "./forms.css";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { EveryInputExample } from "./EveryInput.example.tsx";
import source from "./EveryInput.example.tsx?source";
import formSource from "./everyInput.ts?source";

export default function AllInputsPage() {
  return (
    <GalleryPage
      title="All inputs"
      entry="@petrons/sdk/forms"
      summary="Every input type in one form. The heavier ones are loaded when they are first drawn."
    >
      <Example title="Every input" source={`${formSource}\n\n// The form\n${source}`}>
        <EveryInputExample />
      </Example>
    </GalleryPage>
  );
}
