import {
  asPetronsError,
  type FileInspection,
  type FileReading,
  type ImportMode,
  type ImportOutcome,
  type ImportTableOptions,
  type TableColumn,
  type UnattendedOptions,
} from "@petrons/sdk/contracts";
import {
  answersOf,
  columnsOf,
  type FittingMapping,
  fitText,
  type ImportColumn,
  noNeeds,
  otherUnitsText,
  partnered,
  plannedColumns,
  problemsOf,
  readingOf,
  saidColumns,
  typesOfTable,
  unaskedNotes,
} from "@petrons/sdk/imports";
import type { TaskContext } from "@petrons/sdk/server";
import { fault } from "./checkedAddress.ts";
import { chosenMapping } from "./chosenMapping.ts";
import { mendText, openQuestions, questionText } from "./questions.ts";
import { namedColumns, shapeChange } from "./tableShape.ts";

type Context = Pick<
  TaskContext,
  "documents" | "identity" | "tables" | "log" | "progress" | "signal" | "runId"
>;

/** The table that the rows go into, where it is there. */
interface KnownTable {
  schema: readonly TableColumn[];
  fileHashes?: readonly string[];
}

interface UnattendedFile {
  scopeId: string;
  fileId: string;
  options: UnattendedOptions;
  table: KnownTable | undefined;
}

/**
 * Imports a stored file as the dialog would that nobody watches: a question is answered by the
 * options or a mapping, else it is the failure. Undefined where its rows would be added to a table
 * that has had this very file.
 */
export async function unattendedImport(
  context: Context,
  file: UnattendedFile,
): Promise<ImportOutcome | undefined> {
  const { log, progress, signal, runId, tables } = context;
  const options = await importOptions(context, file);
  if (!options) return undefined;
  try {
    return await tables.importFile(file.scopeId, options, {
      log,
      progress,
      signal,
      runId,
      ...onlyImport,
    });
  } catch (error) {
    const known = asPetronsError(error);
    if (known?.code === "import-question")
      throw fault(`${known.message.replace(": say which in options.columns.", ".")} ${mendText}`);
    throw error;
  }
}

/** Its file is stored anew by each attempt of the run. */
const onlyImport = { isOnlyImport: true };

async function importOptions(
  context: Context,
  { scopeId: _, fileId, options, table }: UnattendedFile,
): Promise<ImportTableOptions | undefined> {
  const { mapping: named, collection, mode: givenMode, key, emptyCells, ...reading } = options;
  const inspection = await context.tables.inspect(fileId, reading, context);
  const fit = await chosenMapping(context, inspection.columns, {
    named,
    isModeGiven: givenMode !== undefined,
  });
  const before = fit?.mapping.target;
  const asked = givenMode ?? (fit ? mappedMode(fit, collection, table) : "new");
  // Nobody is there to choose another mode: the first file makes the table.
  const mode = table || asked === "replace" ? asked : "new";
  if (mode !== asked)
    context.log("info", `There is no table '${collection}' yet: the file makes it.`);
  if (
    mode === "append" &&
    inspection.fileHash !== undefined &&
    table?.fileHashes?.includes(inspection.fileHash)
  )
    return undefined;
  const ofUpdate = mode === "update" && {
    key: key ?? before?.key ?? [],
    emptyCells: emptyCells ?? before?.emptyCells ?? "keep",
  };
  const target = { fileId, collection, mode, ...ofUpdate };
  if (!fit) {
    if (table && mode !== "new")
      judgeShape(context, table, {
        columns: columnsOf(inspection),
        warnings: inspection.warnings,
        collection,
        mode,
      });
    return { ...target, ...reading };
  }
  context.log("info", `The file is read like '${fit.mapping.name}'.`);
  const difference = fitText(fit);
  if (difference) context.log("warning", difference);
  const merged = mode === "append" || mode === "update" ? table : undefined;
  return {
    ...target,
    ...(await mappedReading(context, { fileId, inspection, reading, fit, table: merged })),
  };
}

/** Of columns that are texts now. */
const maxReasons = 3;

