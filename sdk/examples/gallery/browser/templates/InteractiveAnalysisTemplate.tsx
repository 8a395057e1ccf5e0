import AnalysisChart from "@petrons/sdk/templates?props=AnalysisChart";
import InteractiveAnalysisPageProps from "@petrons/sdk/templates?props=InteractiveAnalysisPageProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Shown from "./InteractiveAnalysis.example.tsx";
import source from "./InteractiveAnalysis.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export default function InteractiveAnalysisTemplate() {
  return (
    <GalleryPage
      title="Interactive analysis"
      entry="@petrons/sdk/templates"
      summary="What is asked stands at the left in one quarter, what answers in a grid of three quarters."
      props={{ InteractiveAnalysisPageProps, AnalysisChart }}
    >
      <Example
        title="Interactive analysis"
        note="Choose phases and months. Where the page is narrow, the options fold above the charts."
        source={source}
      >
        <TemplateFrame page="interactive-analysis" name="Interactive analysis, as a page">
          <Shown />
        </TemplateFrame>
      </Example>
    </GalleryPage>
  );
}
