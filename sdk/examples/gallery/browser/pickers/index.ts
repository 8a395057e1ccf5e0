import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "object-picker",
    title: "Object picker",
    summary: "Finds objects by scope and text and picks one or several.",
    load: () => import("./ObjectPickerPage.tsx"),
  },
  {
    page: "object-selection",
    title: "Object selection",
    summary: "Selects among objects at hand, as in 'Select a petron'.",
    load: () => import("./ObjectSelectionPage.tsx"),
  },
  {
    page: "input-finder",
    title: "Input finder",
    summary: "Add Inputs: searches the documents of all input types.",
    load: () => import("./InputFinderPage.tsx"),
  },
  {
    page: "workflow-graph",
    title: "Workflow graph",
    summary: "Steps that depend on each other, with their states.",
    load: () => import("./WorkflowGraphPage.tsx"),
  },
];
