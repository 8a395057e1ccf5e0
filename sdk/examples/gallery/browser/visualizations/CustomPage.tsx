import CustomProps from "@petrons/sdk/charts?props=CustomProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { CustomKind, NoComponent } from "./Custom.example.tsx";
import customSource from "./Custom.example.tsx?source";

export default function CustomPage() {
  return (
    <GalleryPage
      title="Custom"
      entry="@petrons/sdk/charts"
      summary="A component that a plugin contributes under visualizations, named by its kind and drawn with its props. On dashboards people add it by its label."
      props={{ CustomProps }}
    >
      <Example title="A component of this plugin" source={customSource}>
        <CustomKind />
      </Example>
      <Example title="One that no plugin has" source={customSource}>
        <NoComponent />
      </Example>
    </GalleryPage>
  );
}
