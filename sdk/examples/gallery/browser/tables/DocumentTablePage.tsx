import DocumentSourceOptions from "@petrons/sdk/tables?props=DocumentSourceOptions";
import type { PageContent } from "../frame/galleryEntry.ts";
import Documents from "./Documents.example.tsx";
import documents from "./Documents.example.tsx?source";
import Queries from "./Queries.example.tsx";
import queries from "./Queries.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "Documents by the data query, page by page. The rows are those of the moment they were asked for; take a live table or a resource where they must follow.",
  props: { DocumentSourceOptions },
  examples: [
    { title: "Petrons", note: "The Petrons you may read.", source: documents, Shown: Documents },
    {
      title: "What is asked",
      note: "The options of its last query are below the table; without a sort there is no sort field.",
      source: queries,
      Shown: Queries,
    },
  ],
};
