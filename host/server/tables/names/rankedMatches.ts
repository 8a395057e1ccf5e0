import {
  byRankAndName,
  type FoundName,
  type FoundNameKind,
  foldedRank,
} from "@petrons/sdk/contracts";
import { nameField, type Scope } from "../../scope/index.ts";
import type { NameMatch } from "./nameMatches.ts";

export const foundName = (
  scope: Scope,
  { kind, name, scopeId, scopeName, collection, column }: NameMatch,
  others: readonly NameMatch[] = [],
): FoundName =>
  ({
    kind,
    name,
    [scope.param]: scopeId,
    [nameField(scope)]: scopeName,
    collection,
    column,
    others: others.map((other) => ({
      collection: other.collection,
      column: other.column,
      name: other.name,
    })),
  }) as unknown as FoundName;

/**
 * Best first: of tables of one scope that share a name, the smallest is where it is shown, since
 * others have it many times.
 */
export function rankedMatches(
  scope: Scope,
  matches: readonly NameMatch[],
  wanted: string,
): FoundName[] {
  const places = new Map<string, { first: NameMatch; byTable: Map<string, NameMatch> }>();
  for (const match of matches) {
    const key = `${match.scopeId} ${match.kind} ${match.folded}`;
    const place = places.get(key);
    if (!place) places.set(key, { first: match, byTable: new Map([[match.collection, match]]) });
    else {
      if (!place.byTable.has(match.collection)) place.byTable.set(match.collection, match);
      if (match.rows < place.first.rows) place.first = match;
    }
  }
  return [...places.values()]
    .flatMap(({ first, byTable }) => {
      const rank = foldedRank(first.folded, wanted);
      return rank === undefined ? [] : [{ rank, name: first.name, first, byTable }];
    })
    .sort(byRankAndName)
    .map(({ first, byTable }) =>
      foundName(
        scope,
        first,
        [...byTable.values()].filter(({ collection }) => collection !== first.collection),
      ),
    );
}

/** So many of each kind. */
export function firstOfEach(names: readonly FoundName[], count: number): FoundName[] {
  const taken: Record<FoundNameKind, number> = { well: 0, field: 0 };
  return names.filter(({ kind }) => taken[kind]++ < count);
}
