import { useHost } from "@petrons/sdk/browser";
import type { PluginOverview } from "@petrons/sdk/contracts";
import { useEffect, useMemo, useRef } from "react";
import { useCall } from "./useCall.ts";

const progressEveryMs = 2_000;

/**
 * Every plugin of the environment as the organization has it; read again when anybody of the
 * organization switches one.
 */
export function usePlugins() {
  const host = useHost();
  const call = useCall<PluginOverview>("/plugins/overview");
  // What enabled plugins contribute changes with every switch.
  const present = [...new Set(host.contributions("routes").map(({ pluginId }) => pluginId))].join(
    " ",
  );
  const seen = useRef(present);
  const { reload } = call;
  useEffect(() => {
    if (seen.current === present) return;
    seen.current = present;
    reload();
  }, [present, reload]);
  const isUpdating = call.data?.some(({ state }) => state === "updating") ?? false;
  useEffect(() => {
    if (!isUpdating) return undefined;
    // Batches of documents are not announced, so the page polls while it is shown.
    const timer = setInterval(reload, progressEveryMs);
    return () => clearInterval(timer);
  }, [isUpdating, reload]);
  const sorted = useMemo(
    () => call.data && [...call.data].sort((a, b) => a.name.localeCompare(b.name)),
    [call.data],
  );
  return { ...call, data: sorted };
}
