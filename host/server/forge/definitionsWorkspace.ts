import { type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import type { TemplateRegistry } from "./templateRegistry.ts";

/**
 * The kinds of workspaces that an organization has, for its admins; follows what they enable and
 * disable.
 */
export const definitionsWorkspace = (registry: TemplateRegistry): WorkspaceDefinition =>
  workspace({
    address: "$root/WorkspaceDefinitions",
    enter: { role: "admin" },
    resources: {
      async WorkspaceDefinitions({ identity, contributions }) {
        // Read so that a switch of a plugin computes the list anew.
        await contributions("workspaces");
        return registry.definitions(identity.orgId);
      },
    },
  });
