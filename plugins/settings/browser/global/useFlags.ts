import { useHost } from "@petrons/sdk/browser";
import type { ListedFlag } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useCall } from "../useCall.ts";
import { flagRows } from "./flagRows.ts";
import { useAppSetting } from "./useAppSetting.ts";

/**
 * The organization's flags with what they switch; read again when one is switched or a plugin comes
 * or goes. Call it in an observer.
 */
export function useFlags() {
  const host = useHost();
  const setting = useAppSetting();
  const listed = useCall<ListedFlag>("/plugins/flags");
  const reloadSetting = setting.reload;
  const reloadListed = listed.reload;
  const reload = useCallback(() => {
    reloadSetting();
    reloadListed();
  }, [reloadSetting, reloadListed]);
  const plugins = [...new Set(host.contributions("routes").map(({ pluginId }) => pluginId))];
  const present = [
    ...plugins,
    ...(listed.data ?? []).map(({ name }) => `${name} ${host.flag(name)}`),
  ].join("\n");
  const shown = useRef({ present, listed: listed.data });
  useEffect(() => {
    const before = shown.current;
    shown.current = { present, listed: listed.data };
    // What a new answer names was not switched by it.
    if (before.listed !== undefined && before.listed === listed.data && before.present !== present)
      reload();
  }, [present, listed.data, reload]);
  const lines = setting.data?.featureFlags;
  const rows = useMemo(
    () => lines && listed.data && flagRows(lines, listed.data),
    [lines, listed.data],
  );
  return {
    setting,
    reload,
    listed: listed.data,
    rows,
    loading: setting.loading || listed.loading,
    error: setting.error ?? listed.error,
  };
}
