import { Button } from "@blueprintjs/core";
import { useDataQuery, useUser } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { ForgeTable, ForgeTablePage } from "@petrons/sdk/templates";

export default function ForgeTableExample() {
  const { userId } = useUser();
  const tables = useDataQuery<{ petronId: string; collection: string }>("Table", {}, { limit: 1 });
  const first = tables.data[0];
  const retry = <Button text="Try again" onClick={tables.reload} />;
  return (
    <ForgeTablePage title="Table" detail={first?.collection}>
      {first ? (
        <ForgeTable
          workspace={`$root/Gallery/${first.petronId}/${userId}`}
          collection={first.collection}
        />
      ) : null}
      {!first && tables.loading ? (
        <StateMessage kind="loading" title="Looking for a table …" />
      ) : null}
      {!first && tables.error !== null ? (
        <StateMessage
          kind="failed"
          title={`Unable to get tables: ${tables.error}`}
          action={retry}
        />
      ) : null}
      {!first && !tables.loading && tables.error === null ? (
        <StateMessage kind="empty" title="None of your Petrons has a table yet.">
          Import one with the Wells app.
        </StateMessage>
      ) : null}
    </ForgeTablePage>
  );
}
