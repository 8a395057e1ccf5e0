export {
  type ColumnCorrection,
  type Corrections,
  columnsOf,
  type ImportColumn,
  isUnitOpen,
  type NeededTypes,
  noCorrections,
  noNeeds,
  plannedColumns,
  problemsOf,
  saidColumns,
} from "./importColumns.ts";
export { writtenWith } from "./mappedUnits.ts";
export { answersOf, type MappingAnswers } from "./mappingAnswers.ts";
export {
  type FittingMapping,
  fitOf,
  fitText,
  fittingMappings,
  isSameMapping,
  isUsedUnasked,
  otherUnitsText,
} from "./mappingFit.ts";
export { readingOf } from "./readingOf.ts";
export { type MatchedColumn, partnered, type TargetTable, typesOfTable } from "./tableColumns.ts";
export { leftOutNotes, unaskedNotes } from "./unaskedNotes.ts";
