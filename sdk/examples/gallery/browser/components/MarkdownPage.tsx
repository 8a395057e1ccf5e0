import MarkdownViewProps from "@petrons/sdk/components?props=MarkdownViewProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import MarkdownRefused from "./MarkdownRefused.example.tsx";
import refusedSource from "./MarkdownRefused.example.tsx?source";
import MarkdownTour from "./MarkdownTour.example.tsx";
import tourSource from "./MarkdownTour.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Texts of reports, notes and descriptions. For what people write to each other, take the rich text of @petrons/sdk/richtext.",
  props: { MarkdownViewProps },
  examples: [
    {
      title: "A report",
      note: "Tables, tasks, code. Headings begin at the level the page needs and can be linked to.",
      source: tourSource,
      Shown: MarkdownTour,
    },
    {
      title: "What it refuses",
      note: "Nothing in a text can run, call home or leave the page unseen.",
      source: refusedSource,
      Shown: MarkdownRefused,
    },
  ],
};
