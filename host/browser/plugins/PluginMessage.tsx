import { Button, Callout, NonIdealState } from "@blueprintjs/core";
import { ErrorIcon } from "@blueprintjs/icons";
import { Tip } from "@petrons/sdk/components";
import type { ViewPlace } from "./viewPlace.ts";

interface PluginMessageProps {
  title: string;
  reason?: string;
  /** Where the view would be: the message takes no more room than it. */
  place: ViewPlace;
  onRetry?: () => void;
}

/** Why a view cannot be shown, in its place. */
export function PluginMessage({ title, reason = "", place, onRetry }: PluginMessageProps) {
  const sentence = reason === "" ? title : `${title}: ${reason}`;
  if (place === "menu")
    return (
      <span role="img" aria-label={sentence} title={sentence}>
        <ErrorIcon />
      </span>
    );
  if (place === "header")
    return (
      <span role="alert">
        <Tip text={sentence}>
          <Button
            variant="minimal"
            icon={<ErrorIcon />}
            intent="danger"
            aria-label={onRetry ? `${title}. Retry` : title}
            aria-disabled={!onRetry}
            onClick={onRetry}
          />
        </Tip>
      </span>
    );
  const retry = onRetry ? (
    <Button text="Retry" size={place === "part" ? "small" : undefined} onClick={onRetry} />
  ) : undefined;
  if (place === "part")
    return (
      <Callout compact intent="danger" icon={<ErrorIcon />} title={title} role="alert">
        <p>{reason}</p>
        {retry}
      </Callout>
    );
  return (
    <div role="alert">
      <NonIdealState
        icon={<ErrorIcon size={40} />}
        title={title}
        description={reason}
        action={retry}
      />
    </div>
  );
}
