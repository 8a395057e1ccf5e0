const two = (value: number) => String(value).padStart(2, "0");

/**
 * How long something took: '12 s', '3 min 04 s', '2 h 05 min'. A clock that lags behind the
 * server's makes it 0, never less.
 */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${two(seconds % 60)} s`;
  return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} min`;
}

interface Times {
  startedAt: string | null;
  completedAt: string | null;
}

/** How long a run has taken until `now`, or took; nothing before it starts. */
export function runDuration({ startedAt, completedAt }: Times, now: number): string {
  if (startedAt === null) return "";
  return durationText(
    (completedAt === null ? now : Date.parse(completedAt)) - Date.parse(startedAt),
  );
}
