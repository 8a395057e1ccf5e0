import type { ScopedReader } from "../../scope/index.ts";
import type { TableVersion } from "../../tables/types.ts";
import type { TargetTable } from "../importedBefore.ts";

/**
 * How far a file of rows reached. The version that names the file has its rows, and so have those
 * that were added to it.
 */
export interface ImportMark {
  file: string;
  /** As PostgreSQL writes the value. */
  upTo: string;
  /** The rows of that value; undefined where they are not remembered. */
  rows?: string | undefined;
}

/** What a job remembers. Marks are the newest first. */
export interface ImportMemory {
  /** Of what is read and where it goes: with another, the marks say nothing. */
  digest: string;
  marks: ImportMark[];
}

const maxMarks = 40;
/** The memory of a job holds 64 KiB. */
const maxRowCharacters = 50_000;

/** The mark of what the table holds now stays, whatever runs failed since. */
export function withMark(
  digest: string,
  next: ImportMark,
  current: ImportMark | undefined,
  others: readonly ImportMark[],
): ImportMemory {
  const rest = others.filter(({ file }) => file !== current?.file && file !== next.file);
  let left = maxRowCharacters;
  const marks = [next, ...(current ? [current] : []), ...rest]
    .slice(0, maxMarks)
    .map(({ rows, ...mark }) => {
      if (rows === undefined || rows.length > left) return mark;
      left -= rows.length;
      return { ...mark, rows };
    });
  return { digest, marks };
}

/**
 * How far the rows of the table reach: a mark, "none" where it has none of them, "unknown" where
 * its history does not say.
 */
export async function markOf(
  documents: ScopedReader,
  scopeId: string,
  { collection, version }: Pick<TargetTable, "collection" | "version">,
  marks: readonly ImportMark[],
): Promise<ImportMark | "none" | "unknown"> {
  const kept = async (query: object) =>
    (
      await documents.query<TableVersion>(
        "TableVersion",
        { scopeId, collection, ...query },
        { limit: 1 },
      )
    ).data[0];
  let at = await kept({ version });
  // Numbers only fall.
  while (at) {
    const { sourceFileId, restored, mode, number } = at;
    const mark = marks.find(({ file }) => file === sourceFileId);
    if (mark) return mark;
    const before = restored ?? (mode === "append" || mode === "update" ? number - 1 : undefined);
    if (before === undefined) return "none";
    at = await kept({ number: before });
  }
  return "unknown";
}
