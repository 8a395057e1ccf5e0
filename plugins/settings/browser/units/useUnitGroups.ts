import { log, useHost } from "@petrons/sdk/browser";
import { useCallback, useEffect, useState } from "react";
import type { UnitsGroup } from "../../contracts/index.ts";

/**
 * The units of every quantity by the task UnitsInformation (UN-001), asked for once a dialog. Why
 * it failed is only logged (UN-003).
 */
export function useUnitGroups() {
  const { api } = useHost();
  const [groups, setGroups] = useState<readonly UnitsGroup[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    api
      .runTask<{ groups: UnitsGroup[] }>({
        taskType: "UnitsInformation",
        pid: "null",
        options: {},
        runInBackground: false,
      })
      .then(
        ({ data }) => setGroups(data[0]?.groups ?? []),
        (error: unknown) => {
          log("units").warn("The units could not be loaded.", error);
          setFailed(true);
        },
      );
  }, [api]);
  useEffect(load, [load]);
  return { groups, failed, retry: load };
}
