import { createHash } from "node:crypto";
import type { ImportFromUrlOptions } from "@petrons/sdk/contracts";
import type { TaskAnswer } from "@petrons/sdk/server";
import { scopedReader } from "../scope/index.ts";
import { fault } from "./checkedAddress.ts";
import { download, type FileMarks } from "./download.ts";
import { hasHadFile, importedBefore, targetTable } from "./importedBefore.ts";
import { answered, importStored, unchanged } from "./storedImport.ts";
import type { HostTaskContext } from "./types.ts";

// What the task does, without its schema: all that the process of one run loads.

/** What a job remembers of the file that it imported last. */
interface Remembered extends FileMarks {
  /** Of the options: with others the same file is imported again. */
  options: string;
  sha256: string;
}

const digestOf = (scopeId: string, options: ImportFromUrlOptions): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        scopeId,
        Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)),
      ]),
    )
    .digest("hex");

export const importFromUrl = {
  async run(context: HostTaskContext, options: ImportFromUrlOptions): Promise<TaskAnswer> {
    const { scope, scopeId, host, memory, runId } = context;
    const documents = scopedReader(context.documents, scope);
    if (scopeId === null) throw fault(`Choose the ${scope.label} that the table is for.`);
    if (!host) throw fault("This takes longer than a person waits. Run it in the background.");
    await host.check(scopeId);
    const target = { scopeId, collection: options.collection };
    const table = await targetTable(documents, target);
    const before = await importedBefore(documents, target, { table, runId });
    const digest = digestOf(scopeId, options);
    if (before) {
      // It ended before it could remember the file.
      const sha256 = table?.version === before.tableVersion ? table.fileHashes?.at(-1) : undefined;
      if (sha256 !== undefined)
        await memory.write({ options: digest, sha256 } satisfies Remembered);
      return answered(before);
    }
    const remembered = (await memory.read()) as Remembered | undefined;
    // A table that was removed, undone or replaced since does not have the file any more.
    const last =
      remembered?.options === digest && table?.fileHashes?.includes(remembered.sha256)
        ? remembered
        : undefined;
    const received = await download(host, {
      url: options.url,
      marks: last,
      limits: host.limits,
      signal: context.signal,
      onSize: progressOf(context),
    });
    if (received.kind === "unchanged") return unchanged(context, table!);
    const next: Remembered = { options: digest, sha256: received.sha256, ...received.marks };
    const isAdded =
      table &&
      options.mode === "append" &&
      (await hasHadFile(documents, host, target, { table, sha256: received.sha256 }));
    if (table && (isAdded || last?.sha256 === received.sha256)) {
      await memory.write(next);
      return unchanged(context, table);
    }
    const { url: _, ...unattended } = options;
    const answer = await importStored(context, {
      scopeId,
      host,
      ...received,
      options: unattended,
      table,
    });
    await memory.write(next);
    return answer;
  },
};

const mebibyte = 1_048_576;
const sizeText = (bytes: number): string =>
  `${(bytes / mebibyte).toLocaleString("en-US", { maximumFractionDigits: 1 })} MiB`;

/** The import itself counts from 0 again: what arrives is said in words. */
const progressOf =
  ({ progress }: HostTaskContext) =>
  (size: number, whole: number | undefined) =>
    progress(
      0,
      `Receiving ${sizeText(size)}${whole === undefined ? "" : ` of ${sizeText(whole)}`}`,
    );
