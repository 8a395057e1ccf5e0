import "./forms.css";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import schemaSource from "./completionForm.ts?source";
import { FormSchemaExample } from "./FormSchema.example.tsx";
import source from "./FormSchema.example.tsx?source";

export default function FormSchemaPage() {
  return (
    <GalleryPage
      title="Form schema"
      entry="@petrons/sdk/forms"
      summary="Inputs, then sections. The build compiles the rules ahead; functions run in the page. A closed section says how many errors it holds."
    >
      <Example
        title="Completion"
        note="Choose Refrac: another input and a section appear."
        source={`${schemaSource}\n\n// The form\n${source}`}
      >
        <FormSchemaExample />
      </Example>
    </GalleryPage>
  );
}
