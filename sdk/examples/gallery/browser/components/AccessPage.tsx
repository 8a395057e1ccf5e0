import AuthBlockProps from "@petrons/sdk/browser?props=AuthBlockProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import AccessTour from "./AccessTour.example.tsx";
import source from "./AccessTour.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/browser",
  summary:
    "Content for holders of at least one of some roles. It spares people what they cannot use; the server decides what they may do.",
  props: { AuthBlockProps },
  examples: [{ title: "By role", source, Shown: AccessTour }],
};
