import DataTableProps from "@petrons/sdk/tables?props=DataTableProps";
import RowsSourceOptions from "@petrons/sdk/tables?props=RowsSourceOptions";
import TableColumnOption from "@petrons/sdk/tables?props=TableColumnOption";
import TableSource from "@petrons/sdk/tables?props=TableSource";
import { Example } from "../frame/Example.tsx";
import { GalleryPage } from "../frame/GalleryPage.tsx";
import EmptyStates from "./EmptyStates.example.tsx";
import emptyStates from "./EmptyStates.example.tsx?source";
import Failed from "./Failed.example.tsx";
import failed from "./Failed.example.tsx?source";
import FailedSelection from "./FailedSelection.example.tsx";
import failedSelection from "./FailedSelection.example.tsx?source";
import Selection from "./Selection.example.tsx";
import selection from "./Selection.example.tsx?source";
import Waiting from "./Waiting.example.tsx";
import waiting from "./Waiting.example.tsx?source";
import Wells from "./Wells.example.tsx";
import wells from "./Wells.example.tsx?source";

export default function DataTablePage() {
  return (
    <GalleryPage
      title="DataTable"
      entry="@petrons/sdk/tables"
      summary="A paged table with search, sort, column choice, selection and CSV export over any source. Take Grid for rows without pages, TableEditor to change rows."
      props={{ DataTableProps, TableColumnOption, TableSource, RowsSourceOptions }}
    >
      <Example
        title="Wells"
        source={wells}
        note="A header sorts descending, then ascending, then not at all. Widths, order, frozen and chosen columns are kept in this browser."
      >
        <Wells />
      </Example>
      <Example
        title="Selection"
        source={selection}
        note="At most 20 rows can be selected here, so select-all of 60 is not offered; search for a county to have fewer."
      >
        <Selection />
      </Example>
      <Example
        title="A selection that cannot be kept"
        source={failedSelection}
        note="It is shown at once and taken back when the source refuses it."
      >
        <FailedSelection />
      </Example>
      <Example
        title="Empty"
        source={emptyStates}
        note="Each kind of emptiness has its own words and the action that helps."
      >
        <EmptyStates />
      </Example>
      <Example
        title="Waiting"
        source={waiting}
        note="After two seconds without an answer the table says that it still waits."
      >
        <Waiting />
      </Example>
      <Example title="Failed" source={failed}>
        <Failed />
      </Example>
    </GalleryPage>
  );
}
