import type { PluginSetting } from "../contracts/index.ts";
import { useDataQuery } from "./live/useDataQuery.ts";

export interface PluginSettingsState<T> {
  /**
   * What the organization set; undefined while it is being read, and an empty object when nothing
   * was set.
   */
  readonly values: Partial<T> | undefined;
  readonly error: string | null;
  reload(): void;
}

/**
 * What an admin of the organization set for an item that a plugin contributes as `settings` (App
 * Settings, ST-023). On the server it is the document of type PluginSetting with this `pluginId`
 * and `itemId`.
 */
export function usePluginSettings<T extends object = Record<string, unknown>>(
  pluginId: string,
  itemId: string,
): PluginSettingsState<T> {
  const { data, loading, error, reload } = useDataQuery<PluginSetting>(
    "PluginSetting",
    { pluginId, itemId },
    one,
  );
  const values = data[0]?.values as Partial<T> | undefined;
  return { values: values ?? (loading || error !== null ? undefined : {}), error, reload };
}

const one = { limit: 1 };
