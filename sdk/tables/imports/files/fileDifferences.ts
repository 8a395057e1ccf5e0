import {
  type FileColumn,
  isNumberType,
  missingNumbersOf,
  missingNumberText,
  proposedMissing,
  suspectedNumbersOf,
} from "@petrons/sdk/contracts";
import type { ImportColumn } from "../importColumns.ts";
import { columnsTogether, type FileRead, type IncludedFile, isIncluded } from "./fileRead.ts";
import {
  type ColumnOfFile,
  formatOfFile,
  isOfOtherType,
  ofFiles,
  provesOther,
} from "./togetherColumn.ts";
import { canConvert, mayBeSame, unitOfFile } from "./unitFit.ts";

/** What is known of one file beside the others. */
export interface FileState {
  file: FileRead;
  state: "read" | "differs" | "unfit" | "broken" | "left out";
  /** What differs, or why it cannot go with the others. */
  notes: string[];
  /**
   * The column whose unit in this file nobody knows: a person may say that it is that of the
   * others.
   */
  takeAs?: { place: number; unit: string };
}

const shownNames = 3;
const listed = (names: readonly string[]): string =>
  names.length > shownNames
    ? `${names.slice(0, shownNames).join(", ")} and ${names.length - shownNames} more`
    : names.join(", ");

interface Together {
  files: readonly FileRead[];
  /** The columns of all, as they are corrected: at the places of `columnsTogether`. */
  columns: readonly ImportColumn[];
  /** The units that were found, by the same places. */
  units: readonly (string | undefined)[];
  /** Places of columns whose format a person chose for all files, and of those whose unit. */
  said: ReadonlySet<number>;
  saidUnits: ReadonlySet<number>;
}

interface DifferingColumn extends FileColumn {
  entry: ColumnOfFile;
  of: ImportColumn;
  place: number;
}

/**
 * The columns of one file that are not as they are in all, by its id. `nameOf` is what a column is
 * called in the table.
 */
function differingColumns({
  files,
  columns,
  units,
  said,
  saidUnits,
}: Together): Map<string, DifferingColumn[]> {
  const included = files.filter(isIncluded);
  const byFile = new Map<string, DifferingColumn[]>(included.map(({ fileId }) => [fileId, []]));
  for (const [place, together] of columnsTogether(included).entries()) {
    const of = columns[place];
    if (!of || of.skip) continue;
    const entries = ofFiles(together, included);
    for (const entry of entries) {
      const isForAll =
        said.has(place) &&
        of.question === undefined &&
        !(of.format !== undefined && provesOther(entry, entries, of.format));
      const format = isForAll ? undefined : formatOfFile(entry, of.format);
      const unit = unitOfFile(entry, of, units[place], saidUnits.has(place));
      // Where files write missing values as different numbers, each is read by its own.
      const { affix } = entry.found;
      const from =
        entry.found.name.toLowerCase() === of.name.toLowerCase() ? undefined : entry.found.name;
      const missing =
        of.suspected === undefined && missingNumbersOf(of).length === 0 && isNumberType(of.type)
          ? proposedMissing(entry.column.suspected)
          : {};
      if (
        (format ?? unit ?? from ?? missing.noValue ?? missing.noValues) === undefined &&
        affix === of.affix
      )
        continue;
      byFile.get(entry.file.fileId)!.push({
        entry,
        of,
        place,
        name: of.name,
        ...(from !== undefined && { from }),
        ...(unit !== undefined && { unit }),
        ...(format !== undefined && { format }),
        ...missing,
        ...(affix !== of.affix && { affix: affix ?? "" }),
      });
    }
  }
  return byFile;
}

/** What the import says of each file alone. */
export function ownColumns(together: Together): Map<string, FileColumn[]> {
  return new Map(
    [...differingColumns(together)].map(([id, columns]) => [
      id,
      columns.map(({ entry: _, of: __, place: ___, ...column }) => column),
    ]),
  );
}

