import {
  type ListedLogHeader,
  maxListedLogHeaders,
  PetronsError,
  type Stored,
} from "@petrons/sdk/contracts";
import { type ActionOptions, type ForgeAction, readOptions } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import type { ScopedReader } from "../../scope/index.ts";
import type { StoredTable } from "../tableContainer.ts";
import type { LogHeader } from "./logHeaderContainer.ts";
import { headersOf } from "./logHeaders.ts";
import { versionOf } from "./versionRecords.ts";

const listed = ({ id, fileId, fileName, importedAt }: Stored<LogHeader>): ListedLogHeader => ({
  id,
  fileId,
  fileName,
  importedAt,
});

/**
 * GetLogHeaders: the headers of a table's logs, or of those of one of its versions; with `header`
 * that one whole. It only reads, as the person.
 */
export function getLogHeaders(
  readAs: (session: Session) => ScopedReader,
  tableFor: (
    session: Session,
    options: ActionOptions,
    key: string,
  ) => Promise<{ stored: StoredTable }>,
): ForgeAction {
  return async (session, given) => {
    const options = readOptions(given);
    const { stored } = await tableFor(session, options, "collection");
    const { scopeId, collection } = stored;
    const [version, header] = [options.optionalText("version"), options.optionalText("header")];
    const own = readAs(session);
    const isCurrent = version === undefined || version === stored.version;
    const imports = isCurrent
      ? headersOf(stored)
      : ((await versionOf(own, scopeId, collection, version)).headersFrom ?? []);
    const query = { scopeId, importVersion: { $in: imports } };
    if (header === undefined) {
      if (imports.length === 0) return { data: [] };
      const latest = {
        sortBy: "importedAt",
        sortOrder: "descending",
        limit: maxListedLogHeaders,
      } as const;
      const { data, total } = await own.query<LogHeader>("LogHeader", query, {
        ...latest,
        without: ["sections"],
      });
      const byName = new Intl.Collator("en", { numeric: true });
      return {
        data: data
          .map(listed)
          .sort(
            (a, b) =>
              b.importedAt.localeCompare(a.importedAt) || byName.compare(a.fileName, b.fileName),
          ),
        total,
      };
    }
    const found =
      imports.length === 0
        ? undefined
        : (await own.query<LogHeader>("LogHeader", { ...query, id: header })).data[0];
    if (!found) throw new PetronsError("log-header-unknown", { name: collection });
    const { sections, isCut } = found;
    return { data: [{ ...listed(found), sections, isCut }] };
  };
}
