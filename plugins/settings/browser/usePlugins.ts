import { useHost } from "@petrons/sdk/browser";
import type { PluginOverview } from "@petrons/sdk/contracts";
import { useEffect, useMemo, useRef } from "react";
import { useCall } from "./useCall.ts";

/** Every plugin of the environment as the organisation has it; read again when anybody of the organisation switches one. */
export function usePlugins() {
  const host = useHost();
  const call = useCall<PluginOverview>("/plugins/overview");
  const routes = host.contributions("routes");
  // What enabled plugins contribute is another list after every switch.
  const seen = useRef(routes);
  const { reload } = call;
  useEffect(() => {
    if (seen.current === routes) return;
    seen.current = routes;
    reload();
  }, [routes, reload]);
  const sorted = useMemo(() => call.data && [...call.data].sort((a, b) => a.name.localeCompare(b.name)), [call.data]);
  return { ...call, data: sorted };
}
