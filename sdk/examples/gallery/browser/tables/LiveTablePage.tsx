import LiveTableSourceOptions from "@petrons/sdk/tables?props=LiveTableSourceOptions";
import type { PageContent } from "../frame/galleryEntry.ts";
import Live from "./Live.example.tsx";
import live from "./Live.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "A table of a Petron as its person sees it: the page follows options, filters, selection and every import, in all the person's tabs.",
  props: { LiveTableSourceOptions },
  examples: [
    {
      title: "A Petron's table",
      note: "The first table of your Petrons. Open this page twice: what you sort, search and select here happens there too.",
      source: live,
      Shown: Live,
    },
  ],
};
