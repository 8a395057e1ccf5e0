/** A Petron (D2 §3). `collaborators` are user ids; a docked app's `route` is `pluginId/cardId`. */
export interface Petron {
  name: string;
  description: string;
  ownerId: string;
  isPublic: boolean;
  unitsId: string | null;
  dockedApps: DockedApp[];
  collaborators: string[];
}

export interface DockedApp {
  title: string;
  route: string;
}

/** A Petron as the live resources list it; `isFavorite` is derived from the Links of the person whose workspace it is. */
export interface ListedPetron extends Petron {
  id: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  isFavorite: boolean;
}

/**
 * A link (D2 §3): `favorite` from a person to a Petron, `input` from a Petron, or a person, to a document of one of the types that plugins
 * contribute as `inputTypes`.
 */
export interface Link {
  parentId: string;
  parentType: "User" | "Petron";
  childId: string;
  childType: string;
  linkType: "favorite" | "input";
}

export const favoriteLink = (userId: string, petronId: string): Link => ({
  parentId: userId,
  parentType: "User",
  childId: petronId,
  childType: "Petron",
  linkType: "favorite",
});

/** Where the inputs of a Petron are linked from. */
export const inputLinks = (petronId: string) => ({ parentId: petronId, parentType: "Petron" }) as const;
