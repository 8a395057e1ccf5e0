import MarkdownProps from "@petrons/sdk/charts?props=MarkdownProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { MarkdownKind } from "./Markdown.example.tsx";
import markdownSource from "./Markdown.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/charts",
  summary: "A text in Markdown, drawn by the Markdown viewer.",
  props: { MarkdownProps },
  examples: [{ title: "A text", source: markdownSource, Shown: MarkdownKind }],
};
