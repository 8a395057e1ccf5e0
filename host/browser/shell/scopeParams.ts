import { useRouteParam } from "@petrons/sdk/browser";
import { useShell } from "./frame/ShellProvider.tsx";

/**
 * The id of the scope one is in, by the scope's parameter, as routes and live addresses name it;
 * empty outside of one.
 */
export type ScopeParams = Readonly<Record<string, string>>;

/** Read inside an observer. */
export function useScopeParams(): ScopeParams {
  const { param = "" } = useShell().plugins.scope ?? {};
  const id = useRouteParam(param);
  return id === undefined ? {} : { [param]: id };
}
