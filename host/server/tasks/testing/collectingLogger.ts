import type { Logger } from "../../database/index.ts";

/** Keeps what a server would log, so that a test can say what is and what is not in it. */
export function collectingLogger(): Logger & {
  lines: { details: Record<string, unknown>; message: string }[];
} {
  const lines: { details: Record<string, unknown>; message: string }[] = [];
  const add = (details: object, message: string) =>
    void lines.push({ details: details as Record<string, unknown>, message });
  return { lines, info: add, warn: add, error: add };
}
