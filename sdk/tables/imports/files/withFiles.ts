import type { ColumnType, FileInspection, FileReading } from "@petrons/sdk/contracts";
import type { noCorrections } from "../importColumns.ts";
import {
  type Corrections,
  columnsOf,
  type ImportColumn,
  type NeededTypes,
} from "../importColumns.ts";
import type { FileRead } from "./fileRead.ts";
import { inspectionTogether } from "./inspectionTogether.ts";

/** A file on the server that is being looked into, or several that are imported together. */
export interface ReadFile {
  /** Of several, that of the first. */
  fileId: string;
  name: string;
  /** Of several files, all of them, each as it was read. */
  files?: readonly FileRead[];
}

/** What is known of a file, and what the person says of it. */
export interface Reading {
  file: ReadFile;
  inspection: FileInspection;
  /** What the person said; what was found is found again each time. */
  said: FileReading;
  corrections: typeof noCorrections;
  needed: NeededTypes;
  /** The types of the columns where no table needs any. */
  found: readonly ColumnType[];
  columns: ImportColumn[];
}

/**
 * The same reading of other files: what was said of columns goes with them to where they are now.
 */
export function withFiles(reading: Reading, files: readonly FileRead[]): Reading {
  const inspection = inspectionTogether(files);
  const places = placesOf(reading.columns, inspection.columns);
  const moved = <T>(map: ReadonlyMap<number, T>) =>
    new Map(
      [...map].flatMap(([place, value]) => {
        const at = places.get(place);
        return at === undefined ? [] : [[at, value] as const];
      }),
    );
  const corrections: Corrections = moved(reading.corrections);
  const needed: NeededTypes = moved(reading.needed);
  const before: ImportColumn[] = [];
  for (const [place, at] of places) before[at] = reading.columns[place]!;
  const found = inspection.columns.map(({ type }) => type);
  return {
    ...reading,
    file: { ...reading.file, files },
    inspection,
    corrections,
    needed,
    found,
    columns: columnsOf(inspection, corrections, before, needed),
  };
}

/**
 * Where columns are among others, by what they are called in the file; two of one name stay in
 * their order.
 */
function placesOf(
  columns: readonly { source: string }[],
  among: readonly { source: string }[],
): Map<number, number> {
  const left = new Map<string, number[]>();
  for (const [at, { source }] of among.entries())
    left.set(source, [...(left.get(source) ?? []), at]);
  const places = new Map<number, number>();
  for (const [place, { source }] of columns.entries()) {
    const at = left.get(source)?.shift();
    if (at !== undefined) places.set(place, at);
  }
  return places;
}
