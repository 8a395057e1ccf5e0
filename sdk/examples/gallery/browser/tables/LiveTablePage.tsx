import LiveTableSourceOptions from "@petrons/sdk/tables?props=LiveTableSourceOptions";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Live from "./Live.example.tsx";
import live from "./Live.example.tsx?source";

export default function LiveTablePage() {
  return (
    <GalleryPage
      title="Live table"
      entry="@petrons/sdk/tables"
      summary="A table of a Petron as its person sees it: the page follows options, filters, selection and every import, in all the person's tabs."
      props={{ LiveTableSourceOptions }}
    >
      <Example
        title="A Petron's table"
        source={live}
        note="The first table of your Petrons. Open this page twice: what you sort, search and select here happens there too."
      >
        <Live />
      </Example>
    </GalleryPage>
  );
}
