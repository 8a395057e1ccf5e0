import { log, useFetch } from "@petrons/sdk/browser";
import type { UnitsGroup } from "../../contracts/index.ts";

/**
 * The units of every quantity by the task UnitsInformation (UN-001), asked for once a dialog. Why
 * it failed is only logged (UN-003).
 */
export function useUnitGroups() {
  const { data, error, loading, reload } = useFetch("UnitsInformation", async (api) => {
    try {
      const { data } = await api.runTask<{ groups: UnitsGroup[] }>(
        {
          taskType: "UnitsInformation",
          pid: "null",
          options: {},
          runInBackground: false,
        },
        { reads: true },
      );
      return data[0]?.groups ?? [];
    } catch (error) {
      log("units").warn("The units could not be loaded.", error);
      throw error;
    }
  });
  return { groups: data, failed: error !== undefined && !loading, retry: reload };
}
