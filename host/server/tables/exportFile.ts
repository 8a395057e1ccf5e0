import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  countText,
  csvByteOrderMark,
  csvHeader,
  csvLine,
  csvValue,
  type ExportOutcome,
  type ExportTableOptions,
  PetronsError,
  type TableColumn,
} from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";
import { conditionOf, type EffectiveOptions, effectiveOptions } from "./collectionState.ts";
import { exportColumn } from "./exportColumn.ts";
import { filtersOfList } from "./filterQuery.ts";
import type { ColumnFilters } from "./filterSql.ts";
import { storageError, type TableEngine } from "./tableEngine.ts";
import { tablesOf } from "./tablesOf.ts";
import { rowsSql } from "./tableView.ts";
import { temporaryPlace } from "./temporaryPlace.ts";
import type { PetronTablesParts } from "./types.ts";
import { type ReadTable, readTable, VersionReader } from "./versionReader.ts";

export type ExportRun = Pick<TaskContext, "log" | "progress" | "signal">;

/**
 * Writes all rows of a collection that the filters and the search leave, sorted, with the columns asked for in their order, into a CSV
 * file of the person's own. The rows come from one version, whatever is imported meanwhile. Nothing is kept of an export that fails.
 */
export async function exportFile(
  parts: PetronTablesParts,
  engine: TableEngine,
  petronId: string,
  options: ExportTableOptions,
  { log, progress, signal }: ExportRun,
): Promise<ExportOutcome> {
  signal.throwIfAborted();
  const { collection } = options;
  const stored = (await tablesOf(parts.documents, petronId)).find((table) => table.collection === collection);
  if (!stored) throw new PetronsError("table-unknown", { name: collection });
  const table = readTable(parts.dataDir, parts.identity, stored);
  const { sql, columns, condition } = exportSql(table, options);
  const shown = columns.map((column) => exportColumn(column, options.units?.[column.name]));
  const total = (await new VersionReader(engine, { ...parts.limits, statementSeconds: parts.limits.importSeconds }).filtered(table, condition)).total;
  const place = await temporaryPlace(parts.folder);
  try {
    const path = place.path("export.csv");
    await engine.session(async (session) => {
      async function* text(): AsyncGenerator<string> {
        yield csvByteOrderMark + csvLine(shown.map(({ column }) => csvHeader(column)));
        let written = 0;
        for await (const rows of session.stream(sql)) {
          yield rows.map((row) => csvLine(shown.map(({ column, convert }) => csvValue(convert(row[column.name]), column, options.precision)))).join("");
          written += rows.length;
          progress(Math.floor((written / Math.max(1, total)) * 95), `${written.toLocaleString("en-US")} of ${countText(total, "row")}`);
        }
      }
      await pipeline(Readable.from(text()), createWriteStream(path), { signal });
    }, signal);
    const file = await parts.files.put(parts.identity, `${collection}.csv`, null, createReadStream(path), true);
    log("info", `'${file.name}' holds ${countText(total, "row")} of '${collection}' in ${countText(columns.length, "column")}.`);
    progress(100, `${countText(total, "row")} of '${collection}' exported.`);
    return { fileId: file.id, fileName: file.name, rowCount: total };
  } catch (error) {
    signal.throwIfAborted();
    throw storageError(error);
  } finally {
    await place.remove();
  }
}

/** The statement behind an export. Throws the same errors as the actions and options of a live table. */
export function exportSql(
  table: ReadTable,
  { columns, filterQuery, searchText, sortByFieldName, sortAscending }: ExportTableOptions,
): { sql: string; columns: TableColumn[]; condition: string | null } {
  const view: EffectiveOptions = effectiveOptions({ fieldsToInclude: columns, searchText, sortByFieldName, sortAscending }, table);
  const filters: ColumnFilters = {};
  for (const [name, filter] of filtersOfList(filterQuery ?? [], table)) if (filter) filters[name] = filter;
  const condition = conditionOf(table, filters, view);
  const shown = view.fieldsToInclude.map((name) => table.schema.find((column) => column.name === name)!);
  return { sql: rowsSql(table, condition, view), columns: shown, condition };
}
