import type { FileInspection, InspectedColumn } from "@petrons/sdk/contracts";

/** A file on the server, to be imported with others. */
export interface SentFile {
  fileId: string;
  name: string;
  size: number;
}

/** One of several files, as it was read. */
export interface FileRead extends SentFile {
  /** What its own rows prove, before anybody said anything of it. */
  found?: FileInspection;
  /** The same as it is read now. */
  inspection?: FileInspection;
  /** Why it cannot be read. */
  problem?: string;
  isLeftOut: boolean;
}

/** A file that goes into the import. */
export type IncludedFile = FileRead & { inspection: FileInspection; found: FileInspection };

export const isIncluded = (file: FileRead): file is IncludedFile =>
  !file.isLeftOut && file.inspection !== undefined && file.found !== undefined;

/** A column of all files together: where it is in each that has it. */
export interface TogetherColumn {
  /** In small letters. */
  name: string;
  places: Map<string, number>;
}

const sameLabel = (one: InspectedColumn, other: InspectedColumn): boolean =>
  one.quantity !== undefined &&
  one.quantity === other.quantity &&
  one.label.toLowerCase() === other.label.toLowerCase();

/**
 * The columns of all files by name, in the order in which they first come. One that measures the
 * same in another unit is the same, `Oil (m3)` of `Oil (bbl)`.
 */
export function columnsTogether(files: readonly IncludedFile[]): TogetherColumn[] {
  const columns: TogetherColumn[] = [];
  const byName = new Map<string, TogetherColumn>();
  const first = new Map<TogetherColumn, InspectedColumn>();
  for (const { fileId, found } of files) {
    const names = new Set(found.columns.map(({ name }) => name.toLowerCase()));
    for (const [place, column] of found.columns.entries()) {
      const name = column.name.toLowerCase();
      const same =
        byName.get(name) ??
        (column.quantity === undefined
          ? undefined
          : columns.find(
              (one) =>
                !one.places.has(fileId) &&
                !names.has(one.name) &&
                sameLabel(first.get(one)!, column),
            ));
      if (same) same.places.set(fileId, place);
      else {
        const added = { name, places: new Map([[fileId, place]]) };
        columns.push(added);
        byName.set(name, added);
        first.set(added, column);
      }
    }
  }
  return columns;
}
