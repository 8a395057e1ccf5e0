import {
  type FoundName,
  type Identity,
  type ListNamesOptions,
  type NamesPage,
  PetronsError,
} from "@petrons/sdk/contracts";
import { type NamePattern, type NameReader, nameMatches } from "./nameMatches.ts";
import { foundName, rankedMatches } from "./rankedMatches.ts";
import { looseMs, looseSpellings, spellings } from "./spellings.ts";

interface ListBounds {
  /** Up to so many hits a list is whole, and counted. */
  hits: number;
  /** Rows of the index that one statement walks through. */
  blocks: number;
  /** How long one page may walk, and how long one statement may take. */
  pageMs: number;
  statementMs: number;
}

const usual: ListBounds = { hits: 1_000, blocks: 2_000, pageMs: 300, statementMs: 1_500 };
const maxNames = 200;
/** A place behind all names of a block. */
const past = 9_999;
const place = /^(\d{1,18}):(\d{1,4}):(\d{1,2})$/;

/**
 * All names of one kind that hold a text, as far as the person may read their tables: a whole list,
 * or a page of a long one.
 */
export async function listNames(
  documents: NameReader,
  identity: Identity,
  options: ListNamesOptions,
  bounds = usual,
): Promise<NamesPage> {
  const { text, kind, after } = options;
  const limit = Math.min(Math.max(Math.trunc(options.limit), 0), maxNames);
  const known = spellings(text);
  const texts = [...known, ...looseSpellings(text)];
  const isLoose = (spelling: number) => spelling >= known.length;
  const patternOf = (wanted: string, spelling: number): NamePattern => ({
    text: wanted,
    at: wanted.length > 1 && !isLoose(spelling) ? "anywhere" : "beginning",
  });
  if (after !== undefined) return await walkFrom(after);
  for (const [spelling, wanted] of texts.entries()) {
    const matches = await nameMatches(documents, identity, patternOf(wanted, spelling), {
      milliseconds: isLoose(spelling) ? looseMs : bounds.statementMs,
      kind,
      names: bounds.hits + 1,
    });
    if (matches === undefined && isLoose(spelling)) continue;
    if (matches === undefined || matches.length > bounds.hits)
      return limit === 0
        ? { names: [], total: null, next: null }
        : await walkFrom(`0:0:${spelling}`);
    const names = rankedMatches(documents.scope, matches, wanted);
    if (names.length > 0)
      return { names: limit === 0 ? [] : names, total: names.length, next: null };
  }
  return { names: [], total: 0, next: null };

  async function walkFrom(from: string): Promise<NamesPage> {
    const [, first, at, spelling] = place.exec(from) ?? [];
    const wanted = spelling === undefined ? undefined : texts[Number(spelling)];
    if (first === undefined || wanted === undefined)
      throw new PetronsError("task-failed", {
        reason: "This list cannot be continued. Search again.",
      });
    const names: FoundName[] = [];
    const ends = performance.now() + bounds.pageMs;
    let walk = { block: first, at: Number(at), blocks: bounds.blocks };
    for (;;) {
      const pattern = patternOf(wanted, Number(spelling));
      const matches = await nameMatches(documents, identity, pattern, {
        milliseconds: bounds.statementMs,
        kind,
        walk,
        names: limit - names.length,
      });
      if (matches === undefined) throw new PetronsError("statement-too-long");
      names.push(...matches.map((match) => foundName(documents.scope, match)));
      const last = matches.at(-1);
      if (last && names.length >= limit)
        return { names, total: null, next: `${last.block}:${last.at}:${spelling}` };
      const beyond = await lastWalked(documents, identity, walk, kind, bounds.statementMs);
      if (beyond === undefined) return { names, total: null, next: null };
      walk = { ...walk, block: beyond, at: past };
      if (performance.now() > ends)
        return { names, total: null, next: `${beyond}:${past}:${spelling}` };
    }
  }
}

/** The last row of the index that a walk went through; undefined where the index ended before. */
async function lastWalked(
  documents: NameReader,
  identity: Identity,
  { block, blocks }: { block: string; blocks: number },
  kind: string,
  statementMs: number,
): Promise<string | undefined> {
  const rows = await documents.readableRows<{ last: string | null; count: number }>(
    identity,
    { milliseconds: statementMs },
    ({ value, org }) => `
    select max(w.id)::text as last, count(*)::int as count from (
      select id from table_name_block w where w.org_id = ${org()} and w.kind = ${value(kind, "text")} and w.id >= ${value(block, "bigint")} order by w.id limit ${blocks}) w`,
  );
  const [row] = rows;
  return row && row.count === blocks && row.last !== null ? row.last : undefined;
}
