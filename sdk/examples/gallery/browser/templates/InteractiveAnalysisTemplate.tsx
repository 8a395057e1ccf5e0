import AnalysisChart from "@petrons/sdk/templates?props=AnalysisChart";
import InteractiveAnalysisPageProps from "@petrons/sdk/templates?props=InteractiveAnalysisPageProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import Shown from "./InteractiveAnalysis.example.tsx";
import source from "./InteractiveAnalysis.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export const page: PageContent = {
  entry: "@petrons/sdk/templates",
  summary: "The form is at the left in one quarter, its results in a grid of three quarters.",
  props: { InteractiveAnalysisPageProps, AnalysisChart },
  examples: [
    {
      title: "Interactive analysis",
      note: "Choose phases and months. Where the page is narrow, the options fold above the charts.",
      source,
      Shown: () => (
        <TemplateFrame page="interactive-analysis" name="Interactive analysis, as a page">
          <Shown />
        </TemplateFrame>
      ),
    },
  ],
};
