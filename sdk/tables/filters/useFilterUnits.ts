import { type DisplayUnits, type Measured, type ShownUnit, type UnitFinder, useDisplayUnits, useUnitFinder } from "@petrons/sdk/browser";
import { useMemo, useSyncExternalStore } from "react";
import { columnPreferences } from "../columnPreferenceStore.ts";
import type { ColumnLooks } from "../looks/columnLooks.ts";
import { liveTableName } from "../source/liveTableSource.ts";

/** A unit with the decimals that a person chose for its column, if any. */
export type FilterUnit = ShownUnit & { decimals?: number };

/** How numbers of filters are shown: `name` tells whose column they are of. */
export interface FilterUnits {
  readonly ready: boolean;
  shown(column: Measured & { name?: string }): FilterUnit | undefined;
}

/** The units of a definition, and before them those that a person chose for columns, as `measuredColumns` has them. */
export function filterUnits(units: Pick<DisplayUnits, "ready" | "shown">, looks: ColumnLooks, find: UnitFinder | undefined): FilterUnits {
  const isChosen = Object.values(looks).some(({ unit }) => unit !== undefined);
  return {
    ready: units.ready && (!isChosen || find !== undefined),
    shown(column) {
      const look = column.name !== undefined && Object.hasOwn(looks, column.name) ? looks[column.name] : undefined;
      const chosen = look?.unit;
      const unit = chosen === undefined || !find ? units.shown(column) : chosen === column.unit ? undefined : find(column, chosen);
      return unit && look?.decimals !== undefined ? { ...unit, decimals: look.decimals } : unit;
    },
  };
}

const none: ColumnLooks = {};

/** The units in which the filters of a live table show and take numbers: those in which its columns show them. */
export function useFilterUnits(workspace: string, collection: string): FilterUnits {
  const units = useDisplayUnits();
  const table = liveTableName(workspace, collection);
  const looks = useSyncExternalStore(columnPreferences.subscribe, () => columnPreferences.of(table))?.looks ?? none;
  const find = useUnitFinder(Object.values(looks).some(({ unit }) => unit !== undefined));
  return useMemo(() => filterUnits(units, looks, find), [units, looks, find]);
}
