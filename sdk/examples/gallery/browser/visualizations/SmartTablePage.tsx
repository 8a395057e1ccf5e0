import SmartTableProps from "@petrons/sdk/charts?props=SmartTableProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { SmartTableKind } from "./SmartTable.example.tsx";
import smartTableSource from "./SmartTable.example.tsx?source";

export default function SmartTablePage() {
  return (
    <GalleryPage
      title="Smart table"
      entry="@petrons/sdk/charts"
      summary="A live table of a workspace, to read, sort and filter. On dashboards it names a table of the Petron and a saved view of it."
      props={{ SmartTableProps }}
    >
      <Example title="A table" note="The first table of your Petrons." source={smartTableSource}>
        <SmartTableKind />
      </Example>
    </GalleryPage>
  );
}
