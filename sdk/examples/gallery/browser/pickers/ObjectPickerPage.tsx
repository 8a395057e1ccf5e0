import ObjectPickerDialogProps from "@petrons/sdk/components?props=ObjectPickerDialogProps";
import ObjectPickerProps from "@petrons/sdk/components?props=ObjectPickerProps";
import PickerTarget from "@petrons/sdk/components?props=PickerTarget";
import type { PageContent } from "../frame/galleryEntry.ts";
import { FixedPickers } from "./FixedPickers.example.tsx";
import fixedSource from "./FixedPickers.example.tsx?source";
import { PickerStates } from "./PickerStates.example.tsx";
import statesSource from "./PickerStates.example.tsx?source";
import { PickOne } from "./PickOne.example.tsx";
import oneSource from "./PickOne.example.tsx?source";
import { PickWells } from "./PickWells.example.tsx";
import wellsSource from "./PickWells.example.tsx?source";
import findSource from "./wells.ts?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Picks objects that a function of yours finds, within a scope. Take the object selection where all objects are at hand, and the input finder for inputs of every plugin.",
  props: { ObjectPickerProps, ObjectPickerDialogProps, PickerTarget },
  examples: [
    {
      title: "Several objects",
      note: "Arrow keys walk the results, Enter or Space selects; typing goes on with the search. Close, the close icon and Escape keep what is selected.",
      source: `${wellsSource}\n// wells.ts\n${findSource}`,
      Shown: PickWells,
    },
    {
      title: "One object",
      note: "Another choice replaces the one before. The form stores the return field of the target instead of the id.",
      source: oneSource,
      Shown: PickOne,
    },
    {
      title: "Failed, empty and loading",
      note: "The first search of the first one fails; Retry finds.",
      source: statesSource,
      Shown: PickerStates,
    },
    { title: "Disabled and read-only", source: fixedSource, Shown: FixedPickers },
  ],
};
