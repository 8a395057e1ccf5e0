import type { ListedPetron, Visit } from "../contracts/index.ts";

/** Those of the last pages first, then favorites, then what changed last. */
export function lastPetronsFirst(
  petrons: readonly ListedPetron[],
  pages: readonly Pick<Visit, "petronId">[],
): ListedPetron[] {
  const places = new Map(
    [...new Set(pages.map(({ petronId }) => petronId))].map((id, at) => [id, at]),
  );
  const place = ({ id, isFavorite }: ListedPetron) =>
    places.get(id) ?? places.size + (isFavorite ? 0 : 1);
  return petrons.toSorted((a, b) => place(a) - place(b) || b.updatedAt.localeCompare(a.updatedAt));
}
