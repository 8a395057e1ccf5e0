import StaticTableProps from "@petrons/sdk/charts?props=StaticTableProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import { StaticTableKind } from "./StaticTable.example.tsx";
import staticTableSource from "./StaticTable.example.tsx?source";

export default function StaticTablePage() {
  return (
    <GalleryPage
      title="Static table"
      entry="@petrons/sdk/charts"
      summary="Cells that are stored with the page and shown as they are: neither rounded nor regrouped. Columns of numbers stand at the right."
      props={{ StaticTableProps }}
    >
      <Example title="A table" source={staticTableSource}>
        <StaticTableKind />
      </Example>
    </GalleryPage>
  );
}
