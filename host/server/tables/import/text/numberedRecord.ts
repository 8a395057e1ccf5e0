/**
 * A data record with its number among the data records of the file, counted from 1. `fault` says
 * why it cannot be imported.
 */
export interface NumberedRecord {
  row: number;
  /** In the file that was imported; null where it is not known. */
  line: number | null;
  raw: string;
  fields: readonly string[];
  fault?: string | undefined;
  /** It lacks cells at its end that other rows have. */
  isShort?: boolean;
}
