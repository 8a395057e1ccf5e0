import { type FileLogHeader, type ImportMode, maxLogHeadersBytes } from "@petrons/sdk/contracts";
import type { Limits } from "../../limits/index.ts";
import type { Source } from "../import/files/openSource.ts";
import type { Table } from "../tableContainer.ts";

export interface OpenedLog {
  file: { id: string; name: string };
  source: Source;
}

const mebibyte = 1_048_576;

/**
 * The headers of those files that are logs, which the process that read them sends in one message.
 * What exceeds the room of one import is left out, and each says so.
 */
export function logHeadersOf(
  files: readonly OpenedLog[],
  { runMessageMiB }: Pick<Limits, "runMessageMiB">,
): FileLogHeader[] {
  const maxBytes = Math.min(maxLogHeadersBytes, (runMessageMiB * mebibyte) / 2);
  let bytes = 0;
  return files.flatMap(({ file: { id: fileId, name: fileName }, source }): FileLogHeader[] => {
    const header = source.kind === "text" ? source.converted?.logHeader : undefined;
    if (!header) return [];
    bytes += Buffer.byteLength(JSON.stringify(header.sections));
    return [
      bytes > maxBytes
        ? { fileId, fileName, sections: [], isCut: true }
        : { fileId, fileName, ...header },
    ];
  });
}

/** Imports whose headers a table keeps. */
const rememberedImports = 500;

type WithHeaders = Pick<Table, "headersFrom" | "headersVersion" | "version">;

/**
 * The imports of logs whose rows a table has. What was written with another version is of rows that
 * may be gone.
 */
export const headersOf = ({ headersFrom = [], headersVersion, version }: WithHeaders): string[] =>
  headersVersion === version ? headersFrom : [];

/** The same of the next version, with the import of logs that makes it. */
export const nextHeaders = (
  current: WithHeaders | undefined,
  mode: ImportMode,
  version: string,
  isOfLogs: boolean,
): WithHeaders => {
  const before = current && (mode === "append" || mode === "update") ? headersOf(current) : [];
  return {
    version,
    headersFrom: [...before, ...(isOfLogs ? [version] : [])].slice(-rememberedImports),
    headersVersion: version,
  };
};
