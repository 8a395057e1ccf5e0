import { isDatabaseLost } from "../host/server/database/index.ts";

/** Ends a command with what kept it from its end: a sentence, or the whole error when nobody expected it. */
export function failCommand(error: unknown): void {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseLost(error)) return `The database cannot be reached: ${(error.cause as Error | undefined)?.message ?? "its connection was lost"}.`;
  return error.name === "Error" ? error.message : (error.stack ?? error.message);
}
