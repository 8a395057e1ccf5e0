import { type FlowInfo, startCase } from "@petrons/sdk/contracts";
import { flowTexts } from "./flowTexts.ts";

/** `ProductionByWell` as 'Production by well'. */
export function flowNameText(name: string): string {
  const words = startCase(name);
  return words.slice(0, 1) + words.slice(1).toLowerCase();
}

/** What a flow is at, in a few words. */
export function flowStateText({ isRunning, isUpdating, hasError, needsUpdate }: FlowInfo): string {
  const { states } = flowTexts;
  if (isRunning) return states.running;
  if (isUpdating) return states.waiting;
  if (hasError) return states.failed;
  return needsUpdate ? states.needsUpdate : states.current;
}
