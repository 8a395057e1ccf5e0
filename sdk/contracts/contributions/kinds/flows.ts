import { Type } from "typebox";
import { closed, serverExport, workspaceAddress } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  /** Unique among the flows of the workspace. */
  name: Type.String({ pattern: "^[A-Za-z][A-Za-z0-9]*$", maxLength: 100 }),
  /**
   * The address of one of the plugin's workspaces, as it declares it. It may not name `{userId}`: a
   * flow is computed for all who may enter.
   */
  workspace: workspaceAddress,
  handler: serverExport,
});

/**
 * A named computation of a workspace (FG-017); the handler is a `flow` of `@petrons/sdk/server`.
 */
export interface FlowEntry<H extends string> extends Entry<typeof schema, string, H> {}

export const flows = contributionKind({
  half: "server",
  label: ["flow", "flows"],
  schema,
  key: "name",
  name: ({ name, workspace }) => ({ id: `${workspace}#${name}`, label: name, detail: workspace }),
  shown: "It is computed where somebody has asked for its result, and kept up to date",
});
