import type { PageContent } from "../frame/galleryEntry.ts";
import { SourcesExample } from "./Sources.example.tsx";
import source from "./Sources.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "Choices that are known only at run time come from a named source, so that the schema can be compiled ahead. The form makes no calls; the source does.",
  examples: [{ title: "Sources", source, Shown: SourcesExample }],
};
