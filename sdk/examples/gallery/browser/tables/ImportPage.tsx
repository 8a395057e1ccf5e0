import ImportDialogProps from "@petrons/sdk/tables?props=ImportDialogProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import Import from "./Import.example.tsx";
import source from "./Import.example.tsx?source";

export default function ImportPage() {
  return (
    <GalleryPage
      title="Import dialog"
      entry="@petrons/sdk/tables"
      summary="A file of rows becomes a table of a Petron: columns, types and units are detected and can be corrected before anything is written."
      props={{ ImportDialogProps }}
    >
      <Example
        title="A file"
        source={source}
        note="Into the first Petron that you own. The import goes on as a background run."
      >
        <Import />
      </Example>
    </GalleryPage>
  );
}
