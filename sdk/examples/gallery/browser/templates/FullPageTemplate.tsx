import FullPageProps from "@petrons/sdk/templates?props=FullPageProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import Shown from "./FullPage.example.tsx";
import source from "./FullPage.example.tsx?source";
import { TemplateFrame } from "./TemplateFrame.tsx";

export const page: PageContent = {
  entry: "@petrons/sdk/templates",
  summary: "For what draws itself and wants all the room: maps, canvases, embedded apps.",
  props: { FullPageProps },
  examples: [
    {
      title: "Full page",
      note: "The canvas reaches to the edges and scrolls inside itself.",
      source,
      Shown: () => (
        <TemplateFrame page="full-page" name="Full page, as a page">
          <Shown />
        </TemplateFrame>
      ),
    },
  ],
};
