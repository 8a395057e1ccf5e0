import { byRankAndName, type FoundName, type FoundNameKind, foldedRank } from "@petrons/sdk/contracts";
import type { NameMatch } from "./nameMatches.ts";

export const foundName = ({ kind, name, petronId, petronName, collection, column }: NameMatch, others: readonly string[] = []): FoundName => ({
  kind,
  name,
  petronId,
  petronName,
  collection,
  column,
  others: [...others],
});

/** Best first: of tables of one Petron that share a name, the smallest is where it is shown, since others have it many times. */
export function rankedMatches(matches: readonly NameMatch[], wanted: string): FoundName[] {
  const places = new Map<string, { first: NameMatch; others: Set<string> }>();
  for (const match of matches) {
    const key = `${match.petronId} ${match.kind} ${match.folded}`;
    const place = places.get(key);
    if (!place) places.set(key, { first: match, others: new Set([match.collection]) });
    else {
      place.others.add(match.collection);
      if (match.rows < place.first.rows) place.first = match;
    }
  }
  return [...places.values()]
    .flatMap(({ first, others }) => {
      const rank = foldedRank(first.folded, wanted);
      return rank === undefined ? [] : [{ rank, name: first.name, first, others }];
    })
    .sort(byRankAndName)
    .map(({ first, others }) =>
      foundName(
        first,
        [...others].filter((other) => other !== first.collection),
      ),
    );
}

/** So many of each kind. */
export function firstOfEach(names: readonly FoundName[], count: number): FoundName[] {
  const taken: Record<FoundNameKind, number> = { well: 0, field: 0 };
  return names.filter(({ kind }) => taken[kind]++ < count);
}
