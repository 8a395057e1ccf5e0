import TableHistoryProps from "@petrons/sdk/tables?props=TableHistoryProps";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import History from "./History.example.tsx";
import source from "./History.example.tsx?source";

export default function HistoryPage() {
  return (
    <GalleryPage
      title="Table history"
      entry="@petrons/sdk/tables"
      summary="Every version of a table: who imported what, when and how. Look at one, compare two, restore an older one, undo the newest."
      props={{ TableHistoryProps }}
    >
      <Example
        title="A Petron's table"
        source={source}
        note="The first table of your Petrons. The server decides who may restore."
      >
        <History />
      </Example>
    </GalleryPage>
  );
}
