import { type ActionOptions, type ForgeAction, readOptions } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import type { Limits } from "../../limits/index.ts";
import type { ScopedReader } from "../../scope/index.ts";
import type { StoredTable } from "../tableContainer.ts";
import { effectiveOptions } from "../views/collectionState.ts";
import { tableView } from "../views/tableView.ts";
import { getLogHeaders } from "./logHeaderAction.ts";
import { tableHistory } from "./tableHistory.ts";
import { readTable, type VersionReader } from "./versionReader.ts";
import { versionOf } from "./versionRecords.ts";

interface VersionActionDependencies {
  dataDir: string;
  limits: Limits;
  readAs(session: Session): ScopedReader;
  reader: VersionReader;
  /** The table that an action speaks of, for who may enter its workspace and read its scope. */
  tableFor(
    session: Session,
    options: ActionOptions,
    key: string,
  ): Promise<{ workspace: string; stored: StoredTable }>;
}

/**
 * What the history of a table shows: its versions, pages of one of them, and headers of its logs.
 * They only read, as the person.
 */
export function versionActions({
  dataDir,
  limits,
  readAs,
  reader,
  tableFor,
}: VersionActionDependencies): Record<string, ForgeAction> {
  return {
    GetTableHistory: async (session, given) => {
      const { stored } = await tableFor(session, readOptions(given), "collection");
      return { data: [await tableHistory(readAs(session), stored, limits)] };
    },

    GetLogHeaders: getLogHeaders(readAs, tableFor),

    GetTableVersion: async (session, given) => {
      const options = readOptions(given);
      const { workspace, stored } = await tableFor(session, options, "collection");
      const version = await versionOf(
        readAs(session),
        stored.scopeId,
        stored.collection,
        options.text("version"),
      );
      const table = readTable(dataDir, session, version);
      const asked = effectiveOptions(options.value("options"), table);
      return {
        data: [
          await tableView(reader, table, {
            workspace,
            options: asked,
            filters: undefined,
            marking: undefined,
            tables: 1,
          }),
        ],
      };
    },
  };
}
