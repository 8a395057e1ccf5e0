import { useDataQuery } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useEffect, useState } from "react";
import { unitsTexts } from "./unitsTexts.ts";

/** Units Definitions (D3 §2): the definitions of the organisation. */
export function UnitsPage() {
  const definitions = useDataQuery("UnitsDefinition", {});
  const [source] = useState(() => rowsSource([], { table: "units-definitions", columns: [{ name: "name", label: "Name", required: true }] }));
  useEffect(() => source.setRows(definitions.data), [source, definitions.data]);
  return (
    <Page title={unitsTexts.title}>
      {definitions.error ? (
        <StateMessage kind="failed" title={definitions.error} />
      ) : definitions.loading ? (
        <StateMessage kind="loading" title={unitsTexts.loading} />
      ) : (
        <DataTable source={source} label={unitsTexts.title} selection="single" whenEmpty={<StateMessage kind="empty" title={unitsTexts.none} />} />
      )}
    </Page>
  );
}
