import type { FlowDefinition } from "@petrons/sdk/server";

/** A flow that a plugin declares. */
export interface RegisteredFlow {
  name: string;
  /** The address of its workspaces, with its parameters. */
  pattern: string;
  pluginId: string;
  /** The export of the plugin's server half that holds the definition. */
  handler: string;
  definition: FlowDefinition;
}
