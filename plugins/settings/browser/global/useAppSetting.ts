import { useDataQuery } from "@petrons/sdk/browser";
import type { Stored } from "@petrons/sdk/contracts";
import { useMemo } from "react";

/** Global settings as they are stored (ST-022), one document of the organization. */
export interface AppSetting {
  orgName: string;
  organizationImageUrl?: string;
  databaseUnitsDefinitionId?: string;
  reportingUnitsDefinitionId?: string;
  displayTimeZoneId: string;
  featureFlags: string[];
}

const one = { limit: 1 };

export function useAppSetting() {
  const { data, loading, error, reload } = useDataQuery<AppSetting>("AppSetting", {}, one);
  const setting: Stored<AppSetting> | undefined = data[0];
  return useMemo(
    () => ({ data: setting, loading, error, reload }),
    [setting, loading, error, reload],
  );
}
