import type {
  ExportTableOptions,
  ImportFilesOptions,
  ImportTableOptions,
} from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";
import type { TableVersion } from "./versions/versionContainer.ts";

// What runs of the tasks on tables are called in lists. Asked as the person of the run: what they
// may not read is not named.

type Asked = Pick<TaskContext, "documents" | "scopeId">;

async function fileText({ documents }: Asked, ids: readonly string[]): Promise<string> {
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) return `${ids.length.toLocaleString("en-US")} files`;
  return (await documents.get<{ name: string }>("File", id))?.name ?? "a file";
}

export const inspectTitle = async (ids: readonly string[], asked: Asked): Promise<string> =>
  `Inspect ${await fileText(asked, ids)}`;

export const importTitle = async (
  { fileId, collection }: Pick<ImportTableOptions, "fileId" | "collection">,
  asked: Asked,
): Promise<string> => `Import ${await fileText(asked, [fileId])} → ${collection}`;

export const importFilesTitle = async (
  { files, collection }: Pick<ImportFilesOptions, "files" | "collection">,
  asked: Asked,
): Promise<string> =>
  `Import ${await fileText(
    asked,
    files.map(({ fileId }) => fileId),
  )} → ${collection}`;

export const countTitle = (title: string): string => title.replace("Import", "Count import of");

export const exportTitle = ({
  collection,
  format = "csv",
}: Pick<ExportTableOptions, "collection" | "format">): string =>
  `Export ${collection} as ${format === "parquet" ? "Parquet" : format.toUpperCase()}`;

type VersionNames = Pick<TableVersion, "number" | "sourceFileName">;

/** What is kept of a version that a person names by its id. */
async function versionNamed(
  { documents, scopeId }: Asked,
  collection: string,
  version: string,
): Promise<VersionNames | undefined> {
  return (
    await documents.query<TableVersion>(
      "TableVersion",
      { tableKey: `${scopeId}/${collection}`, version },
      { limit: 1 },
    )
  ).data[0];
}

export async function restoreTitle(
  { collection, version }: { collection: string; version: string },
  asked: Asked,
): Promise<string> {
  const kept = await versionNamed(asked, collection, version);
  return kept ? `Restore version ${kept.number} of ${collection}` : `Restore ${collection}`;
}

export async function undoTitle(
  { collection, version }: { collection: string; version: string },
  asked: Asked,
): Promise<string> {
  const kept = await versionNamed(asked, collection, version);
  return kept?.sourceFileName
    ? `Undo import of ${kept.sourceFileName} → ${collection}`
    : `Undo import → ${collection}`;
}

export async function compareTitle(
  { collection, from, to }: { collection: string; from: string; to: string },
  asked: Asked,
): Promise<string> {
  const [first, second] = [
    await versionNamed(asked, collection, from),
    await versionNamed(asked, collection, to),
  ];
  return first && second
    ? `Compare versions ${first.number} and ${second.number} of ${collection}`
    : `Compare versions of ${collection}`;
}

export const oldVersionsTitle = ({
  collection,
  dryRun = false,
}: {
  collection?: string;
  dryRun?: boolean;
}): string => `${dryRun ? "Count" : "Delete"} old versions of ${collection ?? "all tables"}`;
