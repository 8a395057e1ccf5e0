import { formatDateTime } from "@petrons/sdk/browser";
import type { JobLog, Severity } from "@petrons/sdk/contracts";

/** Each severity as a mark and a word of one width, so that warnings and errors stand out without colour. */
const marks: Record<Severity, string> = { debug: "· debug  ", info: "  info   ", warning: "▲ WARNING", error: "✖ ERROR  " };

/** The log as text, a line each: time in the zone, severity, message. */
export const logText = (lines: readonly (Pick<JobLog, "severity" | "message"> & { createdAt: string })[], zone: string): string =>
  lines.map(({ createdAt, severity, message }) => `${formatDateTime(createdAt, zone, "HH:mm:ss")}  ${marks[severity] ?? severity}  ${message}`).join("\n");

export const countOf = (lines: readonly Pick<JobLog, "severity">[], severity: Severity): number => lines.filter((line) => line.severity === severity).length;
