import ReportPageProps from "@petrons/sdk/templates?props=ReportPageProps";
import ReportSection from "@petrons/sdk/templates?props=ReportSection";
import type { PageContent } from "../frame/galleryEntry.ts";
import Shown from "./Report.example.tsx";
import source from "./Report.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export const page: PageContent = {
  entry: "@petrons/sdk/templates",
  summary:
    "A text with charts and tables in sections. Each section has an anchor; the page scrolls to the hash of its address and keeps the place while content above still arrives.",
  props: { ReportPageProps, ReportSection },
  examples: [
    {
      title: "Report",
      note: "Open it as a page and print it: the PDF has the report alone, on white, in the dark theme too. A link to a section leads there.",
      source,
      Shown: () => (
        <TemplateFrame page="report" name="Report, as a page">
          <Shown />
        </TemplateFrame>
      ),
    },
  ],
};
