import { MenuDivider, MenuItem } from "@blueprintjs/core";
import { More, Search } from "@blueprintjs/icons";
import { type ActionItem, nameItem, useItemActions } from "@petrons/sdk/browser";
import { lazyPiece } from "@petrons/sdk/components";
import { foldName, isApiNumber } from "@petrons/sdk/contracts";
import { type ReactNode, useState } from "react";
import type { TableRow } from "../columnOptions.ts";
import type { ImportedTable } from "../imports/importTarget.ts";
import { nameTexts as texts } from "./nameTexts.ts";

const NameColumnDialog = lazyPiece(
  async () => (await import("./NameColumnDialog.tsx")).NameColumnDialog,
);

export interface NameColumnsOptions {
  workspace: string;
  petronId: string;
  table: ImportedTable | undefined;
  /** Why the person cannot choose which columns search finds. */
  readOnly?: string | undefined;
}

/**
 * What a table's menus say of wells and fields: which columns search finds them in, and what can be
 * done with those of a row. Read inside an observer.
 */
export function useNameColumns({ workspace, petronId, table, readOnly }: NameColumnsOptions) {
  const [opened, setOpened] = useState<string>();
  const actions = useItemActions();
  const kindOf = (name: string) => table?.nameColumns?.find(({ column }) => column === name)?.kind;
  const textColumn = (name: string | undefined) =>
    table?.schema.find((column) => column.name === name && column.type === "text");
  const columnMenu = (name: string): ReactNode =>
    textColumn(name) ? (
      <>
        <MenuDivider />
        <MenuItem
          icon={<Search />}
          text={texts.menu}
          label={texts.state[kindOf(name) ?? "none"]}
          onClick={() => setOpened(name)}
        />
      </>
    ) : null;
  const itemsOf = (row: TableRow): ActionItem[] => {
    const items = (table?.nameColumns ?? []).flatMap(({ column, kind }) => {
      const name = row[column];
      return typeof name === "string" && name.trim() !== "" && table
        ? [nameItem({ kind, petronId, collection: table.collection, column, name })]
        : [];
    });
    return oneOfEach(items);
  };
  const rowMenu = (row: TableRow): ReactNode => {
    const items = actions.of(itemsOf(row));
    return items.length === 0 ? undefined : (
      <MenuItem icon={<More />} text={texts.row} onClick={() => actions.choose(items)} />
    );
  };
  const column = textColumn(opened);
  const dialog =
    column && table ? (
      <NameColumnDialog
        workspace={workspace}
        collection={table.collection}
        column={column}
        kind={kindOf(column.name)}
        readOnly={readOnly}
        onClose={() => setOpened(undefined)}
      />
    ) : null;
  return { columnMenu, rowMenu, dialog };
}

/**
 * Of the names that a row has for one thing the most telling: an API number, which no two wells
 * share, else the longest, since a short one such as `001` is that of many. Of equals the first.
 */
export function oneOfEach(items: readonly ActionItem[]): ActionItem[] {
  const best = new Map<string, ActionItem>();
  for (const item of items) {
    const known = best.get(item.type);
    if (!known || worth(item) > worth(known)) best.set(item.type, item);
  }
  return [...best.values()];
}

const beyondLengths = 1_000;
const worth = ({ type, name }: ActionItem): number =>
  (type === "Well" && isApiNumber(name) ? beyondLengths : 0) +
  foldName(name).replaceAll(" ", "").length;
