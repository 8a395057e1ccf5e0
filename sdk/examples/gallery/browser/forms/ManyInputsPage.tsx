import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { ManyInputsExample } from "./ManyInputs.example.tsx";
import source from "./ManyInputs.example.tsx?source";

export default function ManyInputsPage() {
  return (
    <GalleryPage
      title="Many inputs"
      entry="@petrons/sdk/forms"
      summary="A key press draws the input it was made in; the other 299 are left alone."
    >
      <Example
        title="300 inputs"
        note="The bare input is a plain one of the browser, to compare with."
        source={source}
      >
        <ManyInputsExample />
      </Example>
    </GalleryPage>
  );
}
