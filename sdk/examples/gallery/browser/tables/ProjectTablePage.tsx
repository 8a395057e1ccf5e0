import ProjectColumnsOptions from "@petrons/sdk/tables?props=ProjectColumnsOptions";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Projects from "./Projects.example.tsx";
import projects from "./Projects.example.tsx?source";

export default function ProjectTablePage() {
  return (
    <GalleryPage
      title="Job and project columns"
      entry="@petrons/sdk/tables"
      summary="projectColumns gives the columns of job and project tables: name or well name, people as chips, moments in the display zone, and derived dates, counts and economics."
      props={{ ProjectColumnsOptions }}
    >
      <Example
        title="Projects"
        source={projects}
        note="The last project has no wells and no economics: its cells are blank, not 0. Somebody who left is shown by id."
      >
        <Projects />
      </Example>
    </GalleryPage>
  );
}
