import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { UnattendedOptions } from "@petrons/sdk/contracts";
import type { TaskAnswer } from "@petrons/sdk/server";
import { scopedReader } from "../../scope/index.ts";
import { fault } from "../checkedAddress.ts";
import { hasHadFile, importedBefore, targetTable } from "../importedBefore.ts";
import { answered, importStored, unchanged } from "../storedImport.ts";
import type { HostTaskContext } from "../types.ts";
import type { SeenFile } from "./plainFile.ts";

/** The options of a run that the watch of a folder starts. */
export interface ImportFromFolderOptions extends UnattendedOptions, SeenFile {
  folder: string;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

export const importFromFolder = {
  async run(
    context: HostTaskContext,
    { folder, name, size, modified, ...options }: ImportFromFolderOptions,
  ): Promise<TaskAnswer> {
    const { scope, scopeId, host, runId } = context;
    const documents = scopedReader(context.documents, scope);
    if (scopeId === null) throw fault(`Choose the ${scope.label} that the table is for.`);
    if (!host) throw fault("This takes longer than a person waits. Run it in the background.");
    await host.check(scopeId);
    const target = { scopeId, collection: options.collection };
    const before = await importedBefore(documents, target, {
      table: await targetTable(documents, target),
      runId,
    });
    if (before) return answered(before);
    const path = await host.take(folder, { name, size, modified });
    const sha256 = await hashOf(path);
    // Other files of the folder may be on their way into the table: what is asked of it from here
    // on is asked by one run at a time.
    const release = await host.turn(`${scopeId}/${options.collection}`, options.collection);
    try {
      const table = await targetTable(documents, target);
      // A file that was only touched, or put there again: rows that are added would be there twice.
      const isAdded =
        table &&
        options.mode === "append" &&
        (await hasHadFile(documents, host, target, { table, sha256 }));
      const isLast = options.mode !== "append" && table?.fileHashes?.at(-1) === sha256;
      if (table && (isAdded || isLast)) return unchanged(context, table);
      return await importStored(context, { scopeId, host, name, path, options, table });
    } finally {
      await release();
    }
  },
};
