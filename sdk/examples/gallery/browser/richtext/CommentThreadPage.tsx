import servicesProps from "@petrons/sdk/richtext?props=CommentServices";
import threadProps from "@petrons/sdk/richtext?props=CommentThreadProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { ThreadExample } from "./Thread.example.tsx";
import source from "./Thread.example.tsx?source";
import { ThreadLinkedExample } from "./ThreadLinked.example.tsx";
import linkedSource from "./ThreadLinked.example.tsx?source";
import { ThreadStatesExample } from "./ThreadStates.example.tsx";
import statesSource from "./ThreadStates.example.tsx?source";
import "./richtext.css";

export const page: PageContent = {
  entry: "@petrons/sdk/richtext",
  summary:
    "A comment with replies and reactions. It makes no calls: anyone who shows it carries out CommentActions and hands in what is stored, pending or failed.",
  props: { CommentThreadProps: threadProps, CommentServices: servicesProps },
  examples: [
    {
      title: "Thread",
      note: "Three replies show, the others wait behind a button. Only your own comments (Ada Reyes) have a menu.",
      source,
      Shown: ThreadExample,
    },
    { title: "Pending, failed, deleted", source: statesSource, Shown: ThreadStatesExample },
    {
      title: "Linked reply",
      note: "A link or a notification leads to a reply that would be collapsed: it is shown, scrolled to and marked.",
      source: linkedSource,
      Shown: ThreadLinkedExample,
    },
  ],
};
