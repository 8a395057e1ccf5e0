import { Button } from "@blueprintjs/core";
import { useDataQuery, useUser } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import {
  DataTable,
  FilterChips,
  FilterList,
  useFilters,
  useLiveTableSource,
} from "@petrons/sdk/tables";
import { useState } from "react";

export default function Live() {
  const tables = useDataQuery<{ petronId: string; collection: string }>("Table", {}, { limit: 1 });
  const first = tables.data[0];
  if (first) return <LiveTable petronId={first.petronId} collection={first.collection} />;
  if (tables.loading) return <StateMessage kind="loading" title="Looking for a table …" />;
  if (tables.error !== null) {
    return (
      <StateMessage
        kind="failed"
        title={`Unable to get tables: ${tables.error}`}
        action={<Button text="Try again" onClick={tables.reload} />}
      />
    );
  }
  return (
    <StateMessage
      kind="empty"
      title="None of your Petrons has a table yet. Import one with the Wells app."
    />
  );
}

function LiveTable({ petronId, collection }: { petronId: string; collection: string }) {
  const workspace = `$root/Gallery/${petronId}/${useUser().userId}`;
  const source = useLiveTableSource(workspace, collection);
  const filters = useFilters(workspace, collection);
  const [open, setOpen] = useState(false);
  return (
    <>
      <FilterChips workspace={workspace} collection={collection} />
      <DataTable
        source={source}
        label={collection}
        filters={filters}
        toolbar={
          <Button
            size="small"
            text={open ? "Hide filters" : "Filters"}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open ? <FilterList workspace={workspace} collection={collection} /> : null}
    </>
  );
}
