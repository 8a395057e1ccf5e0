import {
  countText,
  type FileInspection,
  type InspectedColumn,
  type SideRows,
  sideRowKinds,
} from "@petrons/sdk/contracts";
import {
  columnsTogether,
  type FileRead,
  type IncludedFile,
  isIncluded,
  type TogetherColumn,
} from "./fileRead.ts";
import { columnTogether, layoutOf, ofFiles } from "./togetherColumn.ts";

const shownWarnings = 8;

/**
 * What several files hold together, as one file's inspection: their columns by name, all rows, one
 * question for each that no file answers.
 */
export function inspectionTogether(files: readonly FileRead[]): FileInspection {
  const included = files.filter(isIncluded);
  if (included.length === 0)
    return {
      format: "csv",
      delimiter: ",",
      hasHeader: true,
      hasUnits: false,
      decimal: ".",
      linesBefore: 0,
      columns: [],
      preview: [],
      estimatedRows: 0,
      warnings: [],
    };
  const columns = columnsTogether(included);
  const together = columns.map((column) => {
    const entries = ofFiles(column, included);
    return columnTogether(entries, entries.length === included.length);
  });
  const first = likeMost(included, columns, together);
  const sideRows = sideRowsTogether(included);
  const order = included
    .map(({ inspection }) => inspection.dateOrder)
    .find((one) => one !== undefined);
  return {
    ...layoutOf(first),
    ...(order && { dateOrder: order }),
    ...(sideRows.length > 0 && { sideRows }),
    columns: together,
    // Of the first file alone: its rows are read by its own decimal mark.
    preview: first.inspection.preview.map((row) =>
      columns.map(({ places }) => row[places.get(first.fileId) ?? -1] ?? null),
    ),
    estimatedRows: included.reduce((sum, { inspection }) => sum + inspection.estimatedRows, 0),
    warnings: warningsTogether(included),
  };
}

const shownRows = 5;

/** The rows that are no data, of all files: what a person says of a kind is for each of them. */
const sideRowsTogether = (files: readonly IncludedFile[]): SideRows[] =>
  sideRowKinds.flatMap((kind) => {
    const all = files.flatMap(({ name, inspection: { sideRows = [] } }) =>
      sideRows
        .filter((rows) => rows.kind === kind)
        .map(({ first, ...rows }) => ({
          ...rows,
          first: first.map((row) => ({ ...row, text: `${name}: ${row.text}` })),
        })),
    );
    if (all.length === 0) return [];
    const count = all.reduce((sum, rows) => sum + rows.count, 0);
    return [
      {
        kind,
        count,
        first: all.flatMap(({ first }) => first).slice(0, shownRows),
        isLeftOut: all.some(({ isLeftOut }) => isLeftOut),
      },
    ];
  });

/** The first file that has most of the columns that most files have, written as most are. */
function likeMost(
  files: readonly IncludedFile[],
  columns: readonly TogetherColumn[],
  together: readonly InspectedColumn[],
): IncludedFile {
  const common = columns.filter(({ places }) => places.size * 2 > files.length);
  const counts = files.map(
    ({ fileId }) => common.filter(({ places }) => places.has(fileId)).length,
  );
  const most = Math.max(...counts);
  const alike = files.filter((_, at) => counts[at] === most);
  const isUsual = (file: IncludedFile) =>
    columns.every((column, at) =>
      ofFiles(column, [file]).every(({ found }) => found.format === together[at]?.format),
    );
  return alike.find(isUsual) ?? alike[0]!;
}

/** Each warning once, with the file it is about, or how many there are. */
function warningsTogether(files: readonly IncludedFile[]): string[] {
  const byText = new Map<string, string[]>();
  for (const { name, inspection } of files)
    for (const warning of inspection.warnings) {
      const names = byText.get(warning);
      if (names) names.push(name);
      else byText.set(warning, [name]);
    }
  const texts = [...byText].map(
    ([text, names]) =>
      `${names.length === 1 ? names[0] : countText(names.length, "file")}: ${text}`,
  );
  const more = texts.length - shownWarnings;
  return more > 0
    ? [...texts.slice(0, shownWarnings), `${countText(more, "more warning")}.`]
    : texts;
}
