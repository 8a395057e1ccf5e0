import ObjectSelectionDialogProps from "@petrons/sdk/components?props=ObjectSelectionDialogProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import { SelectionStates } from "./SelectionStates.example.tsx";
import statesSource from "./SelectionStates.example.tsx?source";
import { SelectMany } from "./SelectMany.example.tsx";
import manySource from "./SelectMany.example.tsx?source";
import { SelectPetron } from "./SelectPetron.example.tsx";
import petronSource from "./SelectPetron.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Selects among objects that are at hand, one or several, also of a long list. Take the object picker where the server finds them.",
  props: { ObjectSelectionDialogProps },
  examples: [
    {
      title: "Select a petron",
      note: "One of a short list.",
      source: petronSource,
      Shown: SelectPetron,
    },
    {
      title: "Several of 20,000",
      note: "Only the rows in sight are in the page. Select all takes what the search shows; at most 10,000 here.",
      source: manySource,
      Shown: SelectMany,
    },
    { title: "Loading, empty and failed", source: statesSource, Shown: SelectionStates },
  ],
};
