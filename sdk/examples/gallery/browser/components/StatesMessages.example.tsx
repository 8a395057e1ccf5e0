import { Button } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";

export default function StatesMessages() {
  return (
    <div
      style={{
        display: "grid",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 220px), 1fr))",
      }}
    >
      <StateMessage kind="loading" title="Loading wells …" />
      <StateMessage
        kind="empty"
        title="No wells."
        action={<Button size="small" text="Import wells" />}
      >
        Import a file to begin.
      </StateMessage>
      <StateMessage
        kind="filtered"
        title="Clear filters to see rows."
        action={<Button size="small" text="Clear filters" />}
      />
      <StateMessage kind="no-access" title="You may not see this Petron.">
        Ask its owner, Ada Reyes.
      </StateMessage>
      <StateMessage
        kind="failed"
        title="Unable to load wells."
        action={<Button size="small" text="Retry" />}
      >
        The server is busy or restarting. Try again shortly.
      </StateMessage>
    </div>
  );
}
