import { type FoundNameKind, type Identity, PetronsError } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Scope } from "../../scope/index.ts";

export interface NameReader extends Pick<DocumentStore, "readableRows"> {
  /** What the tables lie in. */
  readonly scope: Scope;
}

/** A name that holds what is sought, with where it is. */
export interface NameMatch {
  /** The row of the index, a decimal number, and the place of the name in it. */
  block: string;
  at: number;
  kind: FoundNameKind;
  column: string;
  name: string;
  folded: string;
  collection: string;
  rows: number;
  scopeId: string;
  scopeName: string;
}

/** What names must hold, folded: at their beginning, as a whole, or anywhere. */
export interface NamePattern {
  text: string;
  at: "whole" | "beginning" | "anywhere";
}

interface MatchBounds {
  milliseconds: number;
  /** Rows of the index that are looked into; all by default. */
  blocks?: number;
  names?: number;
  kind?: FoundNameKind;
  /**
   * Goes through the index in its order, from behind this place, so many rows in all, in place of
   * asking the indexes of texts.
   */
  walk?: { block: string; at: number; blocks: number };
}

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** How a block and a name in it are asked for. */
function likes({ text, at }: NamePattern): { block: string; name: string } {
  const own = escaped(text);
  if (at === "whole") return { block: `%\n${own}\n%`, name: own };
  if (at === "beginning") return { block: `%\n${own}%`, name: `${own}%` };
  return { block: `%${own}%`, name: `%${own}%` };
}

const isPair = ({ text, at }: NamePattern) => at === "anywhere" && [...text].length === 2;

/**
 * The names that hold a text, of tables of scopes that the person may read, which the statement
 * itself decides. Undefined for what took too long. `offset 0` keeps the order of the steps:
 * PostgreSQL takes reading all blocks of each table for cheap, since it knows nothing of their
 * length.
 */
export async function nameMatches(
  documents: NameReader,
  identity: Identity,
  pattern: NamePattern,
  bounds: MatchBounds,
): Promise<NameMatch[] | undefined> {
  const { scope } = documents;
  const like = likes(pattern);
  const { milliseconds, blocks, names, kind, walk } = bounds;
  return await inTime(
    documents.readableRows<NameMatch>(
      identity,
      { milliseconds },
      ({ value, org, from, readable }) => {
        const own = (alias: string) =>
          `${alias}.org_id = ${org()}${kind === undefined ? "" : ` and ${alias}.kind = ${value(kind, "text")}`}`;
        const source = walk
          ? `(select * from (select * from table_name_block w where ${own("w")} and w.id >= ${value(walk.block, "bigint")} order by w.id limit ${walk.blocks}) w
            where w.search like ${value(like.block, "text")} order by w.id offset 0) b`
          : "table_name_block b";
        const pairs =
          isPair(pattern) && !walk ? ` and b.pairs @> array[${value(pattern.text, "text")}]` : "";
        const sought = walk
          ? "true"
          : `${own("b")} and b.search like ${value(like.block, "text")}${pairs}`;
        return `
      select f.id::text as block, line.at::int as at, f.kind, f.column_name as "column", line.name, line.folded, f.collection, f.rows, f."scopeId", f."scopeName"
      from (
        select b.*, place.* from ${source} cross join lateral (
          select t.body->>'collection' as collection, (t.body->>'rowCount')::float8 as rows, p.id as "scopeId", p.body->>'name' as "scopeName"
          from ${from("Table", "t")} join ${from(scope.container, "p")} on p.id = t.body->>'${scope.param}' and p.org_id = ${org()}
          where t.id = b.table_id and ${readable("Table", "t")} offset 0) place
        where ${sought}${blocks === undefined ? "" : ` limit ${blocks}`}) f
      cross join lateral unnest(string_to_array(f.names, e'\\n'), string_to_array(substr(f.search, 2, length(f.search) - 2), e'\\n'))
        with ordinality as line (name, folded, at)
      where line.folded like ${value(like.name, "text")}
        ${walk ? `and (f.id > ${value(walk.block, "bigint")} or line.at > ${value(walk.at, "int")}) order by f.id, line.at` : ""}
      ${names === undefined ? "" : `limit ${names}`}`;
      },
    ),
  );
}

/** Undefined for what took too long. */
export async function inTime<T>(rows: Promise<T>): Promise<T | undefined> {
  try {
    return await rows;
  } catch (error) {
    if (error instanceof PetronsError && error.code === "statement-too-long") return undefined;
    throw error;
  }
}
