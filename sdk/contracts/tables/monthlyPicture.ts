/**
 * One line of a picture: a value of each of its months, null where there is none, in the unit it is
 * stored in.
 */
export interface PictureLine {
  label: string;
  /** The field's colors where they have a meaning; the accent without one. */
  color?: "oil" | "gas" | "water";
  quantity?: string;
  unit?: string;
  values: readonly (number | null)[];
}

/**
 * What a live resource answers for an `overviewPictures` contribution: how something went from
 * month to month.
 */
export interface MonthlyPicture {
  /** What it is of, such as the name of a table. */
  source: string;
  /** The first days of the months that have values, ascending, at most `maxPictureMonths`. */
  months: readonly string[];
  lines: readonly PictureLine[];
  /** There are earlier months. */
  isCut?: boolean;
  /** Rows without a date, which are in no month. */
  undated?: number;
  /** For the address of the page that the picture leads to. */
  query?: Readonly<Record<string, string>>;
}

/** A picture, or in a sentence what would be drawn in its place. */
export type MonthlyPictureAnswer = MonthlyPicture | { none: string };

/** A hundred years. */
export const maxPictureMonths = 1_200;
