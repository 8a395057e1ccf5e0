import viewProps from "@petrons/sdk/richtext?props=RichTextViewProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { LongViewExample } from "./LongView.example.tsx";
import longSource from "./LongView.example.tsx?source";
import { ViewExample } from "./View.example.tsx";
import source from "./View.example.tsx?source";
import "./richtext.css";

export const page: PageContent = {
  entry: "@petrons/sdk/richtext",
  summary:
    "Shows stored HTML. It is sanitized again in the browser and drawn element by element, so nothing in it can run. Mentions lead to the person under today's name.",
  props: { RichTextViewProps: viewProps },
  examples: [
    { title: "All it can show", source, Shown: ViewExample },
    {
      title: "Long text",
      note: "Collapses behind a button; focus that walks into the hidden part opens it.",
      source: longSource,
      Shown: LongViewExample,
    },
  ],
};
