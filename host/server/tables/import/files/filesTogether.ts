import {
  type ImportFilesOptions,
  type ImportTableOptions,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { Limits } from "../../../limits/index.ts";

const bytesOfMiB = 1_048_576;

/** The files of an import, in their order. */
export const fileIdsOf = (options: ImportTableOptions | ImportFilesOptions): string[] =>
  "files" in options ? options.files.map(({ fileId }) => fileId) : [options.fileId];

/** Throws when one import may not have so many files, or files so large. */
export function checkTogether(
  { files, bytes }: { files: number; bytes: number },
  { importFiles, importFilesBytes }: Limits,
): void {
  if (files > importFiles)
    throw new PetronsError("import-files-many", { files: shown(files), most: shown(importFiles) });
  if (bytes > importFilesBytes)
    throw new PetronsError("import-files-large", {
      size: shown(Math.ceil(bytes / bytesOfMiB)),
      most: shown(Math.floor(importFilesBytes / bytesOfMiB)),
    });
}

const shown = (count: number): string => count.toLocaleString("en-US");
