import { useEffect, useRef } from "react";
import {
  type SavedSetting,
  type SavedSettingMark,
  settingMarksUri,
} from "../../contracts/index.ts";
import type { DataQueryState } from "../live/useDataQuery.ts";
import { useResource } from "../live/useResource.ts";

interface LiveSettingsOptions {
  /** What the service calls the resource; undefined without one. */
  marks: string | undefined;
  userId: string;
  petronId: string | undefined;
  referenceId: string;
  version: string;
}

/**
 * Asks again when somebody saved, renamed or deleted one of the settings, here or elsewhere: once
 * for each news that the last answer does not have.
 */
export function useLiveSettings(
  { data, loading, reload }: DataQueryState<SavedSetting>,
  { version, marks: address, ...page }: LiveSettingsOptions,
): void {
  const { data: marks } = useResource<SavedSettingMark[]>(
    address === undefined ? null : settingMarksUri({ marks: address, ...page }),
  );
  const asked = useRef<readonly SavedSettingMark[]>(undefined);
  useEffect(() => {
    if (marks === undefined || loading || asked.current === marks) return;
    asked.current = marks;
    const known = new Map(data?.map(({ id, revision }) => [id, revision]));
    const offered = marks.filter((mark) => mark.version === version);
    if (
      offered.length !== known.size ||
      offered.some(({ id, revision }) => known.get(id) !== revision)
    )
      reload();
  }, [marks, data, loading, version, reload]);
}
