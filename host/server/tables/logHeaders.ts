import { type FileLogHeader, type ImportMode, maxLogHeadersBytes } from "@petrons/sdk/contracts";
import type { Source } from "./openSource.ts";
import type { Table } from "./tableContainer.ts";

export interface OpenedLog {
  file: { id: string; name: string };
  source: Source;
}

/** The headers of those files that are logs. What exceeds the room of one import is left out, and each says so. */
export function logHeadersOf(files: readonly OpenedLog[]): FileLogHeader[] {
  let bytes = 0;
  return files.flatMap(({ file: { id: fileId, name: fileName }, source }): FileLogHeader[] => {
    const header = source.kind === "text" ? source.converted?.logHeader : undefined;
    if (!header) return [];
    bytes += Buffer.byteLength(JSON.stringify(header.sections));
    return [bytes > maxLogHeadersBytes ? { fileId, fileName, sections: [], isCut: true } : { fileId, fileName, ...header }];
  });
}

/** Imports whose headers a table keeps. */
const rememberedImports = 500;

/** The imports of logs whose rows a table has, with the one that makes the next version. */
export const headersFrom = (current: Pick<Table, "headersFrom"> | undefined, mode: ImportMode, version: string | undefined): string[] =>
  [...(mode === "append" || mode === "update" ? (current?.headersFrom ?? []) : []), ...(version === undefined ? [] : [version])].slice(-rememberedImports);
