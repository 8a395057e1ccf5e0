import { resourceFailure, useHost, useResource, useScopeId } from "@petrons/sdk/browser";
import { type TableColumn, tabAddress, userIsAdmin } from "@petrons/sdk/contracts";
import {
  type ImportedTable,
  preferredView,
  savedViewState,
  tabId,
  useViewLink,
  type ViewLink,
  type ViewLinkOptions,
} from "@petrons/sdk/tables";
import { useEffect, useState } from "react";
import { tableRoom } from "./tableRoom.ts";
import { type WellsFields, type WellsView, wellsView } from "./wellsView.ts";

export interface Wells {
  petronId: string;
  /** Shared by all tabs of the person. */
  workspace: string;
  /** With filters, options and markings of this tab alone. */
  tabWorkspace: string;
  link: ViewLink<WellsFields>;
  tables: readonly (ImportedTable & { schema: TableColumn[] })[] | undefined;
  /** The Petron is closed to the person. */
  refused: boolean;
  failure: string | undefined;
  /**
   * The table on the page: that of the address, else the first. Undefined while a stored view is
   * asked for.
   */
  collection: string | undefined;
  open: (collection: string) => void;
  /**
   * The Petron's owner, collaborators and admins import; the server decides the same. Undefined
   * until it is known.
   */
  mayImport: boolean | undefined;
}

/** Where the app is: its Petron, its workspace, and the table of the address. */
export function useWells(options: ViewLinkOptions<WellsFields> = {}): Wells {
  const { user } = useHost();
  const petronId = useScopeId() ?? "";
  const workspace = `$root/Wells/${petronId}/${user.userId}`;
  const resource = useResource<NonNullable<Wells["tables"]>>(`${workspace}#Tables`);
  const petron = useResource<{ ownerId: string; collaborators: string[] } | null>(
    `$root/Petron/${petronId}#Petron`,
  ).data;
  const link = useViewLink(wellsView, { ...options, ofSaved: savedViewState });
  const refused = resource.errors.some(({ code }) => code === "workspace-forbidden");
  const tables = refused ? undefined : resource.data;
  const named = tables?.find((table) => table.collection === link.state?.table)?.collection;
  const collection = link.state && (named ?? tables?.[0]?.collection);
  // A table is found again as it was left on this page.
  const [left] = useState(() => new Map<string, WellsView>());
  const { key, state } = link;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state is named by its key.
  useEffect(() => {
    if (state?.table) left.set(state.table, state);
  }, [left, key]);
  return {
    petronId,
    workspace,
    tabWorkspace: tabAddress(workspace, tabId()),
    link,
    tables,
    refused,
    failure: resourceFailure(resource),
    collection,
    mayImport:
      userIsAdmin(user) ||
      (petron === undefined
        ? undefined
        : petron?.ownerId === user.userId || petron?.collaborators.includes(user.userId) === true),
    open(next) {
      const columns =
        tables?.find((table) => table.collection === next)?.schema.map(({ name }) => name) ?? [];
      link.write({
        ...(left.get(next) ??
          preferredView(`${workspace}/${next}`, columns, tableRoom(tables ?? [], next))),
        table: next,
      });
    },
  };
}