/** How each file fits the others, those that need a look first. */
export function fileStates(together: Together): FileState[] {
  const { files, columns } = together;
  const included = files.filter(isIncluded);
  const places = columnsTogether(included);
  const differing = differingColumns(together);
  const common = places.map(({ places: inFiles }) => inFiles.size * 2 > included.length);
  const states = files.map((file): FileState => {
    if (file.isLeftOut)
      return { file, state: "left out", notes: file.problem ? [reasonOf(file)] : [] };
    if (!isIncluded(file)) return { file, state: "broken", notes: [reasonOf(file)] };
    const unfit = unfitReason(
      file,
      differing.get(file.fileId) ?? [],
      places.filter((_, at) => !columns[at]?.skip && common[at]),
    );
    if (unfit) return { file, state: "unfit", ...unfit };
    const lacks = places.flatMap(({ places: inFiles }, at) =>
      common[at] && !inFiles.has(file.fileId) && !columns[at]?.skip
        ? [columns[at]?.source ?? ""]
        : [],
    );
    const notes = [
      ...(file.inspection.estimatedRows === 0 ? ["no rows"] : []),
      ...(lacks.length > 0 ? [`lacks ${listed(lacks)}`] : []),
      ...(differing.get(file.fileId) ?? []).flatMap(noteOf),
      ...places.flatMap((place, at) =>
        ofFiles(place, [file]).flatMap((entry) => [
          ...typeNote(entry, columns[at]),
          ...keptNote(entry, columns[at]),
        ]),
      ),
    ];
    return { file, state: notes.length > 0 ? "differs" : "read", notes };
  });
  const order = { broken: 0, unfit: 1, differs: 2, read: 3, "left out": 4 };
  return states.sort((one, other) => order[one.state] - order[other.state]);
}

const listedNumbers = (numbers: readonly number[]): string =>
  numbers.map(missingNumberText).join(" and ");

function noteOf({
  entry: { found },
  of,
  from,
  unit,
  format,
  ...differs
}: DifferingColumn): string[] {
  const numbers = missingNumbersOf(differs);
  return [
    ...(unit === undefined ? [] : [`${found.source}: ${unit}, converted into ${of.unit ?? ""}`]),
    ...(format === undefined ? [] : [`${found.source}: ${format}`]),
    ...(numbers.length === 0
      ? []
      : [
          `${found.source}: ${listedNumbers(numbers)} ${numbers.length === 1 ? "is" : "are"} left empty`,
        ]),
    ...(from !== undefined && unit === undefined ? [`${found.source} is ${of.label}`] : []),
  ];
}

const typeNote = (entry: ColumnOfFile, column: ImportColumn | undefined): string[] => {
  if (!column || column.skip || !isOfOtherType(entry, column.type)) return [];
  const { unread } = entry.column;
  return [
    `${entry.found.source} is ${entry.found.type} here${unread ? `, ${unread.count.toLocaleString("en-US")} cannot be read` : ""}`,
  ];
};

/** A number that stays a value in a file, where no choice for all files shows it. */
const keptNote = (
  { column: { source, suspected } }: ColumnOfFile,
  column: ImportColumn | undefined,
): string[] => {
  if (
    !column ||
    column.skip ||
    column.suspected ||
    !isNumberType(column.type) ||
    suspected?.proposed !== "keep"
  )
    return [];
  const numbers = suspectedNumbersOf(suspected);
  const [verb, standsFor] =
    numbers.length === 1
      ? ["is", "stands for a missing value"]
      : ["are", "stand for missing values"];
  return [`${source}: ${listedNumbers(numbers)} ${verb} kept, which often ${standsFor}`];
};

/**
 * Why a file cannot be read, beside its name: `It is empty.` of `'a.csv' cannot be read: it is
 * empty.`
 */
function reasonOf({ name, problem = "It was not read." }: FileRead): string {
  const before = `'${name}' cannot be read: `;
  const reason = problem.startsWith(before) ? problem.slice(before.length) : problem;
  return `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}`;
}

function unfitReason(
  { fileId }: IncludedFile,
  differing: readonly DifferingColumn[],
  places: readonly { places: ReadonlyMap<string, number> }[],
): Pick<FileState, "notes" | "takeAs"> | undefined {
  const wrong = differing.find(({ unit, of }) => !canConvert(unit, of));
  if (wrong) {
    const { entry, of, place, unit } = wrong;
    const about = `${entry.found.source} is in ${unit}`;
    if (mayBeSame(entry, of))
      return {
        notes: [`${about}, of which nobody knows here whether it is ${of.unit}`],
        takeAs: { place, unit: of.unit! },
      };
    return {
      notes: [
        `${about}, which cannot be converted into ${of.unit}. Correct the unit, or leave the file out.`,
      ],
    };
  }
  if (places.length > 0 && !places.some(({ places: inFiles }) => inFiles.has(fileId)))
    return {
      notes: ["It has none of the columns of the other files. Leave it out, or import it alone."],
    };
  return undefined;
}

/** Why these files cannot be imported together as they are. */
export function filesProblems(states: readonly FileState[]): string[] {
  const broken = states.filter(({ state }) => state === "broken" || state === "unfit");
  const [first] = broken;
  if (!first)
    return states.length > 0 && states.every(({ state }) => state === "left out")
      ? ["Keep at least one file."]
      : [];
  const more = broken.length > 1 ? ` and ${broken.length - 1} more` : "";
  return [
    `'${first.file.name}'${more} cannot be imported: leave ${broken.length > 1 ? "them" : "it"} out, or choose other files.`,
  ];
}
