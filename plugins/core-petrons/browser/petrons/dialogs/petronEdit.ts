import type { OpenPetron } from "../../../contracts/index.ts";

/** What Edit Petron changes. */
export interface EditedPetron {
  name: string;
  ownerId: string;
  unitsId: string;
  description: string;
  isPublic: boolean;
}

export const editedOf = ({
  name,
  ownerId,
  unitsId,
  description,
  isPublic,
}: OpenPetron): EditedPetron => ({
  name,
  ownerId,
  unitsId: unitsId ?? "",
  description,
  isPublic,
});

type Field = keyof EditedPetron;
const differing = (one: EditedPetron, other: EditedPetron): Field[] =>
  (Object.keys(one) as Field[]).filter((field) => one[field] !== other[field]);

interface PetronEdit {
  /** What this person changed and nothing else: what others changed meanwhile stays. */
  body: Partial<EditedPetron>;
  /**
   * Fields that somebody else changed meanwhile to something else. Empty: both changes fit
   * together.
   */
  contested: Field[];
}

/** A person began with `read` and made it `entered`, while it became `now`. */
export function petronEdit(
  read: EditedPetron,
  now: EditedPetron,
  entered: EditedPetron,
): PetronEdit {
  const mine = differing(entered, read);
  const theirs = differing(now, read);
  const body = Object.fromEntries(
    mine.map((field) => [field, entered[field]]),
  ) as Partial<EditedPetron>;
  return {
    body,
    contested: mine.filter((field) => theirs.includes(field) && entered[field] !== now[field]),
  };
}

/** What is saved now, and what this person changed where nobody else did. */
export const withTheirs = (
  read: EditedPetron,
  now: EditedPetron,
  entered: EditedPetron,
): EditedPetron => {
  const { body, contested } = petronEdit(read, now, entered);
  return {
    ...now,
    ...Object.fromEntries(
      Object.entries(body).filter(([field]) => !contested.includes(field as Field)),
    ),
  };
};

/** What is saved now has all that this person changed. */
export const isSaved = (read: EditedPetron, now: EditedPetron, entered: EditedPetron): boolean =>
  differing(entered, read).every((field) => entered[field] === now[field]);
