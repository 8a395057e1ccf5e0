import DocumentSourceOptions from "@petrons/sdk/tables?props=DocumentSourceOptions";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Documents from "./Documents.example.tsx";
import documents from "./Documents.example.tsx?source";
import Queries from "./Queries.example.tsx";
import queries from "./Queries.example.tsx?source";

export default function DocumentTablePage() {
  return (
    <GalleryPage
      title="Document table"
      entry="@petrons/sdk/tables"
      summary="Documents by the data query, page by page. The rows are those of the moment they were asked for; take a live table or a resource where they must follow."
      props={{ DocumentSourceOptions }}
    >
      <Example title="Petrons" source={documents} note="The Petrons you may read.">
        <Documents />
      </Example>
      <Example
        title="What is asked"
        source={queries}
        note="Below the table stand the options of its last query; without a sort there is no sort field."
      >
        <Queries />
      </Example>
    </GalleryPage>
  );
}
