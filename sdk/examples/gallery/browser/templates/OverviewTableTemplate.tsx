import OverviewFigure from "@petrons/sdk/templates?props=OverviewFigure";
import OverviewTablePageProps from "@petrons/sdk/templates?props=OverviewTablePageProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Shown from "./OverviewTable.example.tsx";
import source from "./OverviewTable.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export default function OverviewTableTemplate() {
  return (
    <GalleryPage
      title="Overview and table"
      entry="@petrons/sdk/templates"
      summary="A few figures that answer most visits, and below them the rows for the rest."
      props={{ OverviewTablePageProps, OverviewFigure }}
    >
      <Example
        title="Overview and table"
        note="A figure that is loading keeps its place; one that there is none of says so."
        source={source}
      >
        <TemplateFrame page="overview-table" name="Overview and table, as a page">
          <Shown />
        </TemplateFrame>
      </Example>
    </GalleryPage>
  );
}
