import type {
  ImportFromUrlOutcome,
  ImportOutcome,
  UnattendedOptions,
} from "@petrons/sdk/contracts";
import type { TaskAnswer } from "@petrons/sdk/server";
import type { TargetTable } from "./importedBefore.ts";
import type { HostCalls, HostTaskContext } from "./types.ts";
import { unattendedImport } from "./unattendedImport.ts";

interface ReceivedFile {
  scopeId: string;
  host: HostCalls;
  name: string;
  /** In the run's folder. */
  path: string;
  options: UnattendedOptions;
  table: TargetTable | undefined;
}

/**
 * Stores a file as an upload of the run's creator, and imports it. One that was not imported does
 * not stay.
 */
export async function importStored(
  context: HostTaskContext,
  { scopeId, host, name, path, options, table }: ReceivedFile,
): Promise<TaskAnswer> {
  const { id: fileId } = await host.put(name, scopeId, path);
  let outcome: ImportOutcome | undefined;
  try {
    outcome = await unattendedImport(context, { scopeId, fileId, options, table });
  } finally {
    if (!outcome || outcome.unchanged)
      await context.documents
        .remove("File", { id: fileId })
        .catch(() => context.log("warning", "The file, which was not imported, stays stored."));
  }
  // Only a table that is there has had a file.
  return outcome ? answered(outcome) : unchanged(context, table!);
}

export const answered = (outcome: ImportFromUrlOutcome): TaskAnswer => ({ data: [outcome] });

export function unchanged(
  { log, progress }: HostTaskContext,
  { collection, version }: TargetTable,
): TaskAnswer {
  log("info", "The table has had this very file: nothing was imported.");
  progress(100, "Unchanged: nothing was imported.");
  return answered({ outcome: "unchanged", collection, tableVersion: version });
}
