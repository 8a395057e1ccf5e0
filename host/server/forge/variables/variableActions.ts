import { PetronsError } from "@petrons/sdk/contracts";
import { Value } from "typebox/value";
import type { Session } from "../../identity/types.ts";
import type { AccessCache } from "../access/accessCache.ts";
import { readOptions } from "../resources/options.ts";
import { variableKey } from "../resources/resourceScope.ts";
import type { Workspace } from "../templateRegistry.ts";
import type { ForgeAction } from "../types.ts";
import type { VariableKey, VariableStore } from "./variableStore.ts";

/**
 * The stored variable of a person in a workspace. Where the address names a person, their variables
 * are theirs alone to read and set.
 */
export function variableOf(
  workspace: Workspace,
  name: string,
  { userId }: Pick<Session, "userId">,
): VariableKey {
  const key = variableKey(workspace, name, userId);
  if (key.userId && workspace.userId !== undefined && workspace.userId !== userId)
    throw new PetronsError("workspace-forbidden", { name: workspace.address });
  return key;
}

/** SetVariable: what resources read of it is computed anew on every node. */
export function setVariable(accessCache: AccessCache, variables: VariableStore): ForgeAction {
  return async (session, options) => {
    const given = readOptions(options);
    const address = given.text("workspace");
    const name = given.text("variable");
    if (!given.has("value")) throw given.invalid("value", "is missing");
    const value = given.value("value");
    const workspace = await accessCache.enter(session, address);
    const key = variableOf(workspace, name, session);
    const { schema, internal } = workspace.template.variables[name]!;
    if (internal) throw new PetronsError("variable-unknown", { workspace: address, name });
    if (schema && !Value.Check(schema, value)) {
      const fault = Value.Errors(schema, value)[0];
      const path = `options.value${(fault?.instancePath ?? "").replaceAll("/", ".")}`;
      throw new PetronsError("variable-invalid", {
        path,
        reason: fault?.message ?? "does not fit its schema",
      });
    }
    await variables.change(key, session.userId, () => value, "options.value");
    return { data: [{ workspace: address, variable: name, value }] };
  };
}
