import { useHost } from "../HostProvider.tsx";
import type { ForgeHandle } from "../host.ts";

/**
 * Sets a variable of a workspace; the promise resolves when the server took it and rejects after
 * the last of 50 attempts.
 */
export function useSetVariable(): ForgeHandle["setVariable"] {
  const { forge } = useHost();
  return (workspace, variable, value) => forge.setVariable(workspace, variable, value);
}