interface ShapedFile {
  columns: readonly ImportColumn[];
  warnings: readonly string[];
  collection: string;
  mode: ImportMode;
}

/**
 * Fails when an unattended import would remove a column of the table, or make texts of its numbers
 * or dates; logs other changes of its columns.
 */
function judgeShape(
  { log }: Context,
  table: KnownTable,
  { columns, warnings, collection, mode }: ShapedFile,
): void {
  const { gone, added, otherwise, texts } = shapeChange(table, columns);
  if (gone.length > 0 && mode !== "update")
    throw fault(
      `The file does not have the ${gone.length === 1 ? "column" : "columns"} ${namedColumns(gone)} of '${collection}'. Nothing was imported. ` +
        "Import the file once by hand if this is right.",
    );
  if (texts.length > 0 && mode === "replace") {
    // Warnings call a column as the file does, unless it calls two so.
    const called = columns
      .filter(({ label }) => texts.includes(label))
      .flatMap(({ source, label }) => [source, label]);
    const why = warnings.filter((warning) =>
      called.some((name) => warning.startsWith(`'${name}' is text`)),
    );
    throw fault(
      [
        `'${collection}' has no text in ${namedColumns(texts)}, and the file has. Nothing was imported.`,
        ...why.slice(0, maxReasons),
        "Correct the file, or import it once by hand if this is right.",
      ].join(" "),
    );
  }
  if (added.length > 0) log("warning", `New in '${collection}': ${namedColumns(added)}.`);
  if (otherwise.length > 0)
    log(
      "warning",
      `Other values than those of '${collection}' are in: ${namedColumns(otherwise)}.`,
    );
}

/**
 * What a mapping says of the mode: a table is never replaced by it alone, and what made the table
 * then adds to it now.
 */
function mappedMode(
  { mapping: { name, target } }: FittingMapping,
  collection: string,
  table: KnownTable | undefined,
): ImportMode {
  if (target.mode === "replace" && table)
    throw fault(
      `The mapping '${name}' replaces tables, which no job does without saying so. Choose the mode 'replace' for '${collection}', or another one.`,
    );
  if (!table) return "new";
  return target.mode === "new" ? "append" : target.mode;
}

interface MappedFile {
  fileId: string;
  inspection: FileInspection;
  reading: FileReading;
  fit: FittingMapping;
  table: KnownTable | undefined;
}

/**
 * How the dialog reads a file by a mapping: each step reads it again with what is said, since what
 * remains open depends on it.
 */
async function mappedReading(
  context: Context,
  { fileId, inspection: found, reading, fit, table }: MappedFile,
) {
  const answers = answersOf(fit.mapping, columnsOf(found), found.decimal);
  const units = otherUnitsText(answers.otherUnits);
  if (units) context.log("warning", units);
  const said: FileReading = { ...answers.said, ...reading };
  const asked = columnsOf(found).map((column, at): ImportColumn => {
    const question = answers.contested.get(at);
    return question ? { ...column, question, isContested: true } : column;
  });
  const read = async (before: readonly ImportColumn[], needed = noNeeds) => {
    const columns = saidColumns(before, answers.corrections, needed);
    const inspection = await context.tables.inspect(
      fileId,
      { ...said, ...(columns && { columns }) },
      context,
    );
    return { inspection, columns: columnsOf(inspection, answers.corrections, before, needed) };
  };
  let last = await read(asked);
  if (table) {
    const needed = typesOfTable(
      table,
      last.columns,
      last.inspection.columns.map(({ type }) => type),
    );
    if (needed.size > 0) last = await read(last.columns, needed);
  }
  const questions = openQuestions(last.columns, fit.mapping.name);
  if (questions.length > 0) throw fault(questionText(questions));
  const [problem] = problemsOf(last.columns);
  if (problem !== undefined)
    throw fault(`The file cannot be imported as '${fit.mapping.name}' says: ${problem}`);
  for (const note of unaskedNotes(last.inspection)) context.log("warning", note);
  const named = table ? partnered(table, last.columns) : last.columns;
  return { ...readingOf(last.inspection, said), columns: plannedColumns(named) };
}
