import { Button } from "@blueprintjs/core";
import { useDataQuery, useUser } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { type ImportedTable, TableHistory } from "@petrons/sdk/tables";
import { useState } from "react";

export default function History() {
  const tables = useDataQuery<ImportedTable & { petronId: string }>("Table", {}, { limit: 1 });
  const { userId } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const table = tables.data[0];
  if (!table) {
    if (tables.loading) return <StateMessage kind="loading" title="Looking for a table …" />;
    if (tables.error === null)
      return (
        <StateMessage
          kind="empty"
          title="None of your Petrons has a table yet. Import one with the Wells app."
        />
      );
    return (
      <StateMessage
        kind="failed"
        title={`Unable to get tables: ${tables.error}`}
        action={<Button text="Try again" onClick={tables.reload} />}
      />
    );
  }
  const { petronId } = table;
  return (
    <>
      <Button text={`History of ${table.collection}`} onClick={() => setIsOpen(true)} />
      {isOpen ? (
        <TableHistory
          workspace={`$root/Gallery/${petronId}/${userId}`}
          petronId={petronId}
          table={table}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
