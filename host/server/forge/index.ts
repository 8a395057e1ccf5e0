import type { ForgeDependencies } from "./forgeDependencies.ts";
import { ForgeService } from "./forgeService.ts";
import type { Forge } from "./types.ts";

export { pluginState } from "./access/recordedDocuments.ts";
export type { HostScope } from "./flows/kernelsFlows.ts";
export { readOptions } from "./resources/options.ts";
export type { ActionOptions, Forge, ForgeAction } from "./types.ts";
export { forgetVariables } from "./variables/variableStore.ts";
export type { ForgeDependencies };

/** Makes the forge of this node: its table, its place at the change feed. */
export const createForge = (dependencies: ForgeDependencies): Promise<Forge> =>
  ForgeService.open(dependencies);
