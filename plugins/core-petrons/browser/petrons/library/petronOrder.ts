import type { ListedPetron } from "../../../contracts/index.ts";

const { compare } = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
const byName = (a: ListedPetron, b: ListedPetron) => compare(a.name, b.name);

/** Favorites first, then the others, each group sorted by name (PE-008). */
export const favoritesFirst = (petrons: readonly ListedPetron[]): ListedPetron[] =>
  petrons.toSorted((a, b) => Number(b.isFavorite) - Number(a.isFavorite) || byName(a, b));

export const sortedByName = (petrons: readonly ListedPetron[]): ListedPetron[] =>
  petrons.toSorted(byName);

/** Case-insensitive match on the name, of the trimmed text. */
export function matchingName<P extends Pick<ListedPetron, "name">>(
  petrons: readonly P[],
  text: string,
): P[] {
  const wanted = text.trim().toLowerCase();
  return petrons.filter(({ name }) => name.toLowerCase().includes(wanted));
}

interface LibraryTab {
  id: "owner" | "collaborator" | "public" | "favorites" | "all";
  title: string;
  petrons: ListedPetron[];
}

/**
 * The library's tabs (PE-015, PE-016, GP-061): Owner is mine, Collaborator shared with me, Public
 * public and not mine; Favorites only when some match, All for admins.
 */
export function libraryTabs(
  petrons: readonly ListedPetron[],
  user: { userId: string; isAdmin: boolean },
): LibraryTab[] {
  const sorted = sortedByName(petrons);
  const favorites = sorted.filter(({ isFavorite }) => isFavorite);
  return [
    {
      id: "owner",
      title: "Owner",
      petrons: sorted.filter(({ ownerId }) => ownerId === user.userId),
    },
    {
      id: "collaborator",
      title: "Collaborator",
      petrons: sorted.filter(
        ({ isCollaborator, ownerId }) => isCollaborator && ownerId !== user.userId,
      ),
    },
    {
      id: "public",
      title: "Public",
      petrons: sorted.filter(({ isPublic, ownerId }) => isPublic && ownerId !== user.userId),
    },
    ...(favorites.length > 0
      ? [{ id: "favorites", title: "Favorites", petrons: favorites } as const]
      : []),
    ...(user.isAdmin ? [{ id: "all", title: "All", petrons: sorted } as const] : []),
  ];
}
