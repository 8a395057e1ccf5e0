import type { PageContent } from "../frame/galleryEntry.ts";
import { SanitizerExample } from "./Sanitizer.example.tsx";
import source from "./Sanitizer.example.tsx?source";
import "./richtext.css";

export const page: PageContent = {
  entry: "@petrons/sdk/richtext",
  summary:
    "Keeps paragraphs, marks, lists, quotes, code, links, mentions and hashtags, and nothing else. The server's sanitizeRichText in @petrons/sdk/server follows the same table and keeps the same.",
  examples: [
    { title: "Try it", note: "Paste any HTML into the box.", source, Shown: SanitizerExample },
  ],
};
