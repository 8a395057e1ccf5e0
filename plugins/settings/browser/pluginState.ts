import type { PluginStatusView } from "@petrons/sdk/browser";
import type { PluginOverview } from "@petrons/sdk/contracts";

/**
 * The state of a plugin: what the server says, and for one that runs what this browser has of it.
 */
export const pluginStates = [
  "active",
  "loading",
  "available",
  "disabled",
  "updating",
  "stopped",
  "incompatible",
  "failed",
] as const;
export type PluginStateName = (typeof pluginStates)[number];

export interface ShownState {
  state: PluginStateName;
  /** The state as a word; of a failed one with its kind. */
  word: string;
  reason: string | null;
  /** Loading it failed in this browser, so that trying again may help. */
  canRetry: boolean;
}

const words: Record<PluginStateName, string> = {
  active: "Active",
  loading: "Loading",
  available: "Enabled",
  disabled: "Disabled",
  updating: "Updating",
  stopped: "Stopped",
  incompatible: "Incompatible",
  failed: "Failed",
};

export const stateWord = (state: PluginStateName): string => words[state];

type ServerState = Pick<PluginOverview, "state" | "stateReason" | "failedNodes">;

export function shownState(
  { state, stateReason, failedNodes }: ServerState,
  here: PluginStatusView,
): ShownState {
  if (state === "failed") {
    const word = failedNodes
      ? `Failed on ${failedNodes.failed} of ${failedNodes.of} nodes`
      : "Failed (server part)";
    return { state, word, reason: stateReason, canRetry: false };
  }
  if (state !== "available")
    return { state, word: words[state], reason: stateReason, canRetry: false };
  if (here.state === "failed")
    return {
      state: "failed",
      word: `Failed (${here.kind ?? "unknown"})`,
      reason: here.reason ?? null,
      canRetry: true,
    };
  const known = here.state === "active" || here.state === "loading" ? here.state : "available";
  return { state: known, word: words[known], reason: null, canRetry: false };
}
