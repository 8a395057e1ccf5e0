import { type Intent, ProgressBar } from "@blueprintjs/core";

interface RunBarProps {
  name: string;
  /** Undefined for a bar that moves: it goes on, and nobody knows how long. */
  share: number | undefined;
  intent: Intent;
  className?: string;
}

/** How far a run is, as a bar. */
export function RunBar({ name, share, intent, className }: RunBarProps) {
  const isUnknown = share === undefined;
  return (
    <ProgressBar
      {...(className !== undefined && { className })}
      {...(!isUnknown && { value: share })}
      intent={intent}
      animate={isUnknown}
      stripes={isUnknown}
      aria-label={`Progress of ${name}`}
    />
  );
}
