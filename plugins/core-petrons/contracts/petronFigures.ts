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
