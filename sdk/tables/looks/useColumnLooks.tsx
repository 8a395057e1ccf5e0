import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { Numerical } from "@blueprintjs/icons";
import { type DisplayUnits, useUnitFinder } from "@petrons/sdk/browser";
import { lazyPiece } from "@petrons/sdk/components";
import { type ReactNode, useMemo, useState } from "react";
import type { TableColumnOption } from "../columnOptions.ts";
import { measuredColumns } from "../measuredColumns.ts";
import type { TableColumns } from "../useTableColumns.ts";
import { hasChosenUnit, withLook } from "./columnLooks.ts";
import { lookTexts as texts } from "./lookTexts.ts";

const ColumnLookDialog = lazyPiece(
  async () => (await import("./ColumnLookDialog.tsx")).ColumnLookDialog,
);

/** The columns with the units and decimals they are shown with, and what their menus say of it. */
export function useColumnLooks(columns: TableColumns, units: DisplayUnits) {
  const [opened, setOpened] = useState<string>();
  const { looks, shown: chosen } = columns;
  const isNeeded = hasChosenUnit(looks);
  const find = useUnitFinder(isNeeded);
  const shown = useMemo(
    () => measuredColumns(chosen, units, looks, find),
    [chosen, units, looks, find],
  );
  const { downloaded, all } = columns;
  /** For downloads: what was chosen, if anything, whatever fits on the screen, and all there is. */
  const measured = useMemo(
    () => ({
      chosen: measuredColumns(downloaded, units, looks, find),
      all: measuredColumns(all, units, looks, find),
    }),
    [downloaded, all, units, looks, find],
  );
  const everybody = measuredColumns(chosen, units).find(({ name }) => name === opened);
  const menu = (name: string): ReactNode =>
    chosen.some((column) => column.name === name && column.type === "number") ? (
      <>
        <MenuDivider />
        <MenuItem icon={<Numerical />} text={texts.menu} onClick={() => setOpened(name)} />
      </>
    ) : null;
  const dialog = everybody ? (
    <ColumnLookDialog
      column={everybody as TableColumnOption}
      look={looks[everybody.name] ?? {}}
      onChange={(change) => columns.setLooks(withLook(looks, everybody.name, change))}
      onClose={() => setOpened(undefined)}
    />
  ) : null;
  return { shown, measured, ready: !isNeeded || find !== undefined, menu, dialog };
}
