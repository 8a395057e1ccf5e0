import SectionProps from "@petrons/sdk/charts?props=SectionProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { SectionKind } from "./Section.example.tsx";
import sectionSource from "./Section.example.tsx?source";

export default function SectionKindPage() {
  return (
    <GalleryPage
      title="Section"
      entry="@petrons/sdk/charts"
      summary="A heading between the visualizations of a page, with a line on what follows."
      props={{ SectionProps }}
    >
      <Example title="A section" source={sectionSource}>
        <SectionKind />
      </Example>
    </GalleryPage>
  );
}
