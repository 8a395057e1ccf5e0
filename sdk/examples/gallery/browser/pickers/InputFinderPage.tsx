import FinderItem from "@petrons/sdk/components?props=FinderItem";
import InputFinderDialogProps from "@petrons/sdk/components?props=InputFinderDialogProps";
import InputLink from "@petrons/sdk/components?props=InputLink";
import type { PageContent } from "../frame/galleryEntry.ts";
import { AddInputs } from "./AddInputs.example.tsx";
import addSource from "./AddInputs.example.tsx?source";
import { FinderStates } from "./FinderStates.example.tsx";
import statesSource from "./FinderStates.example.tsx?source";
import serverSource from "./finderServer.ts?source";
import { LiveInputs } from "./LiveInputs.example.tsx";
import liveSource from "./LiveInputs.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Finds inputs of every type that an enabled plugin contributes as inputTypes, and answers the chosen ones. toLinks makes the link documents of them.",
  props: { InputFinderDialogProps, FinderItem, InputLink },
  examples: [
    {
      title: "Add Inputs",
      note: "Try 'case' or 'curve'. Of type curves one can be chosen: another one replaces it. Here the inputs are made up; a page leaves the HostProvider out.",
      source: `${addSource}\n// finderServer.ts\n${serverSource}`,
      Shown: AddInputs,
    },
    {
      title: "Some types, a failure, and none",
      note: "A search that fails finds nothing and is only logged.",
      source: statesSource,
      Shown: FinderStates,
    },
    {
      title: "Inputs of this server",
      note: "What the enabled plugins offer. Try 'case' after making some items.",
      source: liveSource,
      Shown: LiveInputs,
    },
  ],
};
