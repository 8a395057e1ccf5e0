import { type ListedLogHeader, type LogHeader, maxListedLogHeaders, PetronsError, type ServerDocuments, type Stored } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../documents/types.ts";
import { type ActionOptions, type ForgeAction, readOptions } from "../forge/index.ts";
import type { Session } from "../identity/types.ts";
import { headersOf } from "./logHeaders.ts";
import type { StoredTable } from "./tableContainer.ts";
import { versionOf } from "./versionRecords.ts";

const listed = ({ id, fileId, fileName, importedAt }: Stored<LogHeader>): ListedLogHeader => ({ id, fileId, fileName, importedAt });

/** GetLogHeaders: the headers of a table's logs, or of those of one of its versions; with `header` that one whole. It only reads, as the person. */
export function getLogHeaders(
  documents: Pick<DocumentStore, "as">,
  tableFor: (session: Session, options: ActionOptions, key: string) => Promise<{ stored: StoredTable }>,
): ForgeAction {
  return async (session, given) => {
    const options = readOptions(given);
    const { stored } = await tableFor(session, options, "collection");
    const { petronId, collection } = stored;
    const [version, header] = [options.optionalText("version"), options.optionalText("header")];
    const own: Pick<ServerDocuments, "query"> = documents.as(session);
    const isCurrent = version === undefined || version === stored.version;
    const imports = isCurrent ? headersOf(stored) : ((await versionOf(own, petronId, collection, version)).headersFrom ?? []);
    const query = { petronId, importVersion: { $in: imports } };
    if (header === undefined) {
      if (imports.length === 0) return { data: [] };
      const latest = { sortBy: "importedAt", sortOrder: "descending", limit: maxListedLogHeaders } as const;
      const { data, total } = await own.query<LogHeader>("LogHeader", query, { ...latest, without: ["sections"] });
      const byName = new Intl.Collator("en", { numeric: true });
      return { data: data.map(listed).sort((a, b) => b.importedAt.localeCompare(a.importedAt) || byName.compare(a.fileName, b.fileName)), total };
    }
    const found = imports.length === 0 ? undefined : (await own.query<LogHeader>("LogHeader", { ...query, id: header })).data[0];
    if (!found) throw new PetronsError("log-header-unknown", { name: collection });
    const { sections, isCut } = found;
    return { data: [{ ...listed(found), sections, isCut }] };
  };
}
