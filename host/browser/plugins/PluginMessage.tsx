import { Button, NonIdealState } from "@blueprintjs/core";
import { ErrorIcon } from "@blueprintjs/icons";

interface PluginMessageProps {
  title: string;
  reason?: string;
  /** For a view in the header: one button, its words in the tooltip. */
  compact?: boolean;
  onRetry?: () => void;
}

/** Why a view cannot be shown, in its place. */
export function PluginMessage({ title, reason = "", compact, onRetry }: PluginMessageProps) {
  if (compact) {
    const label = onRetry ? `${title}. Retry` : title;
    return (
      <span role="alert">
        <Button variant="minimal" icon={<ErrorIcon />} intent="danger" aria-label={label} title={`${label}\n${reason}`} disabled={!onRetry} onClick={onRetry} />
      </span>
    );
  }
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
