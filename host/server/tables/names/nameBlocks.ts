import { createHash } from "node:crypto";
import { foldName, type NameColumn } from "@petrons/sdk/contracts";

/** Names of one column that lie together in one row of the index. */
export interface NameBlock extends NameColumn {
  /** One a line, as the table has them. */
  names: string;
  /** The same folded, with a line break before the first and after the last. */
  search: string;
  /** Every two letters or digits that follow each other in them: what trigrams cannot find. */
  pairs: string[];
}

/** The index answers whole blocks: small ones are read quickly, large ones make it small. */
const namesPerBlock = 128;

export interface ColumnNames extends NameColumn {
  names: readonly string[];
}

/**
 * Names lie in their order: neighbors share their beginnings, which the index holds once for all of
 * a block.
 */
export function nameBlocks(columns: readonly ColumnNames[]): NameBlock[] {
  return columns.flatMap(({ column, kind, names }) =>
    Array.from({ length: Math.ceil(names.length / namesPerBlock) }, (_, at) => {
      const own = names.slice(at * namesPerBlock, (at + 1) * namesPerBlock);
      const search = `\n${own.map(foldName).join("\n")}\n`;
      return { column, kind, names: own.join("\n"), search, pairs: pairsOf(search) };
    }),
  );
}

function pairsOf(search: string): string[] {
  const pairs = new Set<string>();
  for (const word of search.split(/[ \n]/)) {
    const letters = [...word];
    for (let at = 1; at < letters.length; at++) pairs.add(`${letters[at - 1]}${letters[at]}`);
  }
  return [...pairs];
}

/** Names how blocks are written. A table whose blocks were written otherwise is read again. */
export const blockFormat = "2";

/** The same for the same names: then nothing is written. */
export const digestOf = (blocks: readonly NameBlock[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify([blockFormat, blocks.map(({ column, kind, names }) => [column, kind, names])]),
    )
    .digest("base64url");
