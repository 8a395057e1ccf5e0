import { asPetronsError } from "@petrons/sdk/contracts";
import { ConfigError } from "../host/server/config/index.ts";
import { isDatabaseLost, refusalOf } from "../host/server/database/index.ts";

/** Ends a command with what kept it from its end. */
export function failCommand(error: unknown): void {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/** A sentence, or the whole error when nobody expected it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseLost(error))
    return `The database cannot be reached: ${(error.cause as Error | undefined)?.message ?? "its connection was lost"}.`;
  const refusal = refusalOf(error);
  if (refusal !== undefined) return refusal;
  return error.name === "Error" || error instanceof ConfigError || asPetronsError(error)
    ? error.message
    : (error.stack ?? error.message);
}
