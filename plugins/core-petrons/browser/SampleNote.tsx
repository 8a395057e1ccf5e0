import { Callout } from "@blueprintjs/core";
import { useResource } from "@petrons/sdk/browser";
import { sampleMakingUri } from "@petrons/sdk/contracts";

const text =
  "Sample data is still being created. Petrons and their contents will appear within about a minute.";

/** Shown while the first start of a server creates its sample data. */
export function SampleNote() {
  const { data: isBeingMade } = useResource<boolean>(sampleMakingUri);
  if (!isBeingMade) return null;
  return (
    <Callout className="petron-sample-note" intent="primary" role="status">
      {text}
    </Callout>
  );
}
