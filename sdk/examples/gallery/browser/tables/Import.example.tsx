import { Button } from "@blueprintjs/core";
import { useDataQuery, useUser } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { ImportDialog } from "@petrons/sdk/tables";
import { useState } from "react";

export default function Import() {
  const own = useDataQuery<{ name: string }>("Petron", { ownerId: useUser().userId }, { limit: 1 });
  const [importing, setImporting] = useState(false);
  const petron = own.data[0];
  if (own.loading) return <StateMessage kind="loading" title="Looking for a Petron …" />;
  if (own.error !== null)
    return (
      <StateMessage
        kind="failed"
        title={own.error}
        action={<Button text="Try again" onClick={own.reload} />}
      />
    );
  if (!petron)
    return <StateMessage kind="empty" title="You own no Petron yet. Create one in the library." />;
  return (
    <>
      <Button text={`Import into ${petron.name}`} onClick={() => setImporting(true)} />
      {importing ? (
        <ImportDialog petronId={petron.id} tables={[]} onClose={() => setImporting(false)} />
      ) : null}
    </>
  );
}
