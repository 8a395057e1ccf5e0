import { Button, NonIdealState } from "@blueprintjs/core";
import { ErrorIcon } from "@blueprintjs/icons";

/** Why a view cannot be shown, in its place. */
export function PluginMessage({ title, reason, onRetry }: { title: string; reason?: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title={title}
        description={reason}
        action={onRetry ? <Button text="Retry" intent="primary" onClick={onRetry} /> : undefined}
      />
    </div>
  );
}
