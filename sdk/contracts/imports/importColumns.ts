import { startCase } from "../startCase.ts";
import { proposedMissing, suspectedNumbersOf } from "../tables/missingNumbers.ts";
import { type ColumnType, isNumberType } from "../tables/table.ts";
import type {
  ColumnReading,
  FileInspection,
  ImportTableOptions,
  InspectedColumn,
  InspectFileOptions,
  UnreadCells,
} from "../tables/tableFiles.ts";
import { findUnit, isQuantity } from "../units/index.ts";

/** A column of the file as it will be imported: as it was found, with what the person corrected. */
export interface ImportColumn extends Omit<InspectedColumn, "unread">, ColumnReading {
  skip: boolean;
  /** The cells that cannot be read, of which `unread` says what becomes of them. */
  cells?: UnreadCells;
  /** Nobody has said yet how to read it. */
  isOpen: boolean;
  /**
   * The question is not of the file, but between the file and a mapping that reads it otherwise.
   */
  isContested?: boolean;
}

/**
 * Whether nobody has said yet in which unit its numbers are, where the spelling does not settle it.
 */
export const isUnitOpen = ({
  unitQuestion,
  type,
  unit,
}: Pick<ImportColumn, "unitQuestion" | "type" | "unit">): boolean =>
  unitQuestion !== undefined && unit === undefined && isNumberType(type);

/** Why an import would refuse what its numbers measure. */
function unitMisfit({ source, type, quantity, unit }: ImportColumn): string[] {
  if ((type !== "integer" && type !== "double") || !quantity) return [];
  if (!isQuantity(quantity))
    return [`Choose what '${source}' measures: '${quantity}' is no quantity.`];
  return !unit || findUnit(quantity, unit)
    ? []
    : [`Choose the unit of '${source}': '${unit}' is no unit of ${startCase(quantity)}.`];
}

/** What a person changes of a column. */
export type ColumnCorrection = Partial<
  Pick<
    ImportColumn,
    "label" | "skip" | "type" | "format" | "quantity" | "unit" | "unread" | "noValue" | "noValues"
  >
>;

/**
 * The corrections of one file by the places of its columns, each with the name that the column had.
 */
export type Corrections = ReadonlyMap<number, ColumnCorrection & { source: string }>;

export const noCorrections: Corrections = new Map();

/**
 * Types that the table needs, into which the rows go, by the places of columns. What a person says
 * counts more.
 */
export type NeededTypes = ReadonlyMap<number, ColumnType>;
export const noNeeds: NeededTypes = new Map();

/**
 * The columns that were found, with the corrections of those that are still the same. An answered
 * question stays, so that it can be answered again.
 */
export function columnsOf(
  { columns }: Pick<FileInspection, "columns">,
  corrections = noCorrections,
  before: readonly ImportColumn[] = [],
  needed = noNeeds,
): ImportColumn[] {
  return columns.map(({ unread: cells, ...column }, at) => {
    const { source, ...correction } = corrections.get(at) ?? { source: column.source };
    const need = needed.get(at);
    const own: ColumnCorrection = {
      ...(need && { type: need }),
      ...(source === column.source && correction),
    };
    const contested =
      before[at]?.isContested && before[at].source === column.source ? before[at] : undefined;
    const question = column.question ?? contested?.question ?? answered(before[at], own);
    return {
      ...column,
      ...(cells && { cells, unread: cells.proposed }),
      ...proposedMissing(column.suspected),
      ...(question && { question }),
      ...(contested && { isContested: true }),
      skip: false,
      ...own,
      ...(own.noValues && saidMissing(column, own.noValues)),
      isOpen: question !== undefined && own.format === undefined && own.type !== "text",
    };
  });
}

/**
 * What a person said of numbers for missing values, also of those that only the next file of the
 * kind has: all of them, or none.
 */
const saidMissing = (
  { suspected }: InspectedColumn,
  said: readonly number[],
): Pick<ImportColumn, "noValue" | "noValues"> => ({
  noValue: undefined,
  noValues:
    said.length === 0 || !suspected
      ? [...said]
      : [...new Set([...said, ...suspectedNumbersOf(suspected)])],
});

const answered = (
  before: ImportColumn | undefined,
  { type, format }: ColumnCorrection,
): ImportColumn["question"] =>
  type === "text" || before?.question?.readings.some((reading) => reading.format === format)
    ? before?.question
    : undefined;

/**
 * What a person said of how columns are read; nothing where they said nothing. All columns are
 * named, since two may have one name.
 */
export function saidColumns(
  columns: readonly Pick<ImportColumn, "source">[],
  corrections: Corrections,
  needed = noNeeds,
): InspectFileOptions["columns"] {
  const isSaid =
    needed.size > 0 ||
    [...corrections.values()].some(({ type, format }) => (type ?? format) !== undefined);
  if (!isSaid) return undefined;
  return columns.map(({ source }, at) => {
    const correction = corrections.get(at);
    const { type = needed.get(at), format } = correction?.source === source ? correction : {};
    return { source, ...(type && { type }), ...(format && { format }) };
  });
}

/** The columns as the task ImportTable takes them. */
export const plannedColumns = (columns: readonly ImportColumn[]): ImportTableOptions["columns"] =>
  columns.map(
    ({
      source,
      name,
      label,
      type,
      quantity,
      unit,
      shown,
      decimals,
      format,
      affix,
      unread,
      noValue,
      noValues,
      skip,
    }) => {
      const planned = {
        source,
        name,
        label: label.trim() || name,
        type,
        quantity,
        unit,
        shown,
        decimals,
        format,
        affix,
        unread,
        noValue,
        noValues,
        skip,
      };
      return Object.fromEntries(
        Object.entries(planned).filter(([, value]) => value !== undefined),
      ) as typeof planned;
    },
  );

/** What keeps an import from starting, in words. */
export function problemsOf(columns: readonly ImportColumn[]): string[] {
  const kept = columns.filter(({ skip }) => !skip);
  const names = kept.map(({ name }) => name.trim());
  const met = new Set<string>();
  const twice = names.find((name) => met.size === met.add(name).size);
  const open = kept.filter(({ isOpen }) => isOpen);
  const unmeasured = kept.filter(isUnitOpen);
  return [
    ...(kept.length === 0 ? ["Keep at least one column."] : []),
    ...(open[0]
      ? [
          `Choose how to read '${open[0].source}'${open.length > 1 ? ` and ${open.length - 1} more` : ""}.`,
        ]
      : []),
    ...(unmeasured[0]
      ? [
          `Choose the unit of '${unmeasured[0].source}'${unmeasured.length > 1 ? ` and ${unmeasured.length - 1} more` : ""}.`,
        ]
      : []),
    ...kept.flatMap(unitMisfit).slice(0, 1),
    ...(names.includes("") ? ["Every column needs a name."] : []),
    ...(twice ? [`Two columns are named '${twice}'.`] : []),
  ];
}
