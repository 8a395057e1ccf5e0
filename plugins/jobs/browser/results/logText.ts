import { formatDateTime } from "@petrons/sdk/browser";
import type { JobLog, Severity } from "@petrons/sdk/contracts";

/**
 * Each severity as a mark and a word of one width, so that warnings and errors stand out without
 * color.
 */
const marks: Record<Severity, string> = {
  debug: "· debug  ",
  info: "  info   ",
  warning: "▲ WARNING",
  error: "✖ ERROR  ",
};

type Line = Pick<JobLog, "severity" | "message"> & { createdAt: string };

/** The log as text, a line each: time in the zone, severity, message. */
export const logText = (lines: readonly Line[], zone: string, timeFormat = "HH:mm:ss"): string =>
  lines
    .map(
      ({ createdAt, severity, message }) =>
        `${formatDateTime(createdAt, zone, timeFormat)}  ${marks[severity] ?? severity}  ${message}`,
    )
    .join("\n");

/** The log as a file, which needs the day and the zone on each line. */
export const logFileText = (lines: readonly Line[], zone: string): string =>
  logText(lines, zone, "YYYY-MM-DD HH:mm:ss z");

export const countOf = (lines: readonly Pick<JobLog, "severity">[], severity: Severity): number =>
  lines.filter((line) => line.severity === severity).length;

/** What a severity filter leaves: it and all that is graver. */
export const logLevels = {
  debug: "All lines",
  info: "Info and above",
  warning: "Warnings and errors",
  error: "Errors only",
} as const satisfies Record<Severity, string>;
const order: readonly Severity[] = ["debug", "info", "warning", "error"];

/**
 * The lines of at least this severity whose message holds the text, ignoring case. Severities of no
 * known name always stay.
 */
export function matchingLines<T extends Pick<JobLog, "severity" | "message">>(
  lines: readonly T[],
  level: Severity,
  search: string,
): readonly T[] {
  const least = order.indexOf(level);
  const wanted = search.trim().toLowerCase();
  if (least === 0 && wanted === "") return lines;
  return lines.filter(({ severity, message }) => {
    const grave = order.indexOf(severity);
    return (
      (grave < 0 || grave >= least) && (wanted === "" || message.toLowerCase().includes(wanted))
    );
  });
}
