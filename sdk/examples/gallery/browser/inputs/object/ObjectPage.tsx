import InputFieldProps from "@petrons/sdk/forms?props=InputFieldProps";
import ObjectInputOptions from "@petrons/sdk/forms?props=ObjectInputOptions";
import type { PageContent } from "../../frame/galleryEntry.ts";
import { ObjectBasic } from "./ObjectBasic.example.tsx";
import objectBasicSource from "./ObjectBasic.example.tsx?source";
import { ObjectSingle } from "./ObjectSingle.example.tsx";
import objectSingleSource from "./ObjectSingle.example.tsx?source";
import { ObjectStates } from "./ObjectStates.example.tsx";
import objectStatesSource from "./ObjectStates.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/forms",
  summary:
    "Objects picked in a dialog and shown as chips. The value is the id of one, a list of ids of several, or the values of the return field.",
  props: { ObjectInputOptions, InputFieldProps },
  examples: [
    { title: "Several", source: objectBasicSource, Shown: ObjectBasic },
    {
      title: "One, by a return field",
      note: "A new choice replaces the old one.",
      source: objectSingleSource,
      Shown: ObjectSingle,
    },
    { title: "States", source: objectStatesSource, Shown: ObjectStates },
  ],
};
