import { Button } from "@blueprintjs/core";
import { useDataQuery, useUser } from "@petrons/sdk/browser";
import { Visualization } from "@petrons/sdk/charts";
import { StateMessage } from "@petrons/sdk/components";

export function SmartTableKind() {
  const { userId } = useUser();
  const tables = useDataQuery<{ petronId: string; collection: string }>("Table", {}, { limit: 1 });
  const first = tables.data[0];
  if (first) {
    const workspace = `$root/Gallery/${first.petronId}/${userId}`;
    return (
      <Visualization
        visualization={{
          id: "table",
          kind: "smart-table",
          props: { workspace, table: first.collection },
        }}
      />
    );
  }
  if (tables.loading) return <StateMessage kind="loading" title="Looking for a table …" />;
  if (tables.error !== null)
    return (
      <StateMessage
        kind="failed"
        title={`Unable to get tables: ${tables.error}`}
        action={<Button text="Try again" onClick={tables.reload} />}
      />
    );
  return (
    <StateMessage
      kind="empty"
      title="None of your Petrons has a table yet. Import one with the Wells app."
    />
  );
}
