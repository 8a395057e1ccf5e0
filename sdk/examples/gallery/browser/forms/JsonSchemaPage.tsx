import "./forms.css";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import schema from "./casing.schema.json?source";
import { JsonSchemaExample } from "./JsonSchema.example.tsx";
import source from "./JsonSchema.example.tsx?source";

export default function JsonSchemaPage() {
  return (
    <GalleryPage
      title="JSON Schema"
      entry="@petrons/sdk/forms"
      summary="The same form from a JSON Schema and a UI schema: objects are groups, lists grow, and what a schema asks for is told in words."
    >
      <Example title="Casing program" source={`${schema}\n\n// The form\n${source}`}>
        <JsonSchemaExample />
      </Example>
    </GalleryPage>
  );
}
