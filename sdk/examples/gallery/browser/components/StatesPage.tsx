import LoadSource from "@petrons/sdk/components?props=LoadSource";
import SkeletonProps from "@petrons/sdk/components?props=SkeletonProps";
import StaleProps from "@petrons/sdk/components?props=StaleProps";
import StateMessageProps from "@petrons/sdk/components?props=StateMessageProps";
import WithStateProps from "@petrons/sdk/components?props=WithStateProps";
import type { PageContent } from "../frame/galleryEntry.ts";
import StatesLoaded from "./StatesLoaded.example.tsx";
import loadedSource from "./StatesLoaded.example.tsx?source";
import StatesMessages from "./StatesMessages.example.tsx";
import messagesSource from "./StatesMessages.example.tsx?source";
import StatesSkeletons from "./StatesSkeletons.example.tsx";
import skeletonsSource from "./StatesSkeletons.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "No place is ever blank. WithState decides what is shown of something that is loaded; the others are for where more is known.",
  props: { WithStateProps, LoadSource, StateMessageProps, SkeletonProps, StaleProps },
  examples: [
    {
      title: "Loaded, or not",
      note: "One component for every state of a query or a live resource. Old data are dimmed and tell their age.",
      source: loadedSource,
      Shown: StatesLoaded,
    },
    {
      title: "Messages",
      note: "Told apart by drawing and words, each with its next step.",
      source: messagesSource,
      Shown: StatesMessages,
    },
    {
      title: "Skeletons",
      note: "The shape of what is on its way.",
      source: skeletonsSource,
      Shown: StatesSkeletons,
    },
  ],
};
