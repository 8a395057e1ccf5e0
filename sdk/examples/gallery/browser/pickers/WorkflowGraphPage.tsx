import WorkflowEdge from "@petrons/sdk/components?props=WorkflowEdge";
import WorkflowGraphProps from "@petrons/sdk/components?props=WorkflowGraphProps";
import WorkflowNode from "@petrons/sdk/components?props=WorkflowNode";
import type { PageContent } from "../frame/galleryEntry.ts";
import { DeclineWorkflow } from "./DeclineWorkflow.example.tsx";
import declineSource from "./DeclineWorkflow.example.tsx?source";
import stepsSource from "./declineWorkflow.ts?source";
import { LargeWorkflow } from "./LargeWorkflow.example.tsx";
import largeSource from "./LargeWorkflow.example.tsx?source";
import { LoopingWorkflow } from "./LoopingWorkflow.example.tsx";
import loopSource from "./LoopingWorkflow.example.tsx?source";
import { StepStates } from "./StepStates.example.tsx";
import statesSource from "./StepStates.example.tsx?source";
import { WorkflowList } from "./WorkflowList.example.tsx";
import listSource from "./WorkflowList.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/components",
  summary:
    "Shows steps that depend on each other, and how far each is. It lays itself out; drag pans, Ctrl and the wheel zoom, the arrow keys walk along the steps.",
  props: { WorkflowGraphProps, WorkflowNode, WorkflowEdge },
  examples: [
    {
      title: "Reserves workflow",
      note: "Enter or a click opens a step.",
      source: `${declineSource}\n// declineWorkflow.ts\n${stepsSource}`,
      Shown: DeclineWorkflow,
    },
    {
      title: "States, top to bottom",
      note: "Each state has an icon, a word and a color.",
      source: statesSource,
      Shown: StepStates,
    },
    {
      title: "A loop, and a connection to nowhere",
      note: "Both are reported, and the rest is shown.",
      source: loopSource,
      Shown: LoopingWorkflow,
    },
    {
      title: "300 steps",
      note: "With an overview in the corner.",
      source: largeSource,
      Shown: LargeWorkflow,
    },
    {
      title: "As a list, and empty",
      note: "Screens narrower than 600 px begin with the list.",
      source: listSource,
      Shown: WorkflowList,
    },
  ],
};
