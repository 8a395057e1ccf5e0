import ProjectColumnsOptions from "@petrons/sdk/tables?props=ProjectColumnsOptions";
import type { PageContent } from "../frame/galleryEntry.ts";
import Projects from "./Projects.example.tsx";
import projects from "./Projects.example.tsx?source";

export const page: PageContent = {
  entry: "@petrons/sdk/tables",
  summary:
    "projectColumns gives the columns of job and project tables: name or well name, people as chips, moments in the display zone, and derived dates, counts and economics.",
  props: { ProjectColumnsOptions },
  examples: [
    {
      title: "Projects",
      note: "The last project has no wells and no economics: its cells are blank, not 0. Somebody who left is shown by id.",
      source: projects,
      Shown: Projects,
    },
  ],
};
