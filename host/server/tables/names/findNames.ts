import type { FindNamesOptions, FoundName, Identity, NamesFound } from "@petrons/sdk/contracts";
import { blockFormat } from "./nameBlocks.ts";
import {
  inTime,
  type NameMatch,
  type NamePattern,
  type NameReader,
  nameMatches,
} from "./nameMatches.ts";
import { firstOfEach, rankedMatches } from "./rankedMatches.ts";
import { looseMs, looseSpellings, spellings } from "./spellings.ts";

/** Blocks that one query looks into at most: with 128 names each, far more than are shown. */
const blocksAtOnce = 60;
/** A search that takes longer ends with what was found until then. */
const searchMs = 1_500;
/** Parts of names are found from two letters on; one letter finds beginnings of names alone. */
const minPartLength = 2;
const maxNames = 100;

/**
 * The names in tables of scopes that the person may read, which the statements themselves decide.
 */
export async function findNames(
  documents: NameReader,
  identity: Identity,
  { text, limit }: FindNamesOptions,
): Promise<NamesFound> {
  const count = Math.min(Math.max(Math.trunc(limit), 1), maxNames);
  const [found, state] = await Promise.all([
    foundNames(documents, identity, text, count),
    indexState(documents, identity),
  ]);
  return { ...found, ...state };
}

/**
 * What is written so, else in another spelling. A search that ran out of time tries no further
 * spelling.
 */
async function foundNames(
  documents: NameReader,
  identity: Identity,
  text: string,
  count: number,
): Promise<Pick<NamesFound, "names" | "more">> {
  for (const wanted of spellings(text)) {
    const found = await bestNames(documents, identity, wanted, count);
    if (found.names.length > 0 || found.more) return found;
  }
  return await looseNames(documents, identity, looseSpellings(text), count);
}

async function bestNames(
  documents: NameReader,
  identity: Identity,
  wanted: string,
  count: number,
): Promise<Pick<NamesFound, "names" | "more">> {
  const blocks = (at: NamePattern["at"]) => foundBlocks(documents, identity, { text: wanted, at });
  const [exact, beginnings] = await Promise.all([blocks("whole"), blocks("beginning")]);
  const begins = rankedMatches(documents.scope, [...exact.found, ...beginnings.found], wanted);
  const isEnough = (["well", "field"] as const).every((kind) => countOf(begins, kind) >= count);
  const parts =
    isEnough || wanted.length < minPartLength
      ? { found: [], full: false }
      : await blocks("anywhere");
  const names = firstOfEach(
    rankedMatches(documents.scope, [...exact.found, ...beginnings.found, ...parts.found], wanted),
    count + 1,
  );
  const shown = firstOfEach(names, count);
  return {
    names: shown,
    more: shown.length < names.length || exact.full || beginnings.full || parts.full,
  };
}

/**
 * Names that begin with one of the texts, those of the first text first. What takes too long is
 * left out: it was typed in no way that a name has.
 */
async function looseNames(
  documents: NameReader,
  identity: Identity,
  texts: readonly string[],
  count: number,
): Promise<Pick<NamesFound, "names" | "more">> {
  const found = await Promise.all(
    texts.map(async (text) => {
      const matches = await nameMatches(
        documents,
        identity,
        { text, at: "beginning" },
        { milliseconds: looseMs, blocks: blocksAtOnce },
      );
      return rankedMatches(documents.scope, matches ?? [], text);
    }),
  );
  const names = found.flat();
  const shown = firstOfEach(names, count);
  return { names: shown, more: shown.length < names.length };
}

const countOf = (names: readonly FoundName[], kind: FoundName["kind"]) =>
  names.filter((name) => name.kind === kind).length;

async function foundBlocks(
  documents: NameReader,
  identity: Identity,
  pattern: NamePattern,
): Promise<{ found: NameMatch[]; full: boolean }> {
  const found = await nameMatches(documents, identity, pattern, {
    milliseconds: searchMs,
    blocks: blocksAtOnce,
  });
  return {
    found: found ?? [],
    full: found === undefined || new Set(found.map(({ block }) => block)).size === blocksAtOnce,
  };
}

/** How many tables are not, or not wholly, in the index. */
async function indexState(
  documents: NameReader,
  identity: Identity,
): Promise<Pick<NamesFound, "unread" | "partial">> {
  const isUnread = `i.version is distinct from t.f_version or i.made not like '${blockFormat} %' or i.made is null`;
  const rows = await inTime(
    documents.readableRows<{ unread: number; partial: number }>(
      identity,
      { milliseconds: searchMs },
      ({ org, from, readable }) => `
    select count(*) filter (where ${isUnread})::float8 as unread, count(*) filter (where i.partial)::float8 as partial
    from ${from("Table", "t")} left join table_name_index i on i.table_id = t.id
    where t.org_id = ${org()} and (i.partial or ${isUnread}) and ${readable("Table", "t")}`,
    ),
  );
  return rows?.[0] ?? { unread: 0, partial: 0 };
}
