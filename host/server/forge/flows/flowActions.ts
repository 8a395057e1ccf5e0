import type { AccessCache } from "../accessCache.ts";
import { readOptions } from "../options.ts";
import type { ForgeAction } from "../types.ts";
import type { Flows } from "./flows.ts";

/**
 * UpdateFlow (`workspace`, `flow`): begins a flow that nobody has asked for, and tries one again
 * that failed. One that is up to date stays as it is.
 */
export function flowActions(
  accessCache: AccessCache,
  flows: Flows,
): Record<"UpdateFlow", ForgeAction> {
  return {
    async UpdateFlow(session, options) {
      const given = readOptions(options);
      const name = given.text("flow");
      const workspace = await accessCache.enter(session, given.text("workspace"));
      await flows.asked(workspace, name);
      await flows.store.retry({ orgId: workspace.orgId, workspace: workspace.address, name });
      flows.wake();
      return { data: [await flows.asked(workspace, name)] };
    },
  };
}
