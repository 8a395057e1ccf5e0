import { fillAddress } from "@petrons/sdk/contracts";

/** A Petron (PE-001). `collaborators` are user ids; a docked app's `route` is `pluginId/cardId`. */
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

/**
 * A Petron as the live resources list it. Lists are read as a whole, so what may be long is not in
 * them: `description` is cut to `listedDescription` characters. `isFavorite` and `isCollaborator`
 * are those of the person whose workspace it is.
 */
export interface ListedPetron extends Omit<Petron, "dockedApps" | "collaborators"> {
  id: string;
  revision: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  isFavorite: boolean;
  isCollaborator: boolean;
}

export const listedDescription = 300;

/** A deleted Petron waits so many days in the trash (GP-055). */
export const trashDays = 30;

/**
 * A Petron in the trash, as `$root/Users/{userId}#TrashedPetrons` lists those that the person may
 * restore. `goneAt`: when it goes for good.
 */
export interface TrashedPetron extends Pick<Petron, "name" | "ownerId"> {
  id: string;
  trashedAt: string;
  trashedBy: string | null;
  goneAt: string;
}

/**
 * As `$root/Users/{userId}/Trash/{petronId}#TrashedPetron` shows it to anyone who could read it
 * before; null to all others.
 */
export interface SeenTrashedPetron extends TrashedPetron {
  mayRestore: boolean;
}
export const trashedPetronUri = (userId: string, petronId: string): string =>
  `$root/Users/${userId}/Trash/${petronId}#TrashedPetron`;

/** What lists leave out that show Petrons by their names. */
export const notInNames = [
  "description",
  "unitsId",
  "dockedApps",
  "collaborators",
] as const satisfies readonly (keyof Petron)[];

/** One Petron with all of its fields, as a person sees it. */
export interface OpenPetron extends ListedPetron, Petron {}

/**
 * A link (PE-002): `favorite` from a person to a Petron, `input` from a Petron, or a person, to a
 * document of one of the types that plugins contribute as `inputTypes`.
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
export const inputLinks = (petronId: string) =>
  ({ parentId: petronId, parentType: "Petron" }) as const;

export const presenceAddress = "$root/Petron/{petronId}/Presence";

/**
 * The live resource of the ids of the people who have a page of the Petron open. Anyone who follows
 * it counts as one of them.
 */
export const presentUsersUri = (petronId: string): string =>
  `${fillAddress(presenceAddress, { petronId })}#PresentUsers`;

/**
 * What a Petron holds: `people` are its owner and collaborators, `bytes` those of its table
 * versions and files.
 */
export interface PetronFigures {
  tables: number;
  rows: number;
  people: number;
  bytes: number;
  /** There is more than was added up. */
  partial: boolean;
}

/** So many tables, versions and files each are added up. */
export const maxFigureParts = 5_000;

export const petronFiguresUri = (petronId: string): string =>
  `$root/Petron/${petronId}#PetronFigures`;
