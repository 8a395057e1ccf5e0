import type { Api, ForgeHandle } from "@petrons/sdk/browser";
import { withoutTab } from "@petrons/sdk/contracts";

/**
 * How long changed options or a selection may take to come back before the table is live again, in
 * ms (TB-014).
 */
export const tableUpdateWait = 3000;

export interface LiveTableSourceOptions {
  /** A workspace with collections, such as `$root/Wells/{petronId}/{userId}`. */
  workspace: string;
  collection: string;
  api: Pick<Api, "forge" | "runTask" | "query">;
  forge: ForgeHandle;
  /**
   * Needed for export when the workspace's address does not hold the scope's id as its third part.
   */
  petronId?: string;
}

/**
 * Tables of different scopes have different columns under one name; tabs share what a person keeps
 * of a table.
 */
export const liveTableName = (workspace: string, collection: string): string =>
  `${withoutTab(workspace)}/${collection}`;
