import {
  type DisplayUnits,
  type Measured,
  type ShownUnit,
  type UnitFinder,
  useDisplayUnits,
  useUnitFinder,
} from "@petrons/sdk/browser";
import { useMemo, useSyncExternalStore } from "react";
import { columnPreferences } from "../columnPreferenceStore.ts";
import { type ColumnLooks, hasChosenUnit, lookFor } from "../looks/columnLooks.ts";
import { displayFor } from "../measuredColumns.ts";
import { liveTableName } from "../source/liveTableOptions.ts";

/** A unit with the decimals that a person chose for its column, if any. */
export type FilterUnit = ShownUnit & { decimals?: number };

/** How numbers of filters are shown: `name` is that of their column. */
export interface FilterUnits {
  readonly ready: boolean;
  shown(column: Measured & { name?: string }): FilterUnit | undefined;
}

/** The units of a definition, and before them those that a person chose for columns. */
function filterUnits(
  units: Pick<DisplayUnits, "ready" | "shown">,
  looks: ColumnLooks,
  find: UnitFinder | undefined,
): FilterUnits {
  return {
    ready: units.ready && (!hasChosenUnit(looks) || find !== undefined),
    shown(column) {
      const look = lookFor(looks, column.name);
      const unit = displayFor(column, look, units, find);
      return unit && look.decimals !== undefined ? { ...unit, decimals: look.decimals } : unit;
    },
  };
}

const none: ColumnLooks = {};

/**
 * The units in which the filters of a live table show and take numbers: those in which its columns
 * show them.
 */
export function useFilterUnits(workspace: string, collection: string): FilterUnits {
  const units = useDisplayUnits();
  const table = liveTableName(workspace, collection);
  const looks =
    useSyncExternalStore(columnPreferences.subscribe, () => columnPreferences.of(table))?.looks ??
    none;
  const find = useUnitFinder(hasChosenUnit(looks));
  return useMemo(() => filterUnits(units, looks, find), [units, looks, find]);
}
