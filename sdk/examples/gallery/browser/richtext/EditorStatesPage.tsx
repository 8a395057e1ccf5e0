import type { PageContent } from "../frame/galleryEntry.ts";
import { CompactExample } from "./Compact.example.tsx";
import compactSource from "./Compact.example.tsx?source";
import { DraftExample } from "./Draft.example.tsx";
import draftSource from "./Draft.example.tsx?source";
import { FailingExample } from "./Failing.example.tsx";
import failingSource from "./Failing.example.tsx?source";
import { LimitExample } from "./Limit.example.tsx";
import limitSource from "./Limit.example.tsx?source";
import { ReadOnlyExample } from "./ReadOnly.example.tsx";
import readOnlySource from "./ReadOnly.example.tsx?source";
import "./richtext.css";

export const page: PageContent = {
  entry: "@petrons/sdk/richtext",
  summary:
    "Small places to write in, drafts that outlive a reload, and what is shown when a text cannot be sent.",
  examples: [
    {
      title: "Compact",
      note: "One row of tools below the text, for replies and drawers. Escape cancels.",
      source: compactSource,
      Shown: CompactExample,
    },
    {
      title: "Draft",
      note: "Write something and reload the page: it is still there. Sending it forgets the draft.",
      source: draftSource,
      Shown: DraftExample,
    },
    {
      title: "Failed sending",
      note: "The first try fails and keeps the text, the second succeeds.",
      source: failingSource,
      Shown: FailingExample,
    },
    {
      title: "Near the limit",
      note: "A count appears from nine tenths of the limit on, 20,000 characters where no other is given.",
      source: limitSource,
      Shown: LimitExample,
    },
    { title: "Read-only and disabled", source: readOnlySource, Shown: ReadOnlyExample },
  ],
};
